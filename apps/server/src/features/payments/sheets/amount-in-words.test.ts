import { describe, expect, it } from 'vitest'
import { amountInFigures, amountInWords } from './amount-in-words.ts'

describe('an amount on paper', () => {
  it.each([
    [1_00, 'One Rupee Only', 'एक रुपया फक्त'],
    [100_00, 'One Hundred Rupees Only', 'शंभर रुपये फक्त'],
    [144_00, 'One Hundred Forty Four Rupees Only', 'एकशे चव्वेचाळीस रुपये फक्त'],
    [344_00, 'Three Hundred Forty Four Rupees Only', 'तीनशे चव्वेचाळीस रुपये फक्त'],
    [544_00, 'Five Hundred Forty Four Rupees Only', 'पाचशे चव्वेचाळीस रुपये फक्त'],
    [719_00, 'Seven Hundred Nineteen Rupees Only', 'सातशे एकोणीस रुपये फक्त'],
    [
      1_544_50,
      'One Thousand Five Hundred Forty Four Rupees And Fifty Paise Only',
      'एक हजार पाचशे चव्वेचाळीस रुपये आणि पन्नास पैसे फक्त',
    ],
    [2_00_000_00, 'Two Lakh Rupees Only', 'दोन लाख रुपये फक्त'],
  ])('of %i paise is written out in both languages (CHALLAN-04)', (paise, en, mr) => {
    expect(amountInWords('en', paise)).toBe(en)
    expect(amountInWords('mr', paise)).toBe(mr)
  })

  it('has its lakhs apart and its paise always (CHALLAN-04)', () => {
    expect([544_00, 1_544_50, 2_50_000_00].map(amountInFigures)).toEqual([
      '₹544.00',
      '₹1,544.50',
      '₹2,50,000.00',
    ])
  })
})
