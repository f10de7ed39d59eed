import { beforeAll, expect, it } from 'vitest'
import * as desk from '@lokseva/contract/adverts/drafts/endpoints'
import type { DraftPartName } from '@lokseva/contract/adverts/drafts/parts'
import { loadAdvertisements } from '#demo/load-demo'
import { officePortal } from '#test/portals/office-portal'

const { db, clock, officer } = await officePortal()
const { caller } = await officer('publisher')
beforeAll(() => loadAdvertisements({ db, clock }))

const copy = async () => {
  const body = { from: 'advertisement', advertisementId: 102, isCorrection: false } as const
  return (await caller.call(desk.beginDraft, { body })).advertisementId
}
const of = (advertisementId: number) => ({ params: { advertisementId } })
const view = (id: number) => caller.call(desk.getAdvertDraft, of(id))
const fileOf = async (id: number) => (await caller.call(desk.exportDraft, of(id))).text

async function write(
  advertisementId: number,
  part: DraftPartName,
  change: (value: Record<string, unknown>) => Record<string, unknown>,
) {
  const draft = await view(advertisementId)
  const { version: base, value } = draft.parts.find((each) => each.part === part)!
  return caller.call(desk.saveDraftPart, {
    params: { advertisementId, part },
    body: { draft: draft.id, base, value: change(value) },
  })
}

it('a document that names no post yet is a fault, and hides of no other of whom it is asked (OFFICE-1411)', async () => {
  const id = await copy()
  const written = (posts: number[]) =>
    write(id, 'documents', () => ({
      requiredDocuments: [
        { documentTypeId: 'D01', sizeLimit: 500 },
        { documentTypeId: 'D04', sizeLimit: 500, posts },
      ],
    }))
  const { checks } = await written([])
  expect(checks.faults.map(({ place }) => place)).toContain('requiredDocuments.1.posts')
  const places = checks.rules.map(({ place }) => place)
  expect(places.filter((place) => place.startsWith('required'))).toEqual(['requiredDocuments.0'])
  const { parts } = await view(id)
  const { posts } = parts.find(({ part }) => part === 'posts')!.value as {
    posts: { id: number; name: string }[]
  }
  const saved = await written([posts[0]!.id])
  const asked = saved.checks.rules.find(({ place }) => place === 'requiredDocuments.1')!
  expect(asked.lines[0]!.text.en).toContain(posts[0]!.name)
})

it('brought back to its very first save a draft is as it began, in every part (OFFICE-1422)', async () => {
  const id = await copy()
  const begun = await fileOf(id)
  await write(id, 'names', (value) => ({ ...value, year: 2031 }))
  await write(id, 'posts', () => ({}))
  const params = { advertisementId: id, version: 1 }
  const first = await caller.call(desk.getDraftSave, { params })
  expect(first.parts.map(({ part }) => part)).toContain('posts')
  const { id: draft } = await view(id)
  await caller.call(desk.restoreDraft, { ...of(id), body: { draft, version: 1 } })
  expect(await fileOf(id)).toBe(begun)
})
