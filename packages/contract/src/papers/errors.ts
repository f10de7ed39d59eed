import { defineErrors } from '../define-errors.ts'

export const paperErrors = defineErrors({
  /** Another plan of the examination is being made or taken. */
  SEAT_PLAN_RUNNING: { status: 409 },
  /** Seats were given, or venues changed, after the plan was made. */
  SEAT_PLAN_OLD: { status: 409 },
  /** People who have a seat find none in the plan. */
  SEAT_PLAN_LOSES: { status: 409, params: ['count'] },
  /** It was taken, or is not made yet. */
  SEAT_PLAN_NOT_MADE: { status: 409 },
  NO_SEATS_GIVEN: { status: 409 },
  /** An archive holds no more files. */
  EXAM_PACKS_TOO_MANY: { status: 409, params: ['most'] },
  /** A stage hands out cards of the advertisement on some of these days. */
  CARDS_HANDED_OUT: { status: 409 },
  /** It is being done, or asked for, on some of these days. */
  CARDS_BEING_HANDED_OUT: { status: 409 },
  /** More than one candidate, or one who has the card: a second person decides. */
  SEATS_NEED_TWO: { status: 409 },
  /** The file is gone, was taken, or has faults. */
  SEATS_NOT_READY: { status: 409 },
  /** Somebody else changed the time table meanwhile. */
  TIMETABLE_CHANGED: { status: 409 },
  /** Cards are out: a second person decides on the change. */
  TIMETABLE_NEEDS_TWO: { status: 409 },
  /** The file is gone, was taken, or has faults. */
  TIMETABLE_NOT_READY: { status: 409 },
})
