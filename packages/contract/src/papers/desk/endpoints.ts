import * as z from 'zod/mini'
import { NumberId } from '../../adverts/schemas.ts'
import { endpoint, OFFICE_ROOT } from '../../endpoint.ts'
import * as s from './schemas.ts'

const officer = {
  root: OFFICE_ROOT,
  channel: 'sealed',
  caller: 'staff',
  permission: 'exams.write',
} as const
const scoped = { ...officer, scope: 'advertisementId' } as const
const OnePlan = z.object({ ...s.OneExam.shape, planId: z.uuid() })
const OneFile = z.object({ fileId: z.uuid() })

export const listExams = endpoint({
  ...officer,
  method: 'GET',
  path: '/exams',
  summary: 'Examinations that have a time table, with the seats given in them',
  response: s.DeskExams,
})

export const listExamVenues = endpoint({
  ...officer,
  method: 'GET',
  path: '/exam-venues',
  summary: 'Venues with their seats and what they offer',
  response: s.DeskVenues,
})

export const sendExamVenues = endpoint({
  ...officer,
  method: 'POST',
  path: '/exam-venues/files',
  summary: 'Has a file of venues looked at, as the command does in a dry run; or taken at once',
  body: s.SendVenues,
  response: s.ExamFile,
  errors: ['PERMISSION_MISSING'],
})

export const sendExamFile = endpoint({
  ...scoped,
  method: 'POST',
  path: '/exams/{advertisementId}/files',
  summary: 'The same of a time table, or of seats that change, of one advertisement',
  params: z.object({ advertisementId: NumberId }),
  body: s.SendExamFile,
  response: s.ExamFile,
})

export const getExamFile = endpoint({
  ...officer,
  method: 'GET',
  path: '/exam-files/{fileId}',
  summary: 'What came of a file of one’s own, line by line',
  polled: true,
  params: OneFile,
  response: s.ExamFile,
  errors: ['NOT_FOUND'],
})

export const takeExamFile = endpoint({
  ...officer,
  method: 'POST',
  path: '/exam-files/{fileId}/take',
  summary: 'Takes in a file of one’s own that nothing is wrong with',
  params: OneFile,
  response: s.ExamFile,
  errors: ['NOT_FOUND', 'TIMETABLE_NEEDS_TWO', 'SEATS_NEED_TWO'],
})

export const sendTimetable = endpoint({
  ...scoped,
  method: 'POST',
  path: '/exams/{advertisementId}/{examDisplayId}/timetable',
  summary: 'Has the papers of an examination as they are to be looked at, as a file is',
  params: s.OneExam,
  body: s.SendTimetable,
  response: s.ExamFile,
  errors: ['NOT_FOUND', 'TIMETABLE_CHANGED'],
})

export const getExamDesk = endpoint({
  ...scoped,
  method: 'GET',
  path: '/exams/{advertisementId}/{examDisplayId}',
  summary: 'One examination: time table, venues, plans, and when cards are handed out',
  polled: true,
  params: s.OneExam,
  response: s.ExamDesk,
  errors: ['NOT_FOUND'],
})

export const makeSeatPlan = endpoint({
  ...scoped,
  method: 'POST',
  path: '/exams/{advertisementId}/{examDisplayId}/plans',
  summary: 'Has a seat plan made by a job; no seat is given by it',
  params: s.OneExam,
  body: s.MakeSeatPlan,
  response: s.SeatPlanSummary,
  errors: ['NOT_FOUND', 'SEAT_PLAN_RUNNING', 'VALIDATION_FAILED'],
})

export const getSeatPlan = endpoint({
  ...scoped,
  method: 'GET',
  path: '/exams/{advertisementId}/{examDisplayId}/plans/{planId}',
  summary: 'A plan by centre: who asked for it, who sits there, who is sent elsewhere',
  params: OnePlan,
  response: s.SeatPlanView,
  errors: ['NOT_FOUND'],
})

export const listPlannedRooms = endpoint({
  ...scoped,
  method: 'GET',
  path: '/exams/{advertisementId}/{examDisplayId}/plans/{planId}/centres/{centreId}',
  summary: 'The rooms of a plan at one centre, and how full each is',
  params: z.object({ ...OnePlan.shape, centreId: NumberId }),
  response: z.array(s.PlannedRoom),
  errors: ['NOT_FOUND'],
})

export const compareSeatPlans = endpoint({
  ...scoped,
  method: 'GET',
  path: '/exams/{advertisementId}/{examDisplayId}/plans/{planId}/against/{otherId}',
  summary: 'How many sit elsewhere in another plan of the same examination',
  params: z.object({ ...OnePlan.shape, otherId: z.uuid() }),
  response: s.PlanDifference,
  errors: ['NOT_FOUND'],
})

export const findGivenSeat = endpoint({
  ...scoped,
  method: 'GET',
  path: '/exams/{advertisementId}/{examDisplayId}/seat',
  summary: 'The seat of one application in an examination',
  sealedQuery: true,
  params: s.OneExam,
  query: s.FindSeat,
  response: s.GivenSeat,
  errors: ['NOT_FOUND'],
})

export const listExamPeople = endpoint({
  ...scoped,
  method: 'GET',
  path: '/exams/{advertisementId}/{examDisplayId}/people',
  summary: 'Who has no seat, or sits at another centre than was chosen; by number and initials',
  params: s.OneExam,
  query: s.ListExamPeople,
  response: s.ExamPeople,
  errors: ['NOT_FOUND'],
})

export const moveCandidate = endpoint({
  ...scoped,
  method: 'POST',
  path: '/exams/{advertisementId}/{examDisplayId}/moves',
  summary:
    'Moves one candidate to another seat, or gives a first one, as a file of one line; who has seen the card is told, and then two decide',
  params: s.OneExam,
  body: s.MoveCandidate,
  response: s.ExamFile,
  errors: ['NOT_FOUND'],
})

export const beginCardBatch = endpoint({
  ...scoped,
  method: 'POST',
  path: '/exams/{advertisementId}/{examDisplayId}/cards',
  summary: 'Has the cards of an examination made ahead of time by jobs',
  params: s.OneExam,
  response: 'none',
  errors: ['NOT_FOUND'],
})

export const listCardBatches = endpoint({
  ...scoped,
  method: 'GET',
  path: '/exams/{advertisementId}/{examDisplayId}/cards',
  summary: 'How far cards that are made ahead are, the newest first',
  polled: true,
  params: s.OneExam,
  response: z.array(s.CardBatch),
  errors: ['NOT_FOUND'],
})

export const listCardFailures = endpoint({
  ...scoped,
  method: 'GET',
  path: '/exams/{advertisementId}/{examDisplayId}/cards/{batchId}/failures',
  summary: 'Cards of a batch that could not be made, and why',
  params: z.object({ ...s.OneExam.shape, batchId: NumberId }),
  response: z.array(s.CardFailure),
  errors: ['NOT_FOUND'],
})

export const listSeatedVenues = endpoint({
  ...scoped,
  method: 'GET',
  path: '/exams/{advertisementId}/{examDisplayId}/venues',
  summary: 'Venues in which seats of an examination are given',
  params: s.OneExam,
  response: z.array(s.SeatedVenue),
})

export const downloadVenueLists = endpoint({
  ...scoped,
  method: 'GET',
  path: '/exams/{advertisementId}/{examDisplayId}/venues/{venueCode}/{kind}',
  summary: 'Door lists, attendance sheets or both of a venue as a PDF, room by room',
  stepUp: true,
  params: z.object({
    ...s.OneExam.shape,
    venueCode: z.string().check(z.regex(/^[A-Z0-9-]{1,20}$/)),
    kind: z.enum(s.venueListKinds),
  }),
  query: s.VenuePart,
  response: 'blob',
  errors: ['NOT_FOUND', 'SERVICE_BUSY'],
})

export const beginExamPacks = endpoint({
  ...scoped,
  method: 'POST',
  path: '/exams/{advertisementId}/{examDisplayId}/packs',
  summary:
    'Has door lists and attendance sheets of all venues made into one archive by a job; who asks for the same meanwhile joins',
  params: s.OneExam,
  body: s.BeginExamPacks,
  response: s.ExamPacks,
  errors: ['NOT_FOUND', 'NO_SEATS_GIVEN', 'EXAM_PACKS_TOO_MANY'],
})

export const listExamPacks = endpoint({
  ...scoped,
  method: 'GET',
  path: '/exams/{advertisementId}/{examDisplayId}/packs',
  summary: 'Such archives, the newest first: how far each is, and whether seats changed since',
  polled: true,
  params: s.OneExam,
  response: z.array(s.ExamPacks),
  errors: ['NOT_FOUND'],
})

export const fetchExamPacks = endpoint({
  ...scoped,
  method: 'GET',
  path: '/exams/{advertisementId}/{examDisplayId}/packs/{packsId}/file',
  summary: 'An archive that is made, as ZIP',
  stepUp: true,
  params: z.object({ ...s.OneExam.shape, packsId: z.uuid() }),
  response: 'blob',
  errors: ['NOT_FOUND'],
})
