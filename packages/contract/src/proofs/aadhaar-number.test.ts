import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAadhaarNumber, maskAadhaar, plainAadhaar } from './aadhaar-number.ts'

/** Numbers the authority gave out for testing. */
const testNumbers = ['999941057058', '999971658847', '999933119405', '999955183433', '999990501894']

const digits = [...'0123456789']

/** A number of the testing range whose check digit is right. */
const validNumber = fc
  .stringMatching(/^9999[0-9]{7}$/)
  .map((start) => digits.map((last) => start + last).find(isAadhaarNumber)!)

describe('an Aadhaar number', () => {
  it.each(testNumbers)('%s is one (AADH-01)', (number) => {
    expect(isAadhaarNumber(number)).toBe(true)
  })

  it('may be typed with the spaces of the card (AADH-01)', () => {
    expect(isAadhaarNumber(' 9999 4105 7058 ')).toBe(true)
    expect(plainAadhaar(' 9999 4105\u00a07058 ')).toBe('999941057058')
  })

  it.each(['', '99994105705', '9999410570581', '99994105705X', '٩٩٩٩٤١٠٥٧٠٥٨', '9999-4105-7058'])(
    '%j is none (AADH-01)',
    (text) => {
      expect(isAadhaarNumber(text)).toBe(false)
    },
  )

  it('never begins with 0 or 1, even with a right check digit (AADH-01)', () => {
    const starts = ['01234567890', '12345678901']
    const valid = starts.flatMap((start) => digits.map((last) => start + last))
    expect(valid.filter(isAadhaarNumber)).toEqual([])
  })

  it('has exactly one right last digit (AADH-01)', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9][0-9]{10}$/), (start) => {
        expect(digits.filter((last) => isAadhaarNumber(start + last))).toHaveLength(1)
      }),
    )
  })

  it('with any one digit mistyped is refused (AADH-02)', () => {
    fc.assert(
      fc.property(validNumber, (number) => {
        for (let place = 0; place < 12; place++)
          for (const digit of digits) {
            if (digit === number[place]) continue
            const typed = number.slice(0, place) + digit + number.slice(place + 1)
            expect(isAadhaarNumber(typed), typed).toBe(false)
          }
      }),
      { numRuns: 30 },
    )
  })

  it('with two neighbouring digits swapped is refused (AADH-02)', () => {
    fc.assert(
      fc.property(validNumber, (number) => {
        for (let place = 0; place < 11; place++) {
          const [one, two] = [number[place]!, number[place + 1]!]
          if (one === two) continue
          const typed = number.slice(0, place) + two + one + number.slice(place + 2)
          expect(isAadhaarNumber(typed), typed).toBe(false)
        }
      }),
    )
  })

  it('is shown by its last four digits (AADH-03)', () => {
    expect(maskAadhaar('7058')).toBe('XXXX XXXX 7058')
  })
})
