import { describe, expect, it } from 'vitest'
import type { AdvertisementDocument } from '#features/adverts/index'
import type { Person } from '../person.ts'
import type { LetterRow } from './letter-rows.ts'
import { calledName, calledTo } from './letter-words.ts'

const person = (change: Partial<Person> = {}) =>
  ({
    english: 'Patil Sunita Ramesh',
    devanagari: 'पाटील सुनीता रमेश',
    isNameChanged: false,
    changedEnglish: null,
    ...change,
  }) as Person
const row = (change: Partial<LetterRow> = {}) =>
  ({
    type: 'INTERVIEW',
    candidateName: 'Sunita R. Patil',
    title: 'Interview for Civil Judge',
    postNameDvng: 'दिवाणी न्यायाधीश',
    ...change,
  }) as LetterRow
const post = { name: 'Civil Judge', nameDvng: 'दिवाणी न्यायाधीश' }
const document = { exams: [{ posts: [post] }] } as unknown as Pick<AdvertisementDocument, 'exams'>

describe('A letter speaks both languages, whichever its schedule was written in (PAPER-188)', () => {
  it('has the name of the schedule, and that of the application in the other script', () => {
    expect(calledName(row(), person())).toEqual({
      en: 'Sunita R. Patil',
      mr: 'पाटील सुनीता रमेश',
    })
    expect(calledName(row({ candidateName: 'सुनीता पाटील' }), person())).toEqual({
      en: 'Patil Sunita Ramesh',
      mr: 'सुनीता पाटील',
    })
  })

  it('puts the words of a name in the order of the application, as the admit card does (PAPERUI-300)', () => {
    const names = { en: 'Patil Sunita Ramesh', mr: 'पाटील सुनीता रमेश' }
    for (const candidateName of ['Sunita Ramesh Patil', 'SUNITA  RAMESH PATIL', 'सुनीता रमेश पाटील'])
      expect(calledName(row({ candidateName }), person())).toEqual(names)
  })

  it('calls somebody who changed the name, or has it in one script, by one alone', () => {
    const changed = person({ isNameChanged: true, changedEnglish: 'Jadhav Sunita Vijay' })
    const name = 'Sunita R. Patil'
    expect(calledName(row(), changed)).toEqual({ en: name, mr: name })
    expect(calledName(row(), person({ devanagari: '' }))).toEqual({ en: name, mr: name })
  })

  it('has the subject of the schedule, and one of the post in the other language', () => {
    expect(calledTo(row(), document)).toEqual({
      en: 'Interview for Civil Judge',
      mr: 'दिवाणी न्यायाधीश या पदासाठी मुलाखत',
    })
    const title = 'शारीरिक चाचणी: दिवाणी न्यायाधीश'
    expect(calledTo(row({ type: 'PT', title }), document)).toEqual({
      en: 'Physical test for the post of Civil Judge',
      mr: title,
    })
  })

  it('makes up no post that it does not know', () => {
    const title = 'मुलाखत'
    expect(calledTo(row({ title, postNameDvng: 'लिपिक' }), document)).toEqual({
      en: title,
      mr: title,
    })
    expect(calledTo(row({ postNameDvng: '' }), document).mr).toBe('Interview for Civil Judge')
  })
})
