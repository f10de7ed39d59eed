/** Bytes from `start` up to `end` as one character each; shorter where the file ends. */
export const text = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end))

/** Big-endian; 0 past the end of the file. */
export const u16 = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) * 0x100 + (bytes[at + 1] ?? 0)

export const u32 = (bytes: Uint8Array, at: number): number =>
  u16(bytes, at) * 0x1_0000 + u16(bytes, at + 2)

export const u24LittleEndian = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 0x100 + (bytes[at + 2] ?? 0) * 0x1_0000
