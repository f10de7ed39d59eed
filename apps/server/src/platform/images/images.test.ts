import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { imageBands, type ImageKind, type Size } from '@lokseva/contract/profile/photo/constants'
import { isInBand } from '@lokseva/contract/profile/photo/sizes'
import { heic } from '#test/images/make-heic'
import { biggestPhoto, corners, jpeg, noise } from '#test/images/make-pictures'
import { samples } from '#test/images/samples'
import { temporaryFolder } from '#test/temporary-folder'
import { openImages } from './images.ts'
import type { ImageOutcome } from './made-image.ts'

const LIMIT = 200 * 1024
const times = { task: 60_000, idle: 60_000 }
// One process for all that takes long: what each new one has to load takes longer than the pictures.
const images = openImages({ slow: { atOnce: 1, waiting: 4, seconds: 15, times } })
const folder = temporaryFolder('images')
afterAll(async () => {
  await images.close()
  rmSync(folder, { recursive: true })
})

let files = 0
async function uploaded(bytes: Buffer) {
  const path = join(folder, String((files += 1)))
  await writeFile(path, bytes)
  return { path, bytes: bytes.length }
}
const make = async (kind: ImageKind, bytes: Buffer, limitBytes = LIMIT) =>
  images.make({ kind, file: await uploaded(bytes), limitBytes })

/** An outcome as the table of samples writes it. */
async function inWords(outcome: ImageOutcome): Promise<string> {
  if (!outcome.ok) {
    const { code, params } = { params: {}, ...outcome.refusal }
    return 'found' in params ? `${code} ${params.found}` : code
  }
  const { width, height, content } = outcome.image
  const points = await sharp(content).raw().toBuffer()
  const look = [
    points.every((value) => value > 250) && 'white',
    isUpright(points, { width, height }) && 'upright',
  ]
  return [`${width}×${height}`, ...look.filter(Boolean)].join(' ')
}

function isUpright(points: Buffer, { width, height }: Size): boolean {
  const [left, right, top, bottom] = [5, width - 5, 5, height - 5]
  const looks = (x: number, y: number, colour: readonly number[]) =>
    colour.every((value, index) => Math.abs(points[3 * (y * width + x) + index]! - value) < 40)
  return (
    looks(left, top, corners.topLeft) &&
    looks(right, top, corners.topRight) &&
    looks(left, bottom, corners.bottomLeft) &&
    looks(right, bottom, corners.bottomRight)
  )
}

describe('every upload becomes a picture the commission can print, or is refused with a reason (PHOTO-05)', () => {
  it.for(samples)('%s', async ([_name, sample, expected, kind = 'photo']) => {
    const outcome = await make(kind, await sample())
    const words = await inWords(outcome)
    expect(words.slice(0, expected.length)).toBe(expected)
    if (!outcome.ok) return
    const { width, height, content } = outcome.image
    expect(isInBand(kind, { width, height })).toBe(true)
    expect(content.length).toBeLessThanOrEqual(LIMIT)
    const { format, space, channels, isProgressive, exif, icc, xmp, iptc, comments } =
      await sharp(content).metadata()
    expect({ format, space, channels, isProgressive }).toEqual({
      format: 'jpeg',
      space: 'srgb',
      channels: 3,
      isProgressive: false,
    })
    expect([exif, icc, xmp, iptc, comments]).toEqual(Array(5).fill(undefined))
    expect(Buffer.from(content).subarray(-2).toString('hex')).toBe('ffd9')
    expect(Buffer.from(content).includes('<html')).toBe(false)
    expect(Buffer.from(content).includes('a packed file')).toBe(false)
  })
})

describe('the limit in KB of a saved picture', () => {
  it('is kept by lowering the quality, step by step (PHOTO-08)', async () => {
    const grain = await noise({ width: 130, height: 160 }).jpeg({ quality: 100 }).toBuffer()
    const sizes: number[] = []
    for (const kilobytes of [200, 12, 8]) {
      const outcome = await make('photo', grain, kilobytes * 1024)
      if (outcome.ok) sizes.push(outcome.image.content.length)
      expect(sizes.at(-1)).toBeLessThanOrEqual(kilobytes * 1024)
    }
    expect(new Set(sizes).size).toBe(3)
  })

  it('that no quality can keep is named in the refusal (PHOTO-08)', async () => {
    const grain = await noise({ width: 130, height: 160 }).jpeg({ quality: 100 }).toBuffer()
    expect(await make('photo', grain, 1024)).toEqual({
      ok: false,
      refusal: { code: 'IMAGE_TOO_LARGE', params: { limit: 1 } },
    })
  })
})

describe('a picture that is too small', () => {
  it('is refused with its size and the smallest that is taken (PHOTO-06)', async () => {
    const { width, height } = imageBands.photo
    expect(await make('photo', await jpeg(100, 400))).toEqual({
      ok: false,
      refusal: {
        code: 'IMAGE_TOO_SMALL',
        params: { width: 100, height: 400, minWidth: width.min, minHeight: height.min },
      },
    })
  })
})

describe('when too many pictures come at once', () => {
  const room = { atOnce: 1, waiting: 1, seconds: 7, times }

  it('the next is told when to come back, and the waiting ones are made (PHOTO-11)', async () => {
    const busy = openImages({ quick: room })
    const file = await uploaded(await jpeg(390, 480))
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => busy.make({ kind: 'photo', file, limitBytes: LIMIT })),
    )
    const made = tries.filter((each) => each.status === 'fulfilled')
    const refused = tries.filter((each) => each.status === 'rejected')
    expect(made).toHaveLength(2)
    expect(refused.map(({ reason }) => [reason.code, reason.params])).toEqual([
      ['SERVICE_BUSY', { seconds: 7 }],
      ['SERVICE_BUSY', { seconds: 7 }],
    ])
    const after = await busy.make({ kind: 'photo', file, limitBytes: LIMIT })
    expect(after.ok).toBe(true)
    await busy.close()
  })

  it('a small one does not wait behind one that takes long (PHOTO-11)', async () => {
    const one = openImages({ slow: { ...room, waiting: 0 } })
    const order: string[] = []
    const send = async (name: string, bytes: Buffer) => {
      const file = await uploaded(bytes)
      const { ok } = await one.make({ kind: 'photo', file, limitBytes: LIMIT })
      order.push(`${name} ${ok}`)
    }
    // What is loaded with the first picture is there before anything is compared.
    await send('first', await jpeg(390, 480))
    const huge = await biggestPhoto()
    await Promise.all([send('huge', huge), send('small', await jpeg(390, 480))])
    expect(order.slice(1)).toEqual(['small true', 'huge true'])
    await one.close()
  })

  it('one that takes too long is ended and refused, and the next is made (PHOTO-10)', async () => {
    const impatient = openImages({ slow: { ...room, times: { ...times, task: 0 } } })
    const file = await uploaded(heic({ columns: 8, rows: 11 }))
    const outcome = await impatient.make({ kind: 'photo', file, limitBytes: LIMIT })
    expect(outcome).toEqual({ ok: false, refusal: { code: 'IMAGE_TOO_HEAVY' } })
    const small = await uploaded(await jpeg(390, 480))
    const next = await impatient.make({ kind: 'photo', file: small, limitBytes: LIMIT })
    expect(next.ok).toBe(true)
    await impatient.close()
  })
})
