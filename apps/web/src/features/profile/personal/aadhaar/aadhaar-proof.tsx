import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import type { AadhaarVerified } from '@lokseva/contract/proofs/schemas'
import { useState } from 'react'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useFromForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { AadhaarEntry } from './aadhaar-entry.tsx'
import './aadhaar-proof.css'
import { ValidatedAadhaar } from './validated-aadhaar.tsx'

type AadhaarProofProps = { form: DeclaredForm<PersonalFacts>; locked: boolean }

/**
 * Proves the Aadhaar of question 1.1 while it is answered Yes and the check is on, and shows what
 * was proved also when it is off. Number and code live in here and nowhere else: another answer, or leaving the page, forgets them.
 */
export function AadhaarProof(props: AadhaarProofProps) {
  const needed = useFromForm(
    props.form,
    (form) =>
      form.values()['flgAadhaarCard'] === true &&
      (form.facts().aadhaarCheck || form.facts().aadhaar !== undefined),
  )
  return needed ? <NeededProof {...props} /> : null
}

type Showing = 'as it is' | 'another' | 'just verified' | 'kept'

function NeededProof({ form, locked }: AadhaarProofProps) {
  const toast = useToasts()
  const aadhaar = useFromForm(form, () => form.facts().aadhaar)
  const isOn = useFromForm(form, () => form.facts().aadhaarCheck)
  const [showing, setShowing] = useState<Showing>('as it is')

  const take = (answer: AadhaarVerified) => {
    const lastFour = answer.aadhaarNo.slice(-4)
    form.setFacts({ ...form.facts(), aadhaar: { lastFour, name: answer.aadhaarNameInEnglish } })
    setShowing('just verified')
  }
  const goOnWithout = () => {
    form.setFacts({ ...form.facts(), aadhaarCheck: false })
    toast({ id: 'error.AADHAAR_CHECK_OFF' }, 'info')
  }

  if (aadhaar && (showing !== 'another' || !isOn))
    return (
      <ValidatedAadhaar
        aadhaar={aadhaar}
        arrived={showing !== 'as it is'}
        onChange={locked || !isOn ? undefined : () => setShowing('another')}
      />
    )
  if (locked) return null
  return (
    <AadhaarEntry
      opened={showing === 'another'}
      onVerified={take}
      onCheckOff={goOnWithout}
      onKeep={aadhaar && (() => setShowing('kept'))}
    />
  )
}
