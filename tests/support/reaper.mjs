// Outlives whoever started it by a moment and ends what they left behind: a test run that is killed must not leave
// browsers and servers on the machine. Reads lines `+ <process group> <signal>` and `- <process group>`.
import { createInterface } from 'node:readline'

const left = new Map()
for await (const line of createInterface({ input: process.stdin })) {
  const [sign, group, signal] = line.split(' ')
  if (sign === '+') left.set(Number(group), signal)
  else left.delete(Number(group))
}
for (const [group, signal] of left) {
  try {
    process.kill(-group, signal)
  } catch {
    // It has ended by itself.
  }
}
