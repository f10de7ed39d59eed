import { candidates, today, type CandidateName } from './candidates.ts'
import { pathOf, readAssignments, readValue, type Assignment, type Days } from './rule-notation.ts'
import { settingNames, type Settings } from './rule-settings.ts'

export type Question = { path: string; reference: string }
export type Expectation =
  | { kind: 'asked' | 'notAsked' | 'mayStayEmpty' | 'accepted'; code?: undefined }
  | { kind: 'required' | 'refused'; code: string }

type Common = {
  /** R4.2-07: the section of the specification, and a number. */
  id: string
  /** The requirement that the heading above the table names. */
  requirement: string
  /** The row as a sentence. */
  text: string
  file: string
  candidate: CandidateName
  changes: { path: string; value: unknown }[]
  settings: Settings
}
/** A question, and what becomes of its answer with these answers. */
export type RuleRow = Common & { question: Question; expect: Expectation }
/** An answer that changes, and the answers this empties, in their order. */
export type ChangeRow = Common & { changed: Question; to: unknown; emptied: string[] }

const kinds: Record<string, Expectation['kind']> = {
  'is asked': 'asked',
  'is not asked': 'notAsked',
  'may stay empty': 'mayStayEmpty',
  'is accepted': 'accepted',
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

const isCandidate = (name: string): name is CandidateName => name in candidates
const daysOf = (name: CandidateName): Days => ({
  today,
  dateOfBirth: candidates[name].dateOfBirth,
})

function common({ file, requirement, cells }: Line, sentence: string): Common {
  const { Id: id = '', Candidate: name = '', 'With these answers': changes = '' } = cells
  if (!/^R\d\.\d-\d{2,3}$/.test(id)) throw new Error(`${id} is no id`)
  if (!requirement) throw new Error('the heading above names no requirement')
  if (!isCandidate(name)) throw new Error(`there is no candidate ${name}`)
  const given = readAssignments(changes, daysOf(name))
  const isSetting = (each: Assignment) => each.name in settingNames
  return {
    ...{ id, requirement, file, candidate: name },
    text: `${id} ${name}${changes && ` with ${changes}`}: ${sentence}`,
    settings: Object.fromEntries(
      given.filter(isSetting).map((each) => [settingNames[each.name], each.value]),
    ),
    changes: given
      .filter((each) => !isSetting(each))
      .map((each) => ({ path: pathOf(each.name), value: each.value })),
  }
}

export function ruleRow(line: Line): RuleRow {
  const { Question: asked = '', Then: then = '' } = line.cells
  const [words = '', code] = then.split(': ')
  const kind = kinds[words]
  const needsCode = kind === 'required' || kind === 'refused'
  if (!kind || needsCode !== (code !== undefined)) throw new Error(`cannot read '${then}'`)
  return {
    ...common(line, `${asked} ${then}`),
    question: questionOf(asked),
    expect: { kind, ...(code === undefined ? {} : { code }) } as Expectation,
  }
}

export function changeRow(line: Line): ChangeRow {
  const { 'This answer changes': changed = '', to = '' } = line.cells
  const emptied = line.cells['Then these are emptied'] ?? ''
  const shared = common(line, `changing ${changed} to ${to} empties ${emptied}`)
  return {
    ...shared,
    changed: questionOf(changed),
    to: readValue(to, daysOf(shared.candidate)),
    emptied: emptied === 'nothing' ? [] : emptied.split(', ').map((name) => pathOf(name)),
  }
}

function questionOf(cell: string): Question {
  const [, name, reference] = /^(.+) \(([\d.]+)\)$/.exec(cell) ?? []
  if (!name || !reference) throw new Error(`cannot read the question ${cell}`)
  return { path: pathOf(name), reference }
}
