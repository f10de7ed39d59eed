import { randomUUID } from 'node:crypto'
import { getReportNow } from '@lokseva/contract/reports/endpoints'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffing } from '#test/portals/office-portal'
import { owedApplication } from '#test/payments/owed-application'
import { payingPortal, USUAL_ADVERT } from '#test/payments/paying-portal'

const portal = await payingPortal()
const { owner, clock } = portal
const { officer } = await staffing(portal)
const ago = (minutes: number) => new Date(clock.now() - minutes * 60_000)
const times = async (count: number, work: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < count; n += 1) await work(n)
}

async function session(seen: number, more: { expires?: number; ended?: true } = {}) {
  const { accountId } = await owedApplication(owner, { advertisementId: USUAL_ADVERT })
  const expires = ago(more.expires ?? -60)
  await sql`insert into sessions (id, account_id, cid, started_at, last_seen_at, expires_at, ended_at,
      end_reason, address)
    values (${randomUUID()}, ${accountId}, 'c', ${ago(600)}, ${ago(seen)}, ${expires},
      ${more.ended ? ago(1) : null}, ${more.ended ? 'logout' : null}, '203.0.*.*')`.execute(owner)
}

async function attempt(provider: string, started: number, state = 'PENDING') {
  const owed = await owedApplication(owner, { advertisementId: USUAL_ADVERT })
  const orderId = randomUUID()
  const orderNo = randomUUID().replaceAll('-', '').slice(0, 15).toUpperCase()
  await sql`insert into payment_orders (id, account_id, application_id, purpose, subject_id,
      advertisement_id, advertisement_version, fee_paise, service_paise, made_at)
    values (${orderId}, ${owed.accountId}, ${owed.applicationId}, 'application',
      ${owed.applicationId}, ${USUAL_ADVERT}, 1, 50000, 4400, ${ago(started)})`.execute(owner)
  await sql`insert into payment_attempts (order_no, order_id, account_id, amount_paise, provider,
      state, started_at, updated_at, language, poll_at)
    values (${orderNo}, ${orderId}, ${owed.accountId}, 54400, ${provider}, ${state}, ${ago(started)},
      ${ago(started)}, 'en', ${state === 'PENDING' ? ago(-1) : null})`.execute(owner)
}

type Code = { made: number; verified?: true; way?: string; sent?: boolean; typed?: string }

async function code({ made, verified, way = 'mobile', sent = true, typed = randomUUID() }: Code) {
  const messageId = randomUUID()
  const seconds = made % 2 === 0 ? 4 : 40
  const taken = new Date(ago(made).getTime() + seconds * 1000)
  await sql`insert into messages (id, channel, recipient, template, state, queued_at, settled_at)
    values (${messageId}, ${way === 'mobile' ? 'sms' : 'email'}, '7000000000',
      ${sent ? 'OTP_LOGIN' : 'DECOY'}, 'sent', ${ago(made)}, ${taken})`.execute(owner)
  await sql`insert into one_time_codes (id, purpose, way, typed, address, cid, code_mac, source,
      network_address, message_id, sent, created_at, expires_at, verified_at)
    values (${randomUUID()}, 'LOGIN', ${way}, ${typed}, 'a', 'c', '\\x00', 's', 'n', ${messageId},
      ${sent}, ${ago(made)}, ${ago(made - 5)}, ${verified ? ago(made - 1) : null})`.execute(owner)
}

const now = async () => {
  const { caller } = await officer('administrator')
  const answer = await caller.call(getReportNow)
  // What is read is kept for some seconds.
  clock.set(clock.now() + 11_000)
  return answer!
}

describe('What goes on now', () => {
  beforeAll(async () => {
    await times(14, () => session(2))
    await session(2, { ended: true })
    await session(2, { expires: 1 })
    await session(600)
    await times(12, () => attempt('sbi', 6))
    await times(3, () => attempt('card', 9))
    await times(2, () => attempt('card', 1))
    await attempt('easebuzz', 45)
    await attempt('easebuzz', 5, 'FAILED')
    await times(16, () => code({ made: 6 }))
    await times(9, () => code({ made: 5, verified: true }))
    await times(3, () => code({ made: 1 }))
    await code({ made: 12 })
    await code({ made: 6, way: 'email' })
    await code({ made: 6, sent: false })
    // Asked twice and came in with the second one.
    await code({ made: 8, typed: 'twice' })
    await code({ made: 7, typed: 'twice', verified: true })
  })

  it('is who is logged in, payments on their way and codes by SMS, as the rows say (OFFICE-583)', async () => {
    const counted = async (query: ReturnType<typeof sql<{ count: number }>>) =>
      (await query.execute(owner)).rows[0]!.count
    const at = new Date(clock.now())
    const loggedIn = await counted(sql`select count(distinct account_id)::integer as count
      from sessions where ended_at is null and expires_at > ${at}
        and ${at}::timestamptz - last_seen_at < (select value::integer * interval '1 minute'
          from configuration where key = 'idleMinutes')`)
    const payments = await counted(sql`select count(*)::integer as count from payment_attempts
      where state in ('STARTED', 'PENDING') and started_at > ${ago(30)}`)
    const codes = await counted(sql`select count(*)::integer as count from one_time_codes c
      join messages m on m.id = c.message_id
      where m.channel = 'sms' and m.template <> 'DECOY' and c.created_at > ${ago(10)}`)
    expect([loggedIn, payments, codes]).toEqual([14, 17, 30])
    expect(await now()).toMatchObject({
      loggedIn,
      payments: { count: payments, oldestMinutes: 9 },
      codes: { count: codes, medianSeconds: 4 },
    })
  })

  it('says where people are stuck, the most first, and no figure below ten (OFFICE-584)', async () => {
    expect((await now()).stuck).toEqual([
      { cause: 'code', provider: null, count: 16 },
      { cause: 'bank', provider: 'sbi', count: 12 },
      { cause: 'bank', provider: 'card', count: null },
    ])
    await sql`insert into messages (id, channel, recipient, template, body, state, queued_at)
      select gen_random_uuid(), 'sms', '7000000000', 'OTP_LOGIN', 'x', 'queued', ${ago(2)}
      from generate_series(1, 20)`.execute(owner)
    expect((await now()).stuck[0]).toEqual({ cause: 'sms', provider: null, count: 20 })
  })

  it('is told to those who reach all advertisements (OFFICE-583)', async () => {
    const some = await officer({ role: 'publisher', scope: [USUAL_ADVERT] })
    expect(await some.caller.call(getReportNow)).toBeNull()
  })

  it('is read once for all who watch (OFFICE-583)', async () => {
    const { caller } = await officer('auditor')
    const first = await caller.call(getReportNow)
    await times(11, () => session(0))
    expect(await caller.call(getReportNow)).toEqual(first)
    clock.set(clock.now() + 11_000)
    expect((await caller.call(getReportNow))!.loggedIn).toBe(first!.loggedIn! + 11)
  })
})
