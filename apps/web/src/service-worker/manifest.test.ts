import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../public')
const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')

/** As the file itself says, behind its mark. */
function sizeOf(name: string): string {
  const file = readFileSync(join(folder, name))
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}

it('the portal can be put on a home screen: named in both scripts, with icons of the sizes they are said to have (PUSH-17)', () => {
  const [, linked] = /<link rel="manifest" href="\/(.+?)"/.exec(page)!
  const manifest = JSON.parse(readFileSync(join(folder, linked!), 'utf8')) as {
    name: string
    name_localized: Record<string, string>
    scope: string
    start_url: string
    display: string
    icons: { src: string; sizes: string; type: string; purpose?: string }[]
  }
  expect(manifest.name).toBe('Lokseva · लोकसेवा')
  expect(manifest.name_localized).toEqual({ en: 'Lokseva', mr: 'लोकसेवा' })
  expect(manifest.start_url.startsWith(manifest.scope)).toBe(true)
  expect(manifest.display).toBe('standalone')
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png')
  for (const { src, sizes } of drawn) expect(sizeOf(src)).toBe(sizes)
  // What browsers ask for before they offer it.
  expect(drawn.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
  expect(drawn.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  const [, touched] = /<link rel="apple-touch-icon" href="\/(.+?)"/.exec(page)!
  expect(sizeOf(touched!)).toBe('180x180')
})
