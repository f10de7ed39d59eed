import type { DocketLine } from '@lokseva/contract/objections/docket/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { shortAnswer } from './answer-words.ts'

/** What became of a question, in words. */
export function useStateWords() {
  const t = useT()
  return ({ answer, finalAnswer }: DocketLine): string => {
    if (finalAnswer === null) return t('office.objections.state.open')
    if (finalAnswer === answer) return t('office.objections.state.kept')
    if (finalAnswer === 'X') return t('office.objections.state.cancelled')
    return t('office.objections.state.changed', { answer: shortAnswer(finalAnswer) })
  }
}

export function StateBadge({ line }: { line: DocketLine }) {
  const inWords = useStateWords()
  return <Badge tone={line.finalAnswer === null ? 'caution' : 'good'}>{inWords(line)}</Badge>
}
