import type { LetterChannel } from '@lokseva/contract/correspondence/desk/letter'
import { smsParts } from '@lokseva/contract/messages/sms-parts'
import type { ApprovalPreview } from '@lokseva/contract/approvals/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { readIn } from '#features/messages/index'
import { readConfiguration } from '#features/site/index'
import type { Database } from '#platform/database/pool'
import { inBothLanguages as say } from '#platform/texts/both-languages'
import { shownRupees } from '#platform/texts/shown-rupees'
import { messagesTo } from '../letter-message.ts'

/** Paise of one part of an SMS; nothing where nobody has said it. */
export async function smsPartPaise(db: Database): Promise<number | null> {
  const paise = await readConfiguration(db, 'smsPartPaise')
  return paise === '' ? null : Number(paise)
}

type Telling = {
  subject: Bilingual
  advertisementNo: string
  /** How many are told by each. */
  counts: Record<LetterChannel, number>
  partPaise: number | null
}

/** How many are told by which channel, and what the SMS cost. */
export function receiversByChannel({
  subject,
  advertisementNo,
  counts: { email, sms },
  partPaise,
}: Telling): ApprovalPreview['touches'] {
  const to = { applicationNo: '0000-000-0000000-0', advertisementNo, email: '', mobile: '' }
  const { parts } = smsParts(readIn(messagesTo(to, subject, ['sms'])).sms)
  const total = sms * parts
  return [
    ...(email > 0 ? [say('approvals.letters.email', { count: email })] : []),
    ...(sms > 0
      ? [say('approvals.letters.sms', { count: sms, parts, total }), costOf(total, partPaise)]
      : []),
  ]
}

const costOf = (parts: number, partPaise: number | null) =>
  partPaise === null
    ? say('approvals.letters.costUnknown')
    : say('approvals.letters.cost', {
        amount: `₹${shownRupees(parts * partPaise)}`,
        paise: partPaise,
      })
