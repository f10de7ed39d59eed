import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryAnswers, arbitraryFacts, garbage } from '../../test/arbitrary-answers.ts'
import { candidates } from '../../test/candidates.ts'
import { factsFor } from '../../test/rule-settings.ts'
import { checkPersonal, personalFields } from '../personal/personal-form.ts'
import { sportsEntry } from '../sports/sports-entry.ts'
import { checkAnswers, isOptional } from './check-answers.ts'
import type { Answers, Field } from './form.ts'
import { optionsOf } from './options-of.ts'
import type { PersonalFacts } from '../personal/facts.ts'

const order = personalFields.map(({ id }) => id)
const questionOf = ({ path }: { path: string }) => path.split('.')[0]!

describe('whatever is answered', () => {
  it('only answers to questions that are asked are kept (FORM-02)', () => {
    fc.assert(
      fc.property(arbitraryAnswers, arbitraryFacts, (answers, facts) => {
        const { values, asked } = checkPersonal(answers, facts)
        expect(Object.keys(values).filter((id) => !asked.has(id))).toEqual([])
        expect([...asked].filter((id) => !order.includes(id))).toEqual([])
      }),
    )
  })

  it('what was accepted once is accepted again, unchanged (FORM-03)', () => {
    let accepted = 0
    fc.assert(
      fc.property(arbitraryAnswers, arbitraryFacts, (answers, facts) => {
        const { values, problems } = checkPersonal(answers, facts)
        if (problems.length > 0) return
        accepted += 1
        expect(checkPersonal(values, facts)).toMatchObject({ values, problems: [] })
      }),
      { numRuns: 500 },
    )
    expect(accepted).toBeGreaterThan(10)
  })

  it('problems come in the order of the questions, each at a question that is asked (FORM-04)', () => {
    fc.assert(
      fc.property(arbitraryAnswers, arbitraryFacts, (answers, facts) => {
        const { asked, problems } = checkPersonal(answers, facts)
        const places = problems.map((problem) => order.indexOf(questionOf(problem)))
        expect(places).toEqual(places.toSorted((a, b) => a - b))
        expect(problems.filter((problem) => !asked.has(questionOf(problem)))).toEqual([])
      }),
    )
  })

  it('an answer changes nothing above it: questions hang on those before them alone (FORM-05)', () => {
    fc.assert(
      fc.property(arbitraryAnswers, arbitraryFacts, (answers, facts) => {
        expectToLookUpwards(personalFields, checkPersonal(answers, facts).values, facts)
        const rows = answers['meritoriousSportsmanDtoList']
        for (const row of Array.isArray(rows) ? (rows as unknown[]) : [])
          if (typeof row === 'object' && row) {
            const { values } = checkAnswers(sportsEntry, row as Answers, facts)
            expectToLookUpwards(sportsEntry, values, facts)
          }
      }),
    )
  })

  it('nothing breaks the check, and garbage is never kept (FORM-06)', () => {
    const surname = fc.record({ surname: garbage, [order[0]!]: garbage }, { requiredKeys: [] })
    fc.assert(
      fc.property(fc.oneof(surname, fc.dictionary(fc.string(), garbage)), (answers) => {
        const { values, problems } = checkPersonal(answers, factsFor('openWoman'))
        expect(problems.length).toBeGreaterThan(0)
        expect(typeof (values['surname'] ?? '')).toBe('string')
      }),
    )
    expect({}).not.toHaveProperty('flgDeleted')
  })

  it('garbage as the answer to any question is refused or left out (FORM-06)', () => {
    const { answers } = candidates.exServiceman
    fc.assert(
      fc.property(fc.constantFrom(...personalFields), garbage, ({ id }, value) => {
        const { values } = checkPersonal({ ...answers, [id]: value }, factsFor('exServiceman'))
        expect(JSON.parse(JSON.stringify(values))).toEqual(values)
      }),
      { numRuns: 1000 },
    )
  })
})

/** Watches which answers the conditions of each question look at. */
function expectToLookUpwards(
  fields: readonly Field<PersonalFacts>[],
  values: Answers,
  facts: PersonalFacts,
) {
  fields.forEach((field, index) => {
    const above = new Set(fields.slice(0, index).map(({ id }) => id))
    if (field.hangsOn) above.add(field.hangsOn)
    const below: string[] = []
    const watched = new Proxy(values, {
      get(target, name: string) {
        if (!above.has(name)) below.push(name)
        return target[name]
      },
    })
    field.when?.(watched as never, facts)
    isOptional(field, watched, facts)
    optionsOf(field, watched, facts)
    expect(below, field.id).toEqual([])
  })
}
