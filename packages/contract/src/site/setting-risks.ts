import type { ConfigurationKey } from './schemas.ts'

/** Why a setting needs a second person; `none`: an administrator sets it at once. */
export const settingRisks = {
  documentUploadLimit: 'none',
  profile_photo: 'none',
  profile_sign: 'none',
  objection_doc: 'none',
  heartbeatMinutes: 'none',
  smsPartPaise: 'none',
  PaymentFrequency: 'money',
  paymentGraceMinutes: 'money',
  refundOnCancel: 'money',
  refundUpheld: 'money',
  enableAadhaarValidation: 'security',
  enableUdidValidation: 'security',
  idleMinutes: 'security',
  otpSeconds: 'security',
  sessionsKeptDays: 'security',
  applicationsHeldDays: 'security',
  devicesKeptDays: 'security',
  publicFigures: 'security',
  secondLookPercent: 'eligibility',
  projectAffectedRequired: 'eligibility',
  earthquakeAffetctedRequired: 'eligibility',
  graduateEmployeeRequired: 'eligibility',
  disCertValidityDate: 'eligibility',
} as const satisfies Record<ConfigurationKey, 'none' | 'money' | 'security' | 'eligibility'>
export type SettingRisk = (typeof settingRisks)[ConfigurationKey]

export const needsTwo = (key: ConfigurationKey): boolean => settingRisks[key] !== 'none'
