import { expect, it } from 'vitest'
import { withOwnStylesFirst } from '@lokseva/web-build/own-styles-first.ts'

const link = (name: string) =>
  `<link rel="stylesheet" crossorigin href="/office/preview/assets/${name}.css">`

it('a look at a draft takes the styles of the whole page first, so that its buttons can be read (OFFICE-994)', () => {
  const html = `<head>\n  ${link('notice-Bqy')}\n  ${link('loader-D1q')}\n  ${link('index-CFT')}\n</head>`
  const inOrder = `<head>\n  ${link('index-CFT')}\n  ${link('notice-Bqy')}\n  ${link('loader-D1q')}\n</head>`
  expect(withOwnStylesFirst(html)).toBe(inOrder)
  expect(withOwnStylesFirst(inOrder)).toBe(inOrder)
  expect(withOwnStylesFirst('<head></head>')).toBe('<head></head>')
})
