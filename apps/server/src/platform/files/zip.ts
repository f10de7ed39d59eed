import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

export type ZipEntry = { name: string; content: Buffer }

/** UTF-8 names. */
const FLAGS = 0x0800
const DEFLATED = 8
const VERSION = 20

/** MS-DOS counts from 1980, in local time, by two seconds. */
function dosTime(at: Date): { time: number; day: number } {
  const india = new Date(at.getTime() + 5.5 * 3_600_000)
  const time =
    (india.getUTCHours() << 11) | (india.getUTCMinutes() << 5) | (india.getUTCSeconds() >> 1)
  const day =
    ((india.getUTCFullYear() - 1980) << 9) | ((india.getUTCMonth() + 1) << 5) | india.getUTCDate()
  return { time, day }
}

/** What the local and the central record of an entry have in common. */
function factsOf({ name, content }: ZipEntry, packed: Buffer, at: Date): Buffer {
  const { time, day } = dosTime(at)
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(VERSION, 0)
  facts.writeUInt16LE(FLAGS, 2)
  facts.writeUInt16LE(DEFLATED, 4)
  facts.writeUInt16LE(time, 6)
  facts.writeUInt16LE(day, 8)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(Buffer.byteLength(name), 22)
  return facts
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** Some files of an archive that is written piece by piece, and what its directory says of them. */
export type ZipPiece = { records: Buffer; directory: Buffer }

/** Where in a line of the directory stands how long its name is, and where its file begins. */
const [NAME_AT, PLACE_AT, NAMED_AT] = [28, 42, 46]

export async function zipPiece(entries: readonly ZipEntry[], at: Date): Promise<ZipPiece> {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const packed = await deflate(entry.content)
    const facts = factsOf(entry, packed, at)
    const name = Buffer.from(entry.name)
    const record = [uint32(0x04034b50), facts, name, packed]
    local.push(...record)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const made = Buffer.alloc(2)
    made.writeUInt16LE(VERSION)
    central.push(uint32(0x02014b50), made, facts, place, name)
    offset += record.reduce((sum, { length }) => sum + length, 0)
  }
  return { records: Buffer.concat(local), directory: Buffer.concat(central) }
}

/** More than an archive of this kind can hold. */
export class ZipTooLargeError extends Error {
  override name = 'ZipTooLargeError'
}

export const zipLimits = { files: 65_535, bytes: 0xffff_ffff }

/** What stands behind all pieces. */
export function zipEnd(pieces: readonly { size: number; directory: Buffer }[]): Buffer {
  let offset = 0
  let files = 0
  const moved = pieces.map(({ size, directory }) => {
    const lines = Buffer.from(directory)
    for (let line = 0; line < lines.length; files += 1) {
      const place = offset + lines.readUInt32LE(line + PLACE_AT)
      if (place > zipLimits.bytes) throw new ZipTooLargeError()
      lines.writeUInt32LE(place, line + PLACE_AT)
      line += NAMED_AT + lines.readUInt16LE(line + NAME_AT)
    }
    offset += size
    return lines
  })
  if (files > zipLimits.files || offset > zipLimits.bytes) throw new ZipTooLargeError()
  const directory = Buffer.concat(moved)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files, 4)
  end.writeUInt16LE(files, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([directory, uint32(0x06054b50), end])
}

/** Files in one archive that every phone and computer opens. Below 4 GB, below 65,536 files. */
export async function zip(entries: readonly ZipEntry[], at: Date): Promise<Buffer> {
  const { records, directory } = await zipPiece(entries, at)
  return Buffer.concat([records, zipEnd([{ size: records.length, directory }])])
}
