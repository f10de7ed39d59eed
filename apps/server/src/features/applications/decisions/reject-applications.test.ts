import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as applications from '@lokseva/contract/applications/endpoints'
import * as payments from '@lokseva/contract/payments/endpoints'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { send } from '#test/portals/profile-portal'
import { stagedPortal } from '#test/portals/staged-portal'
import { rejecting } from './reject-and-reinstate.test-kit.ts'

const portal = await stagedPortal()
const { clock, owner, applied, sentTo } = portal
const { reject } = rejecting(portal)
const statusOf = async ({ applicationId }: { applicationId: string }) => {
  const { rows } = await sql<{ status: string }>`select status from applications
    where id = ${applicationId}`.execute(owner)
  return rows[0]!.status
}

it('rejects with a reason in both languages, and tells the candidate (STAGE-32)', async () => {
  const asha = await applied()
  const line = `${asha.applicationNo},"No degree, as declared",घोषित केलेली पदवी नाही`
  expect((await reject([line], { dryRun: true })).rejected).toHaveLength(1)
  expect(await statusOf(asha)).toBe('FEES_PAID')
  expect((await reject([line])).badLines).toEqual([])
  const shown = await send(asha.caller, applications.getApplication, {
    params: { id: asha.applicationId },
  })
  expect(shown['application']).toMatchObject({
    status: 'REJECTED',
    isRejected: true,
    reasonForRejection: 'No degree, as declared',
  })
  const [mail, sms] = await sentTo(asha, 'APPLICATION_REJECTED')
  expect(mail!.body).toContain('Reason: No degree, as declared')
  expect(mail!.body).toContain('कारण: घोषित केलेली पदवी नाही')
  expect(mail!.body).toContain('The fee is not paid back.')
  expect(sms!.body).toContain(asha.applicationNo)
  const { rows } = await sql`select account_id as account, details from audit_log
    where action = 'APPLICATION_REJECTED'`.execute(owner)
  const details = { application: asha.applicationNo, was: 'FEES_PAID', by: 'operator' }
  expect(rows).toEqual([{ account: asha.accountId, details }])
})

it('owes nothing any more where nobody had paid, and pays nothing back (STAGE-33)', async () => {
  const ravi = await applied('SUBMITTED')
  await ravi.caller.call(payments.makeChallan, { params: { id: ravi.applicationId } })
  await reject([`${ravi.applicationNo},Late,उशीर`])
  const { rows } = await sql`select (select count(*)::int from journal_transactions
      where kind = 'waive') as waived, (select count(*)::int from payment_refunds) as refunds`.execute(
    owner,
  )
  expect(rows).toEqual([{ waived: 1, refunds: 0 }])
  const [mail] = await sentTo(ravi, 'APPLICATION_REJECTED')
  expect(mail!.body).toContain('No fee is owed any more.')
  expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
})

it('is refused whole where a line is wrong, and every wrong line is named (STAGE-34)', async () => {
  const [asha, ravi] = await Promise.all([applied(), applied()])
  await reject([`${ravi.applicationNo},Late,उशीर`])
  const { badLines } = await reject([
    '2026-101-9999999-9,Late,उशीर',
    `${ravi.applicationNo},Late,उशीर`,
    `${asha.applicationNo},Late,`,
    `${asha.applicationNo},${'x'.repeat(1001)},उशीर`,
    `${asha.applicationNo},Late,उशीर`,
    `${asha.applicationNo},Late,उशीर`,
  ])
  expect(badLines.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
    '2 2026-101-9999999-9 is not known',
    `3 ${ravi.applicationNo} has ended already (REJECTED)`,
    '4 reasonDvng is empty or longer than 1000 letters',
    '5 the application of line 4 once more',
    '5 reason is empty or longer than 1000 letters',
    '6 the application of line 4 once more',
    '7 the application of line 4 once more',
  ])
  expect(await statusOf(asha)).toBe('FEES_PAID')
})

it('is done by one of two operators who send the same file at once (STAGE-34)', async () => {
  const asha = await applied()
  const line = `${asha.applicationNo},Late,उशीर`
  const both = await Promise.all([reject([line]), reject([line])])
  expect(both.flatMap(({ rejected }) => rejected)).toHaveLength(1)
  expect(await sentTo(asha, 'APPLICATION_REJECTED')).toHaveLength(2)
})
