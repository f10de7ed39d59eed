import { approvalPayloads } from '@lokseva/contract/approvals/payloads'
import { type SyntheticEvent, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { problemOf } from '@lokseva/form-kit/form/problem.ts'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'

const { bank, accountName, accountNo, ifsc } = approvalPayloads['commission.bank'].shape
const schemas = { bankEn: bank.shape.en, bankMr: bank.shape.mr, accountName, accountNo, ifsc }
const names = ['bankEn', 'bankMr', 'accountName', 'accountNo', 'ifsc'] as const
type Values = Record<(typeof names)[number], string>

const check = (values: Values) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const problem = problemOf(schemas[name], values[name])
      return problem ? [[name, problem]] : []
    }),
  )

/** All of the account is written anew: nobody mends one digit of it in passing. */
export function ChangeBank({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useForm({
    initial: { bankEn: '', bankMr: '', accountName: '', accountNo: '', ifsc: '' },
    check,
  })
  const [isReady, setReady] = useState(false)
  if (isReady) {
    const { bankEn, bankMr, ...account } = form.values()
    const payload = {
      ...account,
      bank: { en: bankEn.trim(), mr: bankMr.trim() },
      ifsc: account.ifsc.trim().toUpperCase(),
    }
    return (
      <AskApproval kind="commission.bank" payload={payload} onAsked={onClose} onClose={onClose} />
    )
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (form.check()) setReady(true)
  }
  return (
    <Dialog
      open
      heading={t('office.portal.bank.changing')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={submit}>{t('office.portal.next')}</Button>
          <Button variant="secondary" onClick={onClose}>
            {t('office.cancel')}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <FormErrors form={form} />
        {names.map((name) => (
          <FormField key={name} form={form} name={name} label={t(`office.portal.bank.new.${name}`)}>
            {({ input }) => (
              <TextInput
                {...input}
                autoComplete="off"
                lang={name === 'bankMr' ? 'mr' : undefined}
                inputMode={name === 'accountNo' ? 'numeric' : undefined}
              />
            )}
          </FormField>
        ))}
      </form>
    </Dialog>
  )
}
