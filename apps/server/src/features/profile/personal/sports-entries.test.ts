import { describe, expect, it } from 'vitest'
import { opened, profilePortal, update } from '#test/portals/profile-portal'

const { saved, documentOf } = await profilePortal()

type Row = Record<string, unknown>
const list = 'meritoriousSportsmanDtoList'
const rowsIn = (document: object | undefined) => (document as Record<string, Row[]>)[list]!

/** An ex-serviceman with two saved entries, and the step as his form has it. */
async function sportsPerson() {
  const known = await saved('exServiceman')
  const step = await opened(known.caller, known.profileId)
  return { ...known, step, rows: rowsIn(step) }
}
type Person = Awaited<ReturnType<typeof sportsPerson>>

const saveRows = ({ caller, profileId, step }: Person, rows: unknown, version = 1) =>
  update(caller, profileId, { ...step, version, [list]: rows })

describe('a sports entry', () => {
  it('is given an id of its own when it is saved first (SAVE-26)', async () => {
    const { rows } = await sportsPerson()
    expect(new Set(rows.map((row) => row['id'])).size).toBe(2)
    for (const row of rows)
      expect(row).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), flgDeleted: false })
  })

  it('keeps its id when it is changed, and a new one joins it (SAVE-26)', async () => {
    const person = await sportsPerson()
    const [first, second] = person.rows
    const added = { ...second, id: undefined, acknowledgementNumber: 'ACK/2023/1' }
    const answer = await saveRows(person, [
      { ...first, sportsCertiReportNo: 'SPT/2' },
      second,
      added,
    ])
    const rows = rowsIn(await opened(person.caller, person.profileId))
    expect(answer).toMatchObject({ entryIds: rows.map((row) => row['id']) })
    expect(rows).toHaveLength(3)
    expect(rows[0]).toEqual({ ...first, sportsCertiReportNo: 'SPT/2' })
    expect(rows[1]).toEqual(second)
    expect(rows[2]!['id']).not.toBe(second!['id'])
  })

  it('that is deleted leaves the form and stays in the document as it was (SAVE-27)', async () => {
    const person = await sportsPerson()
    const [first, second] = person.rows
    const answer = await saveRows(person, [
      first,
      { id: second!['id'], flgDeleted: true, acknowledgementNumber: 'forged', dateOfIssue: 5 },
    ])
    expect(answer.status).toBe(200)
    expect(rowsIn(await opened(person.caller, person.profileId))).toEqual([first])
    expect(rowsIn(await documentOf(person.accountId))).toEqual([
      first,
      { ...second, flgDeleted: true },
    ])
  })

  it('that was left out counts as deleted (SAVE-27)', async () => {
    const person = await sportsPerson()
    await saveRows(person, [person.rows[1]])
    expect(rowsIn(await documentOf(person.accountId))).toEqual([
      person.rows[1],
      { ...person.rows[0], flgDeleted: true },
    ])
  })

  it('that was never saved and is deleted leaves nothing (SAVE-27)', async () => {
    const person = await sportsPerson()
    const invented = { id: '0198f1f0-0000-7000-8000-000000000009', flgDeleted: true }
    await saveRows(person, [...person.rows, invented, { flgDeleted: true, dateOfIssue: 'x' }])
    expect(rowsIn(await documentOf(person.accountId))).toEqual(person.rows)
  })

  it('cannot be deleted by a sports person who has no other (SAVE-27)', async () => {
    const person = await sportsPerson()
    const answer = await saveRows(
      person,
      person.rows.map((row) => ({ ...row, flgDeleted: true })),
    )
    expect(answer.fieldErrors).toMatchObject([
      { path: 'flgMetritoriousSportsman', code: 'SPORTS_DETAILS_MISSING' },
    ])
  })

  it('cannot take the id of another, of a deleted one or one of its own making (SAVE-28)', async () => {
    const person = await sportsPerson()
    const other = await sportsPerson()
    const [first, second] = person.rows
    await saveRows(person, [first])
    for (const id of [other.rows[0]!['id'], second!['id'], first!['id'], 'x', 7, {}, true])
      expect((await saveRows(person, [first, { ...second, id }], 2)).fieldErrors).toMatchObject([
        { path: `${list}.1.id`, code: 'UNKNOWN_OPTION' },
      ])
    for (const flgDeleted of ['true', 1, {}])
      expect((await saveRows(person, [{ ...first, flgDeleted }], 2)).fieldErrors).toMatchObject([
        { path: `${list}.0.flgDeleted`, code: 'INVALID' },
      ])
  })

  it('is one of fifty at most; deleted ones do not count (SAVE-29)', async () => {
    const person = await sportsPerson()
    const [first, second] = person.rows
    const copies = (times: number) => Array.from({ length: times }, () => ({ ...first, id: null }))
    const deleted = { ...second, flgDeleted: true }
    expect((await saveRows(person, [...copies(51), deleted])).fieldErrors).toMatchObject([
      { path: list, code: 'TOO_MANY_ROWS' },
    ])
    expect((await saveRows(person, [...copies(50), deleted])).status).toBe(200)
  })

  it('is named in at most 200 errors, and thousands of rows in one (SAVE-41)', async () => {
    const person = await sportsPerson()
    const rows = (times: number, row: object) => Array.from({ length: times }, () => row)
    const strange = { id: crypto.randomUUID() }
    const few = await saveRows(person, rows(50, strange) as never)
    expect(few.fieldErrors).toHaveLength(200)
    const many = await saveRows(person, rows(3000, strange) as never)
    expect(many.fieldErrors).toMatchObject([{ path: list, code: 'TOO_MANY_ROWS' }])
  })

  it('does not pile up without end when it is deleted and added again (SAVE-29)', async () => {
    const person = await sportsPerson()
    const copies = Array.from({ length: 50 }, () => ({ ...person.rows[0], id: null }))
    for (let version = 1; version <= 5; version++) await saveRows(person, copies, version)
    const rows = rowsIn(await documentOf(person.accountId))
    expect(rows.filter((row) => row['flgDeleted'] === true)).toHaveLength(100)
    expect(rows).toHaveLength(150)
  })
})
