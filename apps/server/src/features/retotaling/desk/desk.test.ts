import { describe, expect, it } from 'vitest'
import * as desk from '@lokseva/contract/retotaling/desk/endpoints'
import type { RetotalingLine } from '@lokseva/contract/retotaling/desk/schemas'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { askedApprovals } from '#test/people/asked-approvals'
import { staffing } from '#test/portals/office-portal'
import { retotalingPortal } from '#test/portals/retotaling-portal'

const portal = await retotalingPortal()
const { clock, owner, on, visit, marked, ask: askFor, pay, marksOf } = portal
const { officer } = await staffing(portal)
const { ask, approve, freshen } = askedApprovals(portal)
type Officer = Awaited<ReturnType<typeof officer>>

const work = async (by: Officer) => {
  await freshen(by)
  return by.caller.call(desk.listRetotalingWork, {}) as Promise<RetotalingLine[]>
}
const result = (line: RetotalingLine, newMarks: string, remarks?: string) => ({
  requestId: line.requestId,
  subjectCode: line.subjectCode,
  newMarks,
  ...(remarks && { remarks }),
})
const payload = (...results: object[]) => ({ advertisementId: 101, results })

on('2026-11-15')
const [asha, ravi] = [await marked(), await marked()]
for (const [minute, who] of [asha, ravi].entries()) {
  on('2026-11-15', `12:0${minute}:00`)
  const { id } = (await askFor(who, ['LAW'], 150)) as unknown as { id: string }
  await pay(who, id)
}
const boss = await officer('examination')
const second = await officer('approver')

describe('the worklist of retotaling', () => {
  it('has what is paid for, of the advertisements of one’s role (OFFICE-525)', async () => {
    const lines = await work(boss)
    expect(lines.map(({ applicationNo }) => applicationNo)).toEqual([asha.number, ravi.number])
    expect(lines[0]).toMatchObject({
      advertisementId: 101,
      subject: { en: 'Law', mr: 'कायदा' },
      marks: '40.50',
      result: null,
    })
    expect(JSON.stringify(lines)).not.toContain(asha.accountId)
    expect(await work(await officer({ role: 'examination', scope: [102] }))).toEqual([])
  })

  it('refuses what is not there, twice, wrong or of another advertisement (OFFICE-526)', async () => {
    const [line] = await work(boss)
    const other = await officer({ role: 'examination', scope: [102] })
    const of102 = { advertisementId: 102, results: [result(line!, '50')] }
    expect(await ask(other, 'retotaling.record', of102)).toMatchObject({ status: 404 })
    expect(await ask(boss, 'retotaling.record', of102)).toMatchObject({ status: 404 })
    for (const marks of ['', 'many', '12.345', '99999'])
      expect(await ask(boss, 'retotaling.record', payload(result(line!, marks)))).toMatchObject({
        status: 422,
      })
    const twice = payload(result(line!, '50'), result(line!, '51'))
    expect(await ask(boss, 'retotaling.record', twice)).toMatchObject({ status: 422 })
  })

  it('shows before and after, and records both with a second person, asked once (OFFICE-526, OFFICE-685)', async () => {
    const [first, next] = await work(boss)
    const results = payload(
      result(first!, '46', 'Question 12 was left out.'),
      result(next!, '40.5'),
    )
    const asked = await ask(boss, 'retotaling.record', results)
    expect(asked.preview.changes).toMatchObject([
      {
        part: { en: asha.number },
        what: { en: 'Law' },
        before: { en: '40.50' },
        after: { en: '46.00' },
      },
      { part: { en: ravi.number }, before: { en: '40.50' }, after: { en: '40.50' } },
    ])
    // Nobody asks for the same twice: the lines say what waits.
    const waiting = await work(boss)
    expect(waiting.map(({ request }) => request)).toEqual([
      { id: asked.id, number: asked.number },
      { id: asked.id, number: asked.number },
    ])
    const again = payload(result(next!, '41'))
    expect(await ask(boss, 'retotaling.record', again)).toMatchObject({
      status: 409,
      code: 'APPROVAL_WAITS',
    })
    expect(await approve(second, asked.id)).toMatchObject({ state: 'approved' })
    const known = await visit(asha)
    expect((await marksOf(known)).get('LAW')).toMatchObject({ marks: '46.00' })
    const lines = await work(boss)
    expect(lines.every(({ request }) => request === null)).toBe(true)
    expect(lines.map((line) => `${line.marks} ${line.result?.marks}`).toSorted()).toEqual([
      '40.50 40.50',
      '40.50 46.00',
    ])
    expect(await ask(boss, 'retotaling.record', results)).toMatchObject({
      status: 409,
      code: 'RETOTALED_ALREADY',
    })
    expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
  })
})
