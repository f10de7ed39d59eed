import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import * as payments from '@lokseva/contract/payments/endpoints'
import { hasVerhoeffDigit } from '@lokseva/contract/verhoeff'
import { advertisementVersions } from '#features/adverts/index'
import { payableApplications } from '#features/applications/index'
import { applyingPortal, submit } from '#test/portals/applying-portal'
import { send } from '#test/portals/profile-portal'
import { makeChallan } from './make-challan.ts'

const portal = await applyingPortal()
const { db, owner, applicant } = portal
const deps = {
  db,
  providers: [],
  payables: { application: payableApplications({ versions: advertisementVersions() }) },
}

type Known = Awaited<ReturnType<typeof applicant>>
let asha: Known
let id: string

async function slipOf({ caller }: Known, application = id): Promise<string> {
  const blob = await caller.call(payments.makeChallan, { params: { id: application } })
  return (await blob.text()).replaceAll(/\s+/g, ' ')
}
/** At a moment that does not pass, and for which no session is needed. */
async function slipOn(moment: string, who = asha): Promise<string> {
  const stopped = { now: () => Date.parse(moment), set: () => {} }
  const { accountId, sessionId } = who
  const actor = { kind: 'candidate', address: '::1', accountId, sessionId } as const
  const wanted = { applicationId: id, language: 'en' } as const
  const { content } = await makeChallan({ ...deps, clock: stopped }, actor, wanted)
  return (content as Buffer).toString().replaceAll(/\s+/g, ' ')
}
const refusal = ({ caller }: Known, application = id) =>
  send(caller, payments.makeChallan, { params: { id: application } })

async function challans() {
  const { rows } = await sql<{ no: string; state: string; events: string[]; entries: number }>`
    select t.order_no as no, t.state, (select array_agg(e.event) from payment_events e
        where e.order_no = t.order_no) as events,
      (select count(*)::int from journal_transactions j where j.key = t.order_id::text) as entries
    from payment_attempts t where t.provider = 'challan'`.execute(owner)
  return rows
}

beforeAll(async () => {
  asha = await applicant()
  id = (await submit(asha.caller, asha.body))['applicationId'] as string
})

describe('a challan', () => {
  it('is made once, however often and however many at once ask for it (CHALLAN-01)', async () => {
    const first = await Promise.all(Array.from({ length: 5 }, () => slipOf(asha)))
    const later = await slipOn('2026-11-20T09:00:00+05:30')
    expect(new Set([...first, later]).size).toBe(1)
    expect(await challans()).toEqual([
      { no: expect.any(String), state: 'ISSUED', events: ['issued'], entries: 1 },
    ])
  })

  it('has thirteen digits, the last of which notices what was misread or swapped (CHALLAN-02)', async () => {
    const { rows } = await sql<{
      no: string
    }>`select next_challan_no() as no from generate_series(1, 50)`.execute(portal.db)
    for (const { no } of rows) {
      expect(no).toMatch(/^1\d{12}$/)
      expect(hasVerhoeffDigit(no)).toBe(true)
      const misread = no.slice(0, 11) + String((Number(no[11]) + 1) % 10) + no.slice(12)
      expect(hasVerhoeffDigit(misread)).toBe(false)
      if (no[11] === no[12]) continue
      expect(hasVerhoeffDigit(no.slice(0, 11) + no[12]! + no[11]!)).toBe(false)
    }
  })

  it('has three copies with number, bars, days, candidate, amount and account (CHALLAN-03)', async () => {
    const { no } = (await challans())[0]!
    const slip = await slipOf(asha)
    for (const words of [
      'Candidate&#39;s copy',
      'Commission&#39;s copy',
      'Bank&#39;s copy',
      no.replace(/(\d{4})(?=\d)/g, '$1 '),
      '<svg viewBox',
      'from 15/11/2026 to 10/12/2026',
      'Patil Sunita Ramesh',
      'Open',
      '101/2026, Maharashtra Gazetted Civil Services',
      '₹500.00',
      '₹44.00',
      '₹544.00',
      'Five Hundred Forty Four Rupees Only',
      '00000012345678901',
      'SSBX0000001',
      'Please note',
    ])
      expect(slip).toContain(words)
    expect(slip.match(/<section>/g)).toHaveLength(3)
  })

  it('is saved as a file by the name of the specification, and runs no script (CHALLAN-03)', async () => {
    const { headers } = await asha.caller.raw(payments.makeChallan, { params: { id } })
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Chalan_Details_${id}.html"`,
    )
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    const slip = await slipOf(asha)
    expect(slip).toContain(`content="default-src 'none'; style-src 'unsafe-inline'`)
    expect(slip).not.toContain('<script')
  })

  it('is written in Marathi for who reads Marathi (CHALLAN-05)', async () => {
    const meena = await applicant(undefined, undefined, { language: 'mr' })
    const sent = await submit(meena.caller, meena.body)
    const slip = await slipOf(meena, sent['applicationId'] as string)
    for (const words of ['बँक चलन', 'उमेदवाराची प्रत', 'पाटील सुनीता रमेश', 'पाचशे चव्वेचाळीस रुपये फक्त'])
      expect(slip).toContain(words)
    expect(slip).not.toContain('Challan number')
  })

  it('shows a name as it is written, whatever is in it (CHALLAN-06)', async () => {
    await sql`update commission set bank_account_name = ${'<script>alert(1)</script> & "Sons"'}`.execute(
      owner,
    )
    const slip = await slipOf(asha)
    expect(slip).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Sons&quot;')
    expect(slip).not.toContain('<script>')
  })

  it('is not there for anybody else (CHALLAN-07)', async () => {
    const ravi = await applicant()
    const others = await refusal(ravi)
    expect(others).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await refusal(ravi, randomUUID())).toEqual(others)
    // Not even where no guard of the rows looks after it.
    const unguarded = slipOn('2026-11-16T09:00:00+05:30', ravi)
    await expect(unguarded).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is given until the last moment of its last day (CHALLAN-08)', async () => {
    await slipOn('2026-12-08T23:59:59.999+05:30')
    await expect(slipOn('2026-12-09T00:00:00+05:30')).rejects.toMatchObject({
      code: 'PAYMENT_METHOD_ENDED',
      params: { day: '08/12/2026' },
    })
  })
})
