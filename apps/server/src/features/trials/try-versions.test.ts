import * as desk from '@lokseva/contract/adverts/drafts/endpoints'
import * as approvals from '@lokseva/contract/approvals/endpoints'
import type { ApprovalPreview } from '@lokseva/contract/approvals/schemas'
import * as trials from '@lokseva/contract/trials/endpoints'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { demoAdvertisements } from '#demo/load-demo'
import { actAsPortal } from '#platform/database/acting'
import { applyingPortal } from '#test/portals/applying-portal'
import { ownerOf } from '#test/database/database'
import { staffing } from '#test/portals/office-portal'
import { openJudging } from './judge-profiles.ts'
import { lockPeople } from './locked-people.test-kit.ts'
import { judgePage } from './whole-trial.ts'

const portal = await applyingPortal()
const { db, clock } = portal
const { officer } = await staffing(portal)
const publisher = await officer('publisher')
const approver = await officer('approver')
const judging = openJudging()
afterAll(() => judging.close())
const locked = await lockPeople(db, { each: 12 })
const advert = demoAdvertisements.find(({ id }) => id === 101)!
const [first, second] = advert.posts!
const params = { advertisementId: 101 }

type Post = NonNullable<typeof first>
const aged = (post: Post, open: number): Post => {
  const { age } = post.criteria
  return { ...post, criteria: { ...post.criteria, age: { ...age, max: { ...age.max, open } } } }
}
const partOf = async (part: string) => {
  const { id, parts } = await publisher.caller.call(desk.getAdvertDraft, { params })
  return { draft: id, ...parts.find((each) => each.part === part)! }
}
const save = async (part: 'posts' | 'dates' | 'corrigendum', value: object) => {
  const { draft, version, value: before } = await partOf(part)
  await publisher.caller.call(desk.saveDraftPart, {
    params: { ...params, part },
    body: { draft, base: version, value: { ...before, ...value } },
  })
}
const setPosts = (change: (post: Post) => Post | undefined) =>
  save('posts', { posts: advert.posts!.flatMap((post) => change(post) ?? []) })
const asked = async () => {
  const { version } = await publisher.caller.call(desk.getAdvertDraft, { params })
  return { kind: 'adverts.correct' as const, payload: { ...params, draft: version } }
}
const preview = async (): Promise<ApprovalPreview> =>
  publisher.caller.call(approvals.previewApproval, { body: await asked() })
const checksOf = ({ checks }: ApprovalPreview) => checks.map(({ text }) => text.en)

await publisher.caller.call(desk.beginDraft, {
  body: { from: 'advertisement', advertisementId: 101, isCorrection: true },
})
await save('corrigendum', { en: 'Older people may apply.', mr: 'अधिक वयाचे उमेदवार अर्ज करू शकतात.' })

describe('The preview of a corrigendum', () => {
  it('counts who fits a changed post now and then, who gains and who loses, and stays with the request (OFFICE-290)', async () => {
    await setPosts((post) => (post.id === first!.id ? aged(post, 60) : post))
    const input = {
      advertisementId: 101,
      lastDay: advert.applnEndDate,
      posts: [{ id: first!.id, group: first!.group, criteria: { ...aged(first!, 60).criteria } }],
    }
    const [tried] = (await publisher.caller.call(trials.tryPosts, { body: input })).posts
    const seen = await preview()
    expect(seen.trial).toMatchObject({ profiles: locked.length, judged: locked.length })
    expect(seen.trial!.posts).toEqual([
      {
        id: first!.id,
        name: { en: first!.name, mr: first!.nameDvng },
        before: tried!.before,
        now: tried!.now,
        gain: tried!.gain,
        lose: tried!.lose,
      },
    ])
    expect(tried!.gain!.count).toBeGreaterThan(0)
    expect(seen.touches.slice(0, 2).map(({ figure }) => figure)).toEqual([tried!.gain, tried!.lose])
    expect(seen.changes[0]).toMatchObject({ part: { en: 'Posts', mr: 'पदे' } })
    expect(checksOf(seen)).toContain(`Nobody of the ${locked.length} profiles judged loses a post`)
    const request = await publisher.caller.call(approvals.askApproval, {
      body: { ...(await asked()), why: 'Order 12' },
    })
    const { preview: kept } = await approver.caller.call(approvals.getApproval, {
      params: { requestId: request.id },
    })
    expect(kept).toEqual(seen)
    await publisher.caller.call(approvals.withdrawApproval, { params: { requestId: request.id } })
  })

  it('warns where people lose a post, and counts one who loses two once (OFFICE-290, OFFICE-291)', async () => {
    const isChanged = ({ id }: Post) => id === first!.id || id === second!.id
    await setPosts((post) => (isChanged(post) ? aged(post, 20) : post))
    const seen = await preview()
    const [one, other] = seen.trial!.posts
    const total = seen.trial!.lose!.count!
    expect(total).toBeGreaterThanOrEqual(Math.max(one!.lose!.count!, other!.lose!.count!))
    expect(total).toBeLessThan(one!.lose!.count! + other!.lose!.count!)
    expect(checksOf(seen)).toContainEqual(expect.stringContaining('will not fit it any more'))
    expect(seen.checks.filter(({ level }) => level === 'warning').length).toBeGreaterThan(0)
  })

  it('counts all who fit a post that goes as losing it (OFFICE-290)', async () => {
    await setPosts((post) => (post.id === second!.id ? undefined : post))
    await save('posts', { maxPostPreferences: advert.posts!.length - 1 })
    const [gone] = (await preview()).trial!.posts
    expect(gone).toMatchObject({ id: second!.id, now: { count: 0 }, gain: { count: 0 } })
    expect(gone!.lose).toEqual(gone!.before)
    await save('posts', { maxPostPreferences: advert.maxPostPreferences })
  })

  it('says that who may apply stays as it is where no post asks anything else (OFFICE-291)', async () => {
    await setPosts((post) => (post.id === first!.id ? { ...post, vacancies: 999 } : post))
    const seen = await preview()
    expect(seen.trial).toBeUndefined()
    expect(checksOf(seen)).toContain('Who may apply stays as it is')
  })

  it('shows the trial over all profiles where one was made of the very same rules (OFFICE-290)', async () => {
    await setPosts((post) => (post.id === first!.id ? aged(post, 59) : post))
    const body = {
      advertisementId: 101,
      lastDay: advert.applnEndDate,
      posts: [{ id: first!.id, group: first!.group, criteria: { ...aged(first!, 59).criteria } }],
    }
    const { id } = await publisher.caller.call(trials.beginTrial, { body })
    await actAsPortal(() => judgePage({ db, clock, judging }, id))
    await sql`update trials set finished_at = '2026-11-01T06:30:00Z',
      tally = jsonb_set(tally, '{judged}', '4711') where id = ${id}`.execute(ownerOf(db))
    expect((await preview()).trial).toMatchObject({
      at: '2026-11-01T06:30:00.000Z',
      judged: 4711,
      profiles: 4711,
    })
    await setPosts((post) => (post.id === first!.id ? aged(post, 58) : post))
    expect((await preview()).trial!.judged).toBe(locked.length)
  })

  it('takes the figures of a trial over the whole draft, where all else stays as it is (OFFICE-742)', async () => {
    await setPosts((post) => (post.id === first!.id ? aged(post, 57) : post))
    const asTried = (post: Post) => ({
      id: post.id,
      group: post.group,
      criteria: { ...(post.id === first!.id ? aged(post, 57) : post).criteria },
    })
    const body = {
      advertisementId: 101,
      lastDay: advert.applnEndDate,
      posts: advert.posts!.map(asTried).toReversed(),
      untried: [],
    }
    const { id } = await publisher.caller.call(trials.beginTrial, { body })
    await actAsPortal(() => judgePage({ db, clock, judging }, id))
    await sql`update trials set tally = jsonb_set(tally, '{judged}', '4712')
      where id = ${id}`.execute(ownerOf(db))
    const seen = (await preview()).trial!
    expect(seen).toMatchObject({ judged: 4712, posts: [{ id: first!.id }] })
    expect(seen.posts).toHaveLength(1)
    // Of a draft that changes another post as well, the people counted would be others.
    await setPosts((post) => {
      if (post.id === first!.id) return aged(post, 57)
      return post.id === second!.id ? aged(post, 56) : post
    })
    expect((await preview()).trial!.judged).toBe(locked.length)
  })
})

describe('The preview of a first publication', () => {
  const previewOf = async (id: number, posts: readonly Post[]) => {
    const advertisementNo = String(id)
    const file = { ...advert, id, advertisementNo, exam: { ...advert.exam, id } }
    const text = JSON.stringify({ ...file, posts, requiredDocuments: [] })
    await publisher.caller.call(desk.beginDraft, { body: { from: 'file', text } })
    const draft = await publisher.caller.call(desk.getAdvertDraft, {
      params: { advertisementId: id },
    })
    expect(draft.checks.faults).toEqual([])
    return publisher.caller.call(approvals.previewApproval, {
      body: { kind: 'adverts.publish', payload: { advertisementId: id, draft: draft.version } },
    })
  }
  const numbered = (from: number): Post[] =>
    advert.posts!.map((post, index) => ({ ...post, id: from + index }))

  it('names its own posts, though another draft asks the very same of others (OFFICE-290)', async () => {
    for (const [id, from] of [
      [702, 70_200],
      [703, 70_300],
    ] as const) {
      const seen = await previewOf(id, numbered(from))
      expect(seen.trial!.posts.map((post) => post.id)).toEqual(
        numbered(from).map((post) => post.id),
      )
    }
  })

  it('says who fits each post, and warns of one that nobody fits (OFFICE-290, OFFICE-291)', async () => {
    const posts = numbered(70_100).map((post, index) =>
      index === 0 ? { ...post, criteria: nobodys(post) } : post,
    )
    const seen = await previewOf(701, posts)
    expect(seen.trial).toMatchObject({ gain: null, lose: null })
    expect(seen.trial!.posts.map(({ id }) => id)).toEqual(posts.map(({ id }) => id))
    expect(seen.trial!.posts[0]).toMatchObject({ before: null, now: { count: 0 }, gain: null })
    expect(checksOf(seen)).toContain(
      `Post 70100: nobody of the ${locked.length} profiles judged fits it`,
    )
  })
})

/** Ages that nobody has who is of age. */
function nobodys({ criteria }: Post) {
  const { age } = criteria
  return { ...criteria, age: { ...age, min: 99, max: { open: 99 } } }
}
