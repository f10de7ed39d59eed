const PAGE = 65_536

type Memory = { buffer: ArrayBuffer; grow(pages: number): number }
type WithMemory = { WebAssembly: { Memory: { prototype: Memory } } }

/**
 * No WebAssembly program of this thread gets more memory than this; it is told there is none, as
 * on a small machine. The limits of a thread itself count JavaScript only. Says how often more
 * was asked for.
 */
export function limitWasmMemory(bytes: number): { refusals: number } {
  const count = { refusals: 0 }
  const { prototype } = (globalThis as unknown as WithMemory).WebAssembly.Memory
  const grow = prototype.grow
  prototype.grow = function limited(this: Memory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE <= bytes) return grow.call(this, pages)
    count.refusals += 1
    throw new RangeError('No more memory')
  }
  return count
}
