import { describe, expect, it } from 'vitest'
import { rowToWire } from '@lokseva/forms/qualification/wire-rows'
import { labelQualifications } from '@lokseva/contract/profile/step-endpoints'
import { sampleOf } from '#test/people/step-answers'
import { stepPortal } from '#test/portals/step-portal'

const { candidate, db } = await stepPortal()
const rows = sampleOf('qualification')['qualifications'] as Record<string, unknown>[]
const [tenth, , , , , , written, school] = rows.map(rowToWire)
const { caller } = await candidate()
const labelsOf = (...body: Record<string, unknown>[]) => caller.call(labelQualifications, { body })
const none = { en: '', mr: '' }

describe('what a list of qualifications shows', () => {
  it('is every code in words, in both languages (STEP-50)', async () => {
    expect(await labelsOf(tenth!)).toEqual([
      {
        qualificationTypeLabel: {
          en: 'Secondary School Certificate (10th)',
          mr: 'माध्यमिक शालांत प्रमाणपत्र (10 वी)',
        },
        qualificationNameLabel: {
          en: 'SSC (10th) - Maharashtra State Board',
          mr: 'माध्यमिक शालांत प्रमाणपत्र (10 वी) - महाराष्ट्र राज्य मंडळ',
        },
        subjectLabel: { en: 'Marathi', mr: 'मराठी' },
        universityOrBoardLabel: expect.objectContaining({
          en: 'Maharashtra State Board of Secondary and Higher Secondary Education - Pune Division',
        }),
        classGradeLabel: { en: 'First class', mr: 'प्रथम वर्ग' },
        modeLabel: { en: 'Regular / full time', mr: 'नियमित / पूर्णवेळ' },
        compulsorySubjectsLabel: { en: 'Marathi, English', mr: 'मराठी, इंग्रजी' },
        optionalSubjectsLabel: { en: 'Sanskrit', mr: 'संस्कृत' },
      },
    ])
  })

  it('is what was written where nothing could be chosen (STEP-50)', async () => {
    expect(await labelsOf(written!, school!)).toMatchObject([
      {
        qualificationTypeLabel: { en: 'Other' },
        qualificationNameLabel: { en: 'Sangeet Visharad', mr: 'Sangeet Visharad' },
        subjectLabel: { en: 'Tabla', mr: 'Tabla' },
        universityOrBoardLabel: { en: 'University of Mumbai' },
        compulsorySubjectsLabel: none,
      },
      {
        qualificationNameLabel: { en: '9th standard' },
        universityOrBoardLabel: { en: 'Z.P. School, Wai' },
      },
    ])
  })

  it('names options that are offered no more (STEP-51)', async () => {
    const retire = (is_active: boolean) =>
      Promise.all([
        db.updateTable('subjects').set({ is_active }).where('id', '=', 2004).execute(),
        db.updateTable('universities').set({ is_active }).where('code', '=', 27901).execute(),
        db.updateTable('lookup_options').set({ is_active }).where('id', '=', '1502').execute(),
      ])
    await retire(false)
    const [labels] = await labelsOf(tenth!)
    await retire(true)
    expect(labels).toMatchObject({
      optionalSubjectsLabel: { en: 'Sanskrit' },
      universityOrBoardLabel: { en: expect.stringContaining('Pune Division') },
      classGradeLabel: { en: 'First class' },
    })
  })

  it('is empty for codes nobody knows, never an error (STEP-52)', async () => {
    const odd: unknown[] = [
      'x',
      'x'.repeat(5000),
      '__proto__',
      "'; --",
      -1,
      1.5,
      2 ** 31,
      2 ** 53,
      1e300,
      true,
      null,
      {},
      [[1]],
      [{}],
      ['x', 1e20],
      '2004;2005',
      ',',
      '9'.repeat(300),
    ]
    const body = odd.map((value) => ({
      qualificationtypecode: value,
      qualificationnamecode: value,
      subjectLookupId: value,
      universitycode: value,
      classGradeLookupId: value,
      modeLookupId: value,
      compulsorySubjects: value,
      optionalSubjects: value,
      publicationQualificationInfo: value,
    }))
    for (const row of await labelsOf({}, ...body))
      expect(Object.values(row)).toEqual(Array.from({ length: 8 }, () => none))
  })

  it('is of two hundred rows at most, each with twenty subjects at most (STEP-53)', async () => {
    expect(await labelsOf()).toEqual([])
    const many = { compulsorySubjects: Array.from({ length: 500 }, () => 2001).join(',') }
    const [labels] = await labelsOf(...Array.from({ length: 50 }, () => many))
    expect(labels!.compulsorySubjectsLabel.en.split(', ')).toHaveLength(20)
    const { status } = await caller.raw(labelQualifications, {
      body: Array.from({ length: 201 }, () => ({})),
    })
    expect(status).toBe(422)
    const long = { otherQualificationName: 'x'.repeat(101), otherSubject: 'x'.repeat(101) }
    expect(await labelsOf(long)).toMatchObject([
      { qualificationNameLabel: none, subjectLabel: none },
    ])
  })

  it('is not asked for without end (STEP-53)', async () => {
    const eager = await candidate()
    const tries = await Promise.all(
      Array.from({ length: 125 }, () => eager.caller.raw(labelQualifications, { body: [] })),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})
