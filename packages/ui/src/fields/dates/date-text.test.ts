import { describe, expect, it } from 'vitest'
import { dateFromText, dateToText, isCalendarDay, maskDateTyping } from './date-text.ts'

function typeAll(text: string): string {
  return [...text].reduce((shown, key) => maskDateTyping(shown, shown + key), '')
}

describe('A date is understood however it is typed (SHELL-24)', () => {
  it.each([
    ['05031998', '1998-03-05'],
    ['5/3/1998', '1998-03-05'],
    ['05/03/1998', '1998-03-05'],
    ['05-03-1998', '1998-03-05'],
    ['5.3.1998', '1998-03-05'],
    [' 05 03 1998 ', '1998-03-05'],
    ['1998-03-05', '1998-03-05'],
    ['०५/०३/१९९८', '1998-03-05'],
  ])('%s is the fifth of March 1998', (typed, data) => {
    expect(dateFromText(typed)).toBe(data)
  })

  it('keeps 31/02/1998 as it is, for validation to refuse', () => {
    expect(dateFromText('31/02/1998')).toBe('1998-02-31')
    expect(dateToText('1998-02-31')).toBe('31/02/1998')
    expect(isCalendarDay('1998-02-31')).toBe(false)
    expect(isCalendarDay('1998-02-28')).toBe(true)
  })

  it.each(['', '5', '05/03', '5/3/98', 'tomorrow'])('leaves the unfinished "%s" alone', (typed) => {
    expect(dateFromText(typed)).toBe(typed)
    expect(dateToText(typed)).toBe(typed)
  })
})

describe('The slashes come by themselves (SHELL-24)', () => {
  it('puts them in while eight digits are typed', () => {
    expect(typeAll('05031998')).toBe('05/03/1998')
  })

  it('takes slashes typed by hand without doubling them', () => {
    expect(typeAll('05/03/1998')).toBe('05/03/1998')
    expect(typeAll('5/3/1998')).toBe('5/3/1998')
  })

  it('lets a slash be deleted, and puts it back when typing goes on', () => {
    expect(maskDateTyping('05/', '05')).toBe('05')
    expect(maskDateTyping('05', '053')).toBe('05/3')
  })

  it('leaves a pasted date as pasted', () => {
    expect(maskDateTyping('', '05-03-1998')).toBe('05-03-1998')
  })
})
