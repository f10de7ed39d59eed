import { saveMarkingScheme } from '@lokseva/contract/objections/sheets/endpoints'
import {
  cancelledRules,
  MarkingScheme,
  type KeyedPaper,
} from '@lokseva/contract/objections/sheets/schemas'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { useRefreshSheets } from './use-sheets.ts'

const kinds = ['right', 'wrong', 'blank'] as const
const none: MarkingScheme = { right: '', wrong: '', blank: '0', cancelled: 'FULL' }

type SchemeDialogProps = { paper: KeyedPaper; onClose: () => void }

/** What a right, a wrong and no answer of a paper give. */
export function SchemeDialog({ paper, onClose }: SchemeDialogProps) {
  const { t, language } = useLanguage()
  const toast = useToasts()
  const refresh = useRefreshSheets()
  // The papers are fetched anew while this is open; what is changed here was made on this.
  const [seen] = useState(paper.scheme)
  const [scheme, setScheme] = useState(seen ?? none)
  const [isTried, setTried] = useState(false)
  const { advertisementId, examId, subjectCode } = paper
  const saving = useAction(
    () =>
      call(saveMarkingScheme, {
        params: { advertisementId, examId, subjectCode },
        body: { ...scheme, seen },
      }),
    {
      onFailed: refresh,
      onDone: () => {
        toast({ id: 'office.sheets.scheme.saved' }, 'good')
        refresh()
        onClose()
      },
    },
  )
  const isRight = (kind: (typeof kinds)[number]) =>
    MarkingScheme.shape[kind].safeParse(scheme[kind]).success
  const save = () => {
    setTried(true)
    if (kinds.every(isRight)) void saving.run()
  }
  return (
    <ActionDialog
      heading={t('office.sheets.scheme.changeNamed', { paper: paper.subject[language] })}
      action={
        <Button busy={saving.busy} onClick={save}>
          {t('office.sheets.scheme.save')}
        </Button>
      }
      onClose={onClose}
    >
      <p>{t('office.sheets.scheme.help')}</p>
      <ActionFailed action={saving} />
      {kinds.map((kind) => (
        <Field
          key={kind}
          id={`scheme-${kind}`}
          label={t(`office.sheets.scheme.${kind}`)}
          {...(isTried && !isRight(kind) && { error: t('office.sheets.scheme.invalid') })}
        >
          <TextInput
            width="short"
            inputMode="text"
            autoComplete="off"
            value={scheme[kind]}
            onChange={({ target }) =>
              setScheme({ ...scheme, [kind]: target.value.trim().replace('−', '-') })
            }
          />
        </Field>
      ))}
      <RadioGroup
        id="scheme-cancelled"
        label={t('office.sheets.scheme.cancelled')}
        options={cancelledRules.map((rule) => ({
          key: rule,
          label: t(`office.sheets.scheme.${rule}`),
        }))}
        value={scheme.cancelled}
        onChange={(rule) => setScheme({ ...scheme, cancelled: rule as MarkingScheme['cancelled'] })}
      />
    </ActionDialog>
  )
}
