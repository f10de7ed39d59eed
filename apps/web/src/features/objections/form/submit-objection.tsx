import { type ReactNode, useId, useSyncExternalStore } from 'react'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { InDialogFoot } from '@lokseva/ui/overlays/dialog-foot.tsx'
import { answerNames, type Name } from './objection-answers.ts'

type SubmitObjectionProps = {
  form: Form<Name>
  /** Of the form's element: the button stands outside it. */
  formId: string
  isNew: boolean
  /** Rupees. */
  fee: number
  busy: boolean
  /** Leaving the form, beside it. */
  children: ReactNode
}

/** As many are named as there is room for beside the button. */
const NAMED = 3

/** A new one waits until all of it is right, a changed one only for an answer. It says for what. */
export function SubmitObjection(props: SubmitObjectionProps) {
  const { form, formId, isNew, fee, busy, children } = props
  const { t, format } = useLanguage()
  const hintId = useId()
  // As text: the same list is the same snapshot.
  const waiting = useSyncExternalStore(form.subscribe, () =>
    (isNew ? answerNames : (['candidateAnswer'] as const))
      .filter((name) => (isNew ? !form.isGood(name) : form.values()[name] === ''))
      .join(','),
  )
  const fields = (waiting === '' ? [] : waiting.split(',')) as Name[]
  const named = fields.slice(0, NAMED).map((name) => t(`objections.short.${name}`))
  const more = fields.length - named.length
  const hint =
    fields.length > 0
      ? t('objections.form.left', { fields: named.join(', '), more })
      : fee > 0 && t('objections.form.costs', { amount: format.money(fee) })
  return (
    <InDialogFoot>
      {hint && <p id={hintId}>{hint}</p>}
      <Button
        type="submit"
        form={formId}
        disabled={!busy && fields.length > 0}
        busy={busy}
        busyLabel={t('objections.form.sending')}
        aria-describedby={hint ? hintId : undefined}
      >
        {t('objections.form.submit')}
      </Button>
      {children}
    </InDialogFoot>
  )
}
