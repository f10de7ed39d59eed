import { constants, deflateRawSync } from 'node:zlib'

const MEGABYTE = 1024 * 1024
/** The largest prime below two to the sixteenth: what the sum at the end of packed bytes counts by. */
const PRIME = 65_521n

/**
 * So many megabytes of one byte, packed as `deflateSync` packs them, without ever having lain in
 * memory: one megabyte is packed, and stands there again and again.
 */
export function bombOf(megabytes: number, byte = 0): Buffer {
  const part = deflateRawSync(Buffer.alloc(MEGABYTE, byte), {
    finishFlush: constants.Z_FULL_FLUSH,
  })
  const end = deflateRawSync(Buffer.alloc(0))
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(adlerOf(BigInt(megabytes * MEGABYTE), BigInt(byte)))
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array(megabytes).fill(part), end, sum])
}

/** The sum of so many times the same byte. */
function adlerOf(count: bigint, byte: bigint): number {
  const low = (1n + count * byte) % PRIME
  const high = (count + (byte * count * (count + 1n)) / 2n) % PRIME
  return Number((high << 16n) | low)
}
