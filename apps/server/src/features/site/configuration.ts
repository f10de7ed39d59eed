import { configurationKeys, type ConfigurationKey } from '@lokseva/contract/site/schemas'

type Kind = {
  /** What may stand there, as a sentence goes on after 'It takes'. */
  takes: string
  fits: (value: string) => boolean
}

const wholeNumber = (min: number, max: number): Kind => ({
  takes: `a whole number from ${min} to ${max}`,
  fits: (value) => /^[1-9]\d{0,5}$/.test(value) && Number(value) >= min && Number(value) <= max,
})

const onOff: Kind = { takes: '1 (on) or 0 (off)', fits: (value) => /^[01]$/.test(value) }

const dayOrNothing: Kind = {
  takes: 'a day written YYYY-MM-DD, or nothing',
  fits: (value) => value === '' || isDay(value),
}

function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`)
  return /^(19|20)\d\d-\d\d-\d\d$/.test(value) && day.toJSON()?.slice(0, 10) === value
}

/** One setting: its group on the wire, what it may be, what it is at first, and what it means. */
export type Setting = Kind & { type: string; standard: string; meaning: string }

const setting = (type: string, kind: Kind, standard: string, meaning: string): Setting => ({
  ...kind,
  type,
  standard,
  meaning,
})

/** Every setting an officer can change while the portal runs. */
export const configuration: Record<ConfigurationKey, Setting> = {
  documentUploadLimit: setting(
    'UPLOAD',
    wholeNumber(1, 20_480),
    '500',
    'KB a document may weigh where its own kind names no limit',
  ),
  profile_photo: setting('UPLOAD', wholeNumber(1, 20_480), '200', 'KB the photo may weigh'),
  profile_sign: setting('UPLOAD', wholeNumber(1, 20_480), '200', 'KB the signature may weigh'),
  objection_doc: setting(
    'UPLOAD',
    wholeNumber(1, 20_480),
    '500',
    'KB a reference image of an objection may weigh',
  ),
  enableAadhaarValidation: setting('PROFILE', onOff, '1', 'Aadhaar is checked by a code'),
  enableUdidValidation: setting('PROFILE', onOff, '1', 'UDID is checked with its register'),
  projectAffectedRequired: setting('PROFILE', onOff, '1', 'Project affected is asked'),
  earthquakeAffetctedRequired: setting('PROFILE', onOff, '1', 'Earthquake affected is asked'),
  graduateEmployeeRequired: setting('PROFILE', onOff, '1', 'Part-time employee is asked'),
  disCertValidityDate: setting(
    'PROFILE',
    dayOrNothing,
    '',
    'the last day a disability certificate may be of; nothing: no limit',
  ),
  PaymentFrequency: setting(
    'OTHER',
    wholeNumber(1, 1440),
    '10',
    'minutes before a payment may be tried again',
  ),
  paymentGraceMinutes: setting(
    'OTHER',
    wholeNumber(1, 1440),
    '30',
    'minutes after the last day in which a payment begun in time still counts',
  ),
  refundOnCancel: setting(
    'OTHER',
    onOff,
    '0',
    'the fee, less the processing fee, goes back when a paid application is cancelled',
  ),
  refundUpheld: setting(
    'OTHER',
    onOff,
    '1',
    'the fee of an objection, without the service charge, goes back when it is upheld',
  ),
  idleMinutes: setting(
    'SESSION',
    wholeNumber(5, 720),
    '30',
    'minutes without a touch that end a session',
  ),
  heartbeatMinutes: setting(
    'SESSION',
    wholeNumber(1, 60),
    '5',
    'minutes between two signs of life of an open page',
  ),
  otpSeconds: setting('SESSION', wholeNumber(60, 900), '180', 'seconds a one-time code lives'),
  sessionsKeptDays: setting(
    'KEEPING',
    wholeNumber(1, 99_999),
    '90',
    'days after its end until a session is forgotten',
  ),
  devicesKeptDays: setting(
    'KEEPING',
    wholeNumber(1, 99_999),
    '365',
    'days without a login until a device is forgotten',
  ),
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
