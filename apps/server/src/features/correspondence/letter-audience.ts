import { sql } from 'kysely'
import { isSettled } from '#features/payments/index'

/** That `l`, which has ended, was paid before. */
const wasPaid = sql`(l.amount_paise = 0 or ${isSettled('application', 'l.id')})`

/**
 * That a letter to all, `c`, is for `l`: whoever has paid, also later than it was sent. An
 * application that was cancelled or rejected keeps what came before its end.
 */
export const isLetterToAllFor = sql`(l.status in ('FEES_PAID', 'OPTED_OUT')
  or l.status in ('CANCELLED', 'REJECTED') and c.sent_at <= l.ended_at and ${wasPaid})`

/**
 * The letters to a candidate, each with the application it is for. Those to some are found by
 * their readers: an advertisement may have more of them than anybody should look through.
 */
export const lettersOf = (accountId: string) => sql`(
  select c.id as letter_id, l.id as application_id, l.account_id, l.application_no
    from applications_filed l
    join correspondence c on c.advertisement_id = l.advertisement_id and c.to_all
    where l.account_id = ${accountId} and ${isLetterToAllFor}
  union all
  select c.id, l.id, l.account_id, l.application_no
    from correspondence_readers r
    join correspondence c on c.id = r.correspondence_id and not c.to_all
    join applications_filed l on l.id = r.application_id
    where r.account_id = ${accountId})`
