import { inflateRawSync } from 'node:zlib'

/** The files of an archive by their names, as any program reads them: from its end. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString()
    const place = archive.readUInt32LE(at + 42)
    const begin = place + 30 + archive.readUInt16LE(place + 26) + archive.readUInt16LE(place + 28)
    const packed = archive.subarray(begin, begin + archive.readUInt32LE(at + 20))
    files.set(name, inflateRawSync(packed))
    at += 46 + nameLength
  }
  return files
}
