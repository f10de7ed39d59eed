import type { DocketPaper } from '@lokseva/contract/objections/docket/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'

/** How much was objected to in a paper, and whether it can be decided yet. */
export function PaperSum({ paper: { questions, openUntil } }: { paper: DocketPaper }) {
  const { t, format } = useLanguage()
  const decided = questions.filter(({ finalAnswer }) => finalAnswer !== null).length
  const open = decided < questions.length ? 'open' : 'stillOpen'
  return (
    <p className="docket-quiet">
      {t('office.objections.sum', {
        objections: questions.reduce((sum, { objections }) => sum + objections, 0),
        questions: questions.length,
        decided,
      })}
      {openUntil && ` · ${t(`office.objections.${open}`, { day: format.date(openUntil) })}`}
    </p>
  )
}
