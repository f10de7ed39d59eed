import { sql } from 'kysely'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { advertise } from './owed-application.ts'

const ADVERT = 980
const AMOUNT = '544.00'

/** As many as one statement makes within its time. */
const AT_ONCE = 2000

/** So many people who applied and downloaded a slip; answers the numbers. */
export async function manyChallans(owner: Database, count: number): Promise<string[]> {
  await advertise(owner, { id: ADVERT })
  const made: string[] = []
  while (made.length < count)
    made.push(...(await someChallans(owner, made.length, Math.min(AT_ONCE, count - made.length))))
  return made
}

function someChallans(owner: Database, from: number, count: number): Promise<string[]> {
  return inTransactionWithoutRetry(owner, async (tx) => {
    await sql`create temporary table person on commit drop as
      select gen_random_uuid() as id, lpad(n::text, 7, '0') as serial
      from generate_series(${sql.lit(from + 1)}, ${sql.lit(from + count)}) n`.execute(tx)
    await sql`insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash)
      select id, 'slip' || serial || '@example.in', '800' || serial, '1998-03-05', now(), 'none'
      from person`.execute(tx)
    await sql`insert into profiles (id, account_id, created_at) select id, id, now() from person`.execute(
      tx,
    )
    await sql`insert into profile_snapshots select id, 1,
        '{"personal":{"englishFullName":"Patil Sunita"},"address":{},"other":{},"qualification":{},
          "experience":{},"photo":{}}', '{}',
        jsonb_build_object('photo', repeat('0', 64), 'signature', repeat('0', 64)), 'e', 'm', now()
      from person`.execute(tx)
    await sql`insert into applications (id, account_id, profile_id, snapshot_number,
        advertisement_id, advertisement_version, application_no, status, amount_paise,
        exam_centre_id, location, needs_scribe, needs_extra_time, additional_answers,
        questions_shown, facts, judged_on, verdict, submitted_at, updated_at)
      select id, id, id, 1, ${ADVERT}, 1, '2026-980-' || serial || '-0', 'SUBMITTED', 54400, 1,
        'Wai', false, false, '[]', '[]', '{}', '2026-11-15', '[]', '2026-11-10', '2026-11-10'
      from person`.execute(tx)
    await sql`insert into payment_orders (id, account_id, application_id, purpose, subject_id,
        advertisement_id, advertisement_version, fee_paise, service_paise, made_at)
      select id, id, id, 'application', id, ${ADVERT}, 1, 50000, 4400, '2026-11-10' from person`.execute(
      tx,
    )
    await sql`with noted as (insert into journal_transactions
        select gen_random_uuid(), id, 'charge', id::text, '2026-11-10' from person
        returning id, account_id)
      insert into journal_entries select noted.id, noted.account_id, ledger, paise from noted,
        (values ('receivable', 54400), ('fee', -50000), ('service_charge', -4400)) as l (ledger, paise)`.execute(
      tx,
    )
    const { rows } = await sql<{ no: string }>`insert into payment_attempts (order_no, order_id,
        account_id, amount_paise, provider, state, started_at, updated_at, language)
      select next_challan_no(), id, id, 54400, 'challan', 'ISSUED', '2026-11-10', '2026-11-10', 'en'
      from person returning order_no as no`.execute(tx)
    return rows.map(({ no }) => no)
  })
}

/** The scroll of a day on which all of them were paid. */
export const scrollOf = (challanNos: readonly string[], day: string): Buffer =>
  Buffer.from(
    [
      'challan_no,amount,deposit_date,branch_code,journal_no,depositor_name',
      ...challanNos.map((no, place) => `${no},${AMOUNT},${day},00456,${place + 1},Patil`),
      `TRAILER,${challanNos.length},${(challanNos.length * Number(AMOUNT)).toFixed(2)}`,
    ].join('\n'),
  )
