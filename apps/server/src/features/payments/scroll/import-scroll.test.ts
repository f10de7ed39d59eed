import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { actAsPortal } from '#platform/database/acting'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { manyChallans, scrollOf } from '#test/payments/many-challans'
import { paymentDesk } from '#test/payments/payment-desk'
import { NOON } from '#test/still-clock'
import { countOutcomes, importScroll } from './import-scroll.ts'

const desk = await paymentDesk()
const { deps, owner } = desk
const MANY = 1100
const actor = { kind: 'system', job: 'test' } as const

it('a great scroll tells how far it is, pays every challan, and promises every message (CHALLAN-27)', async () => {
  const challanNos = await manyChallans(owner, MANY)
  const content = scrollOf(challanNos, '2026-11-14')
  const told: string[] = []
  const progress = (done: number, total: number) => void told.push(`${done} of ${total}`)
  const { deposits } = await actAsPortal(() => importScroll(deps, actor, { content, progress }))
  expect(countOutcomes(deposits)).toEqual({ paid: MANY })
  expect(told).toEqual(['500 of 1100', '1000 of 1100', '1100 of 1100'])
  const { rows } = await sql`select
    (select count(*)::int from applications where status = 'FEES_PAID') as paid,
    (select count(*)::int from payment_events where event in ('deposited', 'settled')) as events,
    (select count(*)::int from messages where template = 'PAYMENT_SETTLED') as messages`.execute(
    owner,
  )
  expect(rows).toEqual([{ paid: MANY, events: 2 * MANY, messages: 2 * MANY }])
  expect(await brokenInvariants(owner, { now: NOON })).toEqual({})
})

it('a scroll whose last line breaks the database’s rule leaves nothing of the lines before it (CHALLAN-27)', async () => {
  const { rows } = await sql<{ no: string }>`insert into payment_attempts (order_no, order_id,
      account_id, amount_paise, provider, state, started_at, updated_at, language)
    select next_challan_no(), order_id, account_id, amount_paise, 'challan', 'ISSUED', '2026-11-10',
      '2026-11-10', 'en' from payment_attempts where order_no = ${(await desk.left()).orderNo}
    returning order_no as no`.execute(owner)
  const before = await sql`select count(*) from bank_deposits`.execute(owner)
  await sql`create function stop() returns trigger language plpgsql as
    $$ begin raise exception 'stopped'; end $$`.execute(owner)
  await sql`create trigger stop before insert on audit_log for each row
    when (new.action = 'BANK_SCROLL_TAKEN') execute function stop()`.execute(owner)
  const content = scrollOf([rows[0]!.no], '2026-11-15')
  await expect(actAsPortal(() => importScroll(deps, actor, { content }))).rejects.toThrow('stopped')
  expect(await sql`select count(*) from bank_deposits`.execute(owner)).toMatchObject({
    rows: before.rows,
  })
})
