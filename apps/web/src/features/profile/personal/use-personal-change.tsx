import type { Unread } from '@lokseva/forms/engine/answers'
import type { PersonalAnswers } from '@lokseva/forms/personal/answers'
import {
  consequencesOfNoDomicile,
  type DomicileConsequence,
} from '@lokseva/forms/personal/domicile-consequences'
import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import { useCallback, useRef } from 'react'
import type { ChangeAnswer } from '@lokseva/form-kit/declared/change-context.ts'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { Lines, useStepChange } from '../step/use-step-change.tsx'

type Form = DeclaredForm<PersonalFacts>

/** What a No to domicile costs with the answers that stand; nothing without a No. */
const costsOf = (form: Form) =>
  form.values()['flgDomicile'] === false ? consequencesOfNoDomicile(form.values()) : []

/** Gives an answer, after saying what a No to domicile costs and which answers it empties. */
export function usePersonalChange(form: Form) {
  const agree = useCosts()
  const told = useRef<readonly DomicileConsequence[]>(undefined)
  told.current ??= costsOf(form)
  const adjust = useCallback(
    (answers: Record<string, unknown>) => suggestFullName(form.values(), answers),
    [form],
  )
  const changeStep = useStepChange(form, adjust)
  const change: ChangeAnswer = useCallback(
    (id, value) => {
      const costs =
        id === 'flgDomicile' && value === false ? consequencesOfNoDomicile(form.values()) : []
      if (costs.length === 0) return changeStep(id, value)
      const ask = async () => {
        if (await agree(costs)) {
          told.current = costs
          changeStep(id, value)
        }
        // Cancelling leaves the question open, not at its old answer.
        else form.set(id, undefined)
      }
      void ask()
    },
    [form, changeStep, agree],
  )
  /** What is typed after the No may make it dearer: that is said before it is saved. */
  const confirmCosts = useCallback(async () => {
    const costs = costsOf(form)
    const fresh = costs.filter((cost) => !told.current?.includes(cost))
    if (fresh.length > 0 && !(await agree(fresh))) {
      form.set('flgDomicile', undefined)
      return false
    }
    told.current = costs
    return true
  }, [form, agree])
  return { change, confirmCosts }
}

function useCosts(): (costs: readonly DomicileConsequence[]) => Promise<boolean> {
  const t = useT()
  const confirm = useConfirm()
  return useCallback(
    (costs) =>
      confirm({
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
      }),
    [confirm, t],
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
