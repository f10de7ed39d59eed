import { beforeAll, describe, expect, it } from 'vitest'
import * as desk from '@lokseva/contract/adverts/drafts/endpoints'
import type { Draft, SavedPart } from '@lokseva/contract/adverts/drafts/schemas'
import { demoAdvertisements, loadAdvertisements } from '#demo/load-demo'
import { askedApprovals } from '#test/people/asked-approvals'
import { officePortal } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'
import groupC from '../../../demo/advertisements/102.json' with { type: 'json' }

const portal = await officePortal()
const { db, clock, officer } = portal
const { freshen } = askedApprovals(portal)
const publisher = await officer('publisher')
const colleague = await officer('publisher')
const approver = await officer('approver')
const scoped = await officer({ role: 'publisher', scope: [101] })
type Officer = typeof publisher

beforeAll(() => loadAdvertisements({ db, clock }))

type Input = Parameters<typeof publisher.caller.call<typeof desk.beginDraft>>[1]['body']
const begin = async (body: Input, by: Officer = publisher) =>
  (await by.caller.call(desk.beginDraft, { body })).advertisementId
const view = (id: number, by: Officer = publisher): Promise<Draft> =>
  by.caller.call(desk.getAdvertDraft, { params: { advertisementId: id } })
const partOf = async (id: number, part: string) =>
  (await view(id)).parts.find((each) => each.part === part)!
const save = async (id: number, part: string, body: object, by: Officer = publisher) =>
  (await send(by.caller, desk.saveDraftPart, {
    params: { advertisementId: id, part } as never,
    body: { draft: (await view(id, by)).id, ...body } as never,
  })) as unknown as SavedPart & { status: number; code?: string }
const ownId = async (id: number) => ({ draft: (await view(id)).id })
const fileOf = async (id: number) => {
  const { text } = await publisher.caller.call(desk.exportDraft, {
    params: { advertisementId: id },
  })
  return JSON.parse(text) as Record<string, unknown>
}
const later = (ms: number) => clock.set(clock.now() + ms)

describe('a draft', () => {
  it('begins with nothing, and says all that is missing in both languages (OFFICE-201, OFFICE-204)', async () => {
    const id = await begin({ from: 'nothing' })
    const draft = await view(id)
    expect(draft).toMatchObject({ advertisementId: id, published: null, request: null })
    const name = draft.checks.faults.find(({ place }) => place === 'name')
    expect(name).toEqual({
      part: 'names',
      place: 'name',
      problem: { en: 'is missing', mr: 'हे भरा' },
    })
  })

  it('copied from an earlier advertisement has ids of its own, and neither number nor days, nor the day of ages (OFFICE-201, OFFICE-295)', async () => {
    const id = await begin({ from: 'advertisement', advertisementId: 102, isCorrection: false })
    const file = await fileOf(id)
    expect(file).toMatchObject({ id, name: groupC.name, examDate: null })
    expect(file).not.toHaveProperty('advertisementNo')
    expect(file).not.toHaveProperty('applnEndDate')
    const { checks } = await view(id)
    expect(checks.faults.map(({ place }) => place).toSorted()).toEqual([
      'advertisementNo',
      'applnEndDate',
      'applnStartDate',
      ...groupC.posts.map((_, index) => `posts.${index}.criteria.age.asOn`),
    ])
    const [first] = file['posts'] as typeof groupC.posts
    const { asOn: _, ...limits } = groupC.posts[0]!.criteria.age
    expect(first!.criteria).toEqual({ ...groupC.posts[0]!.criteria, age: limits })
  })

  it('of an earlier one has its division and capacities, and no planned stages (OFFICE-264)', async () => {
    const id = await begin({ from: 'advertisement', advertisementId: 103, isCorrection: false })
    const file = await fileOf(id)
    expect(file).not.toHaveProperty('plannedStages')
    expect(file).toHaveProperty('centreCapacities')
    expect(file).toHaveProperty(['posts', 0, 'vacanciesByCategory', 0, 'category'], 323)
  })

  it('says of whom each document is asked, of everybody too, with posts by their names (OFFICE-1294)', async () => {
    const id = await begin({ from: 'advertisement', advertisementId: 102, isCorrection: false })
    const [post] = (await partOf(id, 'posts')).value['posts'] as { id: number }[]
    const papers = [
      { documentTypeId: 'D01', sizeLimit: 500 },
      { documentTypeId: 'D20', sizeLimit: 500, posts: [post!.id] },
    ]
    const { version } = await partOf(id, 'documents')
    const { checks } = await save(id, 'documents', {
      base: version,
      value: { requiredDocuments: papers },
    })
    const asked = (index: number) =>
      checks.rules.find(({ place }) => place === `requiredDocuments.${index}`)!.lines[0]!.text
    expect(asked(0)).toEqual({ en: 'Everybody', mr: 'सर्व उमेदवार' })
    expect(asked(1).en).toContain(groupC.posts[0]!.name)
    expect(asked(1).mr).toContain(groupC.posts[0]!.nameDvng)
  })

  it('of one advertisement is one (OFFICE-201)', async () => {
    const input = { from: 'advertisement', advertisementId: 103, isCorrection: true } as const
    await begin(input)
    expect(await send(publisher.caller, desk.beginDraft, { body: input })).toMatchObject({
      status: 409,
      code: 'DRAFT_EXISTS',
    })
  })

  it('is not there for a role that does not reach it (OFFICE-200)', async () => {
    const id = await begin({ from: 'nothing' })
    const params = { advertisementId: id }
    expect(await send(scoped.caller, desk.getAdvertDraft, { params })).toMatchObject({
      status: 404,
    })
    expect(await send(scoped.caller, desk.beginDraft, { body: { from: 'nothing' } })).toMatchObject(
      { code: 'PERMISSION_MISSING' },
    )
    const listed = await scoped.caller.call(desk.listDeskAdverts)
    expect(listed.map((each) => each.id)).toEqual([101])
    const all = await approver.caller.call(desk.listDeskAdverts)
    expect(all.find((each) => each.id === id)).toMatchObject({ state: 'draft', version: null })
  })

  it.each(demoAdvertisements.map(({ id }) => id))(
    'taken from the file of %i is handed out as the same (OFFICE-205)',
    async (id) => {
      const { default: data } = (await import(`../../../demo/advertisements/${id}.json`, {
        with: { type: 'json' },
      })) as { default: Record<string, unknown> }
      const own = { ...data, id: id + 500 }
      expect(await begin({ from: 'file', text: JSON.stringify(own) })).toBe(id + 500)
      const file = await fileOf(id + 500)
      expect(file).toEqual(own)
      expect(JSON.stringify(file['exams'] ?? file['posts'])).toBe(
        JSON.stringify(own['exams' as keyof typeof own] ?? own['posts' as keyof typeof own]),
      )
    },
  )

  it('is taken from YAML and with faults; what cannot be read is refused in words (OFFICE-201)', async () => {
    const id = await begin({ from: 'file', text: 'id: 7001\nname: Librarian\nsurprise: 1\n' })
    expect(id).toBe(7001)
    expect(await fileOf(id)).toEqual({ id, name: 'Librarian', surprise: 1 })
    const { checks } = await view(id)
    // The screens have no box for it: it is named, and marked to be taken out (OFFICE-1419).
    expect(checks.faults.find(({ place }) => place === 'surprise')).toMatchObject({
      isUnknown: true,
      problem: { en: 'the portal knows no field ‘surprise’' },
    })
    for (const text of ['[1, 2]', 'a: [', '7', '\0'])
      expect(
        await send(publisher.caller, desk.beginDraft, { body: { from: 'file', text } }),
      ).toMatchObject({ status: 422 })
  })
})

describe('a part', () => {
  it('is saved with the save it was made on, once however often it is sent (OFFICE-202)', async () => {
    const id = await begin({ from: 'nothing' })
    const { version, value } = await partOf(id, 'names')
    const change = { base: version, value: { ...value, name: 'Clerk', nameDvng: 'लिपिक' } }
    const saved = await save(id, 'names', change)
    expect(saved).toMatchObject({ outcome: 'saved', part: { value: { name: 'Clerk' } } })
    expect(saved.checks.faults.map(({ place }) => place)).not.toContain('name')
    const again = await save(id, 'names', change)
    expect(again).toMatchObject({ outcome: 'saved', version: saved.version })
  })

  it('that somebody else saved meanwhile is answered and not overwritten (OFFICE-202)', async () => {
    const id = await begin({ from: 'nothing' })
    const { version } = await partOf(id, 'fees')
    const first = { fees: { open: 394 } }
    await save(id, 'fees', { base: version, value: first }, colleague)
    expect(await save(id, 'fees', { base: version, value: { fees: { open: 100 } } })).toMatchObject(
      {
        outcome: 'conflict',
        part: { value: first, savedBy: { id: colleague.memberId } },
      },
    )
    expect(await partOf(id, 'fees')).toMatchObject({ value: first })
  })

  it('takes only its own fields, and nothing the database cannot hold (OFFICE-203)', async () => {
    const id = await begin({ from: 'nothing' })
    const { version } = await partOf(id, 'names')
    let nested: unknown = 1
    for (let depth = 0; depth < 60; depth += 1) nested = { deeper: nested }
    for (const value of [
      { examCenters: [1] },
      { id: 5 },
      { name: 'a\0b' },
      { name: '\uD800' },
      { name: nested },
      JSON.parse('{"name": {"__proto__": 1}}') as unknown,
    ])
      expect([400, 422]).toContain((await save(id, 'names', { base: version, value })).status)
    expect((await save(id, 'nothing', { base: version, value: {} })).status).toBe(404)
  })

  it('says what candidates read of its rules, and of whom a document is asked (OFFICE-204)', async () => {
    const id = await begin({ from: 'file', text: JSON.stringify({ ...groupC, id: 802 }) })
    const { checks } = await view(id)
    const first = checks.rules.find(({ place }) => place === 'posts.0')!
    expect(first.lines.map(({ label }) => label.en)).toContain('Age')
    for (const { text } of first.lines) expect(text.mr).not.toBe('')
    expect(checks.rules.some(({ place }) => place.startsWith('requiredDocuments.'))).toBe(true)
  })
})

describe('the history of a draft', () => {
  it('holds its saves with their places, what is typed on within a minute as one (OFFICE-210)', async () => {
    const id = await begin({ from: 'nothing' })
    const type = async (name: string) => {
      const { version, value } = await partOf(id, 'names')
      return save(id, 'names', { base: version, value: { ...value, name } })
    }
    await type('C')
    await type('Cl')
    const { version: typed } = await type('Clerk')
    later(61_000)
    await type('Clerks')
    const params = { advertisementId: id }
    const saves = await publisher.caller.call(desk.listDraftSaves, { params })
    expect(saves.slice(0, 2)).toMatchObject([{ places: ['name'] }, { version: typed }])
    const back = await publisher.caller.call(desk.restoreDraft, {
      params,
      body: { ...(await ownId(id)), version: typed },
    })
    expect(back.parts[0]).toMatchObject({ part: 'names', value: { name: 'Clerk' } })
    expect((await publisher.caller.call(desk.listDraftSaves, { params })).length).toBe(
      saves.length + 1,
    )
    const first = saves.at(-1)!.version
    expect(
      (
        await publisher.caller.call(desk.restoreDraft, {
          params,
          body: { ...(await ownId(id)), version: first },
        })
      ).parts[0]!.value,
    ).not.toHaveProperty('name')
    expect(
      await send(publisher.caller, desk.restoreDraft, {
        params,
        body: { ...(await ownId(id)), version: 9999 },
      }),
    ).toMatchObject({ status: 404 })
  })

  it('holds what was just typed also where it is taken away within a minute (OFFICE-628)', async () => {
    const id = await begin({ from: 'nothing' })
    const params = { advertisementId: id }
    const write = async (instructions: string[]) => {
      const { version } = await partOf(id, 'instructions')
      const value = {
        advertisementInstructionList: instructions.map((instruction) => ({ instruction })),
      }
      const saved = await save(id, 'instructions', { base: version, value })
      return saved.version
    }
    await write(['Read'])
    const typed = await write(['Read first', 'Then sign'])
    later(1000)
    const without = await write(['Read first'])
    await write(['Read first', 'Go'])
    const [newest, before] = await publisher.caller.call(desk.listDraftSaves, { params })
    expect([newest!.version, before!.version]).toEqual([without + 1, typed])
    const back = await publisher.caller.call(desk.restoreDraft, {
      params,
      body: { ...(await ownId(id)), version: typed },
    })
    expect(back.parts.find(({ part }) => part === 'instructions')!.value).toEqual({
      advertisementInstructionList: [{ instruction: 'Read first' }, { instruction: 'Then sign' }],
    })
  })

  it('is read page by page to its beginning, and each state before it is brought back (OFFICE-631)', async () => {
    const id = await begin({ from: 'nothing' })
    const params = { advertisementId: id }
    const draft = (await view(id)).id
    let base = (await partOf(id, 'names')).version
    for (let index = 1; index <= 100; index += 1) {
      later(61_000)
      const body = { draft, base, value: { name: `Clerk ${index}` } }
      const saving = { params: { ...params, part: 'names' as const }, body }
      base = (await publisher.caller.call(desk.saveDraftPart, saving)).version
    }
    // The others were away for that long.
    for (const who of [colleague, approver, scoped]) await freshen(who)
    const list = (query: object) =>
      publisher.caller.call(desk.listDraftSaves, { params, query: query as never })
    const newest = await list({})
    expect(newest).toHaveLength(100)
    expect(newest.at(-1)!.places).toContain('name')
    const older = await list({ before: newest.at(-1)!.version })
    expect(older.map(({ version }) => version)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
    const read = (version: number) =>
      send(publisher.caller, desk.getDraftSave, { params: { ...params, version } })
    expect(await read(newest[1]!.version)).toMatchObject({
      parts: expect.arrayContaining([{ part: 'names', value: { name: 'Clerk 99' } }]) as unknown,
    })
    expect(await read(9999)).toMatchObject({ status: 404 })
    expect((await partOf(id, 'names')).value).toEqual({ name: 'Clerk 100' })
  })

  it('ends with a word why, and what is published stays (OFFICE-211)', async () => {
    const id = await begin({ from: 'advertisement', advertisementId: 104, isCorrection: true })
    const params = { advertisementId: id }
    const own = await ownId(id)
    expect(
      await send(publisher.caller, desk.deleteAdvertDraft, { params, body: { ...own, why: ' ' } }),
    ).toMatchObject({ status: 422 })
    await publisher.caller.call(desk.deleteAdvertDraft, {
      params,
      body: { ...own, why: 'Postponed' },
    })
    expect(await send(publisher.caller, desk.getAdvertDraft, { params })).toMatchObject({
      status: 404,
    })
    const entry = await db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      action: 'ADVERTISEMENT_DRAFT_DELETED',
      details: { advertisement: 104, why: 'Postponed' },
    })
    const published = await approver.caller.call(desk.getDeskAdvert, { params })
    expect(published).toMatchObject({ id: 104, hasDraft: false })
  })
})

it('what was written for a draft that has ended changes nothing in the next one (OFFICE-620)', async () => {
  const input = { from: 'advertisement', advertisementId: 106, isCorrection: true } as const
  const id = await begin(input)
  const params = { advertisementId: id }
  const ended = await ownId(id)
  const { version, value } = await partOf(id, 'dates')
  await publisher.caller.call(desk.deleteAdvertDraft, { params, body: { ...ended, why: 'Anew' } })
  await begin(input)
  const next = await view(id)
  // The saves of the next one have the same numbers.
  expect((await partOf(id, 'dates')).version).toBe(version)
  const old = { base: version, value: { ...value, examDate: '2027-09-01' } }
  const refused = { status: 409, code: 'DRAFT_ENDED' }
  expect(await save(id, 'dates', { ...ended, ...old })).toMatchObject(refused)
  for (const late of [
    send(publisher.caller, desk.restoreDraft, { params, body: { ...ended, version: 1 } }),
    send(publisher.caller, desk.deleteAdvertDraft, { params, body: { ...ended, why: 'Late' } }),
  ])
    expect(await late).toMatchObject(refused)
  expect(await view(id)).toEqual(next)
  expect(await save(id, 'dates', old)).toMatchObject({ outcome: 'saved' })
})

it('who else has a draft open is seen until they were not heard of for 30 seconds (OFFICE-212)', async () => {
  const id = await begin({ from: 'nothing' })
  const params = { advertisementId: id }
  const here = (by: Officer, part: 'names' | 'fees') =>
    by.caller.call(desk.sendPresence, { params, body: { part } })
  expect((await here(publisher, 'names')).editors).toEqual([])
  expect((await here(colleague, 'fees')).editors).toMatchObject([
    { id: publisher.memberId, part: 'names' },
  ])
  later(31_000)
  expect((await here(publisher, 'names')).editors).toEqual([])
})
