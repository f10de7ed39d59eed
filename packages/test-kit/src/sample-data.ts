import type { AdvertisementDetails, AdvertisementSummary } from '@lokseva/contract/adverts/schemas'
import type { StartupSettings } from '@lokseva/contract/site/schemas'

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
    advertisementNo: '101',
    year: 2026,
    name: 'Civil Services Examination 2027',
    nameDvng: 'नागरी सेवा परीक्षा २०२७',
    applnStartDate: '2026-11-02',
    applnEndDate: '2026-12-07',
    onlinePaymentEndDate: '2026-12-08',
    challanDownloadEndDate: '2026-12-08',
    challanPaymentEndDate: '2026-12-10',
    examCenterChangeEndDate: '2026-12-12',
    postPrefChangeEndDate: null,
    exam: { id: 1, name: 'Civil Services Preliminary', nameDvng: 'नागरी सेवा पूर्व परीक्षा' },
    postPrefAtAppln: true,
    createdAt: '2026-11-02T04:30:00.000Z',
    isOpen: true,
    daysLeft: 22,
    postCount: 14,
    vacancyCount: 1385,
    ...change,
  }
}

/** Everything that advertisement says: one exam with two posts. */
export function sampleDetails(change: Partial<AdvertisementDetails> = {}): AdvertisementDetails {
  const post = (id: number, name: string, nameDvng: string) => ({
    postCriteria: {
      id,
      name,
      nameDvng,
      description: 'Any degree',
      descriptionDvng: 'कोणतीही पदवी',
    },
    vacancies: 9,
    isAssignAuthority: id === 5002,
  })
  return {
    ...sampleAdvert(),
    version: 1,
    isMultipleExam: false,
    examDate: null,
    maxPostPreferences: 2,
    fees: { open: 544, concession: 344 },
    examPostList: [
      post(5001, 'Deputy Collector', 'उपजिल्हाधिकारी'),
      post(5002, 'Tahsildar', 'तहसीलदार'),
    ],
    advertisementExamPostDtos: [],
    advertisementInstructionList: [
      { instruction: 'Read the whole advertisement.', instructionDvng: 'संपूर्ण जाहिरात वाचा.' },
    ],
    additionalQuestions: [],
    advertisementConfig: {
      enabledPaymentMethods: null,
      disabledPaymentMethods: null,
      processingFees: 44,
      retotalingFee: 100,
      retotalingServiceCharges: 44,
      objectionFeePerQuestion: 100,
      objectionServiceCharges: 44,
      onlinePaymentEndDate: '2026-12-08',
      challanPaymentEndDate: '2026-12-10',
    },
    corrigenda: [],
    ...change,
  }
}

export const sampleSession = {
  userId: '0198f1f0-0000-7000-8000-000000000001',
  mobileNumber: '9876543210',
  emailId: 'asha@example.in',
  profileId: '0198f1f0-0000-7000-8000-000000000007',
  token: 'token',
  securityAnswer: '',
  securityAnswerList: [],
}
