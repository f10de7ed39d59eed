import { isDeepStrictEqual } from 'node:util'
import type { Checked } from '@lokseva/forms/engine/check-answers'
import type { Answers, BaseFacts } from '@lokseva/forms/engine/form'
import { rowsFieldOf, type DeclaredStep } from './declared-step.ts'
import { liveRows, mergeRows } from './step-rows.ts'

/** What is kept of checked answers: with the rows deleted before, and what the server computes. */
export function documentOf<F extends BaseFacts, A, D>(
  { form, document }: Pick<DeclaredStep<F, A, D>, 'form' | 'document'>,
  {
    values,
    stored,
    facts,
  }: { values: Checked<A>['values']; stored: Answers | undefined; facts: F },
): D {
  const list = rowsFieldOf(form)?.id
  const rows = list ? mergeRows(values, stored, list) : []
  return document(list && rows.length > 0 ? { ...values, [list]: rows } : values, facts)
}

/** Whether a document says what is stored, whatever ids its rows were given. */
export function isSameDocument(
  document: Answers,
  stored: Answers,
  list: string | undefined,
): boolean {
  const answerText = (each: Answers): unknown =>
    // As the database gives it back: without what is undefined.
    JSON.parse(JSON.stringify(list ? { ...each, [list]: withoutIds(each, list) } : each))
  return isDeepStrictEqual(answerText(document), answerText(stored))
}

const withoutIds = (document: Answers, list: string) =>
  liveRows(document, list).map(({ id: _id, ...row }) => row)
