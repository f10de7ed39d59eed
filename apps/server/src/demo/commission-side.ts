/** What the commission of the demo did after people had applied. Days count from the anchor. */
type Stage = {
  advertisementId: number
  code: string
  name: string
  nameDvng: string
  type: 'internal' | 'external_redirect'
  from: string
  to: string
  url?: string
  /** Over already: what it handed out is on the screen only. */
  isPast?: true
}

export const HEADINGS = {
  stages:
    'advertisementId,stageCode,name,nameDvng,type,startDate,endDate,onlinePaymentEndDate,url,audience',
  scrutiny: 'App,documentTypeId,documentInfoStatus,documentInfoRemarks',
  letters: 'App,date,subject,description,type,file or url',
}

const stage = (
  advertisementId: number,
  code: string,
  [name, nameDvng]: [string, string],
  [from, to]: [string, string],
): Stage => ({ advertisementId, code, name, nameDvng, type: 'internal', from, to })

export const demoStages: readonly Stage[] = [
  {
    ...stage(104, 'ADMIT_CARDS', ['Admit card', 'प्रवेशपत्र'], ['2026-10-24', '2026-11-08']),
    isPast: true,
  },
  stage(105, 'ADMIT_CARDS', ['Admit card', 'प्रवेशपत्र'], ['2026-11-14', '2026-12-05']),
  stage(
    104,
    'RECHECK_ELIGIBILITY',
    ['Eligibility for further posts', 'आणखी पदांसाठी पात्रता'],
    ['2026-11-10', '2026-11-24'],
  ),
  {
    ...stage(
      104,
      'ANSWER_KEY_QUESTION_OBJECTION',
      ['Objections to the first answer key', 'पहिल्या उत्तरतालिकेवरील हरकती'],
      ['2026-11-09', '2026-11-10'],
    ),
    isPast: true,
  },
  stage(
    104,
    'ANSWER_KEY_QUESTION_OBJECTION',
    ['Further objections to the first answer key', 'पहिल्या उत्तरतालिकेवरील आणखी हरकती'],
    ['2026-11-12', '2026-11-22'],
  ),
  stage(
    104,
    'PREFERENCE_CHANGE',
    ['Order of posts', 'पदांचा पसंतीक्रम'],
    ['2026-11-13', '2026-11-27'],
  ),
  stage(
    104,
    'OPTING_OUT',
    ['Leaving the selection', 'निवडीतून बाहेर पडणे'],
    ['2026-11-14', '2026-11-28'],
  ),
  stage(106, 'RESULT_MARK_SHEET', ['Marks', 'गुण'], ['2026-10-20', '2027-01-15']),
  stage(106, 'RETOTALING', ['Retotaling of marks', 'गुणांची फेरमोजणी'], ['2026-11-05', '2026-11-25']),
  stage(
    106,
    'INTERVIEW_LETTER_PT_LETTER',
    ['Interview letter', 'मुलाखतपत्र'],
    ['2026-11-08', '2026-12-10'],
  ),
  stage(
    106,
    'DOCUMENT_SCRUTINY_STATUS',
    ['Scrutiny of documents', 'कागदपत्रांची छाननी'],
    ['2026-11-09', '2026-12-09'],
  ),
  stage(
    106,
    'RE_UPLOAD_DOCUMENTS',
    ['Documents to send again', 'पुन्हा पाठवायची कागदपत्रे'],
    ['2026-11-11', '2026-11-28'],
  ),
  stage(106, 'ADMIT_CARDS', ['Admit card', 'प्रवेशपत्र'], ['2026-11-14', '2026-12-05']),
]

/** Where the simulated site of somebody else takes over. */
export const externalStage = (origin: string): Stage => ({
  advertisementId: 106,
  code: 'MEDICAL_EXAMINATION',
  name: 'Slot for the medical examination',
  nameDvng: 'वैद्यकीय तपासणीची वेळ',
  type: 'external_redirect',
  from: '2026-11-12',
  to: '2026-12-01',
  url: `${origin}/sim/handover`,
})

/** Of kiran's papers two are right, and one cannot be read. */
export const demoScrutiny = [
  {
    advertisementId: 106,
    on: '2026-11-07',
    lines: [
      'D01,Approved,',
      'D07,Approved,',
      'D03,Rejected,The second page is cut off. Send the whole degree certificate.',
    ],
  },
] as const

type Letter = {
  /** The person of the advertisement, or all. */
  to: 'one' | 'ALL'
  date: string
  subject: string
  description: string
  type: 'FILE' | 'LINK'
  content: string
}
/** Whose applications the commission has gone on with. */
export const demoFollowers = [
  { advertisementId: 104, email: 'fatima.shaikh@example.in' },
  { advertisementId: 105, email: 'leela.pawar@example.in' },
  { advertisementId: 106, email: 'kiran.deshpande@example.in' },
] as const

type Letters = { advertisementId: number; letters: readonly Letter[] }

// The commission's file has one column for both languages.
export const demoLetters: readonly Letters[] = [
  {
    advertisementId: 104,
    letters: [
      {
        to: 'one',
        date: '2026-11-06',
        subject: 'Your application is complete (तुमचा अर्ज पूर्ण आहे)',
        description:
          'Your application and fee for Group B Services 2026 are on record. (गट-ब सेवा 2026 साठी तुमचा अर्ज आणि शुल्क यांची नोंद झाली आहे.)',
        type: 'FILE',
        content: 'Acknowledgement.pdf',
      },
      {
        to: 'ALL',
        date: '2026-11-12',
        subject: 'How to object to the first answer key (पहिल्या उत्तरतालिकेवर हरकत कशी घ्यावी)',
        description:
          'Which proofs are accepted, and how objections are decided. (कोणते पुरावे ग्राह्य धरले जातात आणि हरकतींवर निर्णय कसा होतो.)',
        type: 'LINK',
        content: 'https://commission.example.in/notices/objections',
      },
    ],
  },
  {
    advertisementId: 106,
    letters: [
      {
        to: 'one',
        date: '2026-11-08',
        subject: 'Documents to bring to the interview (मुलाखतीला आणायची कागदपत्रे)',
        description:
          'Originals and one set of copies are asked for on the day of the interview. (मुलाखतीच्या दिवशी मूळ कागदपत्रे आणि प्रतींचा एक संच मागितला जाईल.)',
        type: 'FILE',
        content: 'Interview documents.pdf',
      },
      {
        to: 'ALL',
        date: '2026-11-10',
        subject: 'Syllabus of the main examination (मुख्य परीक्षेचा अभ्यासक्रम)',
        description: 'The syllabus with the changes of this year. (या वर्षीच्या बदलांसह अभ्यासक्रम.)',
        type: 'LINK',
        content: 'https://commission.example.in/notices/syllabus-civil-judge',
      },
    ],
  },
]
