import { describe, expect, it } from 'vitest'
import { snapshotMemory } from './memory-snapshot.ts'

const PAGE = 64 * 1024

describe('What a program has in its memory', () => {
  it('is put back to the last byte, empty pages and all, whatever was written since (PRINT-20)', () => {
    const memory = { buffer: new ArrayBuffer(3 * PAGE) }
    const bytes = new Uint8Array(memory.buffer)
    bytes.set([1, 2, 3], 2 * PAGE - 2)
    const before = bytes.slice()
    const putBack = snapshotMemory(memory)
    for (const round of [7, 8]) {
      bytes.fill(round)
      putBack()
      expect(Buffer.compare(bytes, before)).toBe(0)
    }
  })

  it('is put back also where the program has taken more, which is then empty (PRINT-20)', () => {
    const memory = { buffer: new ArrayBuffer(PAGE) }
    new Uint8Array(memory.buffer).fill(5)
    const putBack = snapshotMemory(memory)
    memory.buffer = new ArrayBuffer(2 * PAGE)
    new Uint8Array(memory.buffer).fill(9)
    putBack()
    const after = new Uint8Array(memory.buffer)
    expect(after.subarray(0, PAGE).every((byte) => byte === 5)).toBe(true)
    expect(after.subarray(PAGE).every((byte) => byte === 0)).toBe(true)
  })
})
