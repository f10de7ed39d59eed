import { expect, it } from 'vitest'
import { dayInWords, periodInWords, timeInWords } from './words.ts'

it.each([
  ['00:05', 'सकाळी 12:05', '12:05 a.m.'],
  ['09:30', 'सकाळी 9:30', '9:30 a.m.'],
  ['11:59', 'सकाळी 11:59', '11:59 a.m.'],
  ['12:00', 'दुपारी 12:00', '12:00 p.m.'],
  ['14:15', 'दुपारी 2:15', '2:15 p.m.'],
  ['17:00', 'सायंकाळी 5:00', '5:00 p.m.'],
  ['20:30', 'रात्री 8:30', '8:30 p.m.'],
])('%s is said as people say it: %s (PRINT-09)', (time, mr, en) => {
  expect(timeInWords(time)).toEqual({ mr, en })
})

it('a day has its weekday and month in words of both languages (PRINT-09)', () => {
  expect(dayInWords('2026-12-05')).toEqual({
    mr: 'शनिवार, 5 डिसेंबर, 2026',
    en: expect.stringContaining('5 December') as string,
  })
  expect(periodInWords('09:30', '12:30').mr).toBe('सकाळी 9:30 ते दुपारी 12:30')
})
