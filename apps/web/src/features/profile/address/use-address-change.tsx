import type { BaseFacts } from '@lokseva/forms/engine/form'
import { useCallback } from 'react'
import type { ChangeAnswer } from '@lokseva/form-kit/declared/change-context.ts'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { useStepChange } from '../step/use-step-change.tsx'
import { hasOwnCorrespondence, storeCopy, noCorrespondence, sameAsAbove } from './same-address.ts'

/** Gives an answer; 'same as above' asks before it replaces another correspondence address. */
export function useAddressChange(form: DeclaredForm<BaseFacts>): ChangeAnswer {
  const t = useT()
  const confirm = useConfirm()
  const adjust = useCallback(
    (answers: Record<string, unknown>) => storeCopy(form.values(), answers),
    [form],
  )
  const change = useStepChange(form, adjust)
  return useCallback(
    (id, value) => {
      if (id !== sameAsAbove || value !== true) return change(id, value)
      const take = () => {
        form.assign(noCorrespondence)
        change(id, value)
      }
      if (!hasOwnCorrespondence(form.values())) return take()
      const ask = async () => {
        const agreed = await confirm({
          heading: t('address.same.heading'),
          body: <p>{t('address.same.text')}</p>,
          confirmLabel: t('address.same.confirm'),
          declineLabel: t('address.same.cancel'),
          danger: true,
        })
        if (agreed) take()
      }
      void ask()
    },
    [form, change, confirm, t],
  )
}
