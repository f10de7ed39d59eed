import { sql } from 'kysely'
import type { OtpPurpose } from '@lokseva/contract/identity/constants'
import * as applications from '@lokseva/contract/applications/endpoints'
import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import type { StageCode } from '@lokseva/contract/stages/schemas'
import { people } from '@lokseva/rules/test/people'
import { publishAdvertisement } from '#features/adverts/index'
import { applicants } from '#features/applications/index'
import { queryProvider } from '#features/payments/index'
import { givePapers } from '#features/stages/index'
import { dayInIndia } from '#platform/clock/clock'
import { actAsPortal } from '#platform/database/acting'
import { stagePapers } from '#server/composed/portal-stage-papers'
import { applyingPortal, submit } from './applying-portal.ts'
import { operator } from '../operator.ts'
import { fakeBank } from '../payments/fake-bank.ts'
import { startBy } from '../payments/paying-portal.ts'
import { send } from './profile-portal.ts'
import { logInSteps } from '../people/log-in-steps.ts'
import type { WireClient } from '../wire/wire-client.ts'

type Applying = Awaited<ReturnType<typeof applyingPortal>>
export type Applied = Awaited<ReturnType<Applying['applicant']>> & { id: string; number: string }

type Days = { start?: string; end?: string; advertisementId?: number; only?: readonly string[] }

/** The portal with people who have applied, a fake bank, stages, and a clock that is moved by days. */
export async function myAccountPortal(options: { pushHosts?: readonly string[] } = {}) {
  const bank = fakeBank()
  const portal = await applyingPortal({ ...options, providers: bank.providers })
  const { db, clock, owner, applicant, client, identity } = portal
  const { prove, messagesTo } = logInSteps(portal)
  const paying = {
    db,
    clock,
    providers: bank.providers,
    payables: portal.features.payments.payables,
  }
  const deps = { db, clock, applicants }

  /** Somebody who has applied to 101, or as the changes say, and owes the fee. */
  async function applied(
    change: object = {},
    ...who: Parameters<typeof applicant>
  ): Promise<Applied> {
    const known = await applicant(...who)
    const sent = await submit(known.caller, { ...known.body, ...change })
    if (sent.status !== 200) throw new Error(JSON.stringify(sent))
    return {
      ...known,
      id: sent['applicationId'] as string,
      number: sent['applicationNo'] as string,
    }
  }

  /** What the worker does once the bank has an order's money. */
  const learn = (orderNo: string) =>
    actAsPortal(() => queryProvider(paying, orderNo, { kind: 'system', job: 'test' }))

  /** Begins to pay, and leaves for the bank. */
  async function leave({ caller, id }: { caller: WireClient; id: string }): Promise<string> {
    const started = await startBy(caller, 'sbi', id)
    if (started.status !== 200) throw new Error(JSON.stringify(started))
    return started['orderNo'] as string
  }

  /** Pays the fee by the bank. */
  async function pay(known: { caller: WireClient; id: string }): Promise<string> {
    const orderNo = await leave(known)
    bank.take(orderNo, clock.now())
    await learn(orderNo)
    return orderNo
  }

  return {
    ...portal,
    bank,
    messagesTo,
    applied,
    learn,
    leave,
    pay,
    async paid(...given: Parameters<typeof applied>) {
      const known = await applied(...given)
      return { ...known, orderNo: await pay(known) }
    },
    /** The day, and by its clock the time, in India. */
    on(day: string, time = '12:00:00') {
      clock.set(Date.parse(`${day}T${time}+05:30`))
    },
    /** Logged in anew at the time of the clock: a session does not last for days. */
    async visit<K extends Pick<Applied, 'accountId' | 'sessionId' | 'caller'>>(
      known: K,
      browser: Parameters<typeof client>[0] = {},
    ): Promise<K> {
      const { accountId, sessionId } = known
      const caller = await client(browser)
      const [now, end] = [new Date(clock.now()), new Date(clock.now() + 3_600_000)]
      await sql`update sessions set cid = ${caller.cid}, started_at = ${now},
        last_seen_at = ${now}, expires_at = ${end} where id = ${sessionId}`.execute(owner)
      const expiresAt = end.getTime()
      caller.setToken(identity.tokens.issue({ accountId, sessionId, cid: caller.cid, expiresAt }))
      return { ...known, caller }
    },
    /** Opens a part of the examination's course. */
    async stage(
      code: StageCode,
      { start = '2026-11-15', end = '2026-11-20', advertisementId = 101, only }: Days = {},
    ): Promise<number> {
      const { rows } = await sql<{ id: number }>`insert into stages (advertisement_id, code, type,
          name_en, name_mr, start_day, end_day, audience, published_at)
        values (${advertisementId}, ${code}, 'internal', ${code}, ${code}, ${start}, ${end},
          ${only ? 'LISTED' : 'ALL'}, now()) returning id`.execute(owner)
      const { id } = rows[0]!
      if (only)
        await sql`insert into stage_applications select ${id}, l.id, l.account_id
          from applications l where l.id = any(${only}::uuid[])`.execute(owner)
      const papers = stagePapers.find((each) => each.code === code)
      if (papers) await givePapers(owner, papers, dayInIndia(clock.now()))
      return id
    },
    /** Both codes for a purpose, sent and verified. */
    async proveBoth(
      { caller, email, mobile }: Pick<Applied, 'caller' | 'email' | 'mobile'>,
      purpose: OtpPurpose,
    ): Promise<void> {
      // The newest message is the one with the code, however long the clock stood still before.
      clock.set(clock.now() + 1)
      await prove(caller, 'email', email, purpose)
      await prove(caller, 'mobile', mobile, purpose)
    },
    view: ({ caller, id }: { caller: WireClient; id: string }) =>
      send(caller, applications.getApplication, { params: { id } }) as unknown as Promise<
        ApplicationDetails & { status: number }
      >,
    async statusOf({ id }: { id: string }): Promise<string> {
      const row = await owner
        .selectFrom('applications')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.status
    },
    /** What an advertisement says from now on. */
    correct: (file: { id: number }, change: object) => {
      const corrigendum = { en: 'Corrected.', mr: 'दुरुस्त केले.' }
      return actAsPortal(() =>
        publishAdvertisement(deps, operator, { ...file, ...change } as never, { corrigendum }),
      )
    },
    /** What stands in the access log of somebody, in its order. */
    async log(accountId: string): Promise<string[]> {
      const { rows } = await sql<{ action: string }>`select action from audit_log
        where account_id = ${accountId} order by id`.execute(owner)
      return rows.map(({ action }) => action)
    },
    /** Papers of an application as the scrutiny left them. */
    scrutinise: (
      { id }: { id: string },
      type: string,
      found: { status: string; remarks?: string; isClaim?: boolean },
    ) =>
      sql`update application_documents set status = ${found.status},
        remarks = ${found.remarks ?? null}, claim_rejected = ${found.isClaim ?? false},
        scrutinised_at = now() where application_id = ${id} and document_type_id = ${type}`.execute(
        owner,
      ),
    people,
  }
}
