import { listColumns, type ListColumn } from '@lokseva/contract/applications/desk/schemas'
import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { CheckboxGroup } from '@lokseva/ui/fields/checkbox-group.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'

type ColumnsDialogProps = {
  columns: readonly ListColumn[]
  onChange: (columns: readonly ListColumn[]) => void
  onClose: () => void
}

export function ColumnsDialog({ columns, onChange, onClose }: ColumnsDialogProps) {
  const { t } = useLanguage()
  const [chosen, setChosen] = useState<readonly string[]>(columns)
  return (
    <ActionDialog
      heading={t('office.applications.columns')}
      onClose={onClose}
      action={
        <Button onClick={() => onChange(listColumns.filter((each) => chosen.includes(each)))}>
          {t('office.applications.filter.done')}
        </Button>
      }
    >
      <CheckboxGroup
        id="columns"
        label={t('office.applications.columns.shown')}
        help={t('office.applications.columns.help')}
        options={listColumns.map((key) => ({
          key,
          label: t(`office.applications.column.${key}`),
          checked: chosen.includes(key),
        }))}
        onChange={(key, isChosen) =>
          setChosen(isChosen ? [...chosen, key] : chosen.filter((each) => each !== key))
        }
      />
    </ActionDialog>
  )
}
