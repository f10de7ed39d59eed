import type { Unread } from '@lokseva/forms/engine/answers'
import type { PersonalAnswers } from '@lokseva/forms/personal/answers'
import { consequencesOfNoDomicile } from '@lokseva/forms/personal/domicile-consequences'
import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import { useCallback } from 'react'
import type { ChangeAnswer } from '#form-kit/declared/change-context.ts'
import type { DeclaredForm } from '#form-kit/declared/declared-form.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { useConfirm } from '#ui/overlays/confirm.tsx'
import { Lines, useStepChange } from '../step/use-step-change.tsx'

/** Gives an answer, after saying what a No to domicile costs and which answers it empties. */
export function usePersonalChange(form: DeclaredForm<PersonalFacts>): ChangeAnswer {
  const t = useT()
  const confirm = useConfirm()
  const adjust = useCallback(
    (answers: Record<string, unknown>) => suggestFullName(form.values(), answers),
    [form],
  )
  const change = useStepChange(form, adjust)
  return useCallback(
    (id, value) => {
      const costs =
        id === 'flgDomicile' && value === false ? consequencesOfNoDomicile(form.values()) : []
      if (costs.length === 0) return change(id, value)
      const ask = async () => {
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
        if (agreed) change(id, value)
        // Cancelling leaves the question open, not at its old answer.
        else form.set(id, undefined)
      }
      void ask()
    },
    [form, change, confirm, t],
  )
}

const parts = ['surname', 'firstName', 'middleName'] as const

/** The full name follows its parts until somebody writes it otherwise. */
function suggestFullName(before: Unread<PersonalAnswers>, after: Record<string, unknown>) {
  const own = before.englishFullName ?? ''
  if (own !== after['englishFullName'] && after['englishFullName'] !== undefined) return after
  if (own !== '' && own !== joined(before)) return after
  return { ...after, englishFullName: joined(after) || undefined }
}

const joined = (answers: Unread<PersonalAnswers>): string =>
  parts
    .map((part) => answers[part])
    .filter((part) => typeof part === 'string')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
