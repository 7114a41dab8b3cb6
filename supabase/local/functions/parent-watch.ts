// Loaded before each function: when the server is gone (even by kill -9) its pipe ends, and Deno with it.
declare const Deno: {
  stdin: { readable: ReadableStream<Uint8Array> }
  exit(code: number): never
  unrefTimer(id: number): void
}

void (async () => {
  const reader = Deno.stdin.readable.getReader()
  while (!(await reader.read()).done);
  Deno.exit(0)
})()
