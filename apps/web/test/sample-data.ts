import type { AdvertisementSummary } from '@lokseva/contract/adverts/schemas'
import type { StartupSettings } from '@lokseva/contract/site/schemas'
import type { Session } from '#platform/session/session.ts'

export const sampleSettings: StartupSettings = {
  version: '3.2.1',
  commission: {
    name: { en: 'Coastal Public Service Commission', mr: 'किनारी लोकसेवा आयोग' },
    shortMark: { en: 'C', mr: 'कि' },
    logoHref: null,
    primaryColour: null,
    accentColour: null,
  },
  helpline: {
    phone: '1800 123 4567',
    email: 'help@example.in',
    hours: { en: 'Monday to Friday 9:00 to 20:00', mr: 'सोमवार ते शुक्रवार 9:00 ते 20:00' },
  },
  languages: ['en', 'mr'],
  idleMinutes: 30,
  heartbeatMinutes: 5,
  limits: { documentKilobytes: 500, photoKilobytes: 200, signatureKilobytes: 200 },
  simulators: false,
}

export function sampleAdvert(change: Partial<AdvertisementSummary> = {}): AdvertisementSummary {
  return {
    id: 101,
    advertisementNo: '101/2026',
    name: 'Civil Services Examination 2027',
    nameDvng: 'नागरी सेवा परीक्षा २०२७',
    applnStartDate: '2026-11-02',
    applnEndDate: '2026-12-07',
    isOpen: true,
    daysLeft: 22,
    postCount: 14,
    vacancyCount: 1385,
    ...change,
  }
}

export const sampleSession: Session = {
  userId: '0198f1f0-0000-7000-8000-000000000001',
  mobileNumber: '9876543210',
  emailId: 'asha@example.in',
  profileId: '0198f1f0-0000-7000-8000-000000000007',
  token: 'token',
  securityAnswer: '',
  securityAnswerList: [],
}
