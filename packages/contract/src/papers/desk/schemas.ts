import * as z from 'zod/mini'
import { NumberId } from '../../adverts/schemas.ts'
import { Bilingual } from '../../site/schemas.ts'

const Moment = z.string()
const Count = z.int32()

/** An examination with cards of its own, as the desk lists it. */
export const DeskExam = z.object({
  examDisplayId: z.int(),
  advertisementId: z.int(),
  advertisementNo: z.string(),
  name: Bilingual,
  /** 1: on paper at a venue; 2: on a computer. */
  mode: z.union([z.literal(1), z.literal(2)]),
  /** YYYY-MM-DD; of the first and the last paper. */
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  papers: Count,
  /** Seats that are given. */
  seats: Count,
})
export type DeskExam = z.output<typeof DeskExam>
export const DeskExams = z.object({
  exams: z.array(DeskExam),
  /** Published advertisements the caller reaches: a time table belongs to one. */
  adverts: z.array(z.object({ id: z.int(), number: z.string(), name: Bilingual })),
})
export type DeskExams = z.output<typeof DeskExams>

export const DeskVenue = z.object({
  code: z.string(),
  centreId: z.int32(),
  name: z.string(),
  capacity: Count,
  accessibleSeats: Count,
  hasRamp: z.boolean(),
  isOnGroundFloor: z.boolean(),
  scribeRooms: Count,
  roomSeats: Count,
  mapUrl: z.nullable(z.string()),
})
export type DeskVenue = z.output<typeof DeskVenue>
export const DeskVenues = z.object({
  centres: z.array(z.object({ id: z.int(), name: Bilingual })),
  venues: z.array(DeskVenue),
  /** Venues belong to no advertisement: who has the role for some of them only reads. */
  mayChange: z.boolean(),
})
export type DeskVenues = z.output<typeof DeskVenues>

/** Letters of a file; longer ones are for the command. */
export const examFileLimit = 150_000
const text = z.string().check(z.minLength(1, 'REQUIRED'), z.maxLength(examFileLimit))
/** Taken at once where nothing is wrong with it: what was filled in on the screen. */
const isDirect = z.optional(z.boolean())
export const SendVenues = z.strictObject({
  text,
  isDirect,
  /** Of a venue that is filled in, what stood there when it was opened; null: it is a new one. */
  seen: z.optional(z.nullable(DeskVenue)),
})
export const SendExamFile = z.strictObject({
  kind: z.enum(['timetable', 'seats']),
  text,
})

export const examFileStates = ['checking', 'checked', 'faulty', 'taking', 'taken'] as const
const FileLine = z.object({ line: z.int(), problem: Bilingual })
/** What a line of a file comes to. */
export const ExamFileLine = z.object({
  line: z.nullable(z.int()),
  text: z.string(),
  outcome: z.nullable(z.enum(['added', 'given', 'changed', 'unchanged'])),
})
export type ExamFileLine = z.output<typeof ExamFileLine>
/** A paper of a time table before and after; neither where it is new or gone. */
const TimetableChange = z.object({
  what: Bilingual,
  before: z.nullable(Bilingual),
  after: z.nullable(Bilingual),
})
export type TimetableChange = z.output<typeof TimetableChange>
export const ExamFileResult = z.object({
  badLines: z.array(FileLine),
  warnings: z.array(FileLine),
  lines: z.array(ExamFileLine),
  /** Lines in all; the first of them are shown. */
  total: Count,
  /** Cards that somebody holds and that do not hold any more. */
  withdrawn: Count,
  /** People who are told. */
  told: Count,
  /** Of a time table: what differs. */
  changes: z.array(TimetableChange),
  /** Examinations that change though their cards are out. */
  outExams: z.array(z.object({ examDisplayId: z.int(), name: Bilingual })),
  /** Whether a second person decides on it. */
  needsTwo: z.boolean(),
})
export type ExamFileResult = z.output<typeof ExamFileResult>
export const ExamFile = z.object({
  id: z.uuid(),
  kind: z.enum(['timetable', 'venues', 'seats']),
  state: z.enum(examFileStates),
  result: z.nullable(ExamFileResult),
})
export type ExamFile = z.output<typeof ExamFile>

export const MakeSeatPlan = z.strictObject({
  seed: z.int().check(z.minimum(1), z.maximum(999_999)),
  keepsSeats: z.boolean(),
  /** Codes of venues in which nobody new is seated. */
  leftOut: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(2000))),
})

export const planStates = ['making', 'made', 'failed', 'taking', 'taken'] as const
/** Whom a plan moves, against the seats that were given when it was made. */
const PlanMoves = z.object({ kept: Count, moved: Count, given: Count })
const unseated = z.object({
  noScribeRoom: Count,
  noAccessibleSeat: Count,
  noSeat: Count,
  sameAddress: Count,
})
export const PlannedCentre = z.object({
  centreId: z.int(),
  name: Bilingual,
  asked: Count,
  seats: Count,
  filled: Count,
  venues: Count,
  accessible: Count,
  scribes: Count,
  elsewhere: z.array(
    z.object({
      centreId: z.int(),
      name: Bilingual,
      kilometres: z.nullable(z.int()),
      people: Count,
    }),
  ),
  unseated,
})
export type PlannedCentre = z.output<typeof PlannedCentre>
export const SeatPlanSummary = z.object({
  id: z.uuid(),
  seed: z.int(),
  keepsSeats: z.boolean(),
  /** Venues in which it seats nobody new. */
  leftOut: z.array(z.string()),
  state: z.enum(planStates),
  begunAt: Moment,
  madeAt: z.nullable(Moment),
  takenAt: z.nullable(Moment),
  /** Why it could not be made or taken. */
  failure: z.nullable(Bilingual),
  /** None before it is made. */
  totals: z.nullable(
    z.object({
      asked: Count,
      seated: Count,
      elsewhere: Count,
      unseated: Count,
      ...PlanMoves.shape,
    }),
  ),
})
export type SeatPlanSummary = z.output<typeof SeatPlanSummary>
export const SeatPlanView = z.object({
  ...SeatPlanSummary.shape,
  centres: z.array(PlannedCentre),
})
export type SeatPlanView = z.output<typeof SeatPlanView>

export const PlannedRoom = z.object({
  venueCode: z.string(),
  venueName: z.string(),
  room: z.string(),
  isAccessible: z.boolean(),
  isForScribes: z.boolean(),
  size: Count,
  filled: Count,
})
export type PlannedRoom = z.output<typeof PlannedRoom>

/** How two plans of one examination differ, by how many people. */
export const PlanDifference = z.object({
  same: Count,
  otherSeat: Count,
  otherVenue: Count,
  otherCentre: Count,
  onlyFirst: Count,
  onlySecond: Count,
})
export type PlanDifference = z.output<typeof PlanDifference>

const oneLine = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(most), z.regex(/^[^\r\n]*$/))

export const ExamPaper = z.object({
  examDate: z.string(),
  presentTime: z.string(),
  getInTime: z.string(),
  durationFrom: z.string(),
  durationTo: z.string(),
  extraTimeTo: z.nullable(z.string()),
  subjectName: z.string(),
  subjectNameDvng: z.string(),
  subjectCodes: z.string(),
  examPatternNameDvng: z.string(),
})
export type ExamPaper = z.output<typeof ExamPaper>
/** Papers of an examination, and letters of what they are called. */
export const timetableLimits = { papers: 200, letters: 200 }
const cell = oneLine(timetableLimits.letters)
export const SendTimetable = z.strictObject({
  /** Of the time table that was changed. */
  version: z.int32(),
  papers: z
    .array(
      z.strictObject({
        examDate: cell,
        presentTime: cell,
        getInTime: cell,
        durationFrom: cell,
        durationTo: cell,
        extraTimeTo: z.nullable(cell),
        subjectName: cell,
        subjectNameDvng: cell,
        subjectCodes: cell,
        examPatternNameDvng: cell,
      }),
    )
    .check(z.minLength(1, 'REQUIRED'), z.maxLength(timetableLimits.papers)),
})
export const examRequestKinds = [
  'exams.timetable',
  'exams.seatPlan',
  'exams.seats',
  'exams.handOut',
] as const
export const ExamRequest = z.object({
  kind: z.enum(examRequestKinds),
  id: z.uuid(),
  number: z.int(),
  /** The plan whose seats are asked for. */
  planId: z.nullable(z.string()),
})
export type ExamRequest = z.output<typeof ExamRequest>
/** Too many to count them while somebody waits: a job does, and has since then, or begins in a minute. */
const StillCounted = z.object({ countingSince: z.nullable(Moment) })
/** One examination with all that is decided on it. */
export const ExamDesk = z.object({
  exam: z.object({ ...DeskExam.shape, advertisementName: Bilingual }),
  timetable: z.array(ExamPaper),
  /** Grows with every change of it. */
  timetableVersion: z.int(),
  /** What waits for a second person, or for its time. */
  requests: z.array(ExamRequest),
  venues: z.object({ count: Count, seats: Count }),
  /** Who sits it, and how many of these have no seat. */
  people: z.union([z.object({ sitting: Count, without: Count }), StillCounted]),
  /** Venues that are filled by this and other examinations at the same hours. */
  filledTwice: z.array(z.object({ code: z.string(), seats: Count, capacity: Count })),
  plans: z.array(SeatPlanSummary),
  /** The stage that hands its cards out, where one is published. */
  handedOut: z.nullable(z.object({ startDay: z.string(), endDay: z.string() })),
  /** What two decided last about it, while it is not done: it goes on, or failed. */
  handOut: z.nullable(
    z.object({
      state: z.enum(['handing', 'failed']),
      startDay: z.string(),
      endDay: z.string(),
      failure: z.nullable(Bilingual),
    }),
  ),
})
export type ExamDesk = z.output<typeof ExamDesk>

/** Where somebody sits, found by the number of the application. */
export const FindSeat = z.object({ applicationNo: oneLine(40) })
const Seat = z.object({
  hallticketNo: z.string(),
  venueCode: z.string(),
  venueName: z.string(),
  room: z.string(),
  seatNo: z.string(),
})
export const GivenSeat = z.object({
  applicationNo: z.string(),
  /** None: the candidate sits the examination and has no seat yet. */
  seat: z.nullable(Seat),
})
export type GivenSeat = z.output<typeof GivenSeat>
/** Who has no seat, or one at another centre than was chosen. */
export const seatQuestions = ['without', 'elsewhere'] as const
export type SeatQuestion = (typeof seatQuestions)[number]
export const ListExamPeople = z.object({
  which: z.enum(seatQuestions),
  /** The last application number of the page before. */
  after: z.optional(oneLine(40)),
})
const ExamPeoplePage = z.object({
  people: z.array(
    z.object({
      applicationNo: z.string(),
      /** By initials. */
      name: Bilingual,
      chosen: Bilingual,
      /** Where somebody sits instead. */
      seat: z.nullable(z.object({ centre: Bilingual, ...Seat.shape })),
    }),
  ),
  total: Count,
  /** After which the next page begins; none at the end. */
  next: z.nullable(z.string()),
})
export type ExamPeoplePage = z.output<typeof ExamPeoplePage>
export const ExamPeople = z.union([ExamPeoplePage, StillCounted])
export type ExamPeople = z.output<typeof ExamPeople>
const place = { venueCode: oneLine(20), room: oneLine(40), seatNo: oneLine(20) }
export const MoveCandidate = z.strictObject({
  applicationNo: oneLine(40),
  ...place,
  /** The seat that was looked at; null: there was none. */
  seen: z.optional(z.nullable(z.strictObject(place))),
})

/** Cards of an examination that are made ahead of time, and how far that is. */
export const CardBatch = z.object({
  id: z.int(),
  total: Count,
  made: Count,
  failed: Count,
  begunAt: Moment,
  state: z.enum(['running', 'finished', 'cancelled']),
})
export type CardBatch = z.output<typeof CardBatch>

/** Why a card could not be made ahead; another reason is in the log of the portal. */
export const cardFailures = ['noSeat', 'typesetter', 'storage'] as const
export const CardFailure = z.object({
  applicationId: z.uuid(),
  applicationNo: z.string(),
  reason: z.enum([...cardFailures, 'other']),
})
export type CardFailure = z.output<typeof CardFailure>

/** Where an examination is sat. */
export const SeatedVenue = z.object({
  code: z.string(),
  name: z.string(),
  centreId: z.int(),
  centre: Bilingual,
  rooms: Count,
  seats: Count,
  /** Its papers come in as many files, each from one room to another. */
  parts: z.array(z.object({ first: z.string(), last: z.string(), rooms: Count, seats: Count })),
})
export type SeatedVenue = z.output<typeof SeatedVenue>
/** From 1 on; all of a venue where none is named. */
export const VenuePart = z.object({
  part: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
})
/** For the doors, for invigilators, or both. */
export const venueListKinds = ['door', 'attendance', 'pack'] as const
export type VenueListKind = (typeof venueListKinds)[number]

/** The papers of all venues in one archive; of one centre where that is named. */
export const BeginExamPacks = z.strictObject({ centreId: z.nullable(z.int32()) })
/** Days an archive is there for. */
export const examPacksDays = 7
export const ExamPacks = z.object({
  id: z.uuid(),
  /** None: of all centres. */
  centre: z.nullable(Bilingual),
  askedAt: Moment,
  /** When the last of the seats it is made of was given. */
  seatsGivenAt: Moment,
  /** Seats or the time table have changed since. */
  isOld: z.boolean(),
  state: z.enum(['running', 'done', 'failed']),
  /** Venues. */
  total: Count,
  made: Count,
  /** Bytes of what is made. */
  size: z.number(),
  keptUntil: Moment,
  failure: z.nullable(Bilingual),
})
export type ExamPacks = z.output<typeof ExamPacks>

export const OneExam = z.object({ advertisementId: NumberId, examDisplayId: NumberId })
