import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadAdvertisements } from '#demo/load-demo'
import { stillClock } from '#test/still-clock'
import { testDatabase } from '#test/database/database'
import { operator } from '#test/operator'
import groupC from '../../../demo/advertisements/102.json' with { type: 'json' }
import type { Applicants } from '../ports.ts'
import { readAdvertisement } from '../read-advertisement.ts'
import { publishAdvertisement } from './publish-advertisement.ts'
import { notifyApplicantsJob } from './notify-applicants.ts'

const { db } = await testDatabase()
const clock = stillClock(Date.now())
clock.set(Date.parse('2026-11-15T10:00:00+05:30'))
beforeAll(() => loadAdvertisements({ db, clock }))

/** Three who applied to 102, all of them for the clerk's post. */
const people = ['a1', 'b2', 'c3'].map((name) => ({
  accountId: `00000000-0000-4000-8000-0000000000${name}`,
  email: `${name}@example.in`,
  mobile: `98000000${name.codePointAt(0)}`,
}))
const applicants: Applicants = {
  applicantsOf: async (_, id, { after, most }) =>
    id === 102 ? people.filter(({ accountId }) => accountId > (after ?? '')).slice(0, most) : [],
  concernsOf: async () => new Map(),
  postsAppliedFor: async (_, id) => (id === 102 ? [5018] : []),
  countApplicants: async () => ({ all: 2, byPost: new Map([[5018, 1]]) }),
  subjectsChosen: async () => [],
  countHalfDone: async () => 0,
  countByCentre: async () => [],
}
const deps = { db, clock, applicants }
const corrigendum = { en: 'The last day is 5 December.', mr: 'शेवटचा दिवस 5 डिसेंबर आहे.' }
const later = { ...groupC, applnEndDate: '2026-12-05' } as Record<string, unknown>
const publish = (data: unknown, options = {}) => publishAdvertisement(deps, operator, data, options)
const stored = () => readAdvertisement(db, 102, '2026-11-15')
const problems = ({ faults }: Awaited<ReturnType<typeof publish>>) =>
  faults.map(({ place, problem }) => `${place}: ${problem}`)

/** With the days after the end day moved along. */
const moved = {
  ...later,
  onlinePaymentEndDate: '2026-12-05',
  challanDownloadEndDate: '2026-12-06',
  challanPaymentEndDate: '2026-12-08',
}

describe('what is wrong only beside what the portal knows', () => {
  const other = { ...groupC, id: 900, advertisementNo: '900' }

  it('ids and numbers of another advertisement are refused, all at once (ADV-24)', async () => {
    expect(problems(await publish({ ...groupC, id: 900 }))).toEqual([
      'advertisementNo: 102/2026 is of advertisement 102',
      'exam.id: 2 is of advertisement 102',
      ...[5015, 5016, 5017, 5018].map(
        (id, index) => `posts.${index}.id: ${id} is of advertisement 102`,
      ),
    ])
  })

  it('centres, documents and entries of lists that are not there are refused (ADV-26)', async () => {
    const posts = groupC.posts.map((post, index) => ({
      ...post,
      id: 9000 + index,
      criteria: { ...post.criteria, nationality: [361, 1] },
    }))
    const requiredDocuments = [{ documentTypeId: 'D99', sizeLimit: 500 }]
    const wrong = { ...other, exam: { ...groupC.exam, id: 90 }, posts, requiredDocuments }
    await db.updateTable('exam_centres').set({ is_active: false }).where('id', '=', 2).execute()
    const found = problems(await publish({ ...wrong, examCenters: [1, 1, 2] }))
    expect(found).toEqual([
      'examCenters.1: 1 is named twice',
      'examCenters.2: there is no centre 2',
      'requiredDocuments.0.documentTypeId: there is no document D99',
      ...posts.map((_, index) => `posts.${index}.criteria: nationality: there is no nationality 1`),
    ])
    await db.updateTable('exam_centres').set({ is_active: true }).where('id', '=', 2).execute()
  })
})

describe('what is divided, counted and planned', () => {
  it('names only categories there are (OFFICE-261)', async () => {
    const [post, ...posts] = groupC.posts
    const vacanciesByCategory = [{ category: 999, vacancies: post!.vacancies }]
    const wrong = { ...groupC, posts: [{ ...post, vacanciesByCategory }, ...posts] }
    expect(problems(await publish(wrong, { corrigendum }))).toEqual([
      'posts.0.vacanciesByCategory.0.category: there is no category 999',
    ])
  })

  it('comes with a corrigendum and is named by what it changes, in words (OFFICE-264)', async () => {
    const [post, ...posts] = groupC.posts
    const after = {
      ...groupC,
      posts: [
        {
          ...post,
          vacanciesByCategory: [
            { category: 323, vacancies: 5 },
            { category: 324, vacancies: 4 },
          ],
        },
        ...posts,
      ],
      centreCapacities: [{ centre: 3, capacity: 1200 }],
      plannedStages: [
        { stageCode: 'ADMIT_CARDS', startDate: '2027-01-20', endDate: '2027-01-31' },
        { stageCode: 'RESULT_MARK_SHEET', startDate: '2027-04-01' },
      ],
    }
    const preview = await publish(after, { corrigendum, dryRun: true })
    expect(preview.faults).toEqual([])
    expect(preview.changes).toEqual([
      'planned stage 1: Admit cards, 20/01/2027 to 31/01/2027 is added',
      'planned stage 2: Results and mark sheets, from 01/04/2027 is added',
      'post 5015, its vacancies by category: Open (Unreserved): 5, Scheduled Caste (SC): 4 is added',
      expect.stringMatching(/^the capacity of .+: 1200 is added$/),
    ])
    expect(preview.concerned).toMatchObject([{ postId: 5015, people: 0 }])
  })
})

describe('a published advertisement', () => {
  it('stays as it is when the same is published again, and has no corrigendum (ADV-05)', async () => {
    const again = await publish(groupC)
    expect(again).toMatchObject({ outcome: 'same', version: 1, changes: [] })
    expect(await stored()).toMatchObject({ version: 1, corrigenda: [] })
  })

  it('changes by nothing but a corrigendum in both languages (ADV-30)', async () => {
    expect(problems(await publish(moved))).toEqual([
      expect.stringContaining('it changes only by a corrigendum'),
    ])
    const english = { corrigendum: { en: corrigendum.en, mr: 'The last day moved.' } }
    expect(problems(await publish(moved, english))).toEqual(['corrigendum-mr: is not in Marathi'])
    expect(problems(await publish(groupC, { corrigendum }))).toEqual(['id: nothing is changed yet'])
    expect(problems(await publish({ ...moved, id: 901 }, { corrigendum }))).toContain(
      'id: advertisement 901 is not published yet',
    )
    expect(await stored()).toMatchObject({ version: 1 })
  })

  it('is previewed: each change in a line, and nothing is written (ADV-31)', async () => {
    const preview = await publish(moved, { corrigendum, dryRun: true })
    expect(preview).toMatchObject({ outcome: 'corrected', version: 2 })
    expect(preview.changes).toContain('the last day to apply: from 30/11/2026 to 05/12/2026')
    expect(preview.changes).toHaveLength(4)
    // No field, no key, no JSON: an officer reads it (FILE-86).
    for (const line of preview.changes) expect(line).not.toMatch(/[{}"]|\b[a-z]+[A-Z]\w+/)
    expect(preview.notified).toMatchObject({ email: 2, sms: 2 })
    expect(preview.notified.first!.text).toContain(corrigendum.en)
    expect(preview.notified.first!.text).toContain(corrigendum.mr)
    expect(await stored()).toMatchObject({ version: 1 })
  })

  it('keeps number, year, first day, exams, and posts somebody applied for (ADV-32)', async () => {
    const [inspector, , , clerk] = groupC.posts
    const wrong = {
      ...moved,
      advertisementNo: '112',
      year: 2027,
      applnStartDate: '2026-11-10',
      exam: { ...groupC.exam, id: 22 },
      maxPostPreferences: 3,
      posts: groupC.posts.filter((post) => post !== clerk),
      requiredDocuments: [{ documentTypeId: 'D01', sizeLimit: 500 }],
    }
    expect(problems(await publish(wrong, { corrigendum }))).toEqual([
      'advertisementNo: stays 102: a corrigendum does not change it to 112',
      'year: stays 2026: a corrigendum does not change it to 2027',
      'exam.id: stays 2: a corrigendum does not change it to 22',
      'applnStartDate: stays 2026-11-09: a corrigendum does not change it to 2026-11-10',
      'post 5018: Clerk-Typist, Group C stays: somebody has applied for it',
    ])
    const without = {
      ...moved,
      maxPostPreferences: 3,
      posts: groupC.posts.filter((post) => post !== inspector),
    }
    expect(await publish(without, { corrigendum, dryRun: true })).toMatchObject({
      outcome: 'corrected',
    })
  })

  it('becomes its next version, and the one before is kept (ADV-30)', async () => {
    const before = await stored()
    const posts = groupC.posts.map((post) =>
      post.id === 5018 ? { ...post, vacancies: 900 } : post,
    )
    const file = { ...moved, posts, examDate: null }
    const result = await publish(file, { corrigendum })
    expect(result.changes).toContain('post 5018, its vacancies: from 852 to 900')
    expect(result.concerned).toEqual([{ postId: 5018, name: 'Clerk-Typist, Group C', people: 1 }])
    expect(await stored()).toMatchObject({
      version: 2,
      document: { applnEndDate: '2026-12-05', examDate: null },
      corrigenda: [{ version: 2, textEn: corrigendum.en, textMr: corrigendum.mr }],
    })
    const versions = await db
      .selectFrom('advertisement_versions')
      .select(['version', 'document'])
      .where('advertisement_id', '=', 102)
      .orderBy('version')
      .execute()
    expect(versions.map(({ version }) => version)).toEqual([1, 2])
    expect(versions[0]!.document).toEqual(before!.document)
    const { vacancies } = await db
      .selectFrom('advertisement_posts')
      .select('vacancies')
      .where('id', '=', 5018)
      .executeTakeFirstOrThrow()
    expect(vacancies).toBe(900)
  })

  it('has those who applied told, once each, by e-mail and SMS in both languages (ADV-33)', async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int
      as count from graphile_worker.jobs where task_identifier = 'notify-applicants'`.execute(db)
    expect(rows[0]!.count).toBe(1)
    const job = notifyApplicantsJob({ ...deps, atOnce: 2 })
    // More often than needed: whoever was told is not told again.
    for (let run = 0; run < 4; run += 1) await job.run({ advertisementId: 102, version: 2 })
    const sent = await db
      .selectFrom('messages')
      .select(['channel', 'recipient', 'body'])
      .where('template', '=', 'ADVERTISEMENT_CORRECTED')
      .orderBy('recipient')
      .execute()
    expect(sent.map(({ recipient }) => recipient)).toEqual(
      people.flatMap(({ email, mobile }) => [email, mobile]).toSorted(),
    )
    const mail = sent.find(({ channel }) => channel === 'email')!.body!
    for (const words of ['102/2026', corrigendum.en, corrigendum.mr]) expect(mail).toContain(words)
    const sms = sent.find(({ channel }) => channel === 'sms')!.body!
    expect(sms).toMatch(/102\/2026.*\n.*102\/2026/)
  })
})
