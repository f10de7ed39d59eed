import { checkAnswers } from '../src/engine/check-answers.ts'
import type { Answers, BaseFacts } from '../src/engine/form.ts'
import { isBlank } from '../src/engine/read-answer.ts'
import type { RuleBook } from './rule-book.ts'
import type { Copies } from './rule-notation.ts'
import type { ChangeRow, RuleRow } from './rule-row.ts'

export type Applied<F extends BaseFacts> = { answers: Record<string, unknown>; facts: F }

/**
 * The answers and facts of a row. Where the row says what becomes of an empty answer, the question
 * is emptied; where it is not asked, it gets an answer, which must then be dropped.
 */
export function applyRow<F extends BaseFacts, Name extends string>(
  row: RuleRow<F, Name> | ChangeRow<F, Name>,
): Applied<F> {
  const { book } = row
  const answers = structuredClone(book.people[row.candidate].answers)
  for (const { path, value } of row.changes) put(answers, path, value)
  if ('question' in row) {
    const { kind } = row.expect
    const { path } = row.question
    if (kind === 'required' || kind === 'mayStayEmpty') put(answers, path, undefined)
    if (kind === 'notAsked' && isBlank(valueAt(answers, path)))
      put(answers, path, someAnswer(book, path))
  }
  const facts = book.factsFor(row.candidate, row.settings)
  return { answers: 'changed' in row ? onlyAsked(book, answers, facts) : answers, facts }
}

/** Before an answer changes, nothing stands that was not asked. */
function onlyAsked<F extends BaseFacts, Name extends string>(
  { fields }: RuleBook<F, Name>,
  answers: Answers,
  facts: F,
): Record<string, unknown> {
  const { asked } = checkAnswers(fields, answers, facts)
  return Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)))
}

/** What stands at `surname` or at `meritoriousSportsmanDtoList.0.dateOfIssue`. */
export const valueAt = (answers: Answers, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], answers)

/** The question at a path: of the form itself, or of an entry of its list. */
export function fieldAt<F extends BaseFacts, Name extends string>(
  { fields, entries }: RuleBook<F, Name>,
  path: string,
) {
  const id = path.split('.').at(-1)
  const field = (path.includes('.') ? entries?.fields : fields)?.find((each) => each.id === id)
  if (!field) throw new Error(`there is no question ${path}`)
  return field
}

function put(answers: Record<string, unknown>, path: string, value: unknown) {
  const keys = path.split('.')
  const last = keys.pop()!
  const place = (keys.length > 0 ? valueAt(answers, keys.join('.')) : answers) as typeof answers
  if (value === undefined) delete place[last]
  else if (isCopies(value)) {
    const entry = (place[last] as unknown[])[value.entry]
    place[last] = Array.from({ length: value.times }, () => structuredClone(entry))
  } else place[last] = value
}

const isCopies = (value: unknown): value is Copies =>
  typeof value === 'object' && value !== null && 'times' in value

/** A good answer of its kind, for a question that nobody asked. */
function someAnswer<F extends BaseFacts, Name extends string>(
  book: RuleBook<F, Name>,
  path: string,
): unknown {
  const field = fieldAt(book, path)
  const people = Object.values<{ answers: Answers }>(book.people)
  const known = people.map(({ answers }) => answers[field.id])
  return known.find((answer) => !isBlank(answer)) ?? byKind[field.kind]
}

const byKind = {
  text: 'ABC/123',
  day: '2020-01-31',
  number: 1,
  yesNo: true,
  tick: true,
  choice: 1,
  choices: [1],
  flags: [true, true, true, true],
  entries: [{}],
}
