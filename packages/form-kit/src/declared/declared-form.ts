import { changeAnswer, type Change } from '@lokseva/forms/engine/change-answer'
import { checkAnswers, type Checked, isOptional } from '@lokseva/forms/engine/check-answers'
import type { Answers, BaseFacts, Field, FormOption, FormProblem } from '@lokseva/forms/engine/form'
import { optionsOf } from '@lokseva/forms/engine/options-of'
import { createForm, type Form } from '../form/form.ts'
import type { Problem, Problems } from '../form/problem.ts'

/** A form drawn from its declaration in the contract: the same rules as on the server. */
export type DeclaredForm<F extends BaseFacts> = Form<string, unknown> & {
  fields: readonly Field<F>[]
  /** Where the wording stands: `personal` for `personal.surname`. */
  texts: string
  facts(): F
  setFacts(facts: F): void
  /** Whether the answers so far ask this question. */
  isAsked(id: string): boolean
  isOptional(field: Field<F>): boolean
  /** What may be chosen now; undefined while the list is on its way. */
  options(field: Field<F>): readonly FormOption[] | undefined
  /** What a change would bring and take away, without making it. */
  preview(id: string, value: unknown): Change
  /** Takes a previewed change: what it emptied is forgotten. */
  take(answers: Answers): void
  /** What is asked back about an answer that stands, once it is not being typed any more. */
  doubt(id: string): Problem | undefined
  /** Good answers to the questions asked, as the server would keep them. */
  checked(): Checked
  /** Begins again with other answers, as if nothing had been judged. */
  replace(answers: Answers): void
}

type DeclaredFormOptions<F extends BaseFacts> = {
  id: string
  texts: string
  fields: readonly Field<F>[]
  answers: Answers
  facts: F
  /** When what is typed is judged; at once where nothing is said. */
  later?: (judge: () => void) => void
}

export function createDeclaredForm<F extends BaseFacts>(
  options: DeclaredFormOptions<F>,
): DeclaredForm<F> {
  const { fields } = options
  let facts = options.facts
  let checked: Checked | undefined
  let found: Problems<string> = {}
  let doubts: Problems<string> = {}
  let begun = allAnswers(fields, options.answers)
  const check = (answers: Answers): Problems<string> => {
    checked = checkAnswers(fields, answers, facts)
    found = problemsByField(checked.problems, found)
    doubts = problemsByField(checked.doubts, doubts)
    return found
  }
  const now = () => checked ?? checkAnswers(fields, form.values(), facts)
  const form: Form<string, unknown> = createForm(options.id, {
    initial: begun,
    check,
    blank: undefined,
    references: Object.fromEntries(fields.map(({ id, reference }) => [id, reference])),
    isAsked: (id) => now().asked.has(id),
    later: options.later,
  })
  return {
    ...form,
    fields,
    texts: options.texts,
    facts: () => facts,
    setFacts(next) {
      facts = next
      form.judgeBy(check)
    },
    isAsked: (id) => now().asked.has(id),
    isOptional: (field) => isOptional(field, now().values, facts),
    options: (field) => optionsOf(field, now().values, facts),
    preview: (id, value) => changeAnswer(fields, form.values(), { id, value }, facts),
    take: (answers) => form.assign(allAnswers(fields, answers)),
    doubt: (id) => (form.isJudged(id) || begun[id] === form.values()[id] ? doubts[id] : undefined),
    checked: now,
    replace(answers) {
      begun = allAnswers(fields, answers)
      form.restart(begun)
    },
  }
}

const allAnswers = <F>(fields: readonly Field<F>[], answers: Answers) =>
  Object.fromEntries(fields.map(({ id }) => [id, answers[id]]))

/** One problem a field; the same object while it says the same, so that nothing is drawn anew. */
function problemsByField(all: readonly FormProblem[], before: Problems<string>): Problems<string> {
  const problems: Problems<string> = {}
  for (const { path, code, params } of all) {
    const [id = path, row] = path.split('.')
    const problem: Problem = row === undefined ? { code, params } : rowProblem(row)
    problems[id] ??= isSame(before[id], problem) ? before[id] : problem
  }
  return problems
}

const rowProblem = (row: string): Problem => ({
  code: 'ROW_WRONG',
  params: { row: Number(row) + 1 },
})

const isSame = (one: Problem | undefined, other: Problem): boolean =>
  one?.code === other.code && JSON.stringify(one.params) === JSON.stringify(other.params)
