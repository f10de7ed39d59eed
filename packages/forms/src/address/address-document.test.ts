import { describe, expect, it } from 'vitest'
import { addressPeople } from '../../test/later-people.ts'
import { stepFacts } from '../../test/later-books.ts'
import { checkAnswers } from '../engine/check-answers.ts'
import { addressDocument, addressFieldList } from './address-form.ts'
import { addressNames } from './address-names.ts'

const documentOf = (answers: Record<string, unknown>) =>
  addressDocument(checkAnswers(addressFieldList, answers, stepFacts).values)

it('no two questions that are asked together have one number (ADDR-65)', () => {
  const { villager, student } = addressPeople
  const unlisted = { ...villager.answers, permenantvillageCityLookupId: undefined }
  for (const answers of [villager.answers, unlisted, student.answers]) {
    const asked = checkAnswers(addressFieldList, answers, stepFacts).asked as Iterable<string>
    const ids = new Set(asked)
    const numbers = addressFieldList.filter(({ id }) => ids.has(id)).map((each) => each.reference)
    expect(new Set(numbers).size).toBe(numbers.length)
  }
})

describe('the saved address', () => {
  it('has both addresses in full while one is the same as the other (ADDR-22)', () => {
    const document = documentOf(addressPeople.villager.answers)
    const { permenant: from, correspondence: to } = addressNames
    for (const key of Object.keys(from) as (keyof typeof from)[])
      expect(document[to[key]], key).toBe(document[from[key]])
    expect(document).toMatchObject({
      flgSameasabove: true,
      correspondencePin: '412109',
      correspondencevillageCityLookupId: 298888,
    })
  })

  it('keeps two different addresses apart, and says so (ADDR-22)', () => {
    expect(documentOf(addressPeople.student.answers)).toEqual({
      ...addressPeople.student.answers,
      flgSameasabove: false,
    })
  })

  it('takes over nothing that was sent beside the tick (ADDR-22)', () => {
    const sent = { ...addressPeople.villager.answers, correspondencePin: '999999' }
    expect(documentOf(sent)['correspondencePin']).toBe('412109')
  })

  it('is accepted again as it was saved (ADDR-22)', () => {
    for (const { answers } of Object.values(addressPeople)) {
      const document = documentOf(answers)
      expect(documentOf(document)).toEqual(document)
    }
  })
})
