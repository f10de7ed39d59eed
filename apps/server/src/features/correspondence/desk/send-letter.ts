import { letterLimits, type Letter } from '@lokseva/contract/correspondence/desk/letter'
import type { LetterToOne } from '@lokseva/contract/correspondence/desk/schemas'
import { DAY_MS } from '@lokseva/contract/day-ms'
import type { Officer } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { beginLetter, type NewLetter } from '../begin-letter.ts'
import type { LetterDeskDeps } from '../deps.ts'
import { demandNotSent } from './demand-not-sent.ts'
import { demandColumns } from './list-columns.ts'

/** A letter of the Office as all letters are begun. */
export const newLetterOf = (
  advertisementId: number,
  { subject, text, url, channels }: Letter,
): Omit<NewLetter, 'to'> => ({
  advertisementId,
  subject: subject.en,
  subjectMr: subject.mr,
  text: text.en,
  textMr: text.mr,
  type: url ? 'LINK' : 'TEXT',
  ...(url && { url }),
  channels,
})

function demandTime(now: number, at: Date): Date {
  const { daysAhead: days } = letterLimits
  if (at.getTime() <= now) throw new AppError('APPROVAL_TIME_PAST')
  if (at.getTime() > now + days * DAY_MS) throw new AppError('LETTER_TIME_FAR', { days })
  return at
}

/** Sends a letter to one application; to more than one two people decide. */
export async function sendLetter(
  { clock, selected }: Pick<LetterDeskDeps, 'clock' | 'selected'>,
  tx: Transaction,
  actor: Officer,
  { advertisementId, selectionId, letter, at }: LetterToOne & { advertisementId: number },
): Promise<{ id: string }> {
  const { total } = await selected.demand(tx, { advertisementId, selectionId })
  if (total !== 1) throw new AppError('LETTER_TO_MANY')
  await demandColumns({ selected }, tx, { selectionId, letter })
  await demandNotSent(tx, { advertisementId, selectionId, letter })
  const sendAt = at === undefined ? undefined : demandTime(clock.now(), new Date(at))
  const to = { selectionId, receivers: total }
  const begun = {
    ...newLetterOf(advertisementId, letter),
    to,
    sentBy: actor.memberId,
    ...(sendAt && { sendAt }),
  }
  return { id: await beginLetter(tx, actor, begun, clock.now()) }
}
