import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as desk from '@lokseva/contract/retotaling/desk/endpoints'
import type { RetotalingLine } from '@lokseva/contract/retotaling/desk/schemas'
import { somebodyWaits } from '#test/database/database'
import { askedApprovals } from '#test/people/asked-approvals'
import { staffing } from '#test/portals/office-portal'
import { retotalingPortal } from '#test/portals/retotaling-portal'

const portal = await retotalingPortal()
const { on, marked, ask: askFor, pay } = portal
const { officer } = await staffing(portal)
const { ask, freshen } = askedApprovals(portal)

it('officers who ask at once to record the same subject make one request, and the other is told its number (OFFICE-685, OFFICE-1495)', async () => {
  on('2026-11-15')
  const asha = await marked()
  const { id } = (await askFor(asha, ['LAW'], 150)) as unknown as { id: string }
  await pay(asha, id)
  const officers = [await officer('examination'), await officer('examination')]
  await freshen(officers[0]!)
  const [line] = (await officers[0]!.caller.call(desk.listRetotalingWork, {})) as RetotalingLine[]
  const { requestId, subjectCode } = line!
  // A third one is asking at this moment: they come after it, one after the other.
  const tx = await portal.db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(hashtext('asks'), hashtext('retotaling.record'))`.execute(
    tx,
  )
  const asking = Promise.all(
    officers.map((each, place) =>
      ask(each, 'retotaling.record', {
        advertisementId: 101,
        results: [{ requestId, subjectCode, newMarks: String(45 + place) }],
      }),
    ),
  )
  await somebodyWaits(portal.owner)
  await tx.commit().execute()
  const asked = await asking
  expect(asked.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  expect(asked.map(({ code }) => code)).toContain('APPROVAL_WAITS')
})
