import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as applications from '@lokseva/contract/applications/endpoints'
import * as payments from '@lokseva/contract/payments/endpoints'
import { checkLedger, importScroll } from '#features/payments/index'
import { actAsPortal } from '#platform/database/acting'
import { operator } from '#test/operator'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { portalPayables } from '#server/composed/portal-payables'
import { send } from '#test/portals/profile-portal'
import { stagedPortal } from '#test/portals/staged-portal'
import { feeFaults } from '../index.ts'
import { file, rejecting, versions } from './reject-and-reinstate.test-kit.ts'

const portal = await stagedPortal()
const { db, clock, owner, applied, sentTo, stage, tell, everyHour } = portal
const { reinstate, ...files } = rejecting(portal)
const SCROLL = 'challan_no,amount,deposit_date,branch_code,journal_no,depositor_name'
const challanOf = async ({ applicationId }: { applicationId: string }) => {
  const { rows } = await sql<{ no: string }>`select t.order_no as no from payment_attempts t
    join payment_orders o on o.id = t.order_id where o.subject_id = ${applicationId}`.execute(owner)
  return rows[0]!.no
}
const reject = (number: string) => files.reject([`${number},No degree,पदवी नाही`])
const shown = async (one: Awaited<ReturnType<typeof applied>>) => {
  const answer = await send(one.caller, applications.getApplication, {
    params: { id: one.applicationId },
  })
  return answer['application'] as {
    status: string
    isRejected: boolean
    reasonForRejection: string | null
    amountPayable: number
    timeline: { step: string; state: string; message: string }[]
    abilities: Record<string, { allowed: boolean }>
  }
}

const historyOf = ({ caller, applicationId }: Awaited<ReturnType<typeof applied>>) =>
  caller.call(payments.listPaymentHistory, { params: { applicationId } })

it('a rejection by mistake is taken back with a reason; the candidate is told and goes on where they stood (STAGE-98)', async () => {
  const asha = await applied()
  const before = await shown(asha)
  await reject(asha.applicationNo)
  await stage('OPTING_OUT')
  await tell()
  expect(await sentTo(asha)).toEqual([])
  const line = `${asha.applicationNo},The degree was found,पदवी सापडली,`
  const rehearsed = await reinstate([line], { dryRun: true })
  expect(rehearsed.notified).toMatchObject({ email: 1, sms: 1 })
  expect((await shown(asha)).status).toBe('REJECTED')
  const done = await reinstate([line])
  expect(done.badLines).toEqual([])
  expect(done.reinstated).toMatchObject([{ applicationNo: asha.applicationNo, fee: 'free' }])
  const now = await shown(asha)
  expect(now).toMatchObject({ status: 'FEES_PAID', isRejected: false, reasonForRejection: null })
  expect(now.timeline[0]!.message).toContain('Rejected by mistake on 15/11/2026')
  expect(now.timeline[0]!.message).toContain('The degree was found')
  expect(now.timeline.slice(1)).toEqual(before.timeline.slice(1))
  expect(now.abilities['optOut']!.allowed).toBe(true)
  await everyHour()
  await tell()
  expect(await sentTo(asha)).toHaveLength(2)
  const [mail, sms] = await sentTo(asha, 'APPLICATION_REINSTATED')
  expect(mail!.body).toContain('Reason: The degree was found')
  expect(mail!.body).toContain('कारण: पदवी सापडली')
  expect(sms!.body).toContain(asha.applicationNo)
  const { rows } = await sql`select account_id as account, details from audit_log
    where action = 'APPLICATION_REINSTATED'`.execute(owner)
  const details = { application: asha.applicationNo, fee: 'free', by: 'operator' }
  expect(rows).toEqual([{ account: asha.accountId, details }])
})

it('what was waived is not owed again unless the commission says so (STAGE-99)', async () => {
  const [ravi, meera] = [await applied('SUBMITTED'), await applied('SUBMITTED')]
  for (const each of [ravi, meera]) {
    await each.caller.call(payments.makeChallan, { params: { id: each.applicationId } })
    await reject(each.applicationNo)
  }
  const done = await reinstate([
    `${ravi.applicationNo},Our mistake,आमची चूक,`,
    `${meera.applicationNo},Our mistake,आमची चूक,OWED`,
  ])
  expect(done.reinstated.map(({ fee }) => fee)).toEqual(['waived', 'owed'])
  const free = await shown(ravi)
  expect(free).toMatchObject({ status: 'FEES_PAID', amountPayable: 0 })
  expect(free.timeline[1]).toMatchObject({
    state: 'done',
    message: 'The commission does not ask the fee of you.',
  })
  const owing = await shown(meera)
  expect(owing.status).toBe('SUBMITTED')
  expect(owing.amountPayable).toBeGreaterThan(0)
  expect(owing.abilities['pay']!.allowed).toBe(true)
  const [mail] = await sentTo(meera, 'APPLICATION_REINSTATED')
  expect(mail!.body).toMatch(
    /The fee of ₹[\d.,]+ is to be paid\. Pay online by \d\d\/\d\d\/\d{4}, 23:59/,
  )
  expect((await sentTo(ravi, 'APPLICATION_REINSTATED'))[0]!.body).toContain(
    'You need not pay the fee.',
  )
  expect((await historyOf(ravi))[0]!.next).toBe(
    'The commission no longer asks this fee of you. Do not pay this challan; a deposit goes back to you.',
  )
  const challans = [await challanOf(ravi), await challanOf(meera)]
  const late = await actAsPortal(() =>
    importScroll({ db, clock, payables: portalPayables({ versions }) }, operator, {
      content: file(SCROLL, [
        `${challans[0]},${owing.amountPayable.toFixed(2)},2026-11-15,000123,J1,Ravi`,
        `${challans[1]},${owing.amountPayable.toFixed(2)},2026-11-15,000123,J2,Meera`,
      ]),
    }),
  )
  expect(late.badLines).toEqual([])
  expect(late.deposits.map(({ outcome }) => outcome)).toEqual(['ended', 'paid'])
  const [back] = await historyOf(ravi)
  expect(back!.message).toBe(
    `₹${owing.amountPayable} was taken although the commission no longer asks this fee of you. It goes back to you.`,
  )
  expect((await shown(meera)).status).toBe('FEES_PAID')
  expect(await actAsPortal(() => checkLedger(db, feeFaults))).toEqual([])
  expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
})

it('an application may be rejected and reinstated more than once, and the ledger still adds up (STAGE-99)', async () => {
  const ravi = await applied('SUBMITTED')
  await ravi.caller.call(payments.makeChallan, { params: { id: ravi.applicationId } })
  for (const day of [16, 17, 18]) {
    clock.set(Date.parse(`2026-11-${day}T12:00:00+05:30`))
    expect((await reject(ravi.applicationNo)).badLines).toEqual([])
    const { badLines } = await reinstate([`${ravi.applicationNo},Again,पुन्हा,owed`])
    expect(badLines).toEqual([])
    expect(await actAsPortal(() => checkLedger(db, feeFaults))).toEqual([])
  }
  const { rows } = await sql`select status from applications
    where id = ${ravi.applicationId}`.execute(owner)
  expect(rows).toEqual([{ status: 'SUBMITTED' }])
})

it('is refused whole where a line is wrong; what is wrong with its form and its meaning is named at once (STAGE-100)', async () => {
  const [asha, ravi] = [await applied(), await applied('SUBMITTED')]
  await reject(ravi.applicationNo)
  const { badLines, reinstated } = await reinstate([
    '2026-101-9999999-9,,उशीर,perhaps',
    `${asha.applicationNo},Late,उशीर,`,
    `${ravi.applicationNo},Late,उशीर,WAIVED`,
    `${ravi.applicationNo},Late,उशीर,`,
  ])
  expect(badLines.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
    '2 reason is empty or longer than 1000 letters',
    '2 fee is neither OWED nor WAIVED, nor empty',
    '2 2026-101-9999999-9 is not known',
    `3 ${asha.applicationNo} is not rejected (FEES_PAID)`,
    '5 the application of line 4 once more',
  ])
  expect(reinstated).toEqual([])
  expect((await shown(ravi)).status).toBe('REJECTED')
})

it('the database lets no rejection be taken back without a reason, nor anything else that has ended (STAGE-101)', async () => {
  const asha = await applied()
  await reject(asha.applicationNo)
  await expect(
    sql`update applications set status = 'FEES_PAID', ended_at = null
      where id = ${asha.applicationId}`.execute(owner),
  ).rejects.toThrow('a rejection is taken back with a reason')
})

it('swapped languages are shown as a warning; with --strict nothing is written (FILE-82)', async () => {
  const asha = await applied()
  await reject(asha.applicationNo)
  const line = `${asha.applicationNo},पदवी सापडली,The degree was found,`
  const strict = await reinstate([line], { strict: true })
  expect(strict.warnings).toMatchObject([
    { line: 2, problem: 'reason and reasonDvng seem to be swapped' },
  ])
  expect((await shown(asha)).status).toBe('REJECTED')
  expect((await reinstate([line])).reinstated).toHaveLength(1)
  expect((await shown(asha)).status).toBe('FEES_PAID')
})
