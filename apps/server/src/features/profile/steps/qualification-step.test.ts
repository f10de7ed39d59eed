import { describe, expect, it } from 'vitest'
import { rowToWire } from '@lokseva/forms/qualification/wire-rows'
import * as api from '@lokseva/contract/profile/step-endpoints'
import { sampleOf } from '#test/people/step-answers'
import { createStep, openStep, stepPortal, updateStep } from '#test/portals/step-portal'

const { candidate, withStep, stored, db, clock } = await stepPortal()
type Row = Record<string, unknown>
const list = 'qualifications'
const samples = sampleOf('qualification')[list] as Row[]
const [tenth, degree, doctorate, , paper, , written, school] = samples as [
  Row,
  Row,
  Row,
  Row,
  Row,
  Row,
  Row,
  Row,
]
const rowsIn = (document: object | undefined) => (document as Record<string, Row[]>)[list]!

const errors = async (rows: Row[]) => {
  const { caller } = await candidate()
  const { fieldErrors = [] } = await createStep('qualification', caller, { [list]: rows })
  return fieldErrors.map(({ path, code }) => `${path} ${code}`)
}

describe('qualifications', () => {
  it('travel as a list; the answer to a save is a list with the profile id (STEP-40)', async () => {
    const { caller, accountId } = await candidate()
    const saved = await caller.call(api.createQualifications, { body: samples.map(rowToWire) })
    expect(saved).toMatchObject([{ message: 'qualification info saved', version: 1 }])
    const { profileId } = saved[0]!
    const rows = await caller.call(api.getQualifications, { params: { profileId } })
    expect(rows).toHaveLength(8)
    for (const row of rows)
      expect(row).toMatchObject({
        profileId,
        userId: accountId,
        flgSubmittable: true,
        version: 1,
        flgDeleted: false,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
    const updated = await caller.call(api.updateQualifications, {
      params: { profileId },
      query: { version: '1' },
      body: rows,
    })
    expect(updated).toMatchObject([{ profileId, version: 2 }])
    expect(await caller.call(api.getQualificationDraft, { params: { profileId } })).toMatchObject({
      profileId,
      version: 2,
      [list]: rows.map(({ version: _version, savedAt: _savedAt, ...row }) => without(row)),
    })
  })

  it('name subjects by ids with commas, and dates of a paper one level deeper (STEP-41)', async () => {
    const { caller, accountId } = await candidate()
    const body = [
      { ...rowToWire(tenth), compulsorySubjects: '2001, 2003', optionalSubjects: '2004' },
      {
        ...rowToWire(paper),
        publicationQualificationInfo: {
          indexingBodyLookupId: 1551,
          articleTypeLookupId: 1571,
          publicationAcceptanceDate: '2020-02-01',
          publicationPublishedDate: '2020-06-01',
        },
      },
    ]
    const [saved] = await caller.call(api.createQualifications, { body })
    const rows = rowsIn(await stored(accountId, 'qualification'))
    expect(rows).toMatchObject([
      { compulsorySubjects: [2001, 2003], optionalSubjects: [2004] },
      { indexingBodyLookupId: 1551, publicationPublishedDate: '2020-06-01' },
    ])
    const params = { profileId: saved!.profileId }
    expect(await caller.call(api.getQualifications, { params })).toMatchObject([
      { compulsorySubjects: '2001,2003' },
      { publicationQualificationInfo: { articleTypeLookupId: 1571 } },
    ])
  })

  it('of old profiles hold a number in place of the subjects, which must be named now (STEP-42)', async () => {
    const { compulsorySubjects: _subjects, ...rest } = degree
    expect(await errors([tenth, { ...rest, oldCompulsorySubjects: 3 }])).toEqual([
      `${list}.1.compulsorySubjects MANDATORY`,
    ])
    const { compulsorySubjects: _none, ...ssc } = tenth
    const owner = await withStep('qualification', {
      [list]: [{ ...ssc, oldCompulsorySubjects: 6 }],
    })
    expect(rowsIn(await openStep('qualification', owner))).toMatchObject([
      { oldCompulsorySubjects: 6 },
    ])
  })

  it.each([
    [
      'a name of another type',
      { ...tenth, qualificationnamecode: 'G-BA' },
      'qualificationnamecode',
    ],
    ['a subject the name has not', { ...tenth, subjectLookupId: 2092 }, 'subjectLookupId'],
    [
      'a list with a subject the name has not',
      { ...tenth, compulsorySubjects: [2001, 2092] },
      'compulsorySubjects',
    ],
    ['a board of another state', { ...tenth, universitycode: 29901 }, 'universitycode'],
    ['a university in place of a board', { ...tenth, universitycode: 27001 }, 'universitycode'],
    ['a state that is none', { ...tenth, statecode: 500 }, 'statecode'],
  ])('are refused with %s (STEP-43)', async (_, row, field) => {
    expect(await errors([row])).toEqual([`${list}.0.${field} UNKNOWN_OPTION`])
  })

  it('may be of a board of the whole country, or of a university where no name is chosen (STEP-43)', async () => {
    expect(await errors([{ ...tenth, universitycode: 7901 }])).toEqual([])
    expect(await errors([tenth, { ...written, universitycode: 27901 }])).toEqual([
      `${list}.1.universitycode UNKNOWN_OPTION`,
    ])
  })

  it('stop offering what was withdrawn, within a minute (STEP-43)', async () => {
    const owner = await withStep('qualification', { [list]: [tenth] })
    const step = await openStep('qualification', owner)
    const withdraw = async (is_active: boolean) => {
      await db.updateTable('subjects').set({ is_active }).where('id', '=', 2004).execute()
      clock.set(clock.now() + 60_000)
    }
    await withdraw(false)
    const answer = await updateStep('qualification', owner, step)
    await withdraw(true)
    expect(answer.fieldErrors).toMatchObject([
      { path: `${list}.0.optionalSubjects`, code: 'UNKNOWN_OPTION' },
    ])
  })

  it('stand on each other: the tenth first, a degree before a master’s (STEP-44)', async () => {
    expect(await errors([])).toEqual([`${list} QUALIFICATION_NONE_ADDED`])
    expect(await errors([degree])).toEqual([`${list} SCHOOL_LEAVING_MISSING`])
    const master = { ...degree, qualificationtypecode: 'PG', qualificationnamecode: 'PG-MA' }
    expect(await errors([tenth, master])).toEqual([`${list} GRADUATION_MISSING`])
    expect(await errors([school])).toEqual([])
  })

  it('may not name a subject as compulsory and optional (STEP-45)', async () => {
    expect(await errors([{ ...tenth, optionalSubjects: [2001] }])).toEqual([
      `${list}.0.optionalSubjects SUBJECTS_CLASH`,
    ])
  })

  it('drop what the type does not ask (STEP-46)', async () => {
    const { accountId } = await withStep('qualification', {
      [list]: [
        tenth,
        degree,
        { ...doctorate, schoolName: 'X', resultDate: '2020-01-01', guidedBy: 'Y' },
      ],
    })
    const [, , row] = rowsIn(await stored(accountId, 'qualification'))
    for (const name of ['schoolName', 'resultDate', 'guidedBy'])
      expect(row).not.toHaveProperty(name)
  })

  it('keep their ids; a deleted one stays in the document as it was (STEP-47)', async () => {
    const owner = await withStep('qualification', { [list]: [tenth, degree] })
    const step = await openStep('qualification', owner)
    const [first, second] = rowsIn(step)
    await updateStep('qualification', owner, {
      ...step,
      [list]: [first, { id: second!['id'], flgDeleted: true, attempts: 'forged' }],
    })
    const rows = rowsIn(await stored(owner.accountId, 'qualification'))
    expect(rows.map(({ id, flgDeleted }) => ({ id, flgDeleted }))).toEqual([
      { id: first!['id'], flgDeleted: false },
      { id: second!['id'], flgDeleted: true },
    ])
    expect(rows[1]).toMatchObject({ attempts: '1' })
  })

  it('are sixty at most, deleted ones not counted, and no list is endless (STEP-48)', async () => {
    const rows = (count: number) => Array.from({ length: count }, () => tenth)
    expect(await errors(rows(61))).toEqual([`${list} TOO_MANY_ROWS`])
    expect(await errors(rows(60))).toEqual([])
    expect(await errors(rows(201))).toEqual([' INVALID'])
  })

  it.each([
    ['a list of no rows', [5, 'x'], 422],
    ['no list', { qualificationtypecode: 'SSC' }, 422],
    ['a paper whose dates are no object', [{ ...paper, publicationQualificationInfo: [] }], 422],
    [
      'members inside that are none of a paper',
      [{ ...paper, publicationQualificationInfo: { x: 1 } }],
      422,
    ],
    ['subjects that are no numbers', [{ ...tenth, compulsorySubjects: '2001;2003' }], 422],
    ['subjects twice', [{ ...tenth, compulsorySubjects: '2001,2001' }], 422],
  ])('that come as %s are refused (STEP-49)', async (_, body, status) => {
    const { caller } = await candidate()
    const response = await caller.raw(api.createQualifications, { body })
    expect(response.status).toBe(status)
  })
})

/** What a row of the list says of its step. */
const without = ({ profileId: _p, userId: _u, flgSubmittable: _f, ...row }: Row) => row
