import { describe, expect, it } from 'vitest'
import { countWords, objectionTextFault } from './words.ts'

describe('words of an objection (OBJ-05)', () => {
  it.each([
    ['', 0],
    [' \t\n ', 0],
    ['one', 1],
    ['one  two\u00a0three', 3],
    ['– … ! ?', 0],
    ['well-known, e.g. § 12', 3],
    ['भारताचे संविधान, कलम १२', 4],
    ['क्ष\u200dत्रिय', 1],
    ['a - b', 2],
  ])('%j has %i', (text, words) => expect(countWords(text)).toBe(words))

  it('are required, up to their limit, without signs that nobody sees', () => {
    expect(objectionTextFault('authorName', ' - ')).toEqual({ code: 'MANDATORY' })
    expect(objectionTextFault('authorName', 'a '.repeat(20))).toBe(undefined)
    expect(objectionTextFault('authorName', 'a '.repeat(21))).toEqual({
      code: 'TOO_MANY_WORDS',
      params: { max: 20 },
    })
    expect(objectionTextFault('objectionRemark', 'x'.repeat(4001))).toMatchObject({
      code: 'TOO_LONG',
    })
    expect(objectionTextFault('referenceBook', 'a\u0000b')).toMatchObject({
      params: { character: 'U+0000' },
    })
    expect(objectionTextFault('objectionRemark', 'x < y² and 5 ≥ 3')).toBe(undefined)
  })
})
