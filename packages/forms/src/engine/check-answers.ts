import type { Plain } from './answers.ts'
import type { Answers, BaseFacts, Fault, Field, FormProblem } from './form.ts'
import { optionsOf } from './options-of.ts'
import { isBlank, readAnswer } from './read-answer.ts'
import { firstFault } from './rules.ts'

export type Checked<A = never> = {
  /** Good answers to the questions that are asked; everything else is dropped. */
  values: [A] extends [never] ? Record<string, unknown> : Plain<A>
  /** The questions these answers ask, in order. */
  asked: ReadonlySet<string>
  /** Everything that is wrong, in the order of the questions. */
  problems: FormProblem[]
  /** What is not wrong but asked back (`forms.doubt.<code>`), in the same order. */
  doubts: FormProblem[]
}

/**
 * Checks answers against the questions they ask: all errors at once, and answers to questions
 * that are not asked left out. Browser and server run this same function.
 */
export function checkAnswers<F extends BaseFacts, A = never>(
  fields: readonly Field<F, A>[],
  answers: Answers,
  facts: F,
): Checked<A> {
  const questions: readonly Field<F>[] = fields
  const values: Record<string, unknown> = {}
  const asked = new Set<string>()
  const faults = new Map<string, FormProblem[]>()
  const doubted = new Map<string, FormProblem[]>()
  const unreadable = new Set<string>()
  for (const field of readingOrder(questions)) {
    if (field.when && !field.when(values as never, facts)) continue
    asked.add(field.id)
    const found = readField(field, answers[field.id], values, facts)
    if ('problems' in found) {
      if (isSaidOf(field, answers, unreadable)) continue
      faults.set(field.id, found.problems)
      if (!isBlank(answers[field.id])) unreadable.add(field.id)
    } else if (found.value !== undefined) values[field.id] = found.value
    if ('doubts' in found && found.doubts) doubted.set(field.id, found.doubts)
  }
  // Rules compare answers with each other, also with later ones: they run over all good answers.
  for (const { id, rules = [], doubts = [] } of questions) {
    if (values[id] === undefined) continue
    const fault = firstFault(rules, values[id], { values, unreadable }, facts)
    if (fault) faults.set(id, [at(id, named(fault))])
    const doubt = !fault && firstFault(doubts, values[id], { values, unreadable }, facts)
    if (doubt) doubted.set(id, [at(id, named(doubt))])
  }
  const problems = questions.flatMap((field) => faults.get(field.id) ?? [])
  const doubts = questions.flatMap((field) => doubted.get(field.id) ?? [])
  return { values: values as Checked<A>['values'], asked, problems, doubts }
}

/** Whether nothing is missing here but a good answer to the question this one stands in for. */
const isSaidOf = <F>({ id, inPlaceOf }: Field<F>, answers: Answers, wrong: ReadonlySet<string>) =>
  inPlaceOf !== undefined && wrong.has(inPlaceOf) && isBlank(answers[id])

const orders = new WeakMap<readonly unknown[], readonly unknown[]>()

/**
 * The order of the questions, but one that hangs on a later one comes after that. Worked out once
 * for a form: its questions are the same list each time.
 */
function readingOrder<F>(questions: readonly Field<F>[]): readonly Field<F>[] {
  const known = orders.get(questions) as readonly Field<F>[] | undefined
  if (known) return known
  const order = questions.flatMap((field) => {
    const waiting = questions.filter(({ hangsOn }) => hangsOn === field.id)
    return field.hangsOn ? [] : [field, ...waiting]
  })
  orders.set(questions, order)
  return order
}

type Found = { value: unknown; doubts?: FormProblem[] } | { problems: FormProblem[] }

const named = (fault: Fault | string): Fault =>
  typeof fault === 'string' ? { code: fault } : fault

const at = (path: string, { at: row, ...fault }: Fault): FormProblem => ({
  path: row ? `${path}.${row}` : path,
  ...fault,
})

function readField<F extends BaseFacts>(
  field: Field<F>,
  raw: unknown,
  values: Answers,
  facts: F,
): Found {
  if (isBlank(raw) || (field.kind === 'tick' && raw === false)) {
    if (isOptional(field, values, facts) || hasNothingToChoose(field, values, facts))
      return { value: undefined }
    return { problems: [at(field.id, { code: field.missing ?? 'MANDATORY' })] }
  }
  if (field.kind === 'entries') return readEntries(field, raw, facts)
  const reading = readAnswer(field, raw, values, facts)
  return 'fault' in reading ? { problems: [at(field.id, reading.fault)] } : reading
}

/** Some lists are empty by nature, or until they are imported. */
const hasNothingToChoose = <F extends BaseFacts>(field: Field<F>, values: Answers, facts: F) =>
  field.kind === 'choice' &&
  field.mayBeEmpty === true &&
  optionsOf(field, values, facts)?.length === 0

export function isOptional<F>(field: Field<F>, values: Answers, facts: F): boolean {
  const { optional } = field
  return optional === true || (optional !== undefined && optional(values as never, facts))
}

function readEntries<F extends BaseFacts>(
  field: Extract<Field<F>, { kind: 'entries' }>,
  raw: unknown,
  facts: F,
): Found {
  if (!Array.isArray(raw)) return { problems: [at(field.id, { code: 'INVALID' })] }
  const live = raw.filter((entry) => !isDeleted(entry))
  if (live.length > field.most || raw.length > field.most * rowsSent)
    return { problems: [at(field.id, { code: 'TOO_MANY_ROWS', params: { max: field.most } })] }
  const problems: FormProblem[] = []
  const doubts: FormProblem[] = []
  const entries = raw.map((entry: unknown, index) => {
    const path = `${field.id}.${index}`
    if (!isRecord(entry)) return problems.push(at(path, { code: 'INVALID' }))
    // Nobody must mend a row to be rid of it.
    if (isDeleted(entry)) return rowMarks(entry)
    const found = checkAnswers(field.entry, entry, facts)
    const inRow = (each: FormProblem) => ({ ...each, path: `${path}.${each.path}` })
    problems.push(...found.problems.map(inRow))
    doubts.push(...found.doubts.map(inRow))
    return { ...rowMarks(entry), ...found.values }
  })
  return problems.length > 0 ? { problems } : { value: entries, doubts }
}

/** Deleted rows may be sent along, up to so many times the rows shown. */
export const rowsSent = 4

const isDeleted = (entry: unknown) => isRecord(entry) && entry['flgDeleted'] === true

/** What a row carries besides its answers: which row it is, and whether it was deleted. */
const rowMarks = ({ id, flgDeleted }: Answers) => ({
  ...(typeof id === 'string' && id.length <= 36 ? { id } : {}),
  flgDeleted: flgDeleted === true,
})

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
