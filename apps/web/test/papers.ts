import type { Marksheet } from '@lokseva/contract/marks/schemas'
import type { AdmitCard, InterviewLetter, VerifiedPaper } from '@lokseva/contract/papers/schemas'
import { vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'

export const applicationId = '0198f1f0-000c-7000-8000-000000000001'
export const letterId = '0198f1f0-000e-7000-8000-000000000001'
export const marksId = (count: number) => `0198f1f0-000f-7000-8000-00000000000${count}`
export const code = '7K4MQ-2XP9T-DR3F5-GH6JK-8MNPQ'

export const logIn = () =>
  storeSession({ ...sampleSession, securityAnswer: 'true', securityAnswerList: ['SQ1'] })

const verification = { code, url: `https://lokseva.example/candidate/verify/${code}` }

const instructions = {
  examDisplayName: 'Group C Services Preliminary',
  importantInstructions: [{ en: 'Bring this card on paper.', mr: 'हे प्रवेशपत्र छापून आणा.' }],
  studentInstructions: [{ en: 'Bring a black pen.', mr: 'काळे पेन आणा.' }],
  examAuthority: { en: 'Controller of Examinations', mr: 'परीक्षा नियंत्रक' },
  examAuthoritySignature: null,
}

export const admitCard = (change: Partial<AdmitCard> = {}): AdmitCard => ({
  applicationId,
  applicationNo: '2026-106-0000017-4',
  advertisementNo: '106/2026',
  advertisementName: 'Group C Services 2026',
  advertisementNameDvng: 'गट-क सेवा 2026',
  examDisplayId: 31,
  examDisplayName: 'Group C Services Preliminary',
  examDisplayNameDvng: 'गट-क सेवा पूर्व परीक्षा',
  isReadOnly: false,
  name: { en: 'KIRAN MOHAN DESHPANDE', mr: 'किरण मोहन देशपांडे' },
  centre: { en: 'Pune', mr: 'पुणे' },
  timeTable: {
    hallticketNo: 'PN0421187',
    venueName: 'Dnyandeep Vidyalaya, Pune 411016',
    mode: 1,
    room: '12',
    seatNo: '7',
    mapUrl: 'https://maps.example/?q=18.53,73.83',
  },
  personalInfoAdmitCardDto: {
    dob: '1999-08-14',
    englishFullName: 'KIRAN MOHAN DESHPANDE',
    devnagariFullName: 'किरण मोहन देशपांडे',
    flgNameChanged: false,
    changedEnglishName: null,
  },
  needsScribe: false,
  scribeArrangedBy: null,
  needsExtraTime: false,
  photo: 'AAAA',
  signature: 'BBBB',
  timeTableExamsList: [
    {
      examDate: '2026-12-06',
      presentTime: '08:30',
      getInTime: '09:30',
      durationFrom: '10:00',
      durationTo: '12:00',
      extraTimeTo: null,
      subjectName: 'General Studies 1',
      subjectNameDvng: 'सामान्य अध्ययन 1',
      subjectCodes: '01',
      examPatternNameDvng: 'वस्तुनिष्ठ, बहुपर्यायी',
    },
  ],
  examInstructionsList: [instructions],
  verification,
  abilities: { download: { allowed: true, until: '2026-12-05' } },
  ...change,
})

export const closed = {
  isReadOnly: true,
  abilities: {
    download: { allowed: false, code: 'WINDOW_CLOSED', reason: 'Closed on 05/12/2026.' },
  },
}

export const interviewLetter = (change: Partial<InterviewLetter> = {}): InterviewLetter => ({
  type: 'INTERVIEW',
  name: { en: 'Kiran Mohan Deshpande', mr: 'किरण मोहन देशपांडे' },
  subject: {
    en: 'Interview for Assistant Section Officer',
    mr: 'सहायक कक्ष अधिकारी या पदासाठी मुलाखत',
  },
  interviewPtCsvDto: {
    serialNo: '41',
    profileTransactionID: 'REG-2026-000017',
    publicationDate: '2026-11-10',
    interview_no: 'INT-106-041',
    candidateName: 'Kiran Mohan Deshpande',
    interviewLetterTitle: 'Interview for Assistant Section Officer',
    interview_date: '2026-12-14',
    interview_time: '14:15',
    interview_venue: 'Office of the commission, Mumbai',
    profileId: sampleSession.profileId!,
    applicationId,
    postNameDvng: 'सहायक कक्ष अधिकारी',
  },
  applicationNo: '2026-106-0000017-4',
  examInstructions: instructions,
  verification,
  ...change,
})

export const marksheet = (count: number, change: Partial<Marksheet> = {}): Marksheet => ({
  applicationMarksId: marksId(count),
  marksheetName: `Statement ${count}`,
  stage: 'Preliminary',
  publishedAt: `2026-11-1${count}T05:00:00.000Z`,
  isWithdrawn: false,
  withdrawnAt: null,
  ...change,
})

export const verified = (change: Partial<VerifiedPaper> = {}): VerifiedPaper => ({
  code,
  checkedAt: '2026-11-16T08:32:00.000Z',
  isGenuine: true,
  isWithdrawn: false,
  withdrawnOn: null,
  kind: 'admit_card',
  issuedOn: '2026-11-12',
  lines: [
    { label: { en: 'Name', mr: 'नाव' }, value: { en: 'K. M. DESHPANDE', mr: 'कि. मो. देशपांडे' } },
    {
      label: { en: 'Hall ticket no.', mr: 'प्रवेशपत्र क्रमांक' },
      value: { en: 'PN0421187', mr: 'PN0421187' },
    },
  ],
  photo: null,
  message: 'Genuine',
  ...change,
})

export const notGenuine: Partial<VerifiedPaper> = {
  isGenuine: false,
  kind: null,
  issuedOn: null,
  lines: [],
  message: 'Not genuine',
}

/** What was asked of a path. */
export const askedFor = (path: string) =>
  vi
    .mocked(call)
    .mock.calls.filter(([endpoint]) => endpoint.path === path)
    .map(([, request]) => request as { params?: object; query?: object })
