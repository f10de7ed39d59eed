import { type Commission, SetCommission } from '@lokseva/contract/portal/schemas'
import { checkBy } from '#office-kit/approvals/check-by.ts'

/** As the pages are shipped. */
const shipped = { primaryColour: '#17408b', accentColour: '#d9741a' }

const { name, mark, hours, primaryColour, accentColour, phone, email } = SetCommission.shape
const schemas = {
  nameEn: name.shape.en,
  nameMr: name.shape.mr,
  markEn: mark.shape.en,
  markMr: mark.shape.mr,
  phone,
  email,
  hoursEn: hours.shape.en,
  hoursMr: hours.shape.mr,
  primaryColour: primaryColour.def.innerType,
  accentColour: accentColour.def.innerType,
}
export type CommissionName = keyof typeof schemas
type Values = Record<CommissionName, string>

export const checkCommission = checkBy<CommissionName>(schemas)

export const valuesOf = (commission: Commission): Values => ({
  nameEn: commission.name.en,
  nameMr: commission.name.mr,
  markEn: commission.mark.en,
  markMr: commission.mark.mr,
  phone: commission.phone,
  email: commission.email,
  hoursEn: commission.hours.en,
  hoursMr: commission.hours.mr,
  primaryColour: commission.primaryColour ?? shipped.primaryColour,
  accentColour: commission.accentColour ?? shipped.accentColour,
})

/** Hours are written over several lines, and read on one. */
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** A colour as shipped stays unset: it has a shade of its own in the dark. */
export const commissionOf = (values: Values): SetCommission => ({
  name: { en: values.nameEn, mr: values.nameMr },
  mark: { en: values.markEn, mr: values.markMr },
  hours: { en: onOneLine(values.hoursEn), mr: onOneLine(values.hoursMr) },
  primaryColour: values.primaryColour === shipped.primaryColour ? null : values.primaryColour,
  accentColour: values.accentColour === shipped.accentColour ? null : values.accentColour,
  phone: values.phone,
  email: values.email,
})
