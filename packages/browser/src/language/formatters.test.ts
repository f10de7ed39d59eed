import { describe, expect, it } from 'vitest'
import { formattersFor } from './formatters.ts'

const english = formattersFor('en')
const marathi = formattersFor('mr')

describe('Dates and figures look as the commission prints them (SHELL-09)', () => {
  it('writes dates as day, month and year in both languages', () => {
    expect(english.date('2026-12-07')).toBe('07/12/2026')
    expect(marathi.date('2026-12-07')).toBe('07/12/2026')
  })

  it('groups by lakh and crore and writes rupees before the amount', () => {
    expect(english.number(1234567)).toBe('12,34,567')
    expect(marathi.number(1234567)).toBe('12,34,567')
    expect(english.money(544)).toBe('₹544')
    expect(marathi.money(112300.5)).toBe('₹1,12,300.50')
  })

  it('tells the time in India, wherever the device is', () => {
    expect(english.time(new Date('2026-11-15T18:29:00Z'))).toBe('23:59')
    expect(marathi.time(new Date('2026-11-15T18:30:00Z'))).toBe('00:00')
  })
})
