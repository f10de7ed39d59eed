import { describe, expect, it } from 'vitest'
import { studyFacts } from '../../test/qualification-book.ts'
import { qualificationPeople } from '../../test/qualification-people.ts'
import { studyNames } from '../../test/study-lists.ts'
import { checkAnswers } from '../engine/check-answers.ts'
import { details } from './conditions.ts'
import { qualificationEntry, qualificationFieldList } from './qualification-form.ts'

const { soldier } = qualificationPeople

describe('The list of qualifications', () => {
  it('names only details that the form knows (QUALF-04)', () => {
    const named = new Set(studyNames.flatMap((name) => name.disabledFields ?? []))
    expect([...named].filter((each) => !(details as readonly string[]).includes(each))).toEqual([])
    expect([...named].toSorted()).toEqual(details.toSorted())
  })
})

describe('While a list is on its way', () => {
  const unknown = { ...studyFacts, place: () => undefined }

  it('no saved row is refused for a detail that it may not have (QUALF-34)', () => {
    expect(checkAnswers(qualificationFieldList, soldier.answers, unknown).problems).toEqual([])
  })

  it('what was chosen from it is kept (QUALF-34)', () => {
    const [, graduation] = qualificationPeople.scholar.answers.qualifications
    const { values } = checkAnswers(qualificationEntry, graduation!, unknown)
    expect(values).toEqual(graduation)
  })

  it('nothing is asked before the types are there (QUALF-34)', () => {
    const { asked } = checkAnswers(qualificationEntry, graduationOnly, {
      ...unknown,
      list: () => undefined,
    })
    expect([...asked]).toEqual(['qualificationtypecode'])
  })
})

const graduationOnly = { qualificationtypecode: 'G', qualificationnamecode: 'G-BSC' }
