import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { somebodyWaits } from '#test/database/database'
import { marksDeskPortal } from './marks-desk.test-kit.ts'

const portal = await marksDeskPortal()
const { owner, paid, officer, bring, open, work, ask, approve, freshen, discard } = portal
type Paid = Awaited<ReturnType<typeof paid>>
type Officer = Awaited<ReturnType<typeof officer>>

let writer: Officer
let approver: Officer

beforeAll(async () => {
  writer = await officer('examination')
  approver = await officer('approver')
})

const publish = (draftId: string) => work('publish-marks-draft', { draftId })
const marksOf = async ({ id }: Paid) => {
  const { rows } = await sql<{ said: string }>`
    select s.subject_code || ' ' || coalesce(s.marks::text, 'AB') as said
    from application_marks m join subject_marks s on s.marks_id = m.id
    where m.application_id = ${id} and m.withdrawn_at is null order by s.subject_code`.execute(
    owner,
  )
  return rows.map(({ said }) => said)
}
/** A file that was brought and looked into. */
const ready = async (lines: Parameters<typeof bring>[1]) => {
  await freshen(writer)
  const { id } = await bring(writer, lines)
  await work('check-marks-draft', { draftId: id })
  return id
}
/** Who was told that what was approved did not come about. */
const toldOf = async (requestId: string) => {
  const { rows } = await sql<{ id: string }>`select member_id as id from approval_notices
    where request_id = ${requestId} and what = 'undone'`.execute(owner)
  return rows.map(({ id }) => id).toSorted()
}

it('marks of another file that came out meanwhile bring it back to the desk: nothing is published that two have not seen (OFFICE-1457)', async () => {
  const meena = await paid()
  const [first, second] = [
    await ready([{ App: meena.number, marks: '40' }]),
    await ready([{ App: meena.number, marks: '41' }]),
  ]
  const decide = async (draftId: string) => {
    const request = await ask(writer, 'marks.publish', { advertisementId: 101, draftId })
    expect(await approve(approver, request.id)).toMatchObject({ state: 'approved' })
    return request
  }
  const request = await decide(first)
  await decide(second)
  await publish(second)
  // Two have seen a new statement, and it would take the place of another one.
  await publish(first)
  expect(await marksOf(meena)).toEqual(['012 41.00'])
  await freshen(writer)
  expect(await open(writer, first)).toMatchObject({
    state: 'checked',
    faults: 0,
    outcomes: { published: 0, changed: 1, unchanged: 0 },
  })
  expect(await toldOf(request.id)).toEqual([writer.memberId, approver.memberId].toSorted())
  await decide(first)
  await publish(first)
  expect(await marksOf(meena)).toEqual(['012 40.00'])
  // A run that died after it had published finds nothing left to do.
  await sql`update marks_drafts set state = 'publishing', published_at = null, content = (select content
      from marks_drafts where id = ${await ready([{ App: meena.number, marks: '40' }])})
    where id = ${first}`.execute(owner)
  await publish(first)
  expect(await open(writer, first)).toMatchObject({ state: 'published' })
})

it('what is approved at this moment is not thrown away (OFFICE-1458)', async () => {
  const id = await ready([{ App: (await paid()).number, marks: '5' }])
  await freshen(writer)
  const approving = await portal.db.startTransaction().execute()
  await sql`update marks_drafts set state = 'publishing' where id = ${id}`.execute(approving)
  const discarding = discard(writer, id)
  await somebodyWaits(owner)
  await approving.commit().execute()
  expect(await discarding).toMatchObject({ status: 409, code: 'MARKS_DRAFT_ASKED' })
  const { rows } = await sql`select state from marks_drafts where id = ${id}
    and content is not null`.execute(owner)
  expect(rows).toEqual([{ state: 'publishing' }])
})

it('two files for the same marks that are published at one moment: one is, and the other stands on the desk again (OFFICE-1457)', async () => {
  const meena = await paid()
  const drafts = [
    await ready([{ App: meena.number, marks: '30' }]),
    await ready([{ App: meena.number, marks: '31' }]),
  ]
  for (const draftId of drafts) {
    const request = await ask(writer, 'marks.publish', { advertisementId: 101, draftId })
    expect(await approve(approver, request.id)).toMatchObject({ state: 'approved' })
  }
  await Promise.all(drafts.map(publish))
  await freshen(writer)
  const states = await Promise.all(drafts.map(async (id) => (await open(writer, id)).state))
  expect(states.toSorted()).toEqual(['checked', 'published'])
  expect(await marksOf(meena)).toEqual([states[0] === 'published' ? '012 30.00' : '012 31.00'])
})
