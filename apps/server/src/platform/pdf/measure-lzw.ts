const CLEAR = 256
const END = 257
const CODES = 4096
/** As much of the beginning as says what it is. */
const FIRST = 8

export type LzwSize = { size: number; first: Uint8Array }

/** How much LZW data unpacks to, without unpacking it; broken data ends where it breaks. */
export function measureLzw(data: Uint8Array): LzwSize {
  // Whether codes grow one early is said in the dictionary, or elsewhere: the worse counts.
  const [early, late] = [measure(data, 1), measure(data, 0)]
  return early.size >= late.size ? early : late
}

/** Begins with the code that every producer begins with. */
export const looksLzw = (bytes: Uint8Array) =>
  bytes.length > 2 && bytes[0] === 0x80 && bytes[1]! < 0x80

function measure(data: Uint8Array, early: number): LzwSize {
  const lengths = new Uint32Array(CODES).fill(1)
  const heads = Uint8Array.from({ length: CODES }, (_, code) => code & 0xff)
  const first: number[] = []
  let size = 0
  let next = END + 1
  let before = -1
  let held = 0
  let bits = 0
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xfffff
    bits += 8
    const width = Math.min(12, Math.max(9, 32 - Math.clz32(next + early)))
    if (bits < width) continue
    bits -= width
    const code = (held >>> bits) & ((1 << width) - 1)
    if (code === END) break
    if (code === CLEAR) {
      next = END + 1
      before = -1
      continue
    }
    if (code > next || (code === next && before < 0)) break
    if (before >= 0 && next < CODES) {
      lengths[next] = lengths[before]! + 1
      heads[next] = heads[before]!
      next += 1
    }
    // Only what single bytes say is kept of the beginning: what is packed begins with such.
    if (first.length < FIRST && size === first.length) first.push(heads[code]!)
    size += lengths[code]!
    before = code
  }
  return { size, first: Uint8Array.from(first) }
}
