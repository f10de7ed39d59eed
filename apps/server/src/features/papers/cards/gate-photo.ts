import { DAY_MS } from '@lokseva/contract/day-ms'
import { dayInIndia } from '#platform/clock/clock'
import type { PaperDeps } from '../deps.ts'
import { pictureOf, selectPerson } from '../person.ts'
import { ownSittings } from '../sittings.ts'
import { selectCard } from './card-rows.ts'

type Deps = Pick<PaperDeps, 'db' | 'clock' | 'storage' | 'versions'>
type Which = { applicationId: string; examDisplayId: number }

const NEAR_MS = 2 * DAY_MS

/**
 * The face to whom a card belongs, in base64, for whoever stands at the gate: two days before and
 * after each paper of its candidate, and at no other time. A storage that is away is no reason to say
 * nothing of the card.
 */
export async function gatePhoto(deps: Deps, which: Which): Promise<string | null> {
  const { db, clock, storage, versions } = deps
  const card = await selectCard(db, which)
  if (!card) return null
  const document = await versions(db, card.advertisementId, card.version)
  const exam = document.exams.find(({ id }) => id === card.examId)
  const sittings = ownSittings(card.sittings, card.chosenSubjects, exam)
  const today = dayInIndia(clock.now())
  if (!sittings.some(({ examDate }) => isNear(examDate, today))) return null
  const person = await selectPerson(db, which.applicationId)
  const photo = await pictureOf(storage, person.photo, person.photoHash).catch(() => null)
  return photo?.toString('base64') ?? null
}

const isNear = (day: string, today: string): boolean =>
  Math.abs(Date.parse(day) - Date.parse(today)) <= NEAR_MS
