import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MOST_BYTES } from '../e2e/pictures/picture-taking.ts'
import { readmePictures } from '../e2e/pictures/readme-pictures.ts'

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const shown = Array.from(
  readme.matchAll(/<img\s+src="([^"]+)"[^>]*?alt="([^"]*)"|!\[([^\]]*)\]\(([^)]+)\)/g),
  ([, src, alt, words, address]) => ({ file: (src ?? address)!, alt: (alt ?? words)! }),
)
const taken = readmePictures.map(({ name }) => `docs/pictures/${name}.png`)

it('the README shows the six pictures that the command takes, and no other is kept (QUAL-51)', () => {
  expect(readmePictures.map(({ name }) => name).toSorted()).toEqual([
    'admit-card',
    'form',
    'landing',
    'payment',
    'tasks',
    'verdicts',
  ])
  expect(shown.map(({ file }) => file)).toEqual(taken)
  const kept = readdirSync(join(root, 'docs/pictures')).map((file) => `docs/pictures/${file}`)
  expect(kept.toSorted()).toEqual(taken.toSorted())
})

it('each is small and told in words (QUAL-51)', () => {
  for (const { file, alt } of shown) {
    expect(statSync(join(root, file)).size, file).toBeLessThanOrEqual(MOST_BYTES)
    expect(alt.split(' ').length, file).toBeGreaterThan(5)
  }
})
