import { randomUUID } from 'node:crypto'
import * as endpoints from '@lokseva/contract/eligibility/endpoints'
import type { Eligibility } from '@lokseva/contract/eligibility/schemas'
import { demoPosts } from '@lokseva/rules/test/demo-posts'
import { cases, type Case } from '@lokseva/rules/test/read-cases'
import { people } from '@lokseva/rules/test/people'
import { lineKeys } from '@lokseva/rules/post'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoAdvertisements } from '#demo/load-demo'
import { publishedStages } from '#features/stages/index'
import type { Candidate } from '#platform/actor/actor'
import { actAs } from '#platform/database/acting'
import { advertisementVersions, openAdvertCache, readAdvertisement } from '#features/adverts/index'
import { testApp } from '#test/app'
import { ownerOf, testDatabase } from '#test/database/database'
import { documentsOfFacts } from '#test/people/documents-of-facts'
import { send } from '#test/portals/profile-portal'
import { refusal } from '#test/wire/wire-client'
import { checkEligibility } from './check-eligibility.ts'
import type { EligibilityDeps } from './deps.ts'
import { postCriteriaAsApplied } from './post-criteria.ts'
import { projectFacts, type SnapshotDocuments } from './project-facts.ts'
import { judgeForSubmit } from './stored-verdict.ts'
import { ruleWords } from './rule-words.ts'

const { db } = await testDatabase({ withAdverts: true })
const portal = await testApp({ db })
const { clock } = portal
const midday = Date.parse('2026-11-15T12:00:00+05:30')
clock.set(midday)
const asha = await portal.candidate({ withoutAnswers: true })
const inMarathi = await portal.candidate({ withoutAnswers: true }, { language: 'mr' })

/** What somebody has saved, in place of what was saved before. */
async function save({ accountId }: { accountId: string }, documents: SnapshotDocuments) {
  const owner = ownerOf(db)
  await sql`insert into profiles (id, account_id, created_at)
    values (${randomUUID()}, ${accountId}, now()) on conflict (account_id) do nothing`.execute(
    owner,
  )
  await sql`delete from profile_steps t using profiles p
    where p.id = t.profile_id and p.account_id = ${accountId}`.execute(owner)
  await sql`insert into profile_steps
      (profile_id, step, document, form_version, version, is_submittable, saved_at)
    select p.id, d.key, d.value, 1, 1, true, now() from profiles p,
      jsonb_each(${JSON.stringify(documents)}::jsonb) d
    where p.account_id = ${accountId}`.execute(owner)
}

const check = ({ caller }: typeof asha, advertisementId: unknown) =>
  send(caller, endpoints.checkEligibility, { query: { advertisementId } }) as Promise<
    Eligibility & { status: number; code?: string; message?: string }
  >

const of101 = { advertisementId: 101, language: 'en' } as const

/** Work of a candidate's own, with ports that know of nothing unless a test fills them. */
function own<T>(
  { accountId }: { accountId: string },
  work: (deps: EligibilityDeps, actor: Candidate) => Promise<T>,
): Promise<T> {
  const deps: EligibilityDeps = {
    db,
    clock,
    words: ruleWords({ db }),
    adverts: openAdvertCache(db, publishedStages),
    versions: advertisementVersions(),
    choicesOf: () => Promise.resolve(new Map()),
    storedVerdictOf: () => Promise.resolve(undefined),
  }
  const actor: Candidate = {
    kind: 'candidate',
    address: '203.0.113.9',
    accountId,
    sessionId: randomUUID(),
  }
  return actAs({ kind: 'candidate', accountId }, () => work(deps, actor))
}

/** Asked of the advertisement that has the post. */
const advertisementOf = (postId: number) =>
  demoAdvertisements.find(({ posts = [], exams = [] }) =>
    [...posts, ...exams.flatMap((exam) => exam.posts)].some(({ id }) => id === postId),
  )!.id

const resultsIn = (answer: Eligibility) => [
  ...answer.eligibilityResultDtoList,
  ...answer.multipleExamsEligibilityResults.flatMap((each) => each.eligibilityResultDtos),
]

const words = { fail: 'fails', unknown: 'unknown', declared: 'declared', warn: 'warns' } as const

/** What the call says of one post, in the words of the tables. */
async function told(who: typeof asha, { post, facts }: Case) {
  await save(who, documentsOfFacts(facts))
  const { postId } = post.criteria
  const result = resultsIn(await check(who, advertisementOf(postId))).find(
    ({ postCriteriaId }) => postCriteriaId === postId,
  )!
  const lines = result.lines.flatMap(({ key, verdict }) =>
    verdict === 'pass' ? [] : [`${key} ${words[verdict]}`],
  )
  return { result, said: [result.isEligible ? 'eligible' : 'not eligible', ...lines] }
}

/** Each line at its boundary, and each outcome. */
const tried = [
  'E002 E003 E006 E015 E178 E180 E079 E080 E131 E140 E141 E161 E165 E166',
  'E174 E175 E182 E183 E186 E200 E211 E216 E217 E222 E225 E226 E227',
]
  .join(' ')
  .split(' ')
  .map((id): [string, Case] => [id, cases.find((each) => each.id === id)!])

describe('the call says what the tables say', () => {
  it.each(tried)('%s (ELIG-30)', async (_, row) => {
    const { said } = await told(asha, row)
    expect(said).toEqual(row.verdict.filter((each) => !/^(age by|paper)/.test(each)))
  })

  it('and the rows that are asked try every line there is (ELIG-30)', () => {
    const asked = tried.flatMap(([, { post }]) => post.criteria.lines.map(({ key }) => key))
    const demanded = [...demoPosts.values()].flatMap((post) => post.criteria.lines)
    const keys = new Set(demanded.map(({ key }) => key))
    expect(lineKeys.filter((key) => keys.has(key) && !asked.includes(key))).toEqual([])
  })

  it.each(tried.filter(([id]) => ['E003', 'E141', 'E186', 'E222'].includes(id)))(
    '%s in Marathi, to the same outcome (ELIG-31)',
    async (_, row) => {
      const [english, marathi] = [await told(asha, row), await told(inMarathi, row)]
      expect(marathi.said).toEqual(english.said)
      for (const [index, { label, asked, yours, change }] of marathi.result.lines.entries()) {
        for (const text of [label, asked, yours, change ?? asked]) expect(text).toMatch(/[ऀ-ॿ]/)
        expect(english.result.lines[index]!.asked).not.toMatch(/[ऀ-ॿ]/)
      }
      expect(marathi.result.message).toMatch(/^तुम्ही या पदासाठी पात्र/)
    },
  )
})

it('names entries of lists by their labels and never by their numbers (ELIG-31)', async () => {
  await save(asha, documentsOfFacts(people.graduate))
  const { lines } = (await check(asha, 101)).eligibilityResultDtoList[0]!
  const qualification = lines.find(({ key }) => key === 'qualification')!
  expect(qualification.asked).toBe('Graduation, passed or appeared')
  expect(lines.find(({ key }) => key === 'nationality')!.yours).toBe('Your nationality is Indian.')
  await save(inMarathi, documentsOfFacts(people.graduate))
  const { lines: marathi } = (await check(inMarathi, 101)).eligibilityResultDtoList[0]!
  expect(marathi.find(({ key }) => key === 'nationality')!.yours).toBe('तुमचे राष्ट्रीयत्व भारतीय आहे.')
})

it('says the verdict in the words of the specification, and every line below it (ELIG-32)', async () => {
  await save(asha, documentsOfFacts(people.graduate))
  const [typist] = (await check(asha, 102)).eligibilityResultDtoList.filter(
    ({ postCriteriaId }) => postCriteriaId === 5018,
  )
  const [first, ...rest] = typist!.message.split('\n')
  expect(first).toBe('You are not eligible for the post')
  expect(rest).toHaveLength(typist!.lines.length)
  expect(typist!.message).toMatch(/Not fulfilled: Typing certificate\. Asked: /)
  const failed = typist!.lines.find(({ key }) => key === 'typing')!
  expect(failed).toMatchObject({ verdict: 'fail', place: 'profile.step.qualification' })
  const [collector] = (await check(asha, 101)).eligibilityResultDtoList
  expect(collector!.message).toMatch(/^You are eligible for the post\nFulfilled: Nationality/)
})

it('lists several exams each with its posts, and a single one without (ELIG-33)', async () => {
  await save(asha, documentsOfFacts(people.graduate))
  const single = await check(asha, 101)
  expect(single.eligibilityResultDtoList).toHaveLength(14)
  expect(single.multipleExamsEligibilityResults).toEqual([])
  const several = await check(asha, 105)
  expect(several.eligibilityResultDtoList).toEqual([])
  expect(several.multipleExamsEligibilityResults.length).toBeGreaterThan(1)
  expect(several.multipleExamsEligibilityResults[0]!.exam).toMatchObject({
    name: expect.any(String) as string,
    nameDvng: expect.any(String) as string,
  })
  expect(several).toMatchObject({ advertisementId: 105, version: 1, isProvisional: true })
})

it('says once for all posts what somebody will not be considered for (ELIG-34)', async () => {
  await save(asha, documentsOfFacts({ ...people.divyang, domicile: false, exService: true }))
  const { warnings } = await check(asha, 101)
  expect(warnings.filter((each) => /disability reservation/.test(each))).toHaveLength(1)
  expect(warnings.filter((each) => /ex-serviceman reservation/.test(each))).toHaveLength(1)
  await save(asha, documentsOfFacts(people.graduate))
  expect((await check(asha, 101)).warnings).toEqual([])
})

it('a closed advertisement is answered, marked as closed; one that has not begun is not there (ELIG-35)', async () => {
  await save(asha, documentsOfFacts(people.graduate))
  expect(await check(asha, 104)).toMatchObject({ status: 200, isClosed: true })
  expect(await check(asha, 101)).toMatchObject({ status: 200, isClosed: false })
  // By the function: no session lasts from November to December.
  const at = (time: string) => {
    const now = () => Date.parse(time)
    return own(asha, (deps, actor) =>
      checkEligibility({ ...deps, clock: { now } as typeof clock }, actor, of101),
    )
  }
  expect(await at('2026-12-07T23:59:59+05:30')).toMatchObject({ isClosed: false })
  expect(await at('2026-12-08T00:00:00+05:30')).toMatchObject({ isClosed: true })
  await expect(at('2026-11-01T12:00:00+05:30')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await check(asha, 999)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

it('asks for the first step while the profile is empty (ELIG-36)', async () => {
  await save(asha, {})
  expect(await check(asha, 101)).toMatchObject({ status: 409, code: 'PROFILE_NOT_BEGUN' })
  await save(asha, { personal: documentsOfFacts(people.graduate).personal! })
  const [collector] = (await check(asha, 101)).eligibilityResultDtoList
  expect(collector).toMatchObject({ isEligible: false })
  expect(collector!.lines.find(({ key }) => key === 'qualification')).toMatchObject({
    verdict: 'unknown',
    place: 'profile.step.qualification',
  })
})

it('posts that are chosen in the draft come back chosen, the others not (ELIG-39)', async () => {
  await save(asha, documentsOfFacts(people.graduate))
  const chosen = { prefOrder: 2, preferredAppointingAuthorities: '[7001]' }
  const { eligibilityResultDtoList: results } = await own(asha, (deps, actor) =>
    checkEligibility(
      { ...deps, choicesOf: () => Promise.resolve(new Map([[5003, chosen]])) },
      actor,
      of101,
    ),
  )
  expect(results[2]).toMatchObject({ postCriteriaId: 5003, isInterested: true, ...chosen })
  expect(results[0]).toMatchObject({
    isInterested: false,
    prefOrder: null,
    preferredAppointingAuthorities: '[]',
  })
})

describe('posts with what they ask', () => {
  const ask = (advertisementId: unknown, ids: string) =>
    asha.caller.call(endpoints.listPostCriteria, {
      params: { advertisementId: advertisementId as number, ids },
    })

  it('come in the order they were asked for, each once, judged for the caller (ELIG-40)', async () => {
    await save(asha, documentsOfFacts(people.graduate))
    const posts = await ask(102, '5018,5016,5018')
    expect(posts.map(({ postCriteria: { id } }) => id)).toEqual([5018, 5016])
    const [typist] = (await check(asha, 102)).eligibilityResultDtoList.filter(
      ({ postCriteriaId }) => postCriteriaId === 5018,
    )
    expect(posts[0]!.lines).toEqual(typist!.lines)
    expect(posts[0]!.postCriteria).toMatchObject({
      name: expect.stringMatching(/Typist/) as string,
    })
  })

  it('are there before anything is saved, with every line unknown that asks something (ELIG-40)', async () => {
    await save(asha, {})
    const [collector] = await ask(101, '5001')
    expect(collector!.lines.find(({ key }) => key === 'age')!.verdict).toBe('unknown')
  })

  it('of another advertisement are not there, nor is one without an advertisement (ELIG-41)', async () => {
    await expect(ask(101, '5001,5018')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(ask(999, '5001')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are told as an application saw them, though profile and day are others now (ELIG-42)', async () => {
    const { version, document } = (await readAdvertisement(db, 102, '2026-11-15'))!
    const { stored } = judgeForSubmit({ version, document }, people.divyang, '2026-11-14')
    const applied = randomUUID()
    const asApplied = (asked: object) =>
      own(asha, (deps, actor) =>
        postCriteriaAsApplied(
          {
            ...deps,
            storedVerdictOf: async (_, id) =>
              id === applied ? { advertisementId: 102, verdicts: [stored] } : undefined,
          },
          actor,
          { applicationId: applied, advertisementId: 102, ids: [5017], language: 'en', ...asked },
        ),
      )
    await save(asha, documentsOfFacts(people.graduate))
    const [clerk] = await asApplied({})
    expect(clerk!.lines.find(({ key }) => key === 'typing')!.verdict).toBe('fail')
    expect(clerk!.lines.find(({ key }) => key === 'age')!.yours).toMatch(
      /^You were born on 05\/01\/1990/,
    )
    const gone = { code: 'NOT_FOUND' }
    await expect(asApplied({ applicationId: randomUUID() })).rejects.toMatchObject(gone)
    await expect(asApplied({ advertisementId: 101 })).rejects.toMatchObject(gone)
    await expect(asApplied({ ids: [5001] })).rejects.toMatchObject(gone)
  })

  it('of an application nobody has are not there (ELIG-42)', async () => {
    const params = { advertisementId: 102, ids: '5017', applicationId: randomUUID() }
    const call = asha.caller.call(endpoints.listPostCriteriaOfApplication, { params })
    await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('at the door', () => {
  it('a stranger is turned away (ELIG-37)', async () => {
    const stranger = await portal.client()
    const query = { advertisementId: 101 }
    expect(refusal(await stranger.raw(endpoints.checkEligibility, { query }))).toMatch(/^401 /)
    const params = { advertisementId: 101, ids: '5001' }
    expect(refusal(await stranger.raw(endpoints.listPostCriteria, { params }))).toMatch(/^401 /)
  })

  it('while the module is off its message is the answer (ELIG-37)', async () => {
    const off = (is_enabled: boolean) =>
      db
        .updateTable('modules')
        .set({ is_enabled, message_en: 'Back on Monday.', message_mr: 'सोमवारी.' })
        .where('name', '=', 'ONLINE_APPLICATION_TAB')
        .execute()
    await off(false)
    expect(await check(asha, 101)).toMatchObject({ status: 403, message: 'Back on Monday.' })
    await off(true)
  })

  it.each(['', '0', '-1', '1e3', '101;drop', '9999999999999', "1' or '1'='1", '१०१', 'NaN'])(
    'an id like %j is refused, and nothing falls (ELIG-38)',
    async (id) => {
      expect((await check(asha, id)).status).toBeGreaterThanOrEqual(400)
      expect((await check(asha, id)).status).toBeLessThan(500)
      const answer = await send(asha.caller, endpoints.listPostCriteria, {
        params: { advertisementId: 101, ids: id === '' ? ',' : id },
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    },
  )
})

it('the way back from facts to steps loses nothing that the rows ask (ELIG-30)', () => {
  for (const [, { facts }] of tried) {
    const again = projectFacts(documentsOfFacts(facts)) as Record<string, unknown>
    for (const name of ['birthDay', 'category', 'height', 'disabilityPercentage', 'domicile'])
      expect(again[name]).toEqual((facts as Record<string, unknown>)[name])
  }
})
