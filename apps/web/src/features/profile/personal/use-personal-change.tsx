import { consequencesOfNoDomicile } from '@lokseva/contract/forms/personal/domicile-consequences'
import type { PersonalFacts } from '@lokseva/contract/forms/personal/facts'
import { useCallback } from 'react'
import type { ChangeAnswer } from '#form-kit/declared/change-context.ts'
import type { DeclaredForm } from '#form-kit/declared/declared-form.ts'
import { useFieldWords } from '#form-kit/declared/use-declared.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { useConfirm } from '#ui/overlays/confirm.tsx'
import { suggestFullName } from './full-name.ts'

/** Gives an answer, after saying what it costs and which answers it empties. */
export function usePersonalChange(form: DeclaredForm<PersonalFacts>): ChangeAnswer {
  const t = useT()
  const confirm = useConfirm()
  const words = useFieldWords(form)

  const isAgreed = useCallback(
    async (id: string, value: unknown, cleared: readonly string[]) => {
      const costs =
        id === 'flgDomicile' && value === false ? consequencesOfNoDomicile(form.values()) : []
      if (costs.length > 0) {
        const agreed = await confirm({
          heading: t('personal.domicile.no.heading'),
          body: (
            <>
              <p>{t('personal.domicile.no.text')}</p>
              <Lines lines={costs.map((cost) => t(`personal.domicile.no.${cost}`))} />
            </>
          ),
          confirmLabel: t('personal.domicile.no.confirm'),
          declineLabel: t('personal.domicile.no.cancel'),
          danger: true,
        })
        if (!agreed) return false
      }
      if (cleared.length === 0) return true
      return confirm({
        heading: t('personal.clear.heading'),
        body: (
          <>
            <p>{t('personal.clear.text', { count: cleared.length })}</p>
            <Lines lines={cleared.map((each) => words(each) ?? each)} />
          </>
        ),
        confirmLabel: t('personal.clear.confirm'),
        declineLabel: t('personal.clear.cancel'),
        danger: true,
      })
    },
    [form, t, confirm, words],
  )

  return useCallback(
    (id, value) => {
      const { answers, cleared } = form.preview(id, value)
      const take = () => form.assign(suggestFullName(form.values(), withGaps(form, answers)))
      if (cleared.length === 0 && !(id === 'flgDomicile' && value === false)) return take()
      const decide = async () => {
        if (await isAgreed(id, value, cleared)) take()
        // Cancelling a No to domicile leaves the question open, not at its old answer.
        else if (id === 'flgDomicile') form.set(id, undefined)
      }
      void decide()
    },
    [form, isAgreed],
  )
}

/** Emptied answers named as such, so that the form forgets them. */
const withGaps = (form: DeclaredForm<PersonalFacts>, answers: Record<string, unknown>) =>
  Object.fromEntries(form.fields.map(({ id }) => [id, answers[id]]))

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
