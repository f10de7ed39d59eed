import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBase64url, encodeBase64url, isBase64url } from './base64url.ts'

describe('base64url on the wire', () => {
  it('gives back any bytes it was given (WIRE-01)', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text = encodeBase64url(bytes)
        expect(text).toBe(Buffer.from(bytes).toString('base64url'))
        expect(decodeBase64url(text)).toEqual(new Uint8Array(bytes))
      }),
    )
  })

  it.each(['AA==', 'AA=', ' AAAA', 'AA AA', 'AAAA\n', 'AA+A', 'AA/A', 'A', 'AAAAA', 'é', 'AAA\0'])(
    'refuses %j, which is not its alphabet or length (WIRE-01)',
    (text) => {
      expect(decodeBase64url(text)).toBeUndefined()
    },
  )

  it('refuses every second spelling of the same bytes (WIRE-01)', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ABgwQ_-9'), maxLength: 9 }), (text) => {
        const bytes = decodeBase64url(text)
        expect(bytes ? encodeBase64url(bytes) : text).toBe(text)
      }),
    )
    expect(decodeBase64url('AB')).toBeUndefined()
    expect(decodeBase64url('AAB')).toBeUndefined()
  })

  it('refuses a value of another length than the one asked for (WIRE-01)', () => {
    expect(isBase64url('AAAAAAAAAAAAAAAAAAAAAA', 16)).toBe(true)
    expect(isBase64url('AAAAAAAAAAAAAAAAAAAAAA', 15)).toBe(false)
    expect(isBase64url('A'.repeat(143), 107)).toBe(true)
  })
})
