import { Guideline } from '@lokseva/contract/portal/schemas'
import type { SyntheticEvent } from 'react'
import type { Action } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { checkBy } from '#office-kit/approvals/check-by.ts'
import { useKeptForm } from '#office-kit/kept/use-kept-form.ts'

const { href, label } = Guideline.shape
const check = checkBy({ href, labelEn: label.shape.en, labelMr: label.shape.mr })

type GuidelineDialogProps = {
  /** Nothing where one is added. */
  link: Guideline | undefined
  action: Pick<Action<never>, 'busy' | 'error' | 'attempt'>
  /** Gives what went wrong, or nothing. */
  onSave: (link: Guideline) => Promise<Error | undefined>
  onClose: () => void
}

export function GuidelineDialog({ link, action, onSave, onClose }: GuidelineDialogProps) {
  const t = useT()
  const saved = {
    labelEn: link?.label.en ?? '',
    labelMr: link?.label.mr ?? '',
    href: link?.href ?? '',
  }
  const { form, forget } = useKeptForm(`guideline.${link?.href ?? ''}`, { saved, check })
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!form.check()) return
    const { href, labelEn, labelMr } = form.values()
    const label = { en: labelEn.trim(), mr: labelMr.trim() }
    if (!(await onSave({ href: href.trim(), label }))) forget()
  }
  return (
    <ActionDialog
      heading={t(link ? 'office.portal.guidelines.changing' : 'office.portal.guidelines.adding')}
      onClose={() => {
        forget()
        onClose()
      }}
      action={
        <Button type="submit" form="guideline" busy={action.busy}>
          {t('office.portal.save')}
        </Button>
      }
    >
      <form id="guideline" noValidate onSubmit={(event) => void submit(event)}>
        <FormErrors form={form} />
        <ActionFailed action={action} />
        <FormField form={form} name="labelEn" label={t('office.inEnglish')}>
          {({ input }) => <TextInput {...input} lang="en" maxLength={200} />}
        </FormField>
        <FormField form={form} name="labelMr" label={t('office.inMarathi')}>
          {({ input }) => <TextInput {...input} lang="mr" maxLength={200} />}
        </FormField>
        <FormField
          form={form}
          name="href"
          label={t('office.portal.guidelines.address')}
          help={t('office.portal.guidelines.address.help')}
        >
          {({ input }) => <TextInput {...input} maxLength={500} inputMode="url" />}
        </FormField>
      </form>
    </ActionDialog>
  )
}
