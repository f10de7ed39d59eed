import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import type { OfSelection } from './reject-selection.tsx'
import { useChoices, useRefresh } from '../use-applications.ts'

type StageSelectionProps = OfSelection & {
  /** The stage that was asked for before. */
  before?: string | undefined
}

/** Which stage, then a second person is asked. */
export function StageSelection(props: StageSelectionProps) {
  const { advertisementId, selection, before = '', onClose } = props
  const { t, language } = useLanguage()
  const refresh = useRefresh()
  const choices = useChoices(advertisementId).data
  const stages = choices?.stages ?? []
  const [stage, setStage] = useState(before)
  const [isChosen, setChosen] = useState(false)
  if (isChosen)
    return (
      <AskApproval
        kind="applications.stage"
        payload={{ advertisementId, selectionId: selection.id, stageId: Number(stage) }}
        onAsked={() => {
          refresh('batches')
          onClose()
        }}
        onClose={() => setChosen(false)}
      />
    )
  return (
    <ActionDialog
      heading={t('office.applications.stage.heading', { count: selection.count })}
      onClose={onClose}
      action={
        <Button disabled={stage === ''} onClick={() => setChosen(true)}>
          {t('office.applications.reject.next')}
        </Button>
      }
    >
      {choices && stages.length === 0 ? (
        <p>{t('office.applications.stage.none')}</p>
      ) : (
        <Field id="selection-stage" label={t('office.applications.stage.choose')}>
          <Select
            data-first-focus
            value={stage}
            onChange={setStage}
            options={stages.map(({ id, name }) => ({ key: String(id), label: name[language] }))}
          />
        </Field>
      )}
    </ActionDialog>
  )
}
