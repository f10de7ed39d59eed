import type { Letter } from '@lokseva/contract/correspondence/desk/letter'
import type { LetterToSome } from '@lokseva/contract/correspondence/desk/schemas'
import type { Officer } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { beginLetter, type NewLetter } from '../begin-letter.ts'
import type { LetterDeskDeps } from '../deps.ts'

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

/** Sends a letter to one application; to more than one two people decide. */
export async function sendLetter(
  { clock, selected }: Pick<LetterDeskDeps, 'clock' | 'selected'>,
  tx: Transaction,
  actor: Officer,
  { advertisementId, selectionId, letter }: LetterToSome & { advertisementId: number },
): Promise<{ id: string }> {
  const { total } = await selected.demand(tx, { advertisementId, selectionId })
  if (total !== 1) throw new AppError('LETTER_TO_MANY')
  const to = { selectionId, receivers: total }
  const begun = { ...newLetterOf(advertisementId, letter), to, sentBy: actor.memberId }
  return { id: await beginLetter(tx, actor, begun, clock.now()) }
}
