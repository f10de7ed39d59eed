import { beforeAll, expect, it } from 'vitest'
import * as desk from '@lokseva/contract/adverts/drafts/endpoints'
import { loadAdvertisements } from '#demo/load-demo'
import { send } from '#test/portals/profile-portal'
import groupC from '../../../demo/advertisements/102.json' with { type: 'json' }
import { days, params, publishingDesk } from './publish-drafts.test-kit.ts'

const { db, clock, officer, publisher, change, begin, setAgeDay } = await publishingDesk(
  '2026-11-15T10:00:00+05:30',
)

beforeAll(() => loadAdvertisements({ db, clock }))

const compare = (advertisementId: number, of: number, version = 1) =>
  publisher.caller.call(desk.compareDraft, {
    params: { advertisementId, version },
    query: { of },
  })

it('a copy is compared with the advertisement it was made of, post by post, however they are numbered (OFFICE-1292)', async () => {
  const id = await begin({ from: 'advertisement', advertisementId: 102, isCorrection: false })
  expect(await compare(id, 102)).toEqual({ isWhole: false, differences: [] })
  await change(id, 'names', { advertisementNo: '201' })
  await setAgeDay(id)
  await change(id, 'dates', days)
  const draft = await publisher.caller.call(desk.getAdvertDraft, params(id))
  const { posts } = draft.parts.find(({ part }) => part === 'posts')!.value as {
    posts: { id: number; vacancies: number }[]
  }
  expect(posts[0]!.id).not.toBe(groupC.posts[0]!.id)
  const [first, ...others] = posts
  const vacancies = groupC.posts[0]!.vacancies + 3
  await change(id, 'posts', { posts: [{ ...first, vacancies }, ...others] })
  const { isWhole, differences } = await compare(id, 102)
  expect(isWhole).toBe(true)
  expect(differences).toContainEqual(
    expect.objectContaining({
      part: 'posts',
      group: expect.objectContaining({ en: `post ${first!.id}` }),
      before: expect.objectContaining({ en: String(groupC.posts[0]!.vacancies) }),
      after: expect.objectContaining({ en: String(vacancies) }),
    }),
  )
  // Neither a post nor a document goes and comes again under another number.
  expect(differences.filter(({ label }) => label.en === '')).toEqual([])
  expect(differences.filter(({ part }) => part === 'documents')).toEqual([])
})

it('one that a role does not reach is not there to be compared with, nor one that is none (OFFICE-1292)', async () => {
  const id = await begin({ from: 'file', text: JSON.stringify({ ...groupC, id: 702 }) })
  const scoped = await officer({ role: 'publisher', scope: [702] })
  const ask = (of: number, version = 1) =>
    send(scoped.caller, desk.compareDraft, {
      params: { advertisementId: id, version },
      query: { of },
    })
  expect(await ask(102)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  await expect(compare(id, 102, 99)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(compare(id, 4711)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
