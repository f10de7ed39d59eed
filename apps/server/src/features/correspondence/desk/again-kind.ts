import type { ApprovalKind } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { inBothLanguages as say } from '#platform/texts/both-languages'
import { countUnreached, listUnreached } from '../unreached.ts'
import { demandLetter } from './demand-letter.ts'
import { writtenAs } from './letter-changes.ts'
import { numberOf } from './preview-letter.ts'
import { retryLetter } from './retry-unreached.ts'
import { smsPartPaise, receiversByChannel } from './told-by.ts'

/** A letter told again to those whom no message about it reached, where they are more than one. */
export const lettersAgainKind: ApprovalKind<'letters.again'> = {
  name: 'letters.again',
  asks: 'adverts.write',
  approves: 'adverts.approve',
  advertisementOf: ({ advertisementId }) => advertisementId,
  // Whoever was reached since, and whoever was not, is told of nothing that was not decided about.
  async stateOf(db, which) {
    await demandLetter(db, which)
    return (await countUnreached(db, which.letterId)).list
  },
  async preview(db, { advertisementId, letterId }) {
    const letter = await wordsOf(db, { advertisementId, letterId })
    const { people: count, email, sms } = await countUnreached(db, letterId)
    if (count === 0) throw new AppError('APPROVAL_NOTHING')
    const number = await numberOf(db, advertisementId)
    const { subject } = letter
    const partPaise = await smsPartPaise(db)
    return {
      title: say('approvals.letters.again', { count, number }),
      changes: writtenAs(letter),
      touches: [
        say('approvals.letters.unreached', { count }),
        ...receiversByChannel({
          subject,
          advertisementNo: number,
          counts: { email, sms },
          partPaise,
        }),
      ],
      checks: [{ level: 'ok', text: say('approvals.letters.sameLetter') }],
    }
  },
  async run({ clock }, tx, actor, which) {
    const people = await listUnreached(tx, which.letterId)
    await retryLetter({ clock }, tx, actor, { ...which, people })
  },
}

type Which = { advertisementId: number; letterId: string }

async function wordsOf(db: Database, { advertisementId, letterId }: Which) {
  const letter = await db
    .selectFrom('correspondence')
    .select(['subject', 'subject_mr', 'description', 'description_mr', 'url'])
    .where('id', '=', letterId)
    .where('advertisement_id', '=', advertisementId)
    .executeTakeFirst()
  if (!letter) throw new AppError('NOT_FOUND')
  const { subject, description, url } = letter
  return {
    subject: { en: subject, mr: letter.subject_mr ?? subject },
    text: { en: description, mr: letter.description_mr ?? description },
    ...(url !== null && { url }),
  }
}
