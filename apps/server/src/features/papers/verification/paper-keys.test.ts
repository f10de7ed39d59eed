import { createSecretKey, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawNumber, openPaperKeys } from './paper-keys.ts'
import { shortName } from '../words.ts'

const key = () => createSecretKey(randomBytes(32))
const ORIGIN = 'https://portal.example.in'
const old = key()
const keys = openPaperKeys([old], ORIGIN)
const number = drawNumber()
const { code, url } = keys.codeOf(number)

describe('the code of a paper', () => {
  it('is five groups of five letters that nobody mixes up, and an address to scan (PAPER-20)', () => {
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(url).toBe(`${ORIGIN}/candidate/verify/${code}`)
    expect(keys.numberIn(code)).toBe(number)
  })

  it('is understood however it is typed (PAPER-21)', () => {
    const typed = [
      code.toLowerCase(),
      code.replaceAll('-', ''),
      ` ${code.replaceAll('-', '  ')} `,
      code.replaceAll('-', '–'),
      code.replaceAll('0', 'O').replaceAll('1', 'I'),
      code.replaceAll('0', 'o').replaceAll('1', 'l'),
    ]
    for (const each of typed) expect(keys.numberIn(each)).toBe(number)
  })

  it('with any one character changed is not genuine (PAPER-22)', () => {
    const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
    const plain = code.replaceAll('-', '')
    for (let at = 0; at < plain.length; at += 1)
      for (const letter of letters) {
        if (letter === plain[at]) continue
        expect(keys.numberIn(plain.slice(0, at) + letter + plain.slice(at + 1))).toBeUndefined()
      }
    for (const wrong of ['', 'x', plain.slice(1), `${plain}0`, `${plain}${plain}`, 'प'.repeat(25)])
      expect(keys.numberIn(wrong)).toBeUndefined()
  })

  it('holds after the key was changed, and not once its key is taken away (PAPER-23)', () => {
    const next = key()
    const rotated = openPaperKeys([next, old], ORIGIN)
    expect(rotated.numberIn(code)).toBe(number)
    expect(rotated.codeOf(number).code).not.toBe(code)
    expect(rotated.numberIn(rotated.codeOf(number).code)).toBe(number)
    expect(openPaperKeys([next], ORIGIN).numberIn(code)).toBeUndefined()
  })

  it('is not found by a hundred thousand guesses, with true numbers among them (PAPER-24)', () => {
    const signed = code.replaceAll('-', '').slice(0, 12)
    // Each two of them are another guess.
    const drawn = Array.from({ length: 320 }, drawNumber)
    let found = 0
    for (const [at, first] of drawn.entries())
      for (const second of drawn) {
        const tail = (first + second).slice(0, 13)
        if (keys.numberIn(at % 2 ? signed + tail : second + signed.slice(10) + tail)) found += 1
      }
    expect(found).toBe(0)
  })
})

describe('a name on the page that anybody may open', () => {
  it('is initials and the last part, in whole letters of either script (PAPER-25)', () => {
    const ofPatil = (full: string) => shortName({ full, surname: 'Patil' })
    expect(ofPatil('Patil Sunita Ramesh')).toBe('Patil S. R.')
    expect(ofPatil('Sunita Ramesh PATIL')).toBe('S. R. PATIL')
    expect(shortName({ full: 'De Souza Ana Maria', surname: 'de Souza' })).toBe('De Souza A. M.')
    expect(ofPatil('Jadhav Sunita Ajay')).toBe('J. S. A.')
    expect(ofPatil('Patil')).toBe('P…')
    expect(ofPatil('Sunita')).toBe('S.')
    expect(ofPatil('')).toBe('')
  })
})
