import { describe, expect, it } from 'vitest'
import { sampleOf } from '#test/people/step-answers'
import { createStep, openStep, stepPortal, updateStep } from '#test/portals/step-portal'

const { candidate, withStep, stored } = await stepPortal()
type Row = Record<string, unknown>
const list = 'experiences'
const sample = sampleOf('experience')
const [past, present] = sample[list] as [Row, Row]
const rowsIn = (document: object | undefined) => (document as Record<string, Row[]>)[list]!

/** Somebody with two saved experiences, and the step as the form has it. */
async function experienced() {
  const owner = await withStep('experience')
  const step = await openStep('experience', owner)
  return { ...owner, step, rows: rowsIn(step) }
}
type Person = Awaited<ReturnType<typeof experienced>>
const save = (person: Person, answers: Row, version = 1) =>
  updateStep('experience', person, { version, ...answers })
const errors = async (answers: Row) => {
  const { caller } = await candidate()
  const { fieldErrors = [] } = await createStep('experience', caller, answers)
  return fieldErrors.map(({ path, code }) => `${path} ${code}`)
}

describe('an experience', () => {
  it('is kept with its years, months and days, the present one until today (STEP-30)', async () => {
    const { rows } = await experienced()
    expect(rows).toMatchObject([
      { ...past, expYears: 4, expMonths: 0, expDays: 0 },
      { ...present, expYears: 6, expMonths: 8, expDays: 18 },
    ])
  })

  it('has its duration counted by the portal, whatever is sent (STEP-30)', async () => {
    const person = await experienced()
    const forged = person.rows.map((row) => ({ ...row, expYears: 40, flgExperience: true }))
    expect((await save(person, { isExperienced: true, [list]: forged })).status).toBe(200)
    expect(rowsIn(await stored(person.accountId, 'experience'))).toEqual(person.rows)
  })

  it('keeps its id when it is changed; a deleted one stays in the document (STEP-31)', async () => {
    const person = await experienced()
    const [first, second] = person.rows
    const rows = [
      { ...first, officeName: 'Nagar Parishad' },
      { id: second!['id'], flgDeleted: true },
    ]
    await save(person, { isExperienced: true, [list]: rows })
    const changed = { ...first, officeName: 'Nagar Parishad' }
    expect(rowsIn(await openStep('experience', person))).toEqual([changed])
    expect(rowsIn(await stored(person.accountId, 'experience'))).toEqual([
      changed,
      { ...second, flgDeleted: true },
    ])
  })

  it('cannot take the id of another person’s (STEP-31)', async () => {
    const person = await experienced()
    const other = await experienced()
    const rows = [{ ...person.rows[0], id: other.rows[0]!['id'] }]
    const { fieldErrors } = await save(person, { isExperienced: true, [list]: rows })
    expect(fieldErrors).toMatchObject([{ path: `${list}.0.id`, code: 'UNKNOWN_OPTION' }])
  })

  it('that is saved must be deleted before somebody can answer No (STEP-32)', async () => {
    const person = await experienced()
    const [first, second] = person.rows
    const refused = { path: 'isExperienced', code: 'EXPERIENCE_DELETE_FIRST' }
    const deleted = (row: Row | undefined) => ({ ...row, flgDeleted: true })
    for (const rows of [undefined, [], [first, second], [deleted(first)], [deleted(first), second]])
      expect(
        (await save(person, { isExperienced: false, [list]: rows })).fieldErrors,
      ).toMatchObject([refused])
    expect(await openStep('experience', person)).toMatchObject({ version: 1 })
    const answer = await save(person, { isExperienced: false, [list]: person.rows.map(deleted) })
    expect(answer).toMatchObject({ status: 200, version: 2 })
    expect(await openStep('experience', person)).toMatchObject({ isExperienced: false, [list]: [] })
    // Deleted once, they stand in nobody's way.
    expect((await save(person, { isExperienced: false }, 2)).status).toBe(200)
  })

  it('must be there when somebody answers Yes (STEP-33)', async () => {
    for (const rows of [undefined, [], [{ ...past, flgDeleted: true }]])
      expect(await errors({ isExperienced: true, [list]: rows })).toEqual([
        'isExperienced EXPERIENCE_NONE_ADDED',
      ])
  })

  it.each([
    ['TO_NOT_AFTER_FROM', [{ ...past, employmentTo: '2015-06-01' }], '0.employmentTo'],
    [
      'PRESENT_ALREADY_ADDED',
      [present, { ...present, employmentFrom: '2010-01-01' }],
      '1.typeEmploymentLookupId',
    ],
    [
      'FROM_NOT_AFTER_PREVIOUS',
      [past, { ...present, employmentFrom: '2019-05-31' }],
      '1.employmentFrom',
    ],
    ['DATES_OVERLAP', [past, { ...past, employmentFrom: '2014-01-01' }], '1.employmentFrom'],
  ])('is refused with %s where the dates say so (STEP-34)', async (code, rows, path) => {
    expect(await errors({ isExperienced: true, [list]: rows })).toEqual([`${list}.${path} ${code}`])
  })

  it('is one of fifty at most (STEP-35)', async () => {
    const rows = Array.from({ length: 51 }, () => past)
    expect(await errors({ isExperienced: true, [list]: rows })).toEqual([`${list} TOO_MANY_ROWS`])
  })
})
