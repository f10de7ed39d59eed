import { describe, expect, it } from 'vitest'
import * as audit from '@lokseva/contract/audit/desk/endpoints'
import { listAccessLog } from '@lokseva/contract/audit/endpoints'
import { staffSignIn } from '@lokseva/contract/staff/endpoints'
import { auditLimits, type AuditPage } from '@lokseva/contract/audit/desk/schemas'
import { dayInIndia } from '#platform/clock/clock'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { checkAudit, recordAudit, sealAudit, type AuditAction } from '#features/audit/index'
import { loadAdvertisements } from '#demo/load-demo'
import { ownerOf } from '#test/database/database'
import { logInSteps } from '#test/people/log-in-steps'
import { officePassword, officePortal } from '#test/portals/office-portal'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'
import type { WireClient } from '#test/wire/wire-client'

const portal = await officePortal()
const { db, clock, officer, person, client, identity } = portal
const owner = ownerOf(db)
const { vault } = identity
const { logIn } = logInSteps(portal)

type Query = Record<string, string>
const lines = async (caller: WireClient, query: Query = {}): Promise<AuditPage> =>
  caller.call(audit.listAudit, { query })

type Written = {
  action: AuditAction
  accountId?: string
  details?: Record<string, string | number>
}
const write = (entry: Written) =>
  inTransactionWithoutRetry(db, (tx) =>
    recordAudit(tx, { at: new Date(clock.now()), actor: operator, ...entry }),
  )
const looksOf = (memberId: string) =>
  owner
    .selectFrom('audit_log')
    .select(['details', 'account_id'])
    .where('action', '=', 'AUDIT_READ')
    .where('actor_id', '=', memberId)
    .execute()

describe('The audit log on its desk', () => {
  it('tells who did what, in words and by name, the newest first (OFFICE-100)', async () => {
    const { caller, memberId } = await officer('auditor')
    const administrator = await officer('administrator')
    const page = await lines(caller, { member: administrator.memberId })
    expect(page.lines).toMatchObject([
      {
        actor: 'commission',
        actorName: { en: 'Asha Patil', mr: 'आशा पाटील' },
        kind: 'STAFF_SIGNED_IN',
        action: 'Logged in to the Office',
        facts: [{ label: 'Logged in by', value: 'password and code' }],
      },
    ])
    const [newest, before] = (await lines(caller)).lines
    expect(newest).toMatchObject({ kind: 'AUDIT_READ', memberId })
    expect(newest!.id).toBeGreaterThan(before!.id)
  })

  it('names an advertisement by its number, which leads to its life (OFFICE-369)', async () => {
    await loadAdvertisements({ db, clock })
    const { caller } = await officer('auditor')
    await write({ action: 'STAGE_CLOSED', details: { advertisement: 106 } })
    const page = await lines(caller, { record: '031/2026', kind: 'STAGE_CLOSED' })
    expect(page.lines).toHaveLength(1)
    expect(page.lines[0]!.facts).toContainEqual({
      label: 'Advertisement',
      value: '031/2026',
      record: '031/2026',
    })
  })

  it('is filtered by candidate, record, kind of act and days, alone and together (OFFICE-101)', async () => {
    const { caller } = await officer('auditor')
    const known = await person()
    const { userId: accountId } = await logIn(await client(), known)
    const application = '2026-101-0000042-7'
    await write({ action: 'APPLICATION_REJECTED', accountId, details: { application } })
    await write({ action: 'STAGE_CLOSED', details: { advertisement: 4711 } })
    const request = crypto.randomUUID()
    await write({ action: 'APPROVAL_STALE', details: { request } })
    const kinds = async (query: Query) => (await lines(caller, query)).lines.map(({ kind }) => kind)
    expect(await kinds({ record: application })).toEqual(['APPLICATION_REJECTED'])
    expect(await kinds({ record: '4711' })).toEqual(['STAGE_CLOSED'])
    expect(await kinds({ record: request })).toEqual(['APPROVAL_STALE'])
    for (const candidate of [
      known.email,
      ` ${known.email.toUpperCase()} `,
      known.mobile,
      accountId,
    ])
      expect(await kinds({ candidate, kind: 'APPLICATION_REJECTED' })).toEqual([
        'APPLICATION_REJECTED',
      ])
    expect(await kinds({ candidate: known.email, record: '4711' })).toEqual([])
    const [yesterday, today, tomorrow] = [-1, 0, 1].map((days) =>
      dayInIndia(clock.now() + days * 24 * 3_600_000),
    ) as [string, string, string]
    expect(await kinds({ record: '4711', from: today, to: today })).toEqual(['STAGE_CLOSED'])
    expect(await kinds({ record: '4711', to: yesterday })).toEqual([])
    expect(await kinds({ record: '4711', from: tomorrow })).toEqual([])
    expect(await kinds({ candidate: 'nobody@example.in' })).toEqual([])
  })

  it('comes in pages that hang together, also where many lines have one moment (OFFICE-102)', async () => {
    const { caller, memberId } = await officer('auditor')
    const count = auditLimits.page * 2 + 7
    for (let number = 0; number < count; number += 1)
      await write({ action: 'VENUES_LOADED', details: { number } })
    const seen: number[] = []
    let before: string | null = null
    do {
      const page = await lines(caller, { kind: 'VENUES_LOADED', ...(before && { before }) })
      seen.push(...page.lines.map(({ id }) => id))
      before = page.next
    } while (before !== null)
    expect(seen).toHaveLength(count)
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a))
    // Three pages, and one look.
    expect(await looksOf(memberId)).toMatchObject([{ details: { act: 'VENUES_LOADED' } }])
  })

  it('writes a look at one candidate into that one’s own access log, without the address looked for (OFFICE-103)', async () => {
    const { caller, memberId } = await officer('auditor')
    const known = await person()
    await lines(caller, { candidate: known.email })
    const [look] = await looksOf(memberId)
    expect(look!.details).toEqual({ candidate: true })
    const candidate = await client()
    await logIn(candidate, known)
    expect((await candidate.call(listAccessLog, { query: { part: 'others' } }))[0]).toMatchObject({
      actor: 'commission',
      action: 'Audit log read',
    })
  })

  it.each([
    { record: "1' or '1'='1" },
    { record: '2026-101' },
    { candidate: 'asha' },
    { candidate: '%' },
    { member: 'me' },
    { kind: 'drop table' },
    { from: '2026-02-30' },
    { to: 'tomorrow' },
    { before: '-1' },
    { before: '1e9' },
  ])('refuses a filter that names nothing: %o (OFFICE-104)', async (query) => {
    const { caller } = await officer('auditor')
    expect(await send(caller, audit.listAudit, { query })).toMatchObject({
      status: 422,
      code: 'VALIDATION_FAILED',
    })
  })

  it('finds nothing behind a line that is not there (OFFICE-104)', async () => {
    const { caller } = await officer('auditor')
    expect(await lines(caller, { before: '999999999999999' })).toEqual({ lines: [], next: null })
  })

  it('hands lines over as a file that starts no formula, its columns named in the language of who takes it, with the reason in the log (OFFICE-105, OFFICE-609)', async () => {
    const { caller, memberId } = await officer('auditor')
    await write({ action: 'TIMETABLE_LOADED', details: { code: '=1+1' } })
    const body = { kind: 'TIMETABLE_LOADED', reason: 'Asked for by the vigilance cell' }
    const { blob } = (await caller.raw(audit.exportAudit, { body })).opened as { blob: Blob }
    const text = await blob.text()
    expect(text.split('\n')).toHaveLength(3)
    expect(text).toContain('Time table of an examination taken in')
    expect(text).not.toMatch(/(^|,)"?=/m)
    expect(text).toMatch(/^\uFEFF?No\.,When,Who,What,Kind of entry,Candidate,Network address,Facts/)
    const marathi = await client({ language: 'mr' })
    const other = await portal.member('auditor')
    const proof = { email: other.email, password: officePassword, code: other.code() }
    marathi.setToken((await marathi.call(staffSignIn, { body: proof })).token)
    const taken = (await marathi.raw(audit.exportAudit, { body })).opened as { blob: Blob }
    expect(await taken.blob.text()).toMatch(/^\uFEFF?क्रमांक,केव्हा,कोणी/)
    const [entry] = await owner
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'AUDIT_EXPORTED')
      .where('actor_id', '=', memberId)
      .execute()
    expect(entry!.details).toEqual({ act: 'TIMETABLE_LOADED', lines: 1, reason: body.reason })
    const silent = { kind: 'TIMETABLE_LOADED', reason: '' }
    expect(await send(caller, audit.exportAudit, { body: silent })).toMatchObject({ status: 422 })
  })

  it('asks for the factor again before a file leaves (OFFICE-105)', async () => {
    const { caller } = await officer('auditor')
    const began = clock.now()
    clock.set(began + 6 * 60_000)
    const body = { reason: 'Asked for by the vigilance cell' }
    expect(await send(caller, audit.exportAudit, { body })).toMatchObject({
      code: 'STEP_UP_NEEDED',
    })
    clock.set(began)
  })

  it('says how the chain stands: sealed until when, whole, or broken where (OFFICE-106)', async () => {
    const { caller } = await officer('auditor')
    const chain = async () => (await caller.call(audit.getAuditDesk)).chain
    expect(await chain()).toMatchObject({ state: 'unchecked', sealedAt: null, checkedAt: null })
    const deps = { db: owner, clock, vault }
    await sealAudit(deps, { settleSeconds: 0 })
    await checkAudit(deps)
    const whole = await chain()
    expect(whole).toMatchObject({ state: 'whole', broken: null })
    expect(whole.sealedUntilId).toBeGreaterThan(0)
    await owner
      .insertInto('audit_checks')
      .values({
        checked_at: new Date(clock.now()),
        until_id: 0,
        broken_id: whole.sealedUntilId,
        continues: true,
      })
      .execute()
    expect(await chain()).toMatchObject({
      state: 'broken',
      broken: { firstId: 1, lastId: whole.sealedUntilId },
    })
  })

  it('shows everybody what they did themselves, and nobody else’s (OFFICE-107)', async () => {
    const { caller, memberId } = await officer('scrutiny')
    const page = await caller.call(audit.listOwnAudit)
    expect(page.lines.map(({ kind }) => kind)).toEqual(['STAFF_SIGNED_IN'])
    expect(page.lines.every((line) => line.memberId === memberId)).toBe(true)
    expect(await send(caller, audit.listAudit)).toMatchObject({ code: 'PERMISSION_MISSING' })
  })
})
