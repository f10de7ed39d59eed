/** Codes of LZW one after the other, each as wide as a reader expects it. */
export function lzwOf(codes: readonly number[], early = 1): Buffer {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  let next = 258
  let isFresh = true
  for (const code of codes) {
    const width = Math.min(12, Math.max(9, (next + early).toString(2).length))
    held = (held << width) | code
    bits += width
    while (bits >= 8) {
      bits -= 8
      bytes.push((held >>> bits) & 0xff)
      held &= (1 << bits) - 1
    }
    if (code === 256) [next, isFresh] = [258, true]
    else if (isFresh) isFresh = false
    else next = Math.min(4096, next + 1)
  }
  if (bits > 0) bytes.push((held << (8 - bits)) & 0xff)
  return Buffer.from(bytes)
}

/** The bytes of a text, each by its own code. */
export const lzwText = (text: string | Buffer) => lzwOf([256, ...Buffer.from(text), 257])

/** Zeros, seven megabytes for every round of the table. */
export function lzwBomb(rounds: number, early = 1): Buffer {
  const round = [256, 0, ...Array.from({ length: 3800 }, (_, index) => 258 + index)]
  return lzwOf([...Array.from({ length: rounds }, () => round).flat(), 257], early)
}
