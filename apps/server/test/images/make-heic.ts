import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One HEVC picture of 512 by 512 points in four colours, 563 bytes. Nothing in the project can
 * encode HEVC; it was made once with `heif-enc -q 50` (libheif 1.15.1, x265 3.5).
 */
const tile = readFileSync(join(import.meta.dirname, 'tile.heic'))
export const TILE = 512
const tileData = boxOf(tile, 'mdat').subarray(8)

type Plan = {
  columns?: number
  rows?: number
  /** Quarter turns against the clock that a viewer must make. */
  turns?: number
  /** What the container says, should it not be the truth. */
  declared?: { width: number; height: number }
}

/**
 * A HEIC file as phones write them: a grid of tiles, put together by a few boxes. Our tiles are
 * all the same bytes. A single tile is a picture by itself.
 */
export function heic({ columns = 1, rows = 1, turns = 0, declared }: Plan = {}): Buffer {
  const tiles = Array.from({ length: columns * rows }, (_, index) => index + 1)
  const size = declared ?? { width: columns * TILE, height: rows * TILE }
  const parts = tiles.length > 1 ? gridParts(tiles, columns, rows) : singleParts
  const tileSize = tiles.length > 1 ? { width: TILE, height: TILE } : size
  const properties = [
    boxOf(tile, 'hvcC'),
    fullBox('ispe', numbers(4, tileSize.width, tileSize.height)),
    fullBox('ispe', numbers(4, size.width, size.height)),
    box('irot', Buffer.from([turns])),
  ]
  const metaWith = (begin: number) =>
    fullBox(
      'meta',
      fullBox('hdlr', numbers(4, 0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', numbers(2, parts.primary)),
      fullBox('iinf', numbers(2, parts.items.length), ...parts.items),
      parts.references,
      box('iprp', box('ipco', ...properties), parts.properties),
      box('idat', parts.description),
      parts.locations(begin),
    )
  const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'))
  const begin = ftyp.length + metaWith(0).length + 8
  return Buffer.concat([ftyp, metaWith(begin), box('mdat', tileData)])
}

type Parts = {
  primary: number
  items: Buffer[]
  references: Buffer
  properties: Buffer
  description: Buffer
  locations: (begin: number) => Buffer
}

/** Properties are named by their place in the list; those a reader may not ignore have the top bit. */
const [decoder, tileSize, wholeSize, turning] = [0x81, 2, 3, 0x84]

const singleParts: Parts = {
  primary: 1,
  items: [item(1, 'hvc1', 'shown')],
  references: Buffer.alloc(0),
  properties: associations([[1, [decoder, tileSize, turning]]]),
  description: Buffer.alloc(0),
  locations: (begin) => locationsOf([location(1, 'file', begin, tileData.length)]),
}

function gridParts(tiles: number[], columns: number, rows: number): Parts {
  const grid = tiles.length + 1
  const description = Buffer.concat([
    Buffer.from([0, 1, rows - 1, columns - 1]),
    numbers(4, columns * TILE, rows * TILE),
  ])
  return {
    primary: grid,
    items: [...tiles.map((id) => item(id, 'hvc1', 'hidden')), item(grid, 'grid', 'shown')],
    references: fullBox('iref', box('dimg', numbers(2, grid, tiles.length, ...tiles))),
    properties: associations([
      ...tiles.map((id): [number, number[]] => [id, [decoder, tileSize]]),
      [grid, [wholeSize, turning]],
    ]),
    description,
    locations: (begin) =>
      locationsOf([
        ...tiles.map((id) => location(id, 'file', begin, tileData.length)),
        location(grid, 'idat', 0, description.length),
      ]),
  }
}

function item(id: number, type: string, visibility: 'hidden' | 'shown'): Buffer {
  const flags = visibility === 'hidden' ? 1 : 0
  return fullBoxWith('infe', 2, flags, numbers(2, id, 0), Buffer.from(`${type}\0`))
}

function associations(all: [number, number[]][]): Buffer {
  const entries = all.map(([id, places]) =>
    Buffer.concat([numbers(2, id), Buffer.from([places.length, ...places])]),
  )
  return fullBox('ipma', numbers(4, all.length), ...entries)
}

function location(id: number, where: 'file' | 'idat', offset: number, length: number): Buffer {
  return Buffer.concat([numbers(2, id, where === 'idat' ? 1 : 0, 0, 1), numbers(4, offset, length)])
}

function locationsOf(entries: Buffer[]): Buffer {
  return fullBoxWith('iloc', 1, 0, Buffer.from([0x44, 0]), numbers(2, entries.length), ...entries)
}

function numbers(bytes: 2 | 4, ...values: number[]): Buffer {
  const buffer = Buffer.alloc(bytes * values.length)
  values.forEach((value, index) => buffer.writeUIntBE(value, index * bytes, bytes))
  return buffer
}

function box(name: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([numbers(4, content.length + 8), Buffer.from(name), content])
}

function fullBoxWith(name: string, version: number, flags: number, ...parts: Buffer[]): Buffer {
  return box(name, Buffer.from([version, 0, 0, flags]), ...parts)
}

function fullBox(name: string, ...parts: Buffer[]): Buffer {
  return fullBoxWith(name, 0, 0, ...parts)
}

/** A box of the fixture, with its head. */
function boxOf(file: Buffer, name: string): Buffer {
  const at = file.indexOf(name) - 4
  return file.subarray(at, at + file.readUInt32BE(at))
}
