export { selectAuthority, type Authority } from './authority/authority.ts'
export { admitCardData, type AdmitCardData } from './cards/admit-card-data.ts'
export { readAdmitCard } from './cards/read-admit-card.ts'
export type { ImportOptions, LoadDeps, PaperDeps } from './deps.ts'
export { handOutKind } from './desk/hand-outs/hand-out-kind.ts'
export { selectDeskExams } from './desk/list-exams.ts'
export {
  findVenueList,
  listSeatedVenues,
  piecesOf,
  venueList,
  type VenueList,
} from './desk/plans/seated-venues.ts'
export { seatPlanKind } from './desk/plans/seat-plan-kind.ts'
export {
  deleteSeatMarks,
  selectMarkedExams,
  selectSeatMarks,
  selectSeatsMoments,
  type SeatsMoment,
} from './desk/seats-moment.ts'
export { seatsKind } from './desk/files/seats-kind.ts'
export { timetableKind } from './desk/timetable/timetable-kind.ts'
export { displayName, lockDisplay } from './seat-locks.ts'
export { writesUntil } from './extra-time.ts'
export { findExams } from './find-exams.ts'
export {
  issuePaper,
  retryOnChange,
  type IssuedPaper,
  type PaperKind,
  type PaperStatement,
} from './issue-paper.ts'
export type { LetterData } from './letters/letter-data.ts'
export { loadInterviews } from './letters/load-interviews.ts'
export { readLetter } from './letters/read-letters.ts'
export { openPaperKeys, paperSigningKeys, type PaperKeys } from './verification/paper-keys.ts'
export { nameOf, pictureOf, selectPerson, shortNameOf } from './person.ts'
export { mayReadMarks, atStageOfPaper } from './policy.ts'
export { openPapers } from './open-papers.ts'
export { logoReader } from './authority/read-logo.ts'
export { allocateSeats } from './seats/allocate-seats.ts'
export { countSeats, selectSeats } from './seats/seated.ts'
export { findByTicket } from './seats/find-by-ticket.ts'
export { loadSeats } from './seats/load-seats.ts'
export { loadVenues } from './seats/load-venues.ts'
export type { UnseatedReason } from './plan/plan.ts'
export { cardNeed, letterNeed } from './stage-needs.ts'
export { admitCards, interviewLetters } from './stage-papers.ts'
export { setAuthority } from './authority/set-authority.ts'
export {
  advertisementsMeetingOn,
  examinationsAhead,
  hasNewCard,
  hasNewLetter,
  lettersToDo,
  type ExaminationAhead,
  type LetterToDo,
} from './to-do.ts'
export { loadTimetable } from './timetable/load-timetable.ts'
export { listWithdrawn, showPaper, withdrawPaper, withdrawPapers } from './withdraw-papers.ts'
export { inBoth, line, same, shortName } from './words.ts'
export { papersData } from './personal-data.ts'
