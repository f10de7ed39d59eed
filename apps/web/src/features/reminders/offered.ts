import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'

const KEY = 'push-offer'

/** Of each person who uses this browser: the day of their first visit, or that they answered. */
type Known = Record<string, string>
const ANSWERED = 'answered'

function known(): Known {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Known
  } catch {
    return {}
  }
}

function store(userId: string, word: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...known(), [userId]: word }))
  } catch {
    // A browser that keeps nothing is offered nothing: it has no visit before.
  }
}

/** That somebody was here; the day of the first time stays. */
export function noteVisit(userId: string): void {
  if (known()[userId] === undefined) store(userId, todayInIndia())
}

/** Whatever they answered, they are not asked again. */
export const noteAnswer = (userId: string): void => store(userId, ANSWERED)

/** On the first day somebody is here nothing is offered, nor after an answer. */
export function mayBeOffered(userId: string): boolean {
  const word = known()[userId]
  return word !== undefined && word !== ANSWERED && word < todayInIndia()
}
