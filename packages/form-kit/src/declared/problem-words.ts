import type { Doubt } from '@lokseva/forms/engine/doubts'
import type { BaseFacts } from '@lokseva/forms/engine/form'
import {
  atBeginning,
  missingWords,
  type TextLookup,
  toDoOf,
} from '@lokseva/forms/engine/missing-words'
import type { TextId } from '@lokseva/texts/text-id'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { hasText } from '@lokseva/browser/language/translator.ts'
import type { SummaryLine } from '../form/form.ts'
import { lead } from '../form/form-errors.tsx'
import { type Problem, useProblemText } from '../form/problem.ts'
import type { DeclaredForm } from './declared-form.ts'

/** What is wrong with an answer, at its question and above the form. */
export function useProblemWords<F extends BaseFacts>(form: DeclaredForm<F>) {
  const t = useT()
  const inWords = useProblemText()
  const say: TextLookup = (id, params) => (hasText(id) ? t(id as TextId, params) : undefined)
  const missing = (id: string, label: string, { code }: Problem) => {
    const kind = form.fields.find((field) => field.id === id)?.kind
    return code === 'MANDATORY' && kind ? { texts: form.texts, id, kind, label } : undefined
  }
  return {
    atField(id: string, label: string, problem: Problem | undefined): string | undefined {
      if (!problem) return undefined
      const answer = missing(id, label, problem)
      return answer ? missingWords(answer, say) : inWords(problem)
    },
    /** What is asked back about an answer that is not wrong. */
    askedBack: (doubt: Problem | undefined) =>
      doubt && t(`forms.doubt.${doubt.code as Doubt}`, doubt.params),
    /** Above the form it is not said fifteen times that an answer is mandatory, only what to do. */
    inSummary({ name, label, problem }: SummaryLine): string {
      const answer = missing(name, label, problem)
      const toDo = answer && toDoOf(answer, say)
      if (toDo?.isWhole) return atBeginning(toDo.text)
      const text = toDo ? atBeginning(toDo.text) : inWords(problem)
      return label ? `${lead(label)} ${text}` : text
    },
  }
}
