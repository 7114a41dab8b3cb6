// Outlives whoever started it by a moment and ends what they left behind: a test run that is killed must not leave
// browsers, servers and databases on the machine. Reads lines `+ <process group> <signal>`, `- <process group>` and
// `x <folder>`: a data folder, whose Postgres is ended before it is removed.
import { readFile, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

const left = new Map()
const folders = []
for await (const line of createInterface({ input: process.stdin })) {
  const [sign, what, signal] = line.split(' ')
  if (sign === '+') left.set(Number(what), signal)
  else if (sign === 'x') folders.push(what)
  else left.delete(Number(what))
}

/** Sends a signal (0: asks whether it is there); a negative id is a process group. */
function send(id, signal) {
  try {
    return process.kill(id, signal)
  } catch {
    // It has ended by itself.
    return false
  }
}

for (const [group, signal] of left) send(-group, signal)
for (const folder of folders) {
  const file = await readFile(`${folder}/postgres/postmaster.pid`, 'utf8').catch(() => '')
  const postmaster = Number(file.split('\n')[0])
  if (postmaster) send(postmaster, 'SIGINT')
  for (let tries = 0; postmaster && tries < 100 && send(postmaster, 0); tries++) await wait(50)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
