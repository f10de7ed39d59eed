import type { KeyboardEvent } from 'react'
import { useFormValue } from '@lokseva/form-kit/form/use-form.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { AddressField, type AddressFieldProps } from './address-field.tsx'
import { addressProblem } from './address-schema.ts'
import { OneTimeCode } from './one-time-code.tsx'
import { useProof } from './use-proof.ts'

type AddressWithCodeProps<Name extends string> = AddressFieldProps<Name> & {
  /** The field of the form that keeps the id of the verified code, where it has one. */
  proof?: Name
  sentText?: string
  onOtherWay?: (way: 'email' | 'mobile') => void
}

/** An address and the proof that it is one's own. */
export function AddressWithCode<Name extends string>(props: AddressWithCodeProps<Name>) {
  const { proof, sentText, onOtherWay, ...field } = props
  const { form, name, type, code } = field
  const t = useT()
  const address = useFormValue(form, name)
  const missing = useProof(form, proof, t(`identity.otp.label.${type}`))
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== document.getElementById(form.fieldId(name)))
      return
    // Enter here means Get OTP, not the end of the form.
    event.preventDefault()
    form.leave(name)
    if (code.sent || code.sending || code.waitUntil > Date.now()) return
    if (address.trim() === '' || !addressProblem(type, address)) void code.send(address)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the box inside
    <div className="address-with-code" onKeyDown={sendOnEnter}>
      <AddressField {...field} />
      <OneTimeCode
        code={code}
        type={type}
        address={address}
        proof={missing}
        onChangeAddress={() => form.focus(name)}
        sentText={sentText}
        onOtherWay={onOtherWay}
      />
    </div>
  )
}
