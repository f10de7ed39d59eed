import { expect, it } from 'vitest'
import { unzip } from './unzip.test-kit.ts'
import { zip, zipEnd, zipLimits, zipPiece, ZipTooLargeError } from './zip.ts'

const at = new Date('2026-11-19T06:30:00Z')
const entry = (name: string) => ({ name, content: Buffer.from(`the text of ${name}`) })
const names = ['Pune/PUN-014 SP College/A-101.pdf', 'पुणे/दुसरी.pdf', 'Wardha/W-1/1.pdf']

it('an archive that is written piece by piece is the same as one written at once (OFFICE-808)', async () => {
  const whole = await zip(names.map(entry), at)
  const parts = [names.slice(0, 1), [], names.slice(1)]
  const pieces = await Promise.all(parts.map((some) => zipPiece(some.map(entry), at)))
  const end = zipEnd(pieces.map(({ records, directory }) => ({ size: records.length, directory })))
  expect(Buffer.concat([...pieces.map(({ records }) => records), end])).toEqual(whole)
  const files = unzip(whole)
  expect([...files.keys()]).toEqual(names)
  for (const name of names) expect(files.get(name)).toEqual(entry(name).content)
})

it('what an archive cannot hold is refused instead of written wrong (OFFICE-808)', async () => {
  const { directory } = await zipPiece([entry('1.pdf')], at)
  const most = { size: zipLimits.bytes, directory }
  expect(zipEnd([most])).toBeDefined()
  expect(() => zipEnd([most, { size: 1, directory: Buffer.alloc(0) }])).toThrow(ZipTooLargeError)
  const many = Array.from({ length: zipLimits.files + 1 }, () => ({ size: 1, directory }))
  expect(() => zipEnd(many)).toThrow(ZipTooLargeError)
})
