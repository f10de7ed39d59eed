import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as applications from '@lokseva/contract/applications/endpoints'
import { checkEligibility } from '@lokseva/contract/eligibility/endpoints'
import { people } from '@lokseva/rules/test/people'
import { actAsPortal } from '#platform/database/acting'
import { somebodyWaits } from '#test/database/database'
import { applyingPortal, ranked, submit } from '#test/portals/applying-portal'
import { send } from '#test/portals/profile-portal'
import type { WireClient } from '#test/wire/wire-client'
import { forgetDraftsJob } from '../index.ts'

const portal = await applyingPortal()
const { db, clock, owner, applicant, candidate } = portal

const params = { advertisementId: 101 }
const read = (caller: WireClient) => send(caller, applications.getApplicationDraft, { params })
const put = (caller: WireClient, draft: object, version: number) =>
  send(caller, applications.putApplicationDraft, { params, body: { draft, version } })
const drop = (caller: WireClient) => send(caller, applications.deleteApplicationDraft, { params })
const nothing = { status: 200, draft: null, savedAt: null, version: 0 }

const begun = { applicationPostPrefList: ranked(5002, 5001), location: 'Sat' }

describe('an application that was begun', () => {
  it('waits on the server as it was left, on whichever device (APPLY-30)', async () => {
    const { caller, accountId } = await candidate({ withoutAnswers: true })
    expect(await read(caller)).toEqual(nothing)
    const kept = await put(caller, begun, 0)
    expect(kept).toEqual({ status: 200, version: 1, savedAt: expect.any(String) })
    expect(await read(caller)).toEqual({
      status: 200,
      draft: begun,
      version: 1,
      savedAt: kept['savedAt'],
    })
    const { rows } = await sql`select count(*)::int as count from application_drafts
      where account_id = ${accountId}`.execute(owner)
    expect(rows).toEqual([{ count: 1 }])
  })

  it('is not undone by another tab that did not know of it (APPLY-31)', async () => {
    const { caller } = await candidate({ withoutAnswers: true })
    await put(caller, begun, 0)
    expect(await put(caller, { ...begun, location: 'Satara' }, 1)).toMatchObject({ version: 2 })
    const other = { location: 'Pune' }
    for (const version of [0, 1, 3])
      expect(await put(caller, other, version)).toMatchObject({
        status: 409,
        code: 'APPLICATION_DRAFT_CHANGED',
        message:
          'This application was changed in another tab or on another device since you opened it here.',
      })
    expect(await read(caller)).toMatchObject({ draft: { location: 'Satara' }, version: 2 })
  })

  it('sent twice is the same draft (APPLY-31)', async () => {
    const { caller } = await candidate({ withoutAnswers: true })
    await put(caller, begun, 0)
    expect(await put(caller, begun, 0)).toMatchObject({ status: 200, version: 1 })
  })

  it('that was given up elsewhere is not brought back unasked (APPLY-31)', async () => {
    const { caller } = await candidate({ withoutAnswers: true })
    await put(caller, begun, 0)
    expect(await drop(caller)).toMatchObject({ status: 204 })
    expect(await put(caller, { location: 'Wai' }, 1)).toMatchObject({
      code: 'APPLICATION_DRAFT_CHANGED',
    })
    expect(await read(caller)).toEqual(nothing)
    expect(await drop(caller)).toMatchObject({ status: 204 })
  })

  it('is nobody else’s, and of an unknown advertisement there is none (APPLY-32)', async () => {
    const [mine, other] = [await candidate(), await candidate()]
    await put(mine.caller, begun, 0)
    expect(await read(other.caller)).toEqual(nothing)
    const unknown = { params: { advertisementId: 999 } }
    for (const endpoint of [applications.getApplicationDraft, applications.deleteApplicationDraft])
      expect(await send(mine.caller, endpoint, unknown)).toMatchObject({ status: 404 })
  })

  it('is refused where it is far too long, or holds an Aadhaar number (APPLY-33)', async () => {
    const { caller } = await candidate({ withoutAnswers: true })
    const many = ranked(...Array.from({ length: 200 }, (_, place) => place + 1))
    const long = many.map((post) => ({ ...post, preferredAppointingAuthorities: '1'.repeat(150) }))
    expect(await put(caller, { applicationPostPrefList: long }, 0)).toMatchObject({
      status: 422,
      fieldErrors: [{ path: 'draft', code: 'TOO_LONG' }],
    })
    expect(await put(caller, { location: 'at 2341 2341 2346' }, 0)).toMatchObject({
      status: 422,
      fieldErrors: [{ path: 'draft.location', code: 'AADHAAR_IN_TEXT' }],
    })
    expect(await read(caller)).toEqual(nothing)
  })

  it('tells the verdict which posts are chosen (APPLY-34)', async () => {
    const { caller } = await applicant()
    await put(caller, begun, 0)
    const verdict = await send(caller, checkEligibility, { query: { advertisementId: 101 } })
    const results = verdict['eligibilityResultDtoList'] as Record<string, unknown>[]
    const chosen = results.filter(({ isInterested }) => isInterested)
    expect(chosen.map(({ postCriteriaId, prefOrder }) => [postCriteriaId, prefOrder])).toEqual([
      [5001, 2],
      [5002, 1],
    ])
  })

  it('is gone once it is sent, and none is begun beside it (APPLY-35)', async () => {
    const { caller, body } = await applicant()
    await put(caller, begun, 0)
    expect(await submit(caller, body)).toMatchObject({ status: 200 })
    expect(await read(caller)).toEqual(nothing)
    expect(await put(caller, begun, 0)).toMatchObject({ status: 409, code: 'ALREADY_APPLIED' })
  })

  it('is over with the last day, and forgotten then (APPLY-36)', async () => {
    const { caller, accountId } = await applicant(people.graduate, [])
    await put(caller, begun, 0)
    const count = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from application_drafts where account_id = ${accountId}`.execute(owner)
      return rows[0]!.count
    }
    const forget = () => actAsPortal(() => forgetDraftsJob({ db, clock }).run({}))
    await forget()
    expect(await count()).toBe(1)
    await sql`update advertisements set end_day = '2026-11-14' where id = 101`.execute(owner)
    expect(await read(caller)).toEqual(nothing)
    expect(await put(caller, begun, 1)).toMatchObject({
      status: 409,
      code: 'WINDOW_CLOSED',
      message: 'The last day for this was 14/11/2026.',
    })
    await forget()
    expect(await count()).toBe(0)
  })
})

it('a draft kept while the application is sent does not outlive it (APPLY-86)', async () => {
  await sql`update advertisements set end_day = '2026-12-07' where id = 101`.execute(owner)
  const { caller, accountId, body } = await applicant()
  // The draft's transaction has looked, and not kept yet, when the submit comes.
  const tx = await db.startTransaction().execute()
  await sql`lock table application_drafts in share mode`.execute(tx)
  const kept = put(caller, begun, 0)
  await somebodyWaits(db)
  const sent = submit(caller, body)
  await somebodyWaits(db, 2)
  await tx.commit().execute()
  expect(await kept).toMatchObject({ status: 200 })
  expect(await sent).toMatchObject({ status: 200 })
  const left = await sql`select from application_drafts where account_id = ${accountId}`.execute(
    owner,
  )
  expect(left.rows).toEqual([])
})
