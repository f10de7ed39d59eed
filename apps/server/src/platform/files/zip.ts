import { crc32, deflateRawSync } from 'node:zlib'

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

/** Files in one archive that every phone and computer opens. Below 4 GB, below 65,536 files. */
export function zip(entries: readonly ZipEntry[], at: Date): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const packed = deflateRawSync(entry.content)
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
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, directory, uint32(0x06054b50), end])
}
