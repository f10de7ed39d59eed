import * as z from 'zod/mini'
import { Ability } from '../ability.ts'
import { Bilingual } from '../site/schemas.ts'

/** An examination that has a card of its own; `id` is its exam display id. */
export const ExamDisplayName = z.object({
  id: z.int(),
  label: z.string(),
  /** The first and the last day of its timetable, YYYY-MM-DD; null while there is none. */
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  venueName: z.string(),
  /** After the last day of its own stage: on the screen only. */
  isReadOnly: z.boolean(),
})
export type ExamDisplayName = z.output<typeof ExamDisplayName>

/** 1: on paper at a venue; 2: on a computer. */
export const examModes = [1, 2] as const

/** As letters of a web address: a QR code of more is read badly, one of far more cannot be. */
export const longestMapUrl = 300

const TimeTableRow = z.object({
  /** YYYY-MM-DD. */
  examDate: z.string(),
  /** HH:MM, of 24 hours; shown in 12 with morning and afternoon words. */
  presentTime: z.string(),
  getInTime: z.string(),
  durationFrom: z.string(),
  durationTo: z.string(),
  /** Until when somebody with extra time may write; on a card null where its candidate has none. */
  extraTimeTo: z.nullable(z.string()),
  subjectName: z.string(),
  subjectNameDvng: z.string(),
  subjectCodes: z.string(),
  examPatternNameDvng: z.string(),
})

const Instructions = z.object({
  examDisplayName: z.string(),
  importantInstructions: z.array(Bilingual),
  studentInstructions: z.array(Bilingual),
  examAuthority: Bilingual,
  /** Base64, PNG; null where the commission has given none. */
  examAuthoritySignature: z.nullable(z.string()),
})

/** What a paper is proved genuine by: typed, or scanned. */
const Verification = z.object({ code: z.string(), url: z.string() })

export const AdmitCard = z.object({
  applicationId: z.uuid(),
  applicationNo: z.string(),
  advertisementNo: z.string(),
  advertisementName: z.string(),
  advertisementNameDvng: z.string(),
  examDisplayId: z.int(),
  examDisplayName: z.string(),
  examDisplayNameDvng: z.string(),
  /** After the last day of the stage: on the screen only. */
  isReadOnly: z.boolean(),
  /** As it is printed: the changed one alone, in either language, where it was changed. */
  name: Bilingual,
  /** The town of the venue. */
  centre: Bilingual,
  timeTable: z.object({
    hallticketNo: z.string(),
    venueName: z.string(),
    mode: z.union([z.literal(1), z.literal(2)]),
    room: z.string(),
    seatNo: z.string(),
    /** Where mode is 1: what its QR code opens. */
    mapUrl: z.nullable(z.string()),
  }),
  personalInfoAdmitCardDto: z.object({
    dob: z.string(),
    englishFullName: z.string(),
    devnagariFullName: z.string(),
    flgNameChanged: z.boolean(),
    changedEnglishName: z.nullable(z.string()),
  }),
  needsScribe: z.boolean(),
  /** 1: by the candidate, 2: by the commission's office; null where none is needed. */
  scribeArrangedBy: z.nullable(z.union([z.literal(1), z.literal(2)])),
  needsExtraTime: z.boolean(),
  /** Base64, JPEG, of the snapshot the application was made from. */
  photo: z.nullable(z.string()),
  signature: z.nullable(z.string()),
  timeTableExamsList: z.array(TimeTableRow),
  examInstructionsList: z.array(Instructions),
  verification: Verification,
  abilities: z.object({ download: Ability }),
})
export type AdmitCard = z.output<typeof AdmitCard>

export const LetterSummary = z.object({
  id: z.uuid(),
  interviewLetterTitle: z.string(),
  /** The same in both languages. */
  subject: Bilingual,
  templateId: z.string(),
  publicationDate: z.string(),
})
export type LetterSummary = z.output<typeof LetterSummary>

/** An interview or a physical test: when, where, and what to bring. */
export const InterviewLetter = z.object({
  /** Called to an interview, or to a physical test. */
  type: z.enum(['INTERVIEW', 'PT']),
  /** Who is called, and to what: as the schedule has it, and in the other language as we know it. */
  name: Bilingual,
  subject: Bilingual,
  interviewPtCsvDto: z.object({
    serialNo: z.string(),
    /** The registration number. */
    profileTransactionID: z.string(),
    publicationDate: z.string(),
    interview_no: z.string(),
    candidateName: z.string(),
    interviewLetterTitle: z.string(),
    interview_date: z.string(),
    interview_time: z.string(),
    interview_venue: z.string(),
    profileId: z.uuid(),
    applicationId: z.uuid(),
    postNameDvng: z.string(),
  }),
  applicationNo: z.string(),
  examInstructions: Instructions,
  verification: Verification,
})
export type InterviewLetter = z.output<typeof InterviewLetter>

export const paperKinds = [
  'admit_card',
  'interview_letter',
  'marks_statement',
  'application_receipt',
  'fee_receipt',
  'profile',
] as const

/** What anybody may learn of a paper that carries a code: the least that shows whether it is true. */
export const VerifiedPaper = z.object({
  code: z.string(),
  /** When the portal was asked, by its own clock. */
  checkedAt: z.string(),
  isGenuine: z.boolean(),
  /** Genuine once, and taken back since. */
  isWithdrawn: z.boolean(),
  withdrawnOn: z.nullable(z.string()),
  kind: z.nullable(z.enum(paperKinds)),
  issuedOn: z.nullable(z.string()),
  /** Label and value, in both languages: what the paper should say. */
  lines: z.array(z.object({ label: Bilingual, value: Bilingual })),
  /** Base64, JPEG: of whom a card admits, two days before and after each of its papers. */
  photo: z.nullable(z.string()),
  message: z.string(),
})
export type VerifiedPaper = z.output<typeof VerifiedPaper>

/** An authority that takes people in posts of an advertisement. */
export const Department = z.object({
  id: z.int(),
  label: z.string(),
  labelDvng: z.string(),
  region: z.enum(['mumbai', 'outsideMumbai']),
  /** Closed by the commission. */
  isDisable: z.boolean(),
  postCriteriaIds: z.array(z.int()),
})
export type Department = z.output<typeof Department>

/** When an examination of an advertisement is sat. */
export const ExamTimetable = z.object({
  examId: z.int(),
  examDisplayId: z.int(),
  examDisplayName: z.string(),
  examDisplayNameDvng: z.string(),
  mode: z.union([z.literal(1), z.literal(2)]),
  timeTableExamsList: z.array(TimeTableRow),
})
export type ExamTimetable = z.output<typeof ExamTimetable>
