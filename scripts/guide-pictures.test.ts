import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { officePictures } from '../e2e/office/office-pictures.ts'

const guide = join(import.meta.dirname, '../docs/guide')
const folder = 'pictures/office'
const MOST_TOGETHER = 600 * 1024

it('the guide of the Office shows the pictures that the command takes, in words too, and small (OFFICE-190)', () => {
  const text = readFileSync(join(guide, 'office.md'), 'utf8')
  const shown = Array.from(text.matchAll(/!\[([^\]]+)\]\(([^)]+)\)/g), ([, alt, file]) => ({
    alt: alt!,
    file: file!,
  }))
  const taken = officePictures.map(({ name }) => `${folder}/${name}.png`)
  expect(shown.map(({ file }) => file).toSorted()).toEqual(taken.toSorted())
  const kept = readdirSync(join(guide, folder)).map((name) => `${folder}/${name}`)
  expect(kept.toSorted()).toEqual(taken.toSorted())
  for (const { alt, file } of shown) expect(alt.split(' ').length, file).toBeGreaterThan(5)
  const sizes = taken.map((file) => statSync(join(guide, file)).size)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST_TOGETHER)
})
