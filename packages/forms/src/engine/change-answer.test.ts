import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryAnswers, arbitraryChange, arbitraryFacts } from '../../test/arbitrary-answers.ts'
import { candidates } from '../../test/candidates.ts'
import { factsFor } from '../../test/rule-settings.ts'
import { checkPersonal, personalFields } from '../personal/personal-form.ts'
import { changeAnswer } from './change-answer.ts'
import { isBlank } from './read-answer.ts'

const ids = personalFields.map(({ id }) => id)

describe('changing an answer', () => {
  it('keeps no answer to a question that is not asked any more (FORM-07)', () => {
    fc.assert(
      fc.property(arbitraryAnswers, arbitraryChange, arbitraryFacts, (answers, change, facts) => {
        const changed = changeAnswer(personalFields, answers, change, facts)
        const { asked } = checkPersonal(changed.answers, facts)
        expect(ids.filter((id) => id in changed.answers && !asked.has(id))).toEqual([])
      }),
    )
  })

  it('names exactly the answers that vanished, in their order (FORM-07)', () => {
    fc.assert(
      fc.property(arbitraryAnswers, arbitraryChange, arbitraryFacts, (answers, change, facts) => {
        const before = { ...answers }
        const changed = changeAnswer(personalFields, answers, change, facts)
        const vanished = ids.filter(
          (id) => id !== change.id && !isBlank(answers[id]) && isBlank(changed.answers[id]),
        )
        expect(changed.cleared).toEqual(vanished)
        for (const id of ids.filter((each) => !vanished.includes(each) && each !== change.id))
          if (!isBlank(answers[id])) expect(changed.answers[id]).toBe(answers[id])
        expect(answers).toEqual(before)
      }),
    )
  })

  it('a second time changes nothing more (FORM-07)', () => {
    fc.assert(
      fc.property(arbitraryAnswers, arbitraryChange, arbitraryFacts, (answers, change, facts) => {
        const once = changeAnswer(personalFields, answers, change, facts)
        const twice = changeAnswer(personalFields, once.answers, change, facts)
        const asked = checkPersonal(once.answers, facts).asked.has(change.id)
        if (asked) expect(twice).toEqual({ answers: once.answers, cleared: [] })
        else expect(twice.cleared).toEqual([])
      }),
    )
  })

  it('empties a chain of places from the top (FORM-07)', () => {
    const { answers, cleared } = changeAnswer(
      personalFields,
      candidates.divyang.answers,
      { id: 'borderDistrictLookupId', value: 529 },
      factsFor('divyang'),
    )
    expect(cleared).toEqual(['borderTalukaLookupId', 'borderVillageLookupId'])
    expect(answers).toMatchObject({ borderDistrictLookupId: 529, surname: 'Kamble' })
  })
})
