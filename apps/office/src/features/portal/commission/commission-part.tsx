import { getCommission, setCommission } from '@lokseva/contract/portal/endpoints'
import type { Commission } from '@lokseva/contract/portal/schemas'
import type { SyntheticEvent } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { useStepUp } from '#office-kit/session/step-up.tsx'
import { useKeptForm } from '#office-kit/kept/use-kept-form.ts'
import { BrandPreview } from './brand-preview.tsx'
import { CommissionBank } from './commission-bank.tsx'
import { checkCommission, commissionOf, valuesOf } from './commission-values.ts'
import { Shown } from '../shown.tsx'
import { usePortal, useStorePortal } from '../use-portal.ts'

const words = [
  'nameEn',
  'nameMr',
  'markEn',
  'markMr',
  'phone',
  'email',
  'hoursEn',
  'hoursMr',
] as const
const colours = ['primaryColour', 'accentColour'] as const

/** Names, help line and colours, as every page shows them. */
export function CommissionPart() {
  return (
    <Shown query={usePortal(getCommission)} lines={8}>
      {(commission) => <CommissionForm commission={commission} />}
    </Shown>
  )
}

function CommissionForm({ commission }: { commission: Commission }) {
  const { t } = useLanguage()
  const toast = useToasts()
  const withProof = useStepUp()
  const mayChange = may(useOwnSession(), ['settings.write'])
  const { store } = useStorePortal(getCommission)
  const saved = valuesOf(commission)
  const { form } = useKeptForm('commission', { saved, check: checkCommission })
  const save = useAction(
    () => withProof(() => call(setCommission, { body: commissionOf(form.values()) })),
    {
      onDone: (next) => {
        store(next)
        form.restart(valuesOf(next))
        toast({ id: 'office.portal.commission.saved' })
      },
    },
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (form.check()) void save.run()
  }
  return (
    <div className="commission-columns">
      <Card>
        <form noValidate onSubmit={submit}>
          <FormErrors form={form} />
          <ActionFailed action={save} />
          <fieldset className="commission-fields" disabled={!mayChange}>
            {words.map((each) => (
              <FormField
                key={each}
                form={form}
                name={each}
                label={t(`office.portal.commission.${each}`)}
              >
                {({ input, value, set, leave }) => {
                  const lang = each.endsWith('Mr') ? 'mr' : undefined
                  return each.startsWith('hours') ? (
                    <TextArea
                      name={each}
                      lang={lang}
                      rows={3}
                      value={value}
                      onChange={({ target }) => set(target.value)}
                      onBlur={leave}
                    />
                  ) : (
                    <TextInput {...input} lang={lang} />
                  )
                }}
              </FormField>
            ))}
            {colours.map((each) => (
              <FormField
                key={each}
                form={form}
                name={each}
                label={t(`office.portal.commission.${each}`)}
              >
                {({ input }) => <TextInput {...input} type="color" width="short" />}
              </FormField>
            ))}
          </fieldset>
          {mayChange && (
            <Button type="submit" busy={save.busy}>
              {t('office.portal.save')}
            </Button>
          )}
        </form>
      </Card>
      <div className="page-stack">
        <BrandPreview form={form} logoHref={commission.logoHref} />
        <CommissionBank bank={commission.bank} />
      </div>
    </div>
  )
}
