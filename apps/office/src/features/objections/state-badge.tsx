import type { DocketLine } from '@lokseva/contract/objections/docket/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { shortAnswer } from './answer-words.ts'

/** What became of a question. */
export function StateBadge({ line: { answer, finalAnswer } }: { line: DocketLine }) {
  const t = useT()
  if (finalAnswer === null) return <Badge tone="caution">{t('office.objections.state.open')}</Badge>
  if (finalAnswer === answer) return <Badge tone="good">{t('office.objections.state.kept')}</Badge>
  if (finalAnswer === 'X')
    return <Badge tone="info">{t('office.objections.state.cancelled')}</Badge>
  return (
    <Badge tone="info">
      {t('office.objections.state.changed', { answer: shortAnswer(finalAnswer) })}
    </Badge>
  )
}
