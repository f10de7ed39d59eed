import { useId, useSyncExternalStore } from 'react'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { answerNames, type Name } from './objection-answers.ts'

type SubmitObjectionProps = { form: Form<Name>; isNew: boolean; busy: boolean }

/** A new one waits until all of it is right, a changed one only for an answer. It says for what. */
export function SubmitObjection({ form, isNew, busy }: SubmitObjectionProps) {
  const t = useT()
  const hintId = useId()
  // As text: the same list is the same snapshot.
  const waiting = useSyncExternalStore(form.subscribe, () =>
    (isNew ? answerNames : (['candidateAnswer'] as const))
      .filter((name) => (isNew ? !form.isGood(name) : form.values()[name] === ''))
      .join(','),
  )
  const fields = (waiting === '' ? [] : waiting.split(',')) as Name[]
  return (
    <>
      {fields.length > 0 && (
        <p id={hintId} className="objection-left">
          {t('objections.form.left', {
            fields: fields.map((name) => t(`objections.short.${name}`)).join(', '),
          })}
        </p>
      )}
      <Button
        type="submit"
        disabled={!busy && fields.length > 0}
        busy={busy}
        busyLabel={t('objections.form.sending')}
        aria-describedby={fields.length > 0 ? hintId : undefined}
      >
        {t('objections.form.submit')}
      </Button>
    </>
  )
}
