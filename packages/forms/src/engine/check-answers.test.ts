import { describe, expect, it } from 'vitest'
import { candidates, sampleFacts } from '../../test/candidates.ts'
import { factsFor } from '../../test/rule-settings.ts'
import { checkPersonal, personalFields } from '../personal/personal-form.ts'
import { liveEntries } from './live-entries.ts'
import { sportsEntry } from '../sports/sports-entry.ts'

const facts = factsFor('exServiceman')
const { answers } = candidates.exServiceman
const list = 'meritoriousSportsmanDtoList'
const [first, second] = answers[list] as [Record<string, unknown>, Record<string, unknown>]
const problemsOf = (changes: Record<string, unknown>, known = facts) =>
  checkPersonal({ ...answers, ...changes }, known).problems.map(({ path, code }) => [path, code])

describe('everything wrong is said at once', () => {
  it('an empty form names every question that is asked of everybody (FORM-08)', () => {
    const always = personalFields.filter(({ when, optional }) => !when && !optional)
    const { problems } = checkPersonal({}, facts)
    expect(problems.map(({ path }) => path)).toEqual(always.map(({ id }) => id))
    expect(new Set(problems.map(({ code }) => code))).toEqual(
      new Set(['AADHAAR_DETAILS_MISSING', 'MANDATORY']),
    )
  })

  it('a text beyond its limit is told the limit (FORM-08)', () => {
    const { problems } = checkPersonal({ ...answers, surname: 'A'.repeat(31) }, facts)
    expect(problems).toEqual([{ path: 'surname', code: 'TOO_LONG', params: { max: 30 } }])
  })

  it('a wrong answer is blamed itself, not the good answer beside it (FORM-08)', () => {
    expect(problemsOf({ chestDeflated: 'wide' })).toEqual([['chestDeflated', 'NUMERIC']])
    expect(problemsOf({ dateRetireArmedRegular: 'soon' })).toEqual([
      ['dateRetireArmedRegular', 'DATE_INVALID'],
    ])
  })

  it('one wrong sports entry is wrong itself, and does not count as none (SPORT-11)', () => {
    expect(problemsOf({ [list]: [{ ...first, dateOfIssue: '' }] })).toEqual([
      [`${list}.0.dateOfIssue`, 'MANDATORY'],
    ])
    expect(problemsOf({ [list]: [first, 'gold'] })).toEqual([[`${list}.1`, 'INVALID']])
  })
})

describe('lists', () => {
  it('nothing is refused for not being in a list that is not known yet (FORM-09)', () => {
    const waiting = sampleFacts({ ...facts, list: () => undefined, place: () => undefined })
    expect(problemsOf({ motherTongueLookupId: 1, ccIssuingDistrictLookupId: 1 }, waiting)).toEqual(
      [],
    )
  })

  it('nothing can be chosen from an empty list (FORM-09)', () => {
    const empty = sampleFacts({ ...facts, list: () => [], place: () => [] })
    expect(problemsOf({}, empty)).toContainEqual(['genderLookupId', 'UNKNOWN_OPTION'])
  })
})

describe('sports entries', () => {
  it('a deleted entry keeps its mark and nothing else, however wrong it was (SPORT-11)', () => {
    const deleted = { ...first, id: 'row-1', flgDeleted: true, dateOfIssue: 'never', medal: 1 }
    const { values, problems } = checkPersonal({ ...answers, [list]: [deleted, second] }, facts)
    expect(problems).toEqual([])
    expect(values[list]).toEqual([
      { id: 'row-1', flgDeleted: true },
      { ...second, flgDeleted: false },
    ])
    expect(liveEntries(values[list])).toEqual([{ ...second, flgDeleted: false }])
  })

  it('fifty entries are taken beside deleted ones, but not deleted ones without end (SPORT-11)', () => {
    const gone = { flgDeleted: true }
    const rows = (live: number, deleted: number) => [
      ...Array.from({ length: live }, () => first),
      ...Array.from({ length: deleted }, () => gone),
    ]
    expect(problemsOf({ [list]: rows(50, 150) })).toEqual([])
    expect(problemsOf({ [list]: rows(51, 0) })).toEqual([[list, 'TOO_MANY_ROWS']])
    expect(problemsOf({ [list]: rows(50, 151) })).toEqual([[list, 'TOO_MANY_ROWS']])
  })

  it('an entry keeps its id, and only what an entry asks (SPORT-11)', () => {
    const { values } = checkPersonal(
      {
        ...answers,
        [list]: [
          { ...first, id: 'x'.repeat(36), note: 'x' },
          { ...second, id: 7 },
        ],
      },
      facts,
    )
    const kept = ['flgDeleted', ...sportsEntry.map(({ id }) => id)]
    expect((values[list] as object[]).map((row) => 'id' in row)).toEqual([true, false])
    expect(
      (values[list] as object[]).flatMap((row) =>
        Object.keys(row).filter((name) => name !== 'id' && !kept.includes(name)),
      ),
    ).toEqual([])
  })

  it('counts only what is an entry and was not deleted (SPORT-11)', () => {
    expect(liveEntries([null, 'x', { flgDeleted: true }, { flgDeleted: false }])).toHaveLength(1)
    expect(liveEntries(undefined)).toEqual([])
  })
})
