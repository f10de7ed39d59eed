export type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()

export const utf8 = (text: string): Bytes => encoder.encode(text)

export function concatBytes(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** An unsigned number, big-endian, in a fixed number of bytes. */
export function unsigned(value: number, size: 1 | 2 | 4 | 8): Bytes {
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  if (size === 1) view.setUint8(0, value)
  else if (size === 2) view.setUint16(0, value)
  else if (size === 4) view.setUint32(0, value)
  else view.setBigUint64(0, BigInt(value))
  return bytes
}
