import { beforeAll, describe, expect, it } from 'vitest'
import * as desk from '@lokseva/contract/adverts/drafts/endpoints'
import type { Draft, SavedPart } from '@lokseva/contract/adverts/drafts/schemas'
import { demoAdvertisements, loadAdvertisements } from '#demo/load-demo'
import { officePortal } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'
import { asNew } from './new-ids.ts'
import engineers from '../../../demo/advertisements/102.json' with { type: 'json' }

const { db, clock, officer } = await officePortal()
const publisher = await officer('publisher')
const colleague = await officer('publisher')
type Officer = typeof publisher

beforeAll(() => loadAdvertisements({ db, clock }))

let next = 820
/** A draft of a file of the demo under a number of its own, with a condition that names a post. */
const beginWith = async (file: object = engineers) => {
  const id = (next += 1)
  const text = JSON.stringify({ ...file, id })
  await publisher.caller.call(desk.beginDraft, { body: { from: 'file', text } })
  return id
}
const view = (id: number, by: Officer = publisher): Promise<Draft> =>
  by.caller.call(desk.getAdvertDraft, { params: { advertisementId: id } })
const partOf = async (id: number, part: string) =>
  (await view(id)).parts.find((each) => each.part === part)!
const save = async (id: number, part: string, { base, value }: { base: number; value: unknown }) =>
  (await send(colleague.caller, desk.saveDraftPart, {
    params: { advertisementId: id, part } as never,
    body: { draft: (await view(id)).id, base, value } as never,
  })) as unknown as SavedPart & { status: number }
type Change = { place: string; from: number | null; to: number }
const change = async (id: number, body: Change, by: Officer = publisher) =>
  (await send(by.caller, desk.changeDraftNumber, {
    params: { advertisementId: id },
    body: { draft: (await view(id)).id, ...body },
  })) as unknown as Draft & { status: number; code?: string }
const fileOf = async (id: number) => {
  const params = { advertisementId: id }
  const { text } = await publisher.caller.call(desk.exportDraft, { params })
  return JSON.parse(text) as typeof engineers
}
const papersFor = ({ requiredDocuments }: typeof engineers) =>
  requiredDocuments.flatMap((paper) => ('posts' in paper ? [paper.posts] : []))

describe('the number of a post', () => {
  it('is changed with every document that names the post, in one save (OFFICE-900)', async () => {
    const id = await beginWith()
    const before = await view(id)
    const after = await change(id, { place: 'posts.2', from: 5017, to: 9117 })
    expect(after.version).toBe(before.version + 2)
    const file = await fileOf(id)
    expect(file.posts[2]!.id).toBe(9117)
    expect(papersFor(file)).toEqual([[9117, 5018]])
    // It was of a published advertisement; nothing else is wrong that was not.
    const isOwn = ({ place }: { place: string }) => place === 'posts.2.id'
    expect(after.checks.faults).toEqual(before.checks.faults.filter((each) => !isOwn(each)))
  })

  it('that another post has is swapped with it, and documents go on meaning the posts they meant (OFFICE-901)', async () => {
    const id = await beginWith()
    await change(id, { place: 'posts.2', from: 5017, to: 5015 })
    const file = await fileOf(id)
    expect(file.posts.map((post) => post.id)).toEqual([5017, 5016, 5015, 5018])
    expect(papersFor(file)).toEqual([[5015, 5018]])
    await change(id, { place: 'posts.0', from: 5017, to: 5015 })
    expect(await fileOf(id)).toEqual({ ...engineers, id })
  })

  it('changed by one officer is told to another who still writes with the old ones (OFFICE-903)', async () => {
    const id = await beginWith()
    const { version: base, value } = await partOf(id, 'documents')
    await change(id, { place: 'posts.0', from: 5015, to: 5016 })
    const late = await save(id, 'documents', { base, value: { ...value, requiredDocuments: [] } })
    expect(late).toMatchObject({
      outcome: 'conflict',
      numbers: [{ kind: 'post', post: null, from: 5015, to: 5016 }],
    })
    const again = await save(id, 'documents', {
      base: late.part.version,
      value: { requiredDocuments: [] },
    })
    expect(again).toMatchObject({ outcome: 'saved' })
    expect(again).not.toHaveProperty('numbers')
  })

  it('is as before once the draft is brought back, for whoever still writes too; the history tells both (OFFICE-903)', async () => {
    const id = await beginWith()
    const { version, id: draft } = await view(id)
    const changed = await change(id, { place: 'posts.0', from: 5015, to: 5016 })
    const documents = changed.parts.find(({ part }) => part === 'documents')!
    const params = { advertisementId: id }
    await publisher.caller.call(desk.restoreDraft, { params, body: { draft, version } })
    expect(await fileOf(id)).toEqual({ ...engineers, id })
    const late = await save(id, 'documents', { base: documents.version, value: {} })
    const swap = { kind: 'post', post: null, from: 5015, to: 5016 }
    expect(late).toMatchObject({ outcome: 'conflict', numbers: [swap] })
    const saves = await publisher.caller.call(desk.listDraftSaves, { params, query: {} })
    expect(saves.filter(({ numbers }) => numbers).map(({ numbers }) => numbers)).toEqual([
      [swap],
      [swap],
    ])
  })

  it('that stands otherwise by now, or of no entry, changes nothing (OFFICE-904)', async () => {
    const id = await beginWith()
    const before = await view(id)
    for (const place of ['posts.2', 'posts.77', 'name', '', 'posts.0.__proto__', 'fees'])
      expect(await change(id, { place, from: 5099, to: 9117 })).toMatchObject({
        status: 409,
        code: 'NUMBER_MOVED',
      })
    for (const to of [0, -1, 1.5, 1e12])
      expect(await change(id, { place: 'posts.2', from: 5017, to })).toMatchObject({ status: 422 })
    expect(await view(id)).toEqual(before)
    expect((await change(id, { place: 'posts.2', from: 5017, to: 5017 })).version).toBe(
      before.version,
    )
  })

  it('that two posts have is changed of one alone, to one that is free (OFFICE-904)', async () => {
    const posts = engineers.posts.map((post, index) => ({
      ...post,
      id: index === 3 ? 5017 : post.id,
    }))
    const id = await beginWith({ ...engineers, posts })
    expect(await change(id, { place: 'posts.3', from: 5017, to: 5016 })).toMatchObject({
      code: 'NUMBER_TAKEN',
    })
    await change(id, { place: 'posts.3', from: 5017, to: 5018 })
    expect(await fileOf(id)).toEqual({ ...engineers, id })
  })

  it('that is published stays, and nothing else gets it (OFFICE-905)', async () => {
    const params = { advertisementId: 102 }
    const body = { from: 'advertisement', advertisementId: 102, isCorrection: true } as const
    await publisher.caller.call(desk.beginDraft, { body })
    const draft = await view(102)
    for (const [place, from] of [
      ['posts.2', 5017],
      ['exam', 2],
      ['posts.2.authorities.mumbai.0', engineers.posts[2]!.authorities!.mumbai[0]!.id],
      ['additionalQuestions.0', 11],
    ] as const)
      expect(await change(102, { place, from, to: 9117 })).toMatchObject({
        code: 'NUMBER_PUBLISHED',
      })
    const { value } = draft.parts.find(({ part }) => part === 'posts')!
    const posts = [...(value['posts'] as object[]), { id: 9200 }]
    const { part } = draft.parts.find((each) => each.part === 'posts')!
    const { version } = await partOf(102, part)
    await save(102, 'posts', { base: version, value: { ...value, posts } })
    const refused = await change(102, { place: `posts.${posts.length - 1}`, from: 9200, to: 5017 })
    expect(refused).toMatchObject({ code: 'NUMBER_PUBLISHED' })
    const changed = await change(102, { place: `posts.${posts.length - 1}`, from: 9200, to: 9201 })
    expect(changed.parts.find((each) => each.part === 'posts')?.value).toHaveProperty(
      ['posts', posts.length - 1, 'id'],
      9201,
    )
    await publisher.caller.call(desk.deleteAdvertDraft, {
      params,
      body: { draft: draft.id, why: 'Tried' },
    })
  })
})

it('what is swapped twice is every file of the demo again, whatever has a number in it (OFFICE-902)', async () => {
  for (const file of demoAdvertisements as (typeof engineers)[]) {
    const id = await beginWith(file)
    const { additionalQuestions: questions, exam } = file
    const swaps: (Change & { from: number })[] = [
      { place: 'exam', from: exam.id, to: 9300 },
      { place: 'additionalQuestions.0', from: questions[0]!.id, to: questions[1]!.id },
    ]
    const exams = (file as { exams?: { id: number; subjects: { id: number }[] }[] }).exams
    if (exams)
      swaps.push(
        { place: 'exams.0', from: exams[0]!.id, to: exams[1]!.id },
        {
          place: 'exams.0.subjects.0',
          from: exams[0]!.subjects[0]!.id,
          to: exams[1]!.subjects[0]!.id,
        },
      )
    for (const swap of swaps) {
      await change(id, swap)
      expect(await fileOf(id)).not.toEqual({ ...file, id })
      await change(id, { ...swap, from: swap.to, to: swap.from })
    }
    expect(await fileOf(id)).toEqual({ ...file, id })
  }
})

it('a copy as another advertisement asks its documents of the posts under their new numbers, in conditions too (OFFICE-906)', () => {
  const when = { fact: 'chosenPosts', is: 'contains', value: 5017 }
  const requiredDocuments = [
    { documentTypeId: 'D02', posts: [5018] },
    { documentTypeId: 'D01', when },
  ]
  const copy = asNew(
    { clock },
    { ...engineers, requiredDocuments },
    { advert: 7, exam: 70, post: 6001 },
  )
  expect(copy['posts']).toMatchObject([{ id: 6001 }, { id: 6002 }, { id: 6003 }, { id: 6004 }])
  expect(copy['requiredDocuments']).toEqual([
    { documentTypeId: 'D02', posts: [6004] },
    { documentTypeId: 'D01', when: { ...when, value: 6003 } },
  ])
})
