import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryAnswers, arbitraryFacts, garbage } from '../../test/arbitrary-answers.ts'
import { addressBook, experienceBook, otherBook } from '../../test/later-books.ts'
import { personalBook } from '../../test/personal-book.ts'
import { qualificationBook } from '../../test/qualification-book.ts'
import type { RuleBook } from '../../test/rule-book.ts'
import { checkPersonal, personalFields } from '../personal/personal-form.ts'
import { checkAnswers } from './check-answers.ts'
import type { Answers, BaseFacts, Field } from './form.ts'
import { isBlank } from './read-answer.ts'
import { firstFault } from './rules.ts'

type Book = RuleBook<BaseFacts, string>
const books = [personalBook, addressBook, otherBook, experienceBook, qualificationBook] as Book[]

const faultsOf = (fields: readonly Field<BaseFacts>[], answers: Answers, facts: BaseFacts) =>
  checkAnswers(fields, answers, facts).problems.map(({ path }) => path)

const proved = { aadhaarCheck: true, aadhaarVerified: true, udidCheck: true, udidVerified: true }

/** Good answers, a question among them, and something that nobody can read in its place. */
const spoilt = fc
  .constantFrom(
    ...books.flatMap((book) =>
      Object.entries(book.people).map(([name, { answers }]) => ({ book, name, answers })),
    ),
  )
  .chain(({ book, name, answers }) => {
    const { list, fields: rowFields } = book.entries ?? { list: '', fields: [] }
    const rows = (answers[list] ?? []) as Answers[]
    const forms = [
      { fields: book.fields, answers },
      ...rows.map((row) => ({ fields: rowFields, answers: row })),
    ]
    return fc.record({
      form: fc.constantFrom(...forms),
      facts: fc.constantFrom(book.factsFor(name), book.factsFor(name, proved)),
      value: fc.oneof(garbage, fc.constantFrom<unknown>('#', 'wide', -1, 'soon', [[]])),
      turn: fc.nat(),
    })
  })

describe('a good answer', () => {
  it('is never blamed for another one that cannot be read (FORM-19)', () => {
    let unreadable = 0
    fc.assert(
      fc.property(spoilt, ({ form: { fields, answers }, facts, value, turn }) => {
        fc.pre(faultsOf(fields, answers, facts).length === 0)
        const { asked, values } = checkAnswers(fields, answers, facts)
        const given = [...asked].filter((id) => values[id] !== undefined)
        const id = given[turn % given.length]!
        const found = faultsOf(fields, { ...answers, [id]: value }, facts)
        const isRefused = found.some((path) => path.split('.')[0] === id)
        if (!isRefused || isBlank(value)) return
        unreadable += 1
        expect(
          found.filter((path) => path.split('.')[0] !== id && !isBlank(answers[path])),
        ).toEqual([])
      }),
      { numRuns: 1200 },
    )
    expect(unreadable).toBeGreaterThan(200)
  })

  it('of the chest is not compared with what is no number (FORM-19)', () => {
    const { answers } = personalBook.people.exServiceman
    const facts = personalBook.factsFor('exServiceman')
    const codes = (changes: object) =>
      checkPersonal({ ...answers, ...changes }, facts).problems.map(
        ({ path, code }) => `${path} ${code}`,
      )
    expect(codes({ chestInflated: 'wide' })).toEqual(['chestInflated NUMERIC'])
    expect(codes({ chestDeflated: 'wide' })).toEqual(['chestDeflated NUMERIC'])
    // The answer that is missing is not wrong itself, and must be named.
    expect(codes({ chestDeflated: undefined })).toEqual(['chestInflated CHEST_DEFLATED_MISSING'])
  })

  it('is still judged by itself while another one cannot be read (FORM-08)', () => {
    const { answers } = personalBook.people.exServiceman
    const facts = personalBook.factsFor('exServiceman')
    const changes = { dateRetireArmedRegular: 'soon', dateApptArmedRegular: '1980-01-01' }
    const { problems } = checkPersonal({ ...answers, ...changes }, facts)
    expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'dateApptArmedRegular DATE_BEFORE_FOURTEENTH_BIRTHDAY',
      'dateRetireArmedRegular DATE_INVALID',
    ])
  })
})

describe('a rule', () => {
  it('looks at no answer besides its own that it does not name (FORM-19)', () => {
    fc.assert(
      fc.property(arbitraryAnswers, arbitraryFacts, (answers, facts) => {
        const { values } = checkPersonal(answers, facts)
        for (const field of personalFields) expectToNameAll(field as Field<never>, values, facts)
      }),
    )
  })
})

/** Watches which answers the rules of a question look at. */
function expectToNameAll(field: Field<never>, values: Answers, facts: BaseFacts) {
  for (const rule of field.rules ?? []) {
    if (typeof rule === 'function' || values[field.id] === undefined) continue
    const named: readonly string[] = 'comparesWith' in rule ? rule.comparesWith : rule.looksAt
    const unnamed: string[] = []
    const watched = new Proxy(values, {
      get(target, name: string) {
        if (name !== field.id && !named.includes(name)) unnamed.push(name)
        return target[name]
      },
    })
    const read = { values: watched, unreadable: new Set<string>() }
    // The engine itself looks only at what is named.
    firstFault([rule], values[field.id], read, facts as never)
    expect(unnamed, field.id).toEqual([])
  }
}
