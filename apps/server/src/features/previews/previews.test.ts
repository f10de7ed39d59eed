import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import * as desk from '@lokseva/contract/adverts/drafts/endpoints'
import { getAdvertisement } from '@lokseva/contract/adverts/endpoints'
import { listAdvertisementStatus } from '@lokseva/contract/applications/endpoints'
import { listRequiredDocuments } from '@lokseva/contract/documents/endpoints'
import { checkEligibility } from '@lokseva/contract/eligibility/endpoints'
import { getPreview, listPreviewDocuments } from '@lokseva/contract/previews/endpoints'
import { samplePeople } from '@lokseva/contract/previews/schemas'
import { anchorDay, demoPassword } from '#demo/candidates'
import { loadDemo } from '#demo/load-demo'
import { sampleFacts } from '#demo/sample-facts'
import { projectFacts, type SnapshotDocuments } from '#features/eligibility/index'
import { findAccount } from '#features/identity/index'
import { testApp } from '#test/app'
import { askedApprovals } from '#test/people/asked-approvals'
import { ownerOf, testDatabase } from '#test/database/database'
import { logInSteps } from '#test/people/log-in-steps'
import { staffing } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'

const portal = await testApp({ db: (await testDatabase({ withAdverts: true })).db })
const { db, clock, identity, storage, images, pdfs } = portal
const owner = ownerOf(db)
clock.set(Date.parse(`${anchorDay}T12:00:00+05:30`))
const { logIn } = logInSteps(portal)
const { officer } = await staffing(portal)
const { ask, approve } = askedApprovals(portal)
const publisher = await officer('publisher')
const approver = await officer('approver')
beforeAll(() => loadDemo({ ...identity, images, storage, pdfs }))

type Person = (typeof samplePeople)[number]
const locked = ['meena', 'sanjay', 'arun', 'leela', 'fatima', 'kiran', 'vijay'] as const
const emails: Record<(typeof locked)[number], string> = {
  meena: 'meena.jadhav',
  sanjay: 'sanjay.more',
  arun: 'arun.gaikwad',
  leela: 'leela.pawar',
  fatima: 'fatima.shaikh',
  kiran: 'kiran.deshpande',
  vijay: 'vijay.naik',
}

const of = (advertisementId: number) => ({ params: { advertisementId } })
const look = (advertisementId: number, profile: string, more: object = {}, by = publisher) =>
  by.caller.call(getPreview, {
    ...of(advertisementId),
    query: { profile, language: 'en', ...more } as never,
  })
const refusedLook = (
  id: unknown,
  query: object,
  by: Pick<typeof publisher, 'caller'> = publisher,
) => send(by.caller, getPreview, { params: { advertisementId: id }, query } as never)
const correct = (advertisementId: number) =>
  publisher.caller.call(desk.beginDraft, {
    body: { from: 'advertisement', advertisementId, isCorrection: true },
  })

type FilePost = { criteria: { age: { max: Record<string, unknown> } } }

/** The first post asks for somebody younger than anybody is. */
async function narrow(advertisementId: number) {
  const draft = await publisher.caller.call(desk.getAdvertDraft, of(advertisementId))
  const part = draft.parts.find((each) => each.part === 'posts')!
  const [first, ...others] = part.value['posts'] as FilePost[]
  const younger = (value: unknown) => (typeof value === 'number' ? 20 : value)
  const max = Object.fromEntries(
    Object.entries(first!.criteria.age.max).map(([key, value]) => [key, younger(value)]),
  )
  const { age } = first!.criteria
  const post = { ...first, criteria: { ...first!.criteria, age: { ...age, max } } }
  const saved = await publisher.caller.call(desk.saveDraftPart, {
    params: { advertisementId, part: 'posts' },
    body: {
      draft: draft.id,
      base: part.version,
      value: { ...part.value, posts: [post, ...others] },
    },
  })
  const words = draft.parts.find((each) => each.part === 'corrigendum')!
  await publisher.caller.call(desk.saveDraftPart, {
    params: { advertisementId, part: 'corrigendum' },
    body: {
      draft: draft.id,
      base: words.version,
      value: { en: 'The age of the first post is corrected.', mr: 'पहिल्या पदाचे वय दुरुस्त केले आहे.' },
    },
  })
  return saved
}

async function publish(advertisementId: number) {
  const { version } = await publisher.caller.call(desk.getAdvertDraft, of(advertisementId))
  const asked = await ask(publisher, 'adverts.correct', { advertisementId, draft: version })
  expect(await approve(approver, asked.id)).toMatchObject({ state: 'approved' })
}

type Caller = Awaited<ReturnType<typeof portal.client>>
const loggedIn = new Map<string, Caller>()

/** Logged in once: a second login would have to be confirmed. */
async function candidate(person: (typeof locked)[number]): Promise<Caller> {
  const known = loggedIn.get(person)
  if (known) return known
  const caller = await portal.client()
  loggedIn.set(person, caller)
  await logIn(caller, { email: `${emails[person]}@example.in`, password: demoPassword })
  return caller
}

describe('Facts of sample people', () => {
  it.each(locked)(
    '%s: are those of the profile that was saved and locked (OFFICE-281)',
    async (person) => {
      const account = await findAccount(db, `${emails[person]}@example.in`)
      const { documents } = await db
        .selectFrom('profile_snapshots as s')
        .innerJoin('profiles as p', 'p.id', 's.profile_id')
        .select('s.documents')
        .where('p.account_id', '=', account!.id)
        .executeTakeFirstOrThrow()
      expect(sampleFacts(person, anchorDay)).toEqual(projectFacts(documents as SnapshotDocuments))
    },
  )
})

describe('A draft looked at as a candidate', () => {
  it('tells each sample person what they are told once it is published (OFFICE-280)', async () => {
    await correct(101)
    await narrow(101)
    const seen = new Map<Person, Awaited<ReturnType<typeof look>>>()
    for (const person of locked) seen.set(person, await look(101, person))
    const chosen = seen.get('arun')!.eligibility!.eligibilityResultDtoList
    const postIds = chosen.filter(({ isEligible }) => isEligible).map((each) => each.postCriteriaId)
    const papers = await publisher.caller.call(listPreviewDocuments, {
      ...of(101),
      query: { profile: 'arun', language: 'en', postIds: postIds.join(',') as never },
    })
    const before = await (
      await candidate('meena')
    ).call(checkEligibility, {
      query: { advertisementId: 101 },
    })
    await publish(101)
    for (const person of locked) {
      const caller = await candidate(person)
      const { eligibility, status, details } = seen.get(person)!
      const own = await caller.call(checkEligibility, { query: { advertisementId: 101 } })
      const chosenBefore = {
        isInterested: false,
        preferredAppointingAuthorities: '[]',
        prefOrder: null,
      }
      expect(eligibility).toEqual({
        ...own,
        eligibilityResultDtoList: own.eligibilityResultDtoList.map((each) => ({
          ...each,
          ...chosenBefore,
        })),
      })
      const [told] = (await caller.call(listAdvertisementStatus)).filter(
        (each) => each.advertisementId === 101,
      )
      const { fee, posts, eligiblePosts, totalPosts } = told!
      expect(status).toMatchObject({ fee, posts, eligiblePosts, totalPosts, applicationId: null })
      const {
        createdAt: _,
        corrigenda,
        ...said
      } = await caller.call(getAdvertisement, {
        params: { id: 101 },
      })
      expect(details).toMatchObject(said)
      expect(details.corrigenda.map(({ text }) => text)).toEqual(corrigenda.map(({ text }) => text))
    }
    const asked = await (
      await candidate('arun')
    ).call(listRequiredDocuments, {
      params: { advertisementId: 101 },
      query: { postIds: postIds.join(',') } as never,
    })
    const named = (rows: { documentTypeId: string; why: object }[]) =>
      rows.map(({ documentTypeId, why }) => ({ documentTypeId, why }))
    expect(named(papers)).toEqual(named(asked))
    // And the draft was another than what stood there before.
    expect(before.eligibilityResultDtoList).not.toEqual(
      seen.get('meena')!.eligibility!.eligibilityResultDtoList,
    )
  })

  it('is told in the language that is asked for, whatever the Office speaks (OFFICE-280)', async () => {
    await correct(105)
    const { eligibility } = await look(105, 'meena', { language: 'mr' })
    const lines = eligibility!.eligibilityResultDtoList
      .concat(
        eligibility!.multipleExamsEligibilityResults.flatMap((each) => each.eligibilityResultDtos),
      )
      .flatMap(({ lines: all }) => all)
    expect(lines.every(({ label }) => /[ऀ-ॿ]/.test(label))).toBe(true)
  })

  it('shows somebody without a profile, and a visitor, the advertisement without a verdict (OFFICE-281)', async () => {
    for (const profile of ['visitor', 'asha', 'ravi']) {
      const seen = await look(105, profile)
      expect(seen).toMatchObject({ profile, person: null, status: null, eligibility: null })
      expect(seen.details.id).toBe(105)
    }
    const query = { profile: 'asha', language: 'en' }
    expect(
      await send(publisher.caller, listPreviewDocuments, { ...of(105), query } as never),
    ).toMatchObject({ status: 404 })
  })

  it('is shown as on the first day of applying where that is to come (OFFICE-280)', async () => {
    const seen = await look(105, 'meena')
    const draft = await publisher.caller.call(desk.getAdvertDraft, of(105))
    const days = draft.parts.find(({ part }) => part === 'dates')!
    const start = '2026-11-20'
    await publisher.caller.call(desk.saveDraftPart, {
      params: { advertisementId: 105, part: 'dates' },
      body: {
        draft: draft.id,
        base: days.version,
        value: { ...days.value, applnStartDate: start },
      },
    })
    expect(seen.day).toBe(anchorDay)
    expect(await look(105, 'meena')).toMatchObject({
      day: start,
      draftVersion: seen.draftVersion + 1,
    })
  })

  it('lets nobody know a real profile by more than its facts, the same one by the same place (OFFICE-282)', async () => {
    const drawn = await look(105, 'real-0')
    expect(drawn.profile).toMatch(/^real-\d+$/)
    expect(await look(105, drawn.profile)).toEqual(drawn)
    expect(await look(105, 'real-2147483647')).toMatchObject({ profile: drawn.profile })
    expect(drawn.eligibility!.isProvisional).toBe(false)
    const all = JSON.stringify(drawn)
    for (const name of Object.values(emails))
      for (const part of name.split('.')) expect(all.toLowerCase()).not.toContain(`${part}@`)
    expect(all).not.toMatch(/Jadhav|Gaikwad|Pawar|Shaikh|Deshpande|Naik|9820000/)
  })

  it('keeps nothing: no row of any table is added, changed or gone (OFFICE-283)', async () => {
    const before = await fingerprint()
    for (const profile of [...samplePeople, 'real-7']) await look(105, profile)
    await publisher.caller.call(listPreviewDocuments, {
      ...of(105),
      query: { profile: 'meena', language: 'mr' } as never,
    })
    expect(await fingerprint()).toEqual(before)
  })
})

/** Of the caller's own session and request these change with every call of anybody. */
const ofCalling = /^(staff_sessions|request_|sessions$|channels)/

/** Every row of every table, in one word each. */
async function fingerprint(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition order by 1`.execute(owner)
  const tables = rows.map(({ name }) => name).filter((name) => !ofCalling.test(name))
  const marks = await Promise.all(
    tables.map(async (name) => {
      const { rows: found } = await sql<{ mark: string }>`
        select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as mark
        from ${sql.table(name)} t`.execute(owner)
      return [name, found[0]!.mark] as const
    }),
  )
  expect(marks.length).toBeGreaterThan(50)
  return Object.fromEntries(marks)
}

describe('Who may look', () => {
  it('those who read advertisements, within what their role reaches (OFFICE-284)', async () => {
    const query = { profile: 'meena', language: 'en' }
    expect(await look(105, 'meena', {}, approver as never)).toMatchObject({ advertisementId: 105 })
    for (const role of ['helpDesk', 'scrutiny', 'administrator'] as const)
      expect(await refusedLook(105, query, await officer(role))).toMatchObject({
        status: 403,
        code: 'PERMISSION_MISSING',
      })
    const scoped = await officer({ role: 'publisher', scope: [102] })
    expect(await refusedLook(105, query, scoped)).toMatchObject({ status: 404 })
  })

  it('neither a candidate nor a stranger (OFFICE-284)', async () => {
    const query = { profile: 'meena', language: 'en' }
    for (const caller of [await candidate('meena'), await portal.client()])
      expect(await refusedLook(105, query, { caller })).toMatchObject({ status: 401 })
  })

  it('hostile words in an address are refused in clear words (OFFICE-285)', async () => {
    const query = { profile: 'meena', language: 'en' }
    for (const profile of [
      '',
      'Meena',
      'real-',
      'real--1',
      'real-9999999999',
      'real-1e3',
      "real-1' or 1=1",
      '__proto__',
      'constructor',
    ])
      expect(await refusedLook(105, { ...query, profile })).toMatchObject({ status: 422 })
    expect(await refusedLook(105, { ...query, language: 'fr' })).toMatchObject({ status: 422 })
    expect(await refusedLook(105, { ...query, link: 'x' })).toMatchObject({ status: 422 })
    expect(await refusedLook(105, { ...query, link: randomUUID() })).toMatchObject({ status: 404 })
    expect(await refusedLook(999, query)).toMatchObject({ status: 404 })
    const documents = (postIds: string) =>
      send(publisher.caller, listPreviewDocuments, {
        ...of(105),
        query: { ...query, postIds },
      } as never)
    expect(await documents('5027,abc')).toMatchObject({ status: 422 })
    expect(await documents('999999')).not.toMatchObject({ status: 500 })
  })

  it('a draft that lacks its form is not shown, and says how much is missing (OFFICE-285)', async () => {
    const { advertisementId } = await publisher.caller.call(desk.beginDraft, {
      body: { from: 'nothing' },
    })
    expect(await refusedLook(advertisementId, { profile: 'meena', language: 'en' })).toMatchObject({
      status: 409,
      code: 'DRAFT_NOT_SHOWN',
      params: { count: expect.any(Number) as number },
    })
  })
})

describe('The link for colleagues', () => {
  const query = { profile: 'meena', language: 'en' }

  it('leads to its draft, and says that it was deleted; a later draft has another one (OFFICE-286)', async () => {
    const { link } = await look(105, 'meena')
    expect(await look(105, 'meena', { link }, approver as never)).toMatchObject({ link })
    await publisher.caller.call(desk.deleteAdvertDraft, {
      ...of(105),
      body: { draft: link!, why: 'Begun anew' },
    })
    const ended = { status: 410, code: 'DRAFT_WAS_DELETED' }
    expect(await refusedLook(105, { ...query, link })).toMatchObject(ended)
    expect(await refusedLook(105, query)).toMatchObject({ status: 404 })
    await correct(105)
    expect(await refusedLook(105, { ...query, link })).toMatchObject(ended)
    expect((await look(105, 'meena')).link).not.toBe(link)
    // A link of one advertisement is none of another.
    const { link: now } = await look(105, 'meena')
    await correct(102)
    expect(await refusedLook(102, { ...query, link: now })).toMatchObject({ status: 404 })
  })

  it('says that the draft was published (OFFICE-286)', async () => {
    await narrow(102)
    const { link } = await look(102, 'meena')
    await publish(102)
    expect(await refusedLook(102, { ...query, link })).toMatchObject({
      status: 410,
      code: 'DRAFT_WAS_PUBLISHED',
    })
  })
})
