import type { MarksStage } from '@lokseva/contract/marks/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'

type OfStage = Pick<MarksStage, 'stage' | 'exam'>

/** The column of a table that says which stage of which examination. */
export function useStageColumn() {
  const { t, language } = useLanguage()
  return {
    key: 'stage',
    label: t('office.marks.stage'),
    render: ({ stage, exam }: OfStage) => (
      <div className="marks-stage">
        <strong>{stage}</strong>
        <span className="marks-quiet">{exam[language]}</span>
      </div>
    ),
  }
}
