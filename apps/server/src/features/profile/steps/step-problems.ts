import { isRecord } from '@lokseva/forms/engine/check-answers'
import {
  fieldsOf,
  type Answers,
  type BaseFacts,
  type FormDeclaration,
  type FormProblem,
} from '@lokseva/forms/engine/form'
import { missingWords } from '@lokseva/forms/engine/missing-words'
import { AppError, type FieldError } from '#platform/refusals/app-error'
import { rowsFieldOf, type DeclaredStep } from './declared-step.ts'

/** What every step is sent back with. */
const marks = ['userId', 'profileId', 'id', 'version', 'flgSubmittable', 'savedAt']
const marksOfRow = ['id', 'flgDeleted']

const UNKNOWN_NAMED = 50
const NAME_LENGTH = 60
/** Nobody mends more at a time, and an answer must not grow with what was sent. */
const PROBLEMS_NAMED = 200

type Shape<F extends BaseFacts> = {
  form: FormDeclaration<F>
} & Pick<DeclaredStep<F, never, never>, 'unread' | 'unreadInRows'>

/** Finds members that no form of ours sends; a misspelt name must not look like a saved answer. */
export function unknownFieldsOf<F extends BaseFacts>({ form, unread, unreadInRows }: Shape<F>) {
  const rowsField = rowsFieldOf(form)
  const known = new Set([...fieldsOf(form).map((field) => field.id), ...marks, ...unread])
  const knownOfRow = new Set([
    ...(rowsField?.entry.map((field) => field.id) ?? []),
    ...marksOfRow,
    ...unreadInRows,
  ])
  return (answers: Answers): FormProblem[] => {
    const paths = unknownIn(answers, known)
    const rows = rowsField && answers[rowsField.id]
    if (Array.isArray(rows))
      for (const [index, row] of rows.entries())
        if (isRecord(row) && paths.length < UNKNOWN_NAMED)
          paths.push(
            ...unknownIn(row, knownOfRow).map((path) => `${rowsField?.id}.${index}.${path}`),
          )
    return paths.slice(0, UNKNOWN_NAMED).map((path) => ({ path, code: 'UNKNOWN_FIELD' }))
  }
}

const unknownIn = (answers: Answers, names: ReadonlySet<string>) =>
  Object.keys(answers)
    .filter((name) => !names.has(name))
    .map((name) => name.slice(0, NAME_LENGTH))

/** Says of an empty answer what to do, in the words the page has for it. */
export const wordedBy = <F extends BaseFacts>(form: FormDeclaration<F>) => {
  const rows = rowsFieldOf(form)
  const rowTexts = rows?.texts ?? form.id
  return (problem: FormProblem): FieldError => {
    const [id, , idInRow] = problem.path.split('.')
    const field = idInRow
      ? rows?.entry.find((each) => each.id === idInRow)
      : fieldsOf(form).find((each) => each.id === id)
    if (problem.code !== 'MANDATORY' || !field) return problem
    const missing = { texts: idInRow ? rowTexts : form.id, id: field.id, kind: field.kind }
    return { ...problem, inWords: (say) => missingWords(missing, say) }
  }
}

/** Refuses with every problem at once; something missing is said first. */
export function refusalOf<F extends BaseFacts>({ form }: Pick<Shape<F>, 'form'>) {
  const fields = [...fieldsOf(form), ...(rowsFieldOf(form)?.entry ?? [])]
  const missingCodes = new Set(['MANDATORY', ...fields.flatMap((field) => field.missing ?? [])])
  const worded = wordedBy(form)
  return (problems: readonly FormProblem[]): void => {
    if (problems.length === 0) return
    const isMissing = problems.some(({ code }) => missingCodes.has(code))
    const once = new Map(problems.map((each) => [`${each.path} ${each.code}`, each]))
    const named = [...once.values()].slice(0, PROBLEMS_NAMED).map(worded)
    throw new AppError(isMissing ? 'FILL_MANDATORY' : 'VALIDATION_FAILED', {}, named)
  }
}
