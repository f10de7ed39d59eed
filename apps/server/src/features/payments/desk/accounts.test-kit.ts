import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as desk from '@lokseva/contract/payments/desk/endpoints'
import {
  bookFilePart,
  type BookFile,
  type BookFileKind,
} from '@lokseva/contract/payments/desk/book-files'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { actAs, actAsPortal } from '#platform/database/acting'
import { askedApprovals } from '#test/people/asked-approvals'
import { staffing } from '#test/portals/office-portal'
import { candidateOf, owedApplication } from '#test/payments/owed-application'
import { payingPortal, USUAL_ADVERT } from '#test/payments/paying-portal'
import { send, type Answered } from '#test/portals/profile-portal'
import { issueChallan } from '../challan/issue-challan.ts'
import type { PaymentProvider } from '../ports.ts'
import { queryProvider } from '../polling/query-provider.ts'
import { startPayment } from '../attempts/start-payment.ts'

export const REPORT_HEAD = 'provider,order_no,reference,kind,amount,fee'
export const SCROLL_HEAD = 'challan_no,amount,deposit_date,branch_code,journal_no,depositor_name'

/**
 * The Office over a ledger with a fake bank, or other providers: people who owe, and those who keep
 * the accounts.
 */
export async function accountsPortal(given?: readonly PaymentProvider[]) {
  const portal = await payingPortal(given)
  const { clock, owner, features, payments } = portal
  const { officer } = await staffing(portal)
  const asking = askedApprovals(portal)
  const signIn = async () => ({
    accounts: await officer('accounts'),
    approver: await officer('approver'),
    auditor: await officer('auditor'),
  })
  let team = await signIn()
  type Member = (typeof team)['accounts']
  const fileJob = features.payments.jobs.onDemand[1]!
  const deps = { ...payments, origin: 'https://portal.test', isProduction: false }

  /** A call as somebody makes it whose factor was proved just now. */
  const by = async (member: Member) => {
    await asking.freshen(member)
    return member.caller
  }
  const today = () => new Date(clock.now() + 19_800_000).toISOString().slice(0, 10)
  const nobodys = { cscOperatorId: undefined }

  /** Runs what looks into files and takes them. */
  async function checkFiles() {
    const { rows } = await sql<{ payload: { fileId: string } }>`
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = ${fileJob.name} returning j.payload`.execute(owner)
    for (const { payload } of rows) await fileJob.run(payload)
  }
  /**
   * Kills what connections are at work for this, once some looks have found any: what was not
   * committed is gone. Tells whether there was one.
   */
  async function killing(begin: () => Promise<unknown>, looks = 0): Promise<boolean> {
    const work = { isOver: false, left: looks, killed: 0 }
    const working = begin()
      .catch(() => undefined)
      .finally(() => {
        work.isOver = true
      })
    while (!work.isOver && work.killed === 0) {
      const { rows } = await sql<{ open: number; killed: number }>`
        select count(*)::integer as open, count(*) filter (where ${work.left <= 0}
          and pg_terminate_backend(pid))::integer as killed
        from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and xact_start is not null and backend_type = 'client backend'`.execute(owner)
      work.killed = rows[0]!.killed
      work.left -= Math.sign(rows[0]!.open)
    }
    await working
    return work.killed > 0
  }
  /** The clock finds what nobody goes on with. */
  const resume = () =>
    actAsPortal(() =>
      features.payments.jobs.everyMinute.find(({ name }) => name === 'resume-book-files')!.run({}),
    )
  const fileOf = async (id: string): Promise<BookFile> =>
    (await (await by(team.accounts)).call(desk.listBookFiles)).find((file) => file.id === id)!

  return {
    ...portal,
    ...asking,
    officer,
    ...team,
    /** Nobody is signed in for longer than a day: others take their seats. */
    async nextShift() {
      team = { ...team, accounts: await officer('accounts'), approver: await officer('approver') }
      return team
    },
    by,
    lookInto: checkFiles,
    fileOf,
    /** A file whose worker is killed while it takes it, and that the next one goes on with. */
    async takeThroughKill(fileId: string, looks: number): Promise<boolean> {
      const params = { fileId }
      await send(await by(team.accounts), desk.takeBookFile, { params })
      const isKilled = await killing(checkFiles, looks)
      // The answer never came: it is asked for again.
      expect(await send(await by(team.accounts), desk.takeBookFile, { params })).toMatchObject({
        code: 'BOOK_FILE_TAKEN',
      })
      await resume()
      await checkFiles()
      return isKilled
    },
    /**
     * A decision during which the database loses its connection: whoever approves hears of a failure,
     * or nothing, and presses again.
     */
    async approveThroughKill(requestId: string, looks: number): Promise<boolean> {
      const { approver } = team
      const key = randomUUID()
      const isKilled = await killing(() => asking.approve(approver, requestId, key), looks)
      // Where the first press came through, the same press has the same answer.
      expect(await asking.approve(approver, requestId, key)).toMatchObject({ status: 200 })
      expect(await asking.view(approver, requestId)).toMatchObject({ state: 'approved' })
      return isKilled
    },
    resume,
    killing,
    /** An attempt whose browser is at the bank. */
    async left(provider: ProviderName = 'sbi', owes?: { amountPaise: number; category: number }) {
      const owed = await owedApplication(owner, { advertisementId: USUAL_ADVERT })
      if (owes)
        await sql`update applications set amount_paise = ${owes.amountPaise},
            facts = jsonb_build_object('category', ${owes.category}::integer)
          where id = ${owed.applicationId}`.execute(owner)
      const { orderNo } = await actAs({ kind: 'candidate', accountId: owed.accountId }, () =>
        startPayment({ ...deps, ...nobodys }, candidateOf(owed), {
          purpose: 'application',
          subjectId: owed.applicationId,
          provider,
          language: 'en',
        }),
      )
      return { ...owed, orderNo }
    },
    /** Somebody's slip. */
    async slip() {
      const owed = await owedApplication(owner, { advertisementId: USUAL_ADVERT })
      const { attempt } = await actAs({ kind: 'candidate', accountId: owed.accountId }, () =>
        inTransactionWithoutRetry(portal.db, (tx) =>
          issueChallan(payments, tx, candidateOf(owed), { ...owed, language: 'en' }),
        ),
      )
      return { ...owed, challanNo: attempt.orderNo }
    },
    askProvider: (orderNo: string) =>
      queryProvider(payments, orderNo, { kind: 'system', job: 'test' }),
    /** A file as the page sends it, looked into. */
    async drop(kind: BookFileKind, lines: readonly string[], day?: string, from = team.accounts) {
      const form = new FormData()
      form.append('kind', kind)
      form.append('name', `${kind}.csv`)
      if (day) form.append('day', day)
      form.append(bookFilePart, new Blob([`${lines.join('\n')}\n`]), 'file.csv')
      const answer = (await send(await by(from), desk.dropBookFile, {
        body: form as never,
      })) as unknown as Answered & BookFile
      if (answer.status !== 200) return answer
      await checkFiles()
      return { ...answer, ...(await fileOf(answer.id)) }
    },
    async take(fileId: string) {
      const params = { fileId }
      const answer = await send(await by(team.accounts), desk.takeBookFile, { params })
      await checkFiles()
      return { ...answer, ...(await fileOf(fileId)) } as unknown as Answered & BookFile
    },
    /** What nobody has explained. */
    async openItems() {
      const day = today()
      const query = { from: day, to: day }
      return (await (await by(team.accounts)).call(desk.listBooks, { query })).open
    },
    /** How an application and the attempts at it stand. */
    async standing(applicationId: string) {
      const { rows } = await sql<{ status: string; states: string[] }>`
        select l.status, array(select t.state from payment_attempts t
          join payment_orders o on o.id = t.order_id where o.subject_id = l.id
          order by t.started_at) as states
        from applications l where l.id = ${applicationId}`.execute(owner)
      return rows[0]!
    },
    today,
  }
}

export type AccountsPortal = Awaited<ReturnType<typeof accountsPortal>>

/** A line of a provider's report. */
export const reported = (
  provider: string,
  orderNo: string,
  more: { reference?: string; kind?: 'payment' | 'refund'; amount?: number; fee?: number } = {},
) => {
  const { reference = `R${orderNo}`, kind = 'payment', amount = 544, fee = 2 } = more
  return [provider, orderNo, reference, kind, amount.toFixed(2), fee.toFixed(2)].join(',')
}
