import { describe, expect, it } from 'vitest'
import { candidates } from '../../test/candidates.ts'
import { consequencesOfNoDomicile } from './domicile-consequences.ts'

const { openWoman, exServiceman, divyang } = candidates

describe('what a No to domicile costs', () => {
  it('is said to a candidate of the open category with no other claim (PERS-47)', () => {
    expect(consequencesOfNoDomicile(openWoman.answers)).toEqual(['open'])
  })

  it('names every claim of an ex-serviceman who is a sports person too (PERS-47)', () => {
    expect(consequencesOfNoDomicile({ ...exServiceman.answers, categoryLookupId: 323 })).toEqual([
      'open',
      'sports',
      'exServiceman',
    ])
  })

  it('names the category of whoever is in a reserved one (PERS-47)', () => {
    expect(consequencesOfNoDomicile(divyang.answers)).toEqual(['reserved', 'disability', 'orphan'])
    expect(consequencesOfNoDomicile({ ...openWoman.answers, categoryLookupId: 332 })).toEqual([
      'reserved',
    ])
  })

  it.each([
    ['39.99', []],
    ['40', ['disability']],
    ['100', ['disability']],
    ['not a number', []],
    [undefined, []],
  ])('counts a disability of %s per cent from the benchmark of 40 (PERS-47)', (percent, claims) => {
    const answers = { ...divyang.answers, flgOrphanReservation: false, divyangPercentage: percent }
    expect(consequencesOfNoDomicile(answers)).toEqual(['reserved', ...claims])
  })

  it('does not count a percentage that stands without a disability (PERS-47)', () => {
    const answers = { ...divyang.answers, flgOrphanReservation: false, flgDivyang: false }
    expect(consequencesOfNoDomicile(answers)).toEqual(['reserved'])
  })

  it('is not known before a category is chosen (PERS-47)', () => {
    expect(consequencesOfNoDomicile({ flgExArmedReg: true })).toEqual([])
  })
})
