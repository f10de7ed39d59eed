import type { Kysely } from 'kysely'
import type { Language } from '@lokseva/texts/text-id'
import { dayInIndia, shownDay } from '#platform/clock/clock'
import type { DB } from '#platform/database/schema.generated'
import { translate } from '#platform/texts/translate'
import type { Attempt } from '../attempts.ts'
import type { PaymentDeps } from '../deps.ts'

type Slip = Pick<Attempt, 'purpose' | 'subjectId' | 'accountId'> & { isPaid: boolean }

/** What is to be done with a slip that nobody has paid: it is no use any more after its last day. */
export async function challanNext(
  { clock, payables }: Pick<PaymentDeps, 'clock' | 'payables'>,
  db: Kysely<DB>,
  language: Language,
  { purpose, subjectId, accountId, isPaid }: Slip,
): Promise<string | undefined> {
  if (isPaid) return translate(language, 'payments.challan.next.needless')
  const payable = await payables[purpose]?.find(db, { subjectId, accountId })
  if (!payable) return undefined
  const last = payable.days.challanPayment
  const day = shownDay(last)
  const isOver = payable.isEnded || dayInIndia(clock.now()) > last
  return translate(language, isOver ? 'payments.challan.next.over' : 'payments.challan.next.open', {
    day,
  })
}
