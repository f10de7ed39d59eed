import type { MarksDraft } from '@lokseva/contract/marks/desk/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'

/** Where a file is on its way to candidates. */
export function DraftState({ draft }: { draft: MarksDraft }) {
  const { t, format } = useLanguage()
  const { state, faults, request, publishedAt } = draft
  if (state === 'published')
    return (
      <Badge tone="good">
        {t('office.marks.draft.published', indiaMoment(format, publishedAt!))}
      </Badge>
    )
  if (state !== 'checked') return <Badge tone="info">{t(`office.marks.draft.${state}`)}</Badge>
  if (faults > 0) return <Badge tone="bad">{t('office.marks.draft.faulty')}</Badge>
  return request ? (
    <Badge tone="caution">{t('office.marks.draft.asked', { number: request.number })}</Badge>
  ) : (
    <Badge tone="good">{t('office.marks.draft.ready')}</Badge>
  )
}
