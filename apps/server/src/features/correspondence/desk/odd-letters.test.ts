import { randomUUID } from 'node:crypto'
import * as letters from '@lokseva/contract/correspondence/desk/endpoints'
import { beforeAll, expect, it } from 'vitest'
import { send } from '#test/portals/profile-portal'
import { lettersPortal, params, written } from './letters.test-kit.ts'

const portal = await lettersPortal()
const { caller, applied, selectionOf, sendTo, work, readersOf, newest } = portal
type Asked = Parameters<typeof send>

let asha: Awaited<ReturnType<typeof applied>>
let selectionId: string
beforeAll(async () => {
  asha = await applied()
  selectionId = await selectionOf(asha)
})

/** A call as a page would never make it. */
const asked = (call: unknown, request: object) =>
  send(caller, call as Asked[1], request as Asked[2])
const isRefused = ({ status }: { status: number }) => status >= 400 && status < 500

const oddWords: [string, object][] = [
  ['a field that is none', { text: { en: 'Dear {surname}', mr: 'प्रिय' } }],
  ['a brace that stands alone', { text: { en: 'Dear {name', mr: 'प्रिय' } }],
  ['a field in a field', { text: { en: 'Dear {{name}}', mr: 'प्रिय' } }],
  ['markup', { subject: { en: '<b>Now</b>', mr: 'आता' } }],
  ['signs that turn words around', { subject: { en: 'Now \u202Etxt', mr: 'आता' } }],
  ['one language alone', { subject: { en: 'Now' } }],
]

it.each([
  ...oddWords,
  ['a column without a list', { text: { en: 'Room {list.Room}', mr: 'खोली' } }],
  ['a column named as a part of every object', { text: { en: '{list.__proto__}', mr: 'खोली' } }],
  ['an address with signs nobody sees', { url: 'https://example.in/\u202Eexe' }],
  ['an address of several lines', { url: 'https://exam\nple.in/' }],
  ['an address with a space', { url: 'https://example.in/a b' }],
  ['an address of a script', { url: 'javascript:alert(1)' }],
  ['a channel twice', { channels: ['email', 'email'] }],
  ['something besides', { bcc: 'a@example.in' }],
] as [string, object][])('a letter is refused with %s (OFFICE-1168)', async (_, change) => {
  const body = { selectionId, letter: { ...written(), ...change } }
  expect(await asked(letters.sendLetter, { params, body })).toSatisfy(isRefused)
  expect(await asked(letters.previewLetter, { params, body })).toSatisfy(isRefused)
})

it.each(oddWords)('a template is refused with %s (OFFICE-1168)', async (_, change) => {
  const { subject, text } = written()
  const body = { name: 'Odd', subject, text, ...change }
  expect(await asked(letters.saveLetterTemplate, { body })).toMatchObject({ status: 422 })
})

it.each([
  ['markup', '<script>alert(1)</script>'],
  ['signs nobody sees', 'Ro\u202Eom'],
])(
  'a column of a list named with %s is none; its numbers count (OFFICE-1168)',
  async (_, column) => {
    const text = `Number,${column}\n${asha.applicationNo},12`
    const taken = await caller.call(letters.takeLetterList, { params, body: { text } })
    expect(taken).toMatchObject({ lines: 1, faults: [], columns: [], selection: { count: 1 } })
  },
)

it.each(['__proto__', 'constructor', '=cmd()'])(
  'a column of a list named %s is a field like any other (OFFICE-1168)',
  async (column) => {
    const text = `Number,${column}\n${asha.applicationNo},12`
    const taken = await caller.call(letters.takeLetterList, { params, body: { text } })
    const named = `Room {list.${column}}`
    const letter = written({ text: { en: named, mr: named } })
    const body = { selectionId: taken.selection!.id, letter }
    const preview = await caller.call(letters.previewLetter, { params, body })
    expect(preview).toMatchObject({ text: { en: 'Room 12', mr: 'Room 12' }, emptyColumns: [] })
    expect(await sendTo(taken.selection!.id, letter)).toMatchObject({ status: 200 })
    await work()
    const [mine] = await portal.lettersOf(asha)
    expect(mine).toMatchObject({ description: 'Room 12' })
    expect(await readersOf((await newest()).id)).toBe(1)
  },
)

it('times, letters and places of lists that are none are refused (OFFICE-1168)', async () => {
  const none = randomUUID()
  const letter = written()
  for (const at of [
    'tomorrow',
    '0000-01-01T00:00:00Z',
    '2026-02-30T10:00:00Z',
    '9999-12-31T23:59:59Z',
  ])
    expect(
      await asked(letters.sendLetter, { params, body: { selectionId, letter, at } }),
      at,
    ).toSatisfy(isRefused)
  for (const letterId of [none, 'x', "'; drop table correspondence"])
    for (const call of [letters.openSentLetter, letters.stopLetter, letters.retryLetter])
      expect(await asked(call, { params: { ...params, letterId } }), letterId).toSatisfy(isRefused)
  for (const advertisementId of [99_999_999_999, -1, 0, 'x', '1e3'])
    expect(
      await asked(letters.listSentLetters, { params: { advertisementId } }),
      String(advertisementId),
    ).toSatisfy(isRefused)
  for (const [call, of, query] of [
    [letters.listSentLetters, params, { after: '-1' }],
    [letters.listLetterPeople, { ...params, letterId: none }, {}],
    [letters.listLetterPeople, { ...params, letterId: none }, { after: 'x', part: 'some' }],
  ] as const)
    expect(await asked(call, { params: of, query })).toSatisfy(isRefused)
})
