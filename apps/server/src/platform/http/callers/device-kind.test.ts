import { expect, it } from 'vitest'
import { deviceKindOf } from './device-kind.ts'

const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`

it.each([
  ['phone', mozilla('Linux; Android 10; K', 'Chrome/131.0.0.0 Mobile Safari/537.36')],
  ['phone', mozilla('iPhone; CPU iPhone OS 18_0 like Mac OS X', 'Mobile/15E148 Safari/604.1')],
  ['tablet', mozilla('Linux; Android 10; K', 'Chrome/131.0.0.0 Safari/537.36')],
  ['tablet', mozilla('iPad; CPU OS 17_0 like Mac OS X', 'Mobile/15E148')],
  ['computer', mozilla('Windows NT 10.0; Win64; x64', 'Chrome/131.0.0.0 Safari/537.36')],
  ['computer', mozilla('X11; Linux x86_64; rv:132.0', 'Gecko/20100101 Firefox/132.0')],
  [null, 'curl/8.5.0'],
  [null, ''],
])(
  'a browser is taken for a %s by what it says, and for nothing where it says nothing (OFFICE-565)',
  (kind, agent) => {
    expect(deviceKindOf({ 'user-agent': agent })).toBe(kind)
  },
)

it('a browser that says only that it is on a phone is on a phone (OFFICE-565)', () => {
  expect(deviceKindOf({ 'sec-ch-ua-mobile': '?1' })).toBe('phone')
  expect(deviceKindOf({})).toBeNull()
})
