import { describe, expect, it } from 'vitest'
import { listAudit } from '@lokseva/contract/audit/desk/endpoints'
import { findRecord } from '@lokseva/contract/desk/endpoints'
import { recordAudit } from '#features/audit/index'
import { askedApprovals } from '#test/people/asked-approvals'
import { myAccountPortal } from '#test/portals/my-account-portal'
import { operator } from '#test/operator'
import { staffing } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'
import type { WireClient } from '#test/wire/wire-client'

const portal = await myAccountPortal()
const { db, clock, applied, paid } = portal
const { officer, member } = await staffing(portal)
const { ask } = askedApprovals(portal)

const find = (caller: WireClient, number: string) => caller.call(findRecord, { body: { number } })
const refused = async (caller: WireClient, number: string) => {
  const { status, ...answer } = await send(caller, findRecord, { body: { number } })
  return { status, code: (answer as { code?: string }).code, words: JSON.stringify(answer) }
}
const newestAudit = () =>
  db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details', 'account_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('The search of the Office leads straight to a record', () => {
  it('of an application: the help desk to the person, an auditor to its life, the others to itself (OFFICE-164)', async () => {
    const { number } = await applied()
    const helper = await officer('helpDesk')
    expect(await find(helper.caller, ` ${number.toLowerCase()} `)).toEqual({
      page: 'helpDesk',
      applicationNo: number,
    })
    expect(await newestAudit()).toMatchObject({
      action: 'RECORD_FOUND',
      actor_id: helper.memberId,
      details: { application: number },
      account_id: null,
    })
    const { caller } = await officer('auditor')
    expect(await find(caller, number)).toEqual({ page: 'auditRecord', record: number })
    const { applicationId, advertisement_id: advertisementId } = await db
      .selectFrom('applications')
      .select(['id as applicationId', 'advertisement_id'])
      .where('application_no', '=', number)
      .executeTakeFirstOrThrow()
    const publisher = await officer('publisher')
    expect(await find(publisher.caller, number)).toEqual({
      page: 'application',
      advertisementId,
      applicationId,
    })
  })

  it('of a payment, by the number of its order (OFFICE-164)', async () => {
    const { number, orderNo } = await paid()
    const { caller } = await officer('helpDesk')
    expect(await find(caller, orderNo)).toEqual({ page: 'helpDesk', applicationNo: number })
  })

  it('of a payment, for accounts, to the story of its order (OFFICE-547)', async () => {
    const { orderNo } = await paid()
    const { caller } = await officer('accounts')
    expect(await find(caller, ` ${orderNo.toLowerCase()} `)).toEqual({ page: 'order', orderNo })
    expect(await newestAudit()).toMatchObject({
      action: 'RECORD_FOUND',
      details: { order: orderNo },
    })
    const partial = await officer({ role: 'accounts', scope: [101] })
    for (const other of [partial, await officer('scrutiny')])
      expect((await refused(other.caller, orderNo)).code).toBe('NOT_FOUND')
    expect((await refused(caller, 'ZZZZZZZZZZZZZZZ')).code).toBe('NOT_FOUND')
  })

  it('of an advertisement, a request and a member of staff, as far as one’s roles go (OFFICE-164)', async () => {
    const auditor = await officer('auditor')
    expect(await find(auditor.caller, '101/2026')).toEqual({
      page: 'auditRecord',
      record: '101/2026',
    })
    const administrator = await officer('administrator')
    const request = await ask(administrator, 'config.set', { key: 'otpSeconds', value: '210' })
    for (const name of [`R-${request.number}`, `r${request.number}`, request.id])
      expect(await find(administrator.caller, name)).toEqual({
        page: 'approval',
        requestId: request.id,
      })
    expect(await find(auditor.caller, `R-${request.number}`)).toEqual({
      page: 'auditRecord',
      record: `R-${request.number}`,
    })
    const colleague = await member('publisher')
    const { email, memberId } = colleague
    expect(await find(administrator.caller, email.toUpperCase())).toEqual({
      page: 'member',
      memberId,
    })
    expect(await find(auditor.caller, email)).toEqual({ page: 'auditMember', memberId })
  })

  it('of an advertisement for whoever writes or approves it, else to those who applied (OFFICE-960)', async () => {
    const page = { page: 'advertisement', advertisementId: 101 }
    for (const role of ['publisher', 'approver'] as const) {
      expect(await find((await officer(role)).caller, '101/2026')).toEqual(page)
      const partial = await officer({ role, scope: [101] })
      expect(await find(partial.caller, ' 101/2026 ')).toEqual(page)
      expect(await newestAudit()).toMatchObject({
        action: 'RECORD_FOUND',
        details: { advertisement: 101 },
      })
      const elsewhere = await officer({ role, scope: [105] })
      expect((await refused(elsewhere.caller, '101/2026')).code).toBe('NOT_FOUND')
    }
    for (const role of ['examination', 'seniorScrutiny'] as const)
      expect(await find((await officer(role)).caller, '101/2026')).toEqual({
        page: 'applications',
        advertisementId: 101,
      })
  })

  it('of an advertisement also from the filter of the audit desk (OFFICE-167)', async () => {
    const { caller } = await officer('auditor')
    const at = new Date(clock.now())
    const details = { advertisement: 101 }
    await recordAudit(db, { at, actor: operator, action: 'STAGE_CLOSED', details })
    const kinds = async (record: string) => {
      const { lines } = await caller.call(listAudit, { query: { record, kind: 'STAGE_CLOSED' } })
      return lines.map(({ kind }) => kind)
    }
    expect(await kinds('101/2026')).toEqual(['STAGE_CLOSED'])
    expect(await kinds('101')).toEqual(['STAGE_CLOSED'])
    expect(await kinds('101/2025')).toEqual([])
  })

  it('and answers the same for what is absent and for what is not one’s own (OFFICE-165)', async () => {
    const { number, email } = await applied()
    const administrator = await officer('administrator')
    const request = await ask(administrator, 'config.set', { key: 'otpSeconds', value: '220' })
    const colleague = await member('publisher')
    const { caller } = await officer('scrutiny', 'accounts')
    const absent = await refused(caller, '2026-101-9999999-9')
    expect(absent).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    for (const other of [number, `R-${request.number}`, request.id, colleague.email, '101/2026'])
      expect(await refused(caller, other), other).toEqual(absent)
    const elsewhere = await officer({ role: 'publisher', scope: [105] })
    expect(await refused(elsewhere.caller, number)).toEqual(absent)
    // An administrator sees no candidate, and nobody is found by a part or by a name.
    for (const other of [number, email, number.slice(0, -2), 'Patil', '%', '*'])
      expect((await refused(administrator.caller, other)).code, other).toBe('NOT_FOUND')
  })

  it('lets nobody guess: after ten misses in ten minutes one waits, others do not (OFFICE-166)', async () => {
    const { caller } = await officer('helpDesk')
    for (let serial = 0; serial < 10; serial += 1)
      expect((await refused(caller, `2026-101-000900${serial}-1`)).code).toBe('NOT_FOUND')
    const { number } = await applied()
    expect((await refused(caller, number)).code).toBe('TOO_MANY_REQUESTS')
    expect(await find((await officer('helpDesk')).caller, number)).toMatchObject({
      applicationNo: number,
    })
    for (const wrong of ['', ' ', 'x'.repeat(321)])
      expect((await refused((await officer('helpDesk')).caller, wrong)).status).toBe(422)
  })
})
