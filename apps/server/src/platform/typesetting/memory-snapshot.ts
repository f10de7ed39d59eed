/** The memory of a WebAssembly program; Node has the type, and its types do not tell. */
export type WasmMemory = { readonly buffer: ArrayBuffer }

const PAGE = 64 * 1024
const empty = new Uint8Array(PAGE)

/**
 * Keeps what a program has in its memory, and gives a function that puts it back. All that the
 * program did since is then undone, what it never forgets by itself as well. It must be at rest
 * both times, and nothing it gave out since may be used afterwards.
 */
export function snapshotMemory(memory: WasmMemory): () => void {
  const pages = pagesOf(memory).map((page) =>
    Buffer.compare(page, empty) === 0 ? null : page.slice(),
  )
  return () => {
    // What came to it later is unknown to the program that is put back.
    for (const [at, page] of pagesOf(memory).entries()) {
      const kept = pages[at]
      if (kept) page.set(kept)
      else page.fill(0)
    }
  }
}

const pagesOf = ({ buffer }: WasmMemory): Uint8Array[] =>
  Array.from(
    { length: buffer.byteLength / PAGE },
    (_, at) => new Uint8Array(buffer, at * PAGE, PAGE),
  )
