// Runs in Deno, first: imports the function named by the argument, and ends when the server is gone.
declare const Deno: {
  args: string[]
  stdin: { readable: ReadableStream<Uint8Array> }
  exit(code: number): never
}

/** Nothing is ever written into the pipe: it ends when its other end does, even by kill -9. */
async function endWithParent(): Promise<never> {
  for await (const _ of Deno.stdin.readable);
  Deno.exit(0)
}

void endWithParent()
await import(Deno.args[0] ?? '')

export {}
