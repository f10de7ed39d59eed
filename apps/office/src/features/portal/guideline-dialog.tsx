import { Guideline } from '@lokseva/contract/portal/schemas'
import type { SyntheticEvent } from 'react'
import type { Action } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { ActionDialog } from '#office-kit/action-dialog.tsx'
import { ActionFailed } from '#office-kit/action-failed.tsx'
import { checkBy } from '#office-kit/check-by.ts'
import { useUnsaved } from '#office-kit/use-unsaved.ts'

const { href, label } = Guideline.shape
const check = checkBy({ href, labelEn: label.shape.en, labelMr: label.shape.mr })

type GuidelineDialogProps = {
  /** Nothing where one is added. */
  link: Guideline | undefined
  action: Pick<Action<never>, 'busy' | 'error' | 'attempt'>
  onSave: (link: Guideline) => void
  onClose: () => void
}

export function GuidelineDialog({ link, action, onSave, onClose }: GuidelineDialogProps) {
  const t = useT()
  const saved = {
    labelEn: link?.label.en ?? '',
    labelMr: link?.label.mr ?? '',
    href: link?.href ?? '',
  }
  const form = useForm({ initial: saved, check })
  useUnsaved(form, saved)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!form.check()) return
    const { href, labelEn, labelMr } = form.values()
    onSave({ href: href.trim(), label: { en: labelEn.trim(), mr: labelMr.trim() } })
  }
  return (
    <ActionDialog
      heading={t(link ? 'office.portal.guidelines.changing' : 'office.portal.guidelines.adding')}
      onClose={onClose}
      action={
        <Button type="submit" form="guideline" busy={action.busy}>
          {t('office.portal.save')}
        </Button>
      }
    >
      <form id="guideline" noValidate onSubmit={submit}>
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
