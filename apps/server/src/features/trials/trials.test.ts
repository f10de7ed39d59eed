import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as endpoints from '@lokseva/contract/trials/endpoints'
import type { TrialInput } from '@lokseva/contract/trials/schemas'
import { compilePost } from '@lokseva/rules/compile-post'
import { commissionPost } from '@lokseva/rules/commission/commission-post'
import { afterAll, describe, expect, it } from 'vitest'
import { demoAdvertisements } from '#demo/load-demo'
import { actAs, actAsPortal } from '#platform/database/acting'
import { applyingPortal } from '#test/portals/applying-portal'
import { asRunning, ownerOf } from '#test/database/database'
import { staffing } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'
import { fillFacts } from './fill-facts.ts'
import { countProfiles, openJudging } from './judge-profiles.ts'
import { lockPeople } from './locked-people.test-kit.ts'
import { findTrial } from './find-trial.ts'
import { beginTrial, judgePage, resumeTrials } from './whole-trial.ts'

const portal = await applyingPortal()
const { db, clock } = portal
const owner = ownerOf(db)
const judging = openJudging()
afterAll(() => judging.close())
const { officer } = await staffing(portal)
const publisher = await officer('publisher')
const advert = demoAdvertisements.find(({ id }) => id === 101)!
const today = '2026-11-15'

const locked = await lockPeople(db, { each: 12 })

const inputOf = (changes: Partial<TrialInput> = {}): TrialInput => ({
  advertisementId: 101,
  lastDay: advert.applnEndDate,
  posts: advert.posts!.map(({ id, group, criteria }) => ({ id, group, criteria: { ...criteria } })),
  ...changes,
})
const older = (max: number): TrialInput => {
  const [first] = advert.posts!
  const { age } = first!.criteria
  const criteria = { ...first!.criteria, age: { ...age, max: { ...age.max, open: max } } }
  return inputOf({ posts: [{ id: first!.id, group: first!.group, criteria }] })
}
const fitting = (postId: number, max?: number) => {
  const post = advert.posts!.find(({ id }) => id === postId)!
  const { age } = post.criteria
  const criteria =
    max === undefined
      ? post.criteria
      : { ...post.criteria, age: { ...age, max: { ...age.max, open: max } } }
  const { judge } = compilePost(commissionPost({ postId, version: 1, group: post.group, criteria }))
  const days = { today, lastDay: advert.applnEndDate }
  return locked.filter(({ facts }) => judge(facts, days).eligible).length
}

describe('Facts of locked profiles', () => {
  it('are filled in for those who locked before there were any, and only once (OFFICE-270)', async () => {
    expect(await actAsPortal(() => countProfiles(db))).toBe(locked.length)
    const { rows } = await sql<{ facts: object }>`select facts from profile_facts
      where profile_id = ${locked[0]!.id}`.execute(owner)
    expect(rows[0]!.facts).toEqual(locked[0]!.facts)
    await actAsPortal(() => fillFacts({ db }))
    expect(await actAsPortal(() => countProfiles(db))).toBe(locked.length)
  })

  it('hold no name, no address and no number of a document (OFFICE-271)', async () => {
    const { rows } = await sql<{
      text: string
    }>`select facts::text as text from profile_facts`.execute(owner)
    for (const { text } of rows)
      expect(text).not.toMatch(/Patil|Sunita|@|aadhaar|fullName|mobile|pincode/i)
  })

  it('are gone when a profile is opened, and there again with the next lock (OFFICE-270)', async () => {
    const { id } = locked[1]!
    const kept = () =>
      sql`select from profile_facts where profile_id = ${id}`
        .execute(owner)
        .then(({ rows }) => rows)
    await sql`update profiles set is_locked = false where id = ${id}`.execute(owner)
    expect(await kept()).toEqual([])
    await sql`update profiles set is_locked = true where id = ${id}`.execute(owner)
    await actAsPortal(() => fillFacts({ db }))
    expect(await kept()).toHaveLength(1)
  })

  it('are counted for staff alone: a candidate, or nobody, finds none (OFFICE-271)', async () => {
    const running = asRunning(db)
    const count = () => countProfiles(running)
    expect(await actAs({ kind: 'candidate', accountId: locked[0]!.id }, count)).toBe(0)
    expect(await actAs({ kind: 'anyone' }, count)).toBe(0)
    expect(await actAs({ kind: 'staff' }, count)).toBe(locked.length)
    const rows = await actAs({ kind: 'staff' }, () =>
      sql`select * from profile_facts`.execute(running),
    )
    expect(rows.rows).toEqual([])
  })
})

describe('A draft that is tried on', () => {
  it('says how many fit each post, as each of them would be judged (OFFICE-275)', async () => {
    const result = await publisher.caller.call(endpoints.tryPosts, { body: inputOf() })
    expect(result).toMatchObject({ profiles: locked.length, judged: locked.length })
    for (const { id, now, before, gain, lose } of result.posts) {
      const count = fitting(id)
      const others = locked.length - count
      const told = (count > 0 && count < 10) || (others > 0 && others < 10) ? null : count
      expect([id, now.count, before!.count]).toEqual([id, told, told])
      expect([gain, lose]).toEqual([
        { count: 0, error: 0 },
        { count: 0, error: 0 },
      ])
    }
    expect(result.posts.some(({ now }) => (now.count ?? 0) > 0)).toBe(true)
    expect(result.posts.some(({ near }) => near.length > 0)).toBe(true)
  })

  it('says who gains and who loses against the published version (OFFICE-275)', async () => {
    const [first] = advert.posts!
    const [was, wider, narrower] = [
      fitting(first!.id),
      fitting(first!.id, 60),
      fitting(first!.id, 20),
    ]
    const more = await publisher.caller.call(endpoints.tryPosts, { body: older(60) })
    expect(more.posts[0]).toMatchObject({
      now: { count: wider },
      before: { count: was },
      gain: { count: wider - was },
      lose: { count: 0 },
    })
    expect(wider).toBeGreaterThan(was)
    const less = await publisher.caller.call(endpoints.tryPosts, { body: older(20) })
    expect(less.posts[0]).toMatchObject({ gain: { count: 0 }, lose: { count: was - narrower } })
  })

  it('that was never published is compared with nothing (OFFICE-275)', async () => {
    const result = await publisher.caller.call(endpoints.tryPosts, {
      body: inputOf({ advertisementId: null }),
    })
    expect(result.posts[0]).toMatchObject({ before: null, gain: null, lose: null })
  })

  it('with criteria the checks refuse is refused by its place, in the reader’s language (OFFICE-276)', async () => {
    const wrong = inputOf({ posts: [{ id: 1, group: 'A', criteria: { age: 'old' } }] })
    expect(await send(publisher.caller, endpoints.tryPosts, { body: wrong })).toMatchObject({
      status: 422,
      code: 'TRIAL_CRITERIA_WRONG',
    })
    let nested: object = { type: 'G' }
    for (let depth = 0; depth < 200; depth += 1) nested = { anyOf: [nested] }
    const [first] = inputOf().posts
    const deep = inputOf({
      posts: [{ ...first!, criteria: { ...first!.criteria, qualification: nested } }],
    })
    expect(await send(publisher.caller, endpoints.tryPosts, { body: deep })).toMatchObject({
      status: 400,
    })
    const none = inputOf({ advertisementId: 999 })
    expect(await send(publisher.caller, endpoints.tryPosts, { body: none })).toMatchObject({
      status: 404,
    })
  })

  it('is for those who write advertisements (OFFICE-276)', async () => {
    for (const role of ['auditor', 'administrator', 'helpDesk'] as const) {
      const { caller } = await officer(role)
      expect(await send(caller, endpoints.tryPosts, { body: inputOf() })).toMatchObject({
        status: 403,
      })
    }
  })
})

describe('A trial over all profiles', () => {
  const deps = { db, clock, judging }
  const actor = {
    kind: 'staff' as const,
    address: '203.0.113.9',
    memberId: publisher.memberId,
    sessionId: randomUUID(),
    name: 'Asha',
    grants: [],
    provedAt: 0,
  }

  it('goes on page by page, says how far it is, and ends with the figures of all (OFFICE-277)', async () => {
    const begun = await publisher.caller.call(endpoints.beginTrial, { body: older(60) })
    expect(begun).toMatchObject({ profiles: locked.length, judged: 0, isFinished: false })
    await actAsPortal(() => judgePage(deps, begun.id))
    const { trial: done } = await publisher.caller.call(endpoints.findTrial, { body: older(60) })
    expect(done).toMatchObject({ judged: locked.length, isFinished: true })
    expect(done!.result!.posts[0]).toMatchObject({
      now: { count: fitting(advert.posts![0]!.id, 60), error: 0 },
    })
    await actAsPortal(() => judgePage(deps, begun.id))
    expect(await actAs({ kind: 'staff' }, () => findTrial(deps, actor, older(60)))).toEqual(done)
  })

  it('is taken up where its process died, counting nobody twice (OFFICE-277)', async () => {
    const idempotent = ((work: (tx: never) => unknown) => work(db as never)) as never
    const { id } = await actAsPortal(() => beginTrial(deps, actor, { idempotent, body: older(60) }))
    await sql`update trials set total = 100000 where id = ${id}`.execute(owner)
    await actAsPortal(() => judgePage(deps, id))
    const running = await actAsPortal(() => findTrial(deps, actor, older(60)))
    expect(running!.judged).toBeLessThan(locked.length)
    const waiting = () =>
      sql`select from graphile_worker._private_jobs where key = ${`try-all-profiles ${id}`}`
        .execute(owner)
        .then(({ rows }) => rows.length)
    await sql`delete from graphile_worker._private_jobs`.execute(owner)
    await actAsPortal(() => resumeTrials(deps))
    expect(await waiting()).toBe(0)
    clock.set(clock.now() + 4 * 60_000)
    await actAsPortal(() => resumeTrials(deps))
    expect(await waiting()).toBe(1)
    for (let page = 0; page < 12; page += 1) await actAsPortal(() => judgePage(deps, id))
    expect(await actAsPortal(() => findTrial(deps, actor, older(60)))).toMatchObject({
      judged: locked.length,
      isFinished: true,
    })
  })

  it('asked for again goes on where it is, and is ended by its owner alone (OFFICE-296)', async () => {
    const begun = await publisher.caller.call(endpoints.beginTrial, { body: older(61) })
    const again = await publisher.caller.call(endpoints.beginTrial, { body: older(61) })
    expect(again.id).toBe(begun.id)
    const params = { trialId: begun.id }
    const other = await officer('publisher')
    await other.caller.call(endpoints.stopTrial, { params })
    const found = () => publisher.caller.call(endpoints.findTrial, { body: older(61) })
    expect((await found()).trial).toMatchObject({ id: begun.id, isFinished: false })
    expect(await publisher.caller.call(endpoints.stopTrial, { params })).toEqual({ id: begun.id })
    await actAsPortal(() => judgePage(deps, begun.id))
    expect(await found()).toEqual({ trial: null })
  })

  it('is found again by the very same rules, by a colleague too, and by nobody else (OFFICE-740)', async () => {
    const body = older(62)
    const begun = await publisher.caller.call(endpoints.beginTrial, { body })
    const other = await officer('publisher')
    const found = (changed = body) => other.caller.call(endpoints.findTrial, { body: changed })
    expect(await found()).toMatchObject({ trial: { id: begun.id, isOwn: false } })
    // Asking for what a colleague has begun joins it.
    const joined = await other.caller.call(endpoints.beginTrial, { body })
    expect(joined).toMatchObject({ id: begun.id, isOwn: false })
    await actAsPortal(() => judgePage(deps, begun.id))
    expect(await found()).toMatchObject({
      trial: { judged: locked.length, isFinished: true, finishedAt: expect.any(String) as string },
    })
    // Compared with nothing it is another trial.
    const elsewhere = { ...body, advertisementId: null }
    expect(await found(elsewhere)).toEqual({ trial: null })
    expect(await found(older(63))).toEqual({ trial: null })
    const auditor = await officer('auditor')
    expect(await send(auditor.caller, endpoints.findTrial, { body })).toMatchObject({ status: 403 })
  })

  const asking = async (by: typeof publisher, body: TrialInput) =>
    (await by.caller.call(endpoints.findTrial, { body })).trial
  const beginning = (by: typeof publisher, body: TrialInput) =>
    by.caller.call(endpoints.beginTrial, { body })

  it('that a colleague has joined goes on for them where its asker leaves it, or begins another (OFFICE-985)', async () => {
    const [first, second, third] = [
      publisher,
      await officer('publisher'),
      await officer('publisher'),
    ]
    const body = older(64)
    const { id } = await beginning(first, body)
    for (const by of [second, third, second]) await beginning(by, body)
    await beginning(first, older(65))
    expect(await asking(second, body)).toMatchObject({ id, isOwn: true, isFinished: false })
    await second.caller.call(endpoints.stopTrial, { params: { trialId: id } })
    expect(await asking(third, body)).toMatchObject({ id, isOwn: true, isFinished: false })
    // Whoever joined leaves it by beginning another; alone it ends.
    await third.caller.call(endpoints.stopTrial, { params: { trialId: id } })
    expect(await asking(third, body)).toBeNull()
    await actAsPortal(() => judgePage(deps, id))
    expect(await asking(first, body)).toBeNull()
  })

  it('that is joined and ended by who joined it stays with its asker (OFFICE-985)', async () => {
    const body = older(66)
    const other = await officer('publisher')
    const { id } = await beginning(publisher, body)
    await beginning(other, body)
    await beginning(other, older(67))
    expect(await asking(publisher, body)).toMatchObject({ id, isOwn: true, isFinished: false })
    await publisher.caller.call(endpoints.stopTrial, { params: { trialId: id } })
    expect(await asking(publisher, body)).toBeNull()
  })

  it('that never goes on fails with words for who asked, and anybody can begin it anew (OFFICE-985)', async () => {
    const body = older(68)
    const other = await officer('publisher')
    const { id } = await beginning(publisher, body)
    const before = clock.now()
    for (let minutes = 4; minutes <= 6 * 4; minutes += 4) {
      expect(await asking(publisher, body)).toMatchObject({ id, hasFailed: false })
      clock.set(before + minutes * 60_000)
      await actAsPortal(() => resumeTrials(deps))
      // Nobody is logged in so long.
      clock.set(before + 1000)
    }
    expect(await asking(publisher, body)).toMatchObject({ id, hasFailed: true, isFinished: false })
    expect(await asking(other, body)).toBeNull()
    const anew = await beginning(other, body)
    expect(anew).toMatchObject({ isOwn: true, hasFailed: false })
    expect(anew.id).not.toBe(id)
    await actAsPortal(() => judgePage(deps, anew.id))
    expect(await asking(publisher, body)).toMatchObject({ id: anew.id, isFinished: true })
    clock.set(before)
  })

  it('of a colleague that goes on does not hide a result of one’s own; one that is joined does (OFFICE-986)', async () => {
    const body = older(69)
    const [other, third] = [await officer('publisher'), await officer('publisher')]
    const own = await beginning(publisher, body)
    await actAsPortal(() => judgePage(deps, own.id))
    clock.set(clock.now() + 1000)
    const theirs = await beginning(other, body)
    expect(await asking(publisher, body)).toMatchObject({ id: own.id, isFinished: true })
    expect(await asking(third, body)).toMatchObject({ id: theirs.id, isFinished: false })
    expect(await beginning(publisher, body)).toMatchObject({ id: theirs.id, isOwn: false })
    expect(await asking(publisher, body)).toMatchObject({ id: theirs.id, isFinished: false })
  })

  it('of a whole draft counts who loses a post that goes, and each person once (OFFICE-741)', async () => {
    const { posts } = inputOf()
    const [gone, ...kept] = posts
    const body = inputOf({ posts: kept, untried: [] })
    const { people, posts: told } = await publisher.caller.call(endpoints.tryPosts, { body })
    const fitted = fitting(gone!.id)
    expect(told.find(({ id }) => id === gone!.id)).toMatchObject({
      now: { count: 0 },
      gain: { count: 0 },
      lose: { count: fitted },
    })
    expect(people).toMatchObject({ gain: { count: 0 }, lose: { count: fitted } })
    const waiting = { ...body, untried: [gone!.id] }
    const without = await publisher.caller.call(endpoints.tryPosts, { body: waiting })
    expect(without.posts.map(({ id }) => id)).not.toContain(gone!.id)
  })
})

it('the lists rules choose from come in both languages, courses under their type (OFFICE-258)', async () => {
  const lists = await publisher.caller.call(endpoints.listRuleLists, {})
  const named = (name: string) => lists.find((list) => list.name === name)!.entries
  expect(named('qualification_name')).toContainEqual({
    id: 'G-BCOM',
    en: expect.any(String) as string,
    mr: expect.stringMatching(/[ऀ-ॿ]/) as string,
    within: 'G',
  })
  expect(named('qualification_type').map(({ id }) => id)).not.toContain('Pb')
  expect(named('subject').length).toBeGreaterThan(50)
  expect(named('nationality').map(({ id }) => id)).toContain(361)
})
