import { configurationKeys, type ConfigurationKey } from '@lokseva/contract/site/schemas'
import type { Setting as ShownSetting } from '@lokseva/contract/portal/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { translate } from '#platform/texts/translate'

type Kind = {
  form: ShownSetting['form']
  fits: (value: string) => boolean
}

const isWhole = (value: string, min: number, max: number): boolean =>
  /^[1-9]\d{0,5}$/.test(value) && Number(value) >= min && Number(value) <= max

const wholeNumber = (min: number, max: number): Kind => ({
  form: { kind: 'number', min, max },
  fits: (value) => isWhole(value, min, max),
})

const wholeNumberOrNothing = (min: number, max: number): Kind => ({
  form: { kind: 'numberOrNothing', min, max },
  fits: (value) => value === '' || isWhole(value, min, max),
})

const onOff: Kind = { form: { kind: 'onOff' }, fits: (value) => /^[01]$/.test(value) }

const dayOrNothing: Kind = {
  form: { kind: 'day' },
  fits: (value) => value === '' || isDay(value),
}

function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`)
  return /^(19|20)\d\d-\d\d-\d\d$/.test(value) && day.toJSON()?.slice(0, 10) === value
}

/** One setting: its group on the wire, what it may be, and what it is at first. */
export type Setting = Kind & { type: string; standard: string }

const setting = (type: string, kind: Kind, standard: string): Setting => ({
  ...kind,
  type,
  standard,
})

/** Every setting an officer can change while the portal runs. */
export const configuration: Record<ConfigurationKey, Setting> = {
  documentUploadLimit: setting('UPLOAD', wholeNumber(1, 20_480), '500'),
  profile_photo: setting('UPLOAD', wholeNumber(1, 20_480), '200'),
  profile_sign: setting('UPLOAD', wholeNumber(1, 20_480), '200'),
  objection_doc: setting('UPLOAD', wholeNumber(1, 20_480), '500'),
  enableAadhaarValidation: setting('PROFILE', onOff, '1'),
  enableUdidValidation: setting('PROFILE', onOff, '1'),
  projectAffectedRequired: setting('PROFILE', onOff, '1'),
  earthquakeAffetctedRequired: setting('PROFILE', onOff, '1'),
  graduateEmployeeRequired: setting('PROFILE', onOff, '1'),
  disCertValidityDate: setting('PROFILE', dayOrNothing, ''),
  PaymentFrequency: setting('OTHER', wholeNumber(1, 1440), '10'),
  paymentGraceMinutes: setting('OTHER', wholeNumber(1, 1440), '30'),
  refundOnCancel: setting('OTHER', onOff, '0'),
  refundUpheld: setting('OTHER', onOff, '1'),
  idleMinutes: setting('SESSION', wholeNumber(5, 720), '30'),
  heartbeatMinutes: setting('SESSION', wholeNumber(1, 60), '5'),
  otpSeconds: setting('SESSION', wholeNumber(60, 900), '180'),
  sessionsKeptDays: setting('KEEPING', wholeNumber(1, 99_999), '90'),
  applicationsHeldDays: setting('KEEPING', wholeNumber(1, 99_999), '365'),
  devicesKeptDays: setting('KEEPING', wholeNumber(1, 99_999), '365'),
  secondLookPercent: setting('OTHER', wholeNumber(1, 100), '5'),
  smsPartPaise: setting('OTHER', wholeNumberOrNothing(1, 1000), ''),
  publicFigures: setting('OTHER', onOff, '0'),
}

/** What a setting means. */
export const meaningOf = (key: ConfigurationKey, language: Language): string =>
  translate(language, `site.settings.meaning.${key}`)

/** What it takes, as a sentence goes on after 'It takes'. */
export function takesOf(key: ConfigurationKey, language: Language): string {
  const { form } = configuration[key]
  if (!('min' in form)) return translate(language, `site.settings.takes.${form.kind}`)
  const limits = { min: String(form.min), max: String(form.max) }
  return translate(language, `site.settings.takes.${form.kind}`, limits)
}

export const isConfigurationKey = (key: string): key is ConfigurationKey =>
  (configurationKeys as readonly string[]).includes(key)

/** The value to go by: what is stored, or the standard where nothing readable is. */
export function valueOf(key: ConfigurationKey, stored: string | undefined): string {
  const { fits, standard } = configuration[key]
  return stored !== undefined && fits(stored) ? stored : standard
}

/** The same for settings that were read together. */
export const valuesOf = (stored: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(stored).map(([key, value]) => [
      key,
      isConfigurationKey(key) ? valueOf(key, value) : value,
    ]),
  )
