import { describe, expect, it } from 'vitest'
import { experiencePeople } from '../../test/later-people.ts'
import { stepFacts } from '../../test/later-books.ts'
import { studyFacts } from '../../test/qualification-book.ts'
import { qualificationPeople } from '../../test/qualification-people.ts'
import { candidates } from '../../test/candidates.ts'
import { factsFor } from '../../test/rule-settings.ts'
import { experienceFieldList } from '../experience/experience-form.ts'
import { checkPersonal } from '../personal/personal-form.ts'
import { qualificationFieldList } from '../qualification/qualification-form.ts'
import { checkAnswers } from './check-answers.ts'

const { answers } = candidates.exServiceman
const personal = (changes: Record<string, unknown>) => {
  const { problems, doubts, values } = checkPersonal(
    { ...answers, ...changes },
    factsFor('exServiceman'),
  )
  expect(problems).toEqual([])
  expect(values).toMatchObject(changes)
  return doubts.map(({ path, code }) => [path, code])
}

const qualification = (changes: Record<string, unknown>) => {
  const [school, degree, ...others] = qualificationPeople.scholar.answers.qualifications
  const qualifications = [school, { ...degree, ...changes }, ...others]
  const { problems, doubts } = checkAnswers(qualificationFieldList, { qualifications }, studyFacts)
  expect(problems).toEqual([])
  return doubts.filter(({ path }) => path.startsWith('qualifications.1.'))
}

describe('What no rule forbids is asked back, and saved all the same (FORM-82)', () => {
  it.each(['1234567890', '9999999999', '9876543210', '5822012345'])(
    'a mobile number nobody has: %s',
    (altMobileNumber) => {
      expect(personal({ altMobileNumber })).toEqual([['altMobileNumber', 'mobile']])
    },
  )

  it('nothing is asked about a mobile number like others', () => {
    expect(personal({ altMobileNumber: '9822012345' })).toEqual([])
  })

  it.each([
    ['height', '5.6', 'notCentimetres'],
    ['height', '1.65', 'notCentimetres'],
    ['weight', '300', 'notKilograms'],
    ['chestDeflated', '34', 'notCentimetres'],
  ])('a measure in another unit: %s %s', (id, value, code) => {
    expect(personal({ [id]: value })).toEqual([[id, code]])
  })

  it('a validity certificate older than the caste certificate', () => {
    const castCertiIssuingDate = String(answers['castCertiIssuingDate'])
    const castValidityCertIssueDate = '2001-01-01'
    expect(castCertiIssuingDate > castValidityCertIssueDate).toBe(true)
    expect(personal({ castValidityCertIssueDate })).toEqual([
      ['castValidityCertIssueDate', 'validityBeforeCaste'],
    ])
    expect(personal({ castValidityCertIssueDate: castCertiIssuingDate })).toEqual([])
  })

  it('8.1 in place of a percentage, and by its row', () => {
    const path = 'qualifications.1.percentageGrade'
    expect(qualification({ percentageGrade: '8.1' })).toEqual([{ path, code: 'cgpa' }])
    expect(qualification({ percentageGrade: '10.01' })).toEqual([])
  })

  it('years in place of months, with how long the course usually takes', () => {
    const path = 'qualifications.1.courseDurationMonths'
    expect(qualification({ courseDurationMonths: '3' })).toEqual([
      { path, code: 'notMonths', params: { usual: 36 } },
    ])
    expect(qualification({ courseDurationMonths: '24' })).toEqual([])
  })

  it('a gross salary below the basic pay', () => {
    const { answers: officer } = experiencePeople.officer
    const [first, ...others] = officer['experiences'] as Record<string, unknown>[]
    const low = { ...first, basicPay: '50000', monthlyGrossSalary: '40000' }
    const { problems, doubts } = checkAnswers(
      experienceFieldList,
      { ...officer, experiences: [low, ...others] },
      stepFacts,
    )
    expect(problems).toEqual([])
    expect(doubts).toEqual([{ path: 'experiences.0.monthlyGrossSalary', code: 'grossBelowBasic' }])
  })
})

it('an answer that is wrong is not doubted besides (FORM-82)', () => {
  // Before the birth of the candidate, and so older than the caste certificate too.
  const changes = { castValidityCertIssueDate: '1950-01-01', altMobileNumber: '12' }
  const { problems, doubts } = checkPersonal({ ...answers, ...changes }, factsFor('exServiceman'))
  expect(problems.map(({ path }) => path)).toEqual(Object.keys(changes).toReversed())
  expect(doubts).toEqual([])
})
