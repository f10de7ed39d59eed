const END = 128

/** How much run-length data unpacks to, without unpacking it, and how it begins. */
export function measureRunLength(data: Uint8Array): { size: number; first: Uint8Array } {
  let size = 0
  for (let at = 0; at < data.length && data[at] !== END;) {
    const sign = data[at]!
    // So many bytes as they are, or the next one so many times.
    size += sign < END ? sign + 1 : 257 - sign
    at += sign < END ? sign + 2 : 2
  }
  return { size, first: data.subarray(1, 9) }
}
