import type { BaseFacts } from '@lokseva/forms/engine/form'
import { useCallback } from 'react'
import type { ChangeAnswer } from '@lokseva/form-kit/declared/change-context.ts'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useFieldWords } from '@lokseva/form-kit/declared/use-declared.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'

type Adjust = (answers: Record<string, unknown>) => Record<string, unknown>

/** Gives an answer, after naming the answers it would empty. */
export function useStepChange<F extends BaseFacts>(
  form: DeclaredForm<F>,
  adjust: Adjust = (answers) => answers,
): ChangeAnswer {
  const t = useT()
  const confirm = useConfirm()
  const words = useFieldWords(form)
  return useCallback(
    (id, value) => {
      // What is typed empties nothing; looking for it at every key would cost the key its speed.
      if (form.fields.find((field) => field.id === id)?.kind === 'text')
        return form.type(adjust({ ...form.values(), [id]: value }))
      const { answers, cleared } = form.preview(id, value)
      const take = () => form.take(adjust(answers))
      if (cleared.length === 0) return take()
      const ask = async () => {
        const agreed = await confirm({
          heading: t('profile.clear.heading'),
          body: (
            <>
              <p>{t('profile.clear.text', { count: cleared.length })}</p>
              <Lines lines={cleared.map((each) => words(each) ?? each)} />
            </>
          ),
          confirmLabel: t('profile.clear.confirm'),
          declineLabel: t('profile.clear.cancel'),
          danger: true,
        })
        if (agreed) take()
      }
      void ask()
    },
    [form, adjust, confirm, words, t],
  )
}

export function Lines({ lines }: { lines: string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
