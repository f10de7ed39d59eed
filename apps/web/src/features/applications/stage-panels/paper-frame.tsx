import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { EmptyState } from '@lokseva/ui/feedback/empty-state.tsx'
import { useInLanguage } from '../select/in-language.ts'
import { type PanelProps, paperStages } from './stage-slots.ts'

/** Where a paper of the commission stands; of what cannot be had yet it says so. */
export function PaperFrame({ stage, application, slots: { Paper } }: PanelProps) {
  const t = useT()
  const inLanguage = useInLanguage()
  const stageCode = paperStages.find((code) => code === stage.stageCode)
  if (stageCode)
    return (
      <Paper
        stageCode={stageCode}
        applicationId={application.application.id}
        examId={application.application.advertisement.exam.id}
        isMultiple={application.isMultipleAdmitcards}
      />
    )
  return (
    <EmptyState icon="document" heading={inLanguage(stage.name, stage.nameDvng)}>
      <p>{t('applications.stage.paper.other')}</p>
    </EmptyState>
  )
}
