import { beforeAll, describe, expect, it } from 'vitest'
import * as desk from '@lokseva/contract/adverts/drafts/endpoints'
import type { Draft } from '@lokseva/contract/adverts/drafts/schemas'
import { mostNumber, numbersGiven } from '@lokseva/contract/adverts/schemas'
import * as approvals from '@lokseva/contract/approvals/endpoints'
import { getPreview } from '@lokseva/contract/previews/endpoints'
import { demoAdvertisements, loadAdvertisements } from '#demo/load-demo'
import { effort } from '#test/effort'
import { officePortal } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'
import { type FileData } from './draft-file.ts'

const { db, clock, officer } = await officePortal()
const publisher = await officer('publisher')
beforeAll(() => loadAdvertisements({ db, clock }))

type Asked = Parameters<typeof send>[1]
const ask = (endpoint: Asked, request: object) => send(publisher.caller, endpoint, request as never)
const begin = async (body: object) =>
  (await ask(desk.beginDraft, { body })) as { status: number; advertisementId?: number }
const view = (advertisementId: number): Promise<Draft> =>
  publisher.caller.call(desk.getAdvertDraft, { params: { advertisementId } })
const fromFile = (file: object) => begin({ from: 'file', text: JSON.stringify(file) })

/** Refused in words, by the portal itself. */
const refused = ({ status }: { status: number }) => status >= 400 && status < 500

describe('hostile calls of drafts', () => {
  it.each([2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, -1, 0])(
    'a number such as %d, that no draft, version or save can have, is refused in words (OFFICE-1264)',
    async (number) => {
      const { advertisementId } = await begin({ from: 'nothing' })
      const params = { advertisementId }
      const { id: draft } = await view(advertisementId!)
      const from = 'advertisement'
      const payload = { advertisementId: number, draft: 1 }
      const body = { kind: 'adverts.publish', payload }
      const answers = [
        await begin({ from, advertisementId: number, isCorrection: false }),
        await begin({ from, advertisementId: 102, version: number, isCorrection: true }),
        await ask(desk.restoreDraft, { params, body: { draft, version: number } }),
        await ask(desk.getDraftSave, { params: { ...params, version: number } }),
        await ask(desk.listDraftSaves, { params, query: { before: number } }),
        await ask(desk.changeDraftNumber, {
          params,
          body: { draft, place: 'exam', from: number, to: 7 },
        }),
        await ask(approvals.previewApproval, { body }),
        await ask(approvals.askApproval, { body: { ...body, why: 'Order 12' } }),
      ]
      expect(answers.map(refused)).toEqual(answers.map(() => true))
      const saved = await ask(desk.saveDraftPart, {
        params: { ...params, part: 'names' },
        body: { draft, base: number, value: { name: 'Clerk' } },
      })
      expect(refused(saved) || 'outcome' in saved).toBe(true)
      expect((await view(advertisementId!)).parts[0]!.value).not.toHaveProperty('name')
    },
  )

  it.each([
    'x: .inf',
    'x: .nan',
    'x: 1e999',
    'x: !!binary aGVsbG8=',
    'x: !!set {a, b}',
    'a: &a [*a]',
    `a: &a [${'0, '.repeat(9000)}]\nb: [${'*a, '.repeat(90)}]`,
  ])(
    'a file with what no draft can keep as it is (%s) is refused in words (OFFICE-1266)',
    async (text) => {
      const answer = await begin({ from: 'file', text: `id: 7300\n${text}` })
      expect(answer).toMatchObject({ status: 422, code: 'DRAFT_UNREADABLE' })
    },
  )

  it('one draft with the highest numbers there are leaves numbers for all others (OFFICE-1265)', async () => {
    const posts = [{ id: mostNumber }]
    const highest = await fromFile({ id: mostNumber, exam: { id: mostNumber }, posts })
    expect(highest.advertisementId).toBe(mostNumber)
    const next = await begin({ from: 'nothing' })
    expect(next.advertisementId).toBeLessThan(numbersGiven)
    const { parts } = await view(next.advertisementId!)
    expect((parts[0]!.value['exam'] as { id: number }).id).toBeLessThan(numbersGiven)
    const choices = await publisher.caller.call(desk.listDraftChoices)
    expect(Math.max(choices.nextPost, choices.nextExam)).toBeLessThan(numbersGiven)
  })

  it('whatever stands in a draft, every call answers, and hands it out as it was written (OFFICE-1266)', async () => {
    for (let run = 0; run < effort(25); run += 1) {
      const file = mangled(run)
      const { advertisementId } = await fromFile(file)
      const params = { advertisementId }
      const draft = await view(advertisementId!)
      const { text } = await publisher.caller.call(desk.exportDraft, { params: params as never })
      expect(JSON.parse(text)).toEqual({ ...file, id: advertisementId })
      const payload = { advertisementId, draft: draft.version }
      const query = { profile: 'visitor', language: 'mr' }
      const answers = [
        await ask(getPreview, { params, query }),
        await ask(approvals.previewApproval, { body: { kind: 'adverts.publish', payload } }),
        await ask(desk.listDraftSaves, { params }),
        await ask(desk.listDeskAdverts, {}),
        await ask(desk.listDraftChoices, {}),
      ]
      expect(answers.map(({ status }) => status < 500)).toEqual(answers.map(() => true))
      for (const { problem } of draft.checks.faults)
        expect(`${problem.en} ${problem.mr}`).not.toMatch(/undefined|NaN|\[object|INVALID|Invalid/)
      const body = { draft: draft.id, why: 'Tried' }
      expect(await ask(desk.deleteAdvertDraft, { params, body })).toMatchObject({ status: 200 })
    }
  })
})

const hostile: unknown[] = [
  null,
  '',
  ' ',
  -1,
  0,
  1e21,
  1.5,
  true,
  [],
  {},
  [[]],
  [null],
  [{}],
  [1, 1],
  ['1'],
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '٣',
  '\u202e',
  '<script>',
  'toString',
  'constructor',
  'x'.repeat(3000),
  Number.MAX_SAFE_INTEGER,
  { all: [] },
  { any: [null] },
  { length: 5 },
  { toString: 1 },
  { 0: 1 },
]

/** An advertisement of the demo with values that do not belong there, the same for the same number. */
function mangled(run: number): FileData {
  const advert = demoAdvertisements[run % demoAdvertisements.length]!
  let file = JSON.parse(JSON.stringify({ ...advert, id: 6000 + run })) as FileData
  const places = placesIn(file).filter(([first]) => first !== 'id')
  for (let count = 0; count <= run % 3; count += 1) {
    const mixed = (run + 1) * 7919 + count * 104_729
    file = withAt(file, places[mixed % places.length]!, hostile[mixed % hostile.length]) as FileData
  }
  return JSON.parse(JSON.stringify(file)) as FileData
}

const placesIn = (value: unknown, place: string[] = []): string[][] => [
  ...(place.length > 0 ? [place] : []),
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, each]) => placesIn(each, [...place, name]))
    : []),
]

function withAt(value: unknown, [step, ...steps]: string[], to: unknown): unknown {
  if (step === undefined) return to
  if (typeof value !== 'object' || value === null) return value
  const changed = Object.entries(value).map(([name, each]): [string, unknown] => [
    name,
    name === step ? withAt(each, steps, to) : each,
  ])
  return Array.isArray(value) ? changed.map(([, each]) => each) : Object.fromEntries(changed)
}
