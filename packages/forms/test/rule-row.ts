import type { BaseFacts } from '../src/engine/form.ts'
import type { PersonalFacts } from '../src/personal/facts.ts'
import { bornOn, today, type CandidateName } from './candidates.ts'
import type { RuleBook } from './rule-book.ts'
import { pathOf, readAssignments, readValue, type Assignment, type Days } from './rule-notation.ts'
import type { Settings } from './rule-settings.ts'

export type Question = { path: string; reference: string }
export type Expectation =
  | { kind: 'asked' | 'notAsked' | 'mayStayEmpty' | 'accepted' | 'notBlamed'; code?: undefined }
  | { kind: 'required' | 'refused'; code: string }

type Common<F extends BaseFacts, Name extends string> = {
  /** The form the row is about. */
  book: RuleBook<F, Name>
  /** R4.2-07: the section of the specification, and a number. */
  id: string
  /** The requirement that the heading above the table names. */
  requirement: string
  /** The row as a sentence. */
  text: string
  file: string
  candidate: Name
  changes: { path: string; value: unknown }[]
  settings: Settings
}
/** A question, and what becomes of its answer with these answers. */
export type RuleRow<
  F extends BaseFacts = PersonalFacts,
  Name extends string = CandidateName,
> = Common<F, Name> & {
  question: Question
  expect: Expectation
  /** What else the form is refused for, and nothing beside it: `chestInflated INVALID`. */
  also: string[]
}
/** An answer that changes, and the answers this empties, in their order. */
export type ChangeRow<
  F extends BaseFacts = PersonalFacts,
  Name extends string = CandidateName,
> = Common<F, Name> & { changed: Question; to: unknown; emptied: string[] }

const kinds: Record<string, Expectation['kind']> = {
  'is asked': 'asked',
  'is not asked': 'notAsked',
  'may stay empty': 'mayStayEmpty',
  'is accepted': 'accepted',
  'is not blamed': 'notBlamed',
  'is required': 'required',
  'is refused': 'refused',
}

/** A row of a table: each cell under the heading of its column. */
export type Line = {
  file: string
  number: number
  requirement: string
  cells: Record<string, string>
}

/** Reads the rows of the tables about one form. */
export function rowReader<F extends BaseFacts, Name extends string>(book: RuleBook<F, Name>) {
  const { people, settingNames } = book
  const isPerson = (name: string): name is Name => name in people
  const daysOf = (name: Name): Days => ({ today, dateOfBirth: people[name].dateOfBirth ?? bornOn })
  const path = (name: string) => pathOf(name, book.entries?.list)

  function common({ file, requirement, cells }: Line, sentence: string): Common<F, Name> {
    const { Id: id = '', Candidate: name = '', 'With these answers': changes = '' } = cells
    if (!/^R\d\.\d{1,2}-\d{2,3}$/.test(id)) throw new Error(`${id} is no id`)
    if (!requirement) throw new Error('the heading above names no requirement')
    if (!isPerson(name)) throw new Error(`there is no candidate ${name}`)
    const given = readAssignments(changes, daysOf(name))
    const isSetting = (each: Assignment) => each.name in settingNames
    return {
      book,
      id,
      requirement,
      file,
      candidate: name,
      text: `${id} ${name}${changes && ` with ${changes}`}: ${sentence}`,
      settings: Object.fromEntries(
        given.filter(isSetting).map((each) => [settingNames[each.name], each.value]),
      ),
      changes: given
        .filter((each) => !isSetting(each))
        .map((each) => ({ path: path(each.name), value: each.value })),
    }
  }

  /** `entry 1 dateOfIssue DATE_FUTURE` with the path of the question in place of its name. */
  function problemOf(text: string): string {
    const [, name, code] = /^(.+) ([A-Z0-9_]+)$/.exec(text) ?? []
    if (!name || !code) throw new Error(`cannot read the problem '${text}'`)
    return `${path(name)} ${code}`
  }

  function questionOf(cell: string): Question {
    const [, name, reference] = /^(.+) \(([\d.]+)\)$/.exec(cell) ?? []
    if (!name || !reference) throw new Error(`cannot read the question ${cell}`)
    return { path: path(name), reference }
  }

  return {
    ruleRow(line: Line): RuleRow<F, Name> {
      const { Question: asked = '', Then: then = '' } = line.cells
      const [expected = '', also] = then.split('; also ')
      const [words = '', code] = expected.split(': ')
      const kind = kinds[words]
      const needsCode = kind === 'required' || kind === 'refused'
      const isReadable = kind && needsCode === (code !== undefined) && (needsCode || !also)
      if (!isReadable) throw new Error(`cannot read '${then}'`)
      return {
        ...common(line, `${asked} ${then}`),
        question: questionOf(asked),
        expect: { kind, ...(code === undefined ? {} : { code }) } as Expectation,
        also: also?.split(', ').map(problemOf) ?? [],
      }
    },
    changeRow(line: Line): ChangeRow<F, Name> {
      const { 'This answer changes': changed = '', to = '' } = line.cells
      const emptied = line.cells['Then these are emptied'] ?? ''
      const shared = common(line, `changing ${changed} to ${to} empties ${emptied}`)
      return {
        ...shared,
        changed: questionOf(changed),
        to: readValue(to, daysOf(shared.candidate)),
        emptied: emptied === 'nothing' ? [] : emptied.split(', ').map(path),
      }
    },
  }
}
