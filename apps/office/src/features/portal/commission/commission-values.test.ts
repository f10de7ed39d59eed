import { expect, it } from 'vitest'
import { commissionOf, valuesOf } from './commission-values.ts'

const commission = {
  name: { en: 'Commission', mr: 'आयोग' },
  mark: { en: 'L', mr: 'लो' },
  hours: { en: '9:00 to 20:00', mr: '9:00 ते 20:00' },
  primaryColour: null,
  accentColour: null,
  phone: '1800 123 4567',
  email: 'support@example.in',
  logoHref: null,
  bank: null,
}

it('hours written over several lines are kept as one (OFFICE-332)', () => {
  const values = {
    ...valuesOf(commission),
    hoursEn: 'Monday to Friday 9:00 to 20:00,\nSaturday 9:30',
    hoursMr: 'सोमवार ते शुक्रवार 9:00 ते 20:00,\nशनिवार 9:30',
  }
  expect(commissionOf(values).hours).toEqual({
    en: 'Monday to Friday 9:00 to 20:00, Saturday 9:30',
    mr: 'सोमवार ते शुक्रवार 9:00 ते 20:00, शनिवार 9:30',
  })
})
