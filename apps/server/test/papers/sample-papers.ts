import type { AdmitCardData, LetterData } from '#features/papers/index'
import { withExtraTime } from '#features/papers/extra-time'
import { cardInstructions, letterInstructions } from '#features/papers/instructions'
import type { MarksData } from '#features/marks/index'
import { sampleAuthority, samplePhoto, sampleSignature } from './sample-pictures.ts'

/** Conjuncts, half forms, reph and matras that a typesetter may get wrong. */
export const hardWords =
  'क्षितिज ज्ञानेश्वर श्रीकृष्ण कुऱ्हाडे तर्‍हेवाईक सिद्धार्थ राष्ट्रपाल उद्ध्वस्त कर्तृत्व द्वितीय ह्रस्व'

/** Names with all of them. */
export const hardNames = [
  'उद्धव सिद्धेश्वर कुऱ्हाडे',
  'ज्ञानदेव लक्ष्मण कर्‍हाडे',
  'सूर्यकांत राष्ट्रपाल शर्मिष्ठा',
  'ब्रह्मानंद दत्तात्रय त्र्यंबक',
  'ह्रषीकेश वाङ्मय शृंगारपुरे',
  'उज्ज्वला हृदयनाथ तत्त्वज्ञ',
  'ॲड. ख्रिस्तोफर अॅनी डॉ. ऱ्हस्व',
]

export const verification = {
  number: 'K7M2P9QX4T',
  issuedAt: new Date('2026-11-16T10:30:00+05:30'),
  code: 'K7M2P-9QX4T-3HB8V-WD5RC-6N1ZE',
  url: 'https://lokseva.example/candidate/verify/K7M2P-9QX4T-3HB8V-WD5RC-6N1ZE',
}
/** When the samples are printed. */
export const sampleNow = Date.parse('2026-11-16T10:30:00+05:30')
const accountId = '1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f'
const ids = {
  profileId: '3f0b2a54-6c1e-4c5e-9d77-2b1a8c4e9f10',
  applicationId: '8d5f7c1a-2b3e-4f60-8a91-c2d3e4f5a6b7',
}
export const commission = {
  en: 'State Public Service Commission',
  mr: 'राज्य लोकसेवा आयोग',
  mark: 'लो',
  logo: null,
}
const examAuthority = { en: 'Controller of Examinations', mr: 'परीक्षा नियंत्रक' }
const signer = { commission, name: examAuthority, signature: null }

const subjects = [
  ['Marathi', 'मराठी', '001'],
  ['English', 'इंग्रजी', '002'],
  ['General Studies I', 'सामान्य अध्ययन 1: इतिहास, भूगोल व कृषी', '003'],
  ['Constitution and Politics', 'भारतीय संविधान व राजकारण', '004'],
  ['Human Resources and Rights', 'मानव संसाधन विकास व मानवी हक्क', '005'],
  ['Economy and Science', 'अर्थव्यवस्था, विज्ञान व तंत्रज्ञान', '006'],
  ['Soil Science', 'मृदाशास्त्र', '007'],
] as const
const times = [
  ['08:30', '09:15', '09:30', '12:30'],
  ['13:00', '14:15', '14:30', '17:30'],
] as const

/** So many papers, two a day. */
const sittings = (many: number): AdmitCardData['timeTableExamsList'] =>
  Array.from({ length: many }, (_, index) => {
    const [name, marathi, code] = subjects[index % subjects.length]!
    const [presentTime, getInTime, durationFrom, durationTo] = times[index % 2]!
    const day = String(5 + Math.floor(index / 2)).padStart(2, '0')
    return {
      examDate: `2026-12-${day}`,
      presentTime,
      getInTime,
      durationFrom,
      durationTo,
      extraTimeTo: null,
      subjectName: name,
      subjectNameDvng: marathi,
      subjectCodes: code,
      examPatternNameDvng: index < 2 ? 'वर्णनात्मक' : 'वस्तुनिष्ठ बहुपर्यायी',
    }
  })

export const sampleCard = async (subjectCount = 2): Promise<AdmitCardData> => ({
  applicationId: ids.applicationId,
  applicationNo: '2026104000017-5',
  advertisementNo: '104/2026',
  advertisementName: 'State Services Main Examination 2026',
  advertisementNameDvng: 'राज्यसेवा मुख्य परीक्षा 2026',
  examDisplayId: 41,
  examDisplayName: 'State Services Main Examination 2026',
  examDisplayNameDvng: 'राज्यसेवा मुख्य परीक्षा 2026',
  accountId,
  commission,
  name: { en: 'Kshirsagar Shruti Dnyaneshwar', mr: 'क्षीरसागर श्रुती ज्ञानेश्वर' },
  centre: { en: 'Pune', mr: 'पुणे' },
  timeTable: {
    hallticketNo: 'PN104217',
    venueName: 'Shri Dnyaneshwar Vidyalaya, Laxmi Road, Sadashiv Peth, Pune 411030',
    mode: 1,
    room: 'B-204',
    seatNo: '17',
    mapUrl: 'https://maps.example/?q=18.5104,73.8467',
  },
  personalInfoAdmitCardDto: {
    dob: '1998-02-09',
    englishFullName: 'Kshirsagar Shruti Dnyaneshwar',
    devnagariFullName: 'क्षीरसागर श्रुती ज्ञानेश्वर',
    flgNameChanged: false,
    changedEnglishName: null,
  },
  needsScribe: false,
  scribeArrangedBy: null,
  needsExtraTime: false,
  photo: await samplePhoto(),
  signature: await sampleSignature(),
  timeTableExamsList: sittings(subjectCount),
  examInstructionsList: [cardInstructions({ name: 'राज्यसेवा मुख्य परीक्षा 2026', mode: 1 }, signer)],
  authoritySignature: await sampleAuthority(),
  verification,
})

export const longEnglish = `${'Kshirsagar '.repeat(13)}Shruti`.padEnd(150, 'i')
export const longDevanagari = `${'क्षीरसागर '.repeat(14)}श्रुतीकांत`

/** A card with everything that can be awkward at once. */
export async function hardCard(): Promise<AdmitCardData> {
  return {
    ...(await longCard()),
    name: { en: longEnglish, mr: longDevanagari },
    photo: null,
    signature: null,
    examDisplayName: 'Letters that are hard to set',
    examDisplayNameDvng: hardWords,
  }
}

/** A card of several sheets of somebody with a scribe and extra time. */
export async function longCard(): Promise<AdmitCardData> {
  const card = await sampleCard(14)
  return {
    ...card,
    needsScribe: true,
    scribeArrangedBy: 1,
    needsExtraTime: true,
    timeTableExamsList: withExtraTime(card.timeTableExamsList, true),
  }
}

const titles = {
  INTERVIEW: 'Interview for Agriculture Officer, Group B',
  PT: 'Physical test for Agriculture Officer, Group B',
}
const titlesInMarathi = {
  INTERVIEW: 'कृषी अधिकारी, गट ब (राजपत्रित) या पदासाठी मुलाखत',
  PT: 'कृषी अधिकारी, गट ब (राजपत्रित) या पदासाठी शारीरिक चाचणी',
}

export const sampleLetter = async (
  type: LetterData['type'] = 'INTERVIEW',
): Promise<LetterData> => ({
  id: '5e6f7a8b-9c0d-4e1f-8a2b-3c4d5e6f7a8b',
  accountId,
  type,
  commission,
  advertisementNo: '106/2026',
  advertisementName: { en: 'Agriculture Services 2026', mr: 'महाराष्ट्र कृषी सेवा 2026' },
  name: { en: 'Deshpande Kiran Shrikrishna', mr: 'देशपांडे किरण श्रीकृष्ण' },
  subject: { en: titles[type], mr: titlesInMarathi[type] },
  interviewPtCsvDto: {
    ...ids,
    serialNo: '42',
    profileTransactionID: 'PT-2026-000417',
    publicationDate: '2026-11-10',
    interview_no: 'INT-106-42',
    candidateName: 'Deshpande Kiran Shrikrishna',
    interviewLetterTitle: titles[type],
    interview_date: '2026-12-14',
    interview_time: '10:30',
    interview_venue: 'Office of the Commission, Cooperage, Mumbai 400021',
    postNameDvng: 'कृषी अधिकारी, गट ब (राजपत्रित)',
  },
  applicationNo: '2026106000003-1',
  examInstructions: letterInstructions({ title: titles[type], type }, signer),
  authoritySignature: await sampleAuthority(),
  verification,
})

export const sampleMarks = async (): Promise<MarksData> => ({
  applicationMarksId: '7a8b9c0d-1e2f-4a3b-8c4d-5e6f7a8b9c0d',
  applicationId: ids.applicationId,
  accountId,
  applicationNo: '2026106000003-1',
  advertisementNo: '106/2026',
  advertisementName: { en: 'Agriculture Services 2026', mr: 'महाराष्ट्र कृषी सेवा 2026' },
  commission,
  exam: { en: 'Main examination', mr: 'मुख्य परीक्षा' },
  marksheetName: 'Agriculture Services Main Examination 2026',
  stage: 'Main',
  publishedOn: '2026-11-12',
  isWithdrawn: false,
  name: { en: 'Deshpande Kiran Shrikrishna', mr: 'देशपांडे किरण श्रीकृष्ण' },
  subjects: subjects.map(([name, marathi, code], index) => ({
    code,
    name: { en: name, mr: marathi },
    marks: (61.5 + index * 3.25).toFixed(2),
    remarks: index === 3 ? 'Grace of 2 marks' : null,
  })),
  total: '498.75',
  results: [
    {
      post: { en: 'Agriculture Officer, Group B', mr: 'कृषी अधिकारी, गट ब' },
      resultStatus: 'QUALIFIED',
    },
    {
      post: { en: 'Deputy Director of Agriculture', mr: 'कृषी उपसंचालक' },
      resultStatus: 'NOT QUALIFIED',
    },
  ],
  examAuthority,
  authoritySignature: await sampleAuthority(),
  verification,
})
