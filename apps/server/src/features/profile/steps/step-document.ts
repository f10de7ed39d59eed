import type { Checked } from '@lokseva/forms/engine/check-answers'
import type { Answers, BaseFacts } from '@lokseva/forms/engine/form'
import { rowsFieldOf, type DeclaredStep } from './declared-step.ts'
import { mergeRows } from './step-rows.ts'

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
