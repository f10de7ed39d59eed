import { PersonName } from '@lokseva/contract/identity/fields'
import { useState } from 'react'
import { problemOf } from '@lokseva/form-kit/form/problem.ts'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import { addressProblem } from '#candidate-kit/one-time-code/address-schema.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { checkBirthDay } from './birth-day.tsx'
import { type ContactType, oldValueOf } from './contact-type.ts'
import { NewContactStep } from './new-contact-step.tsx'
import { type Matched, OldContactStep } from './old-contact-step.tsx'
import { RecoveryPage } from './recovery-page.tsx'
import { useToLogin } from './use-to-login.ts'

/** Two steps: the old details, then the new address with two codes and the security answers. */
export function ResetContactPage() {
  const t = useT()
  const toLogin = useToLogin()
  const form = useForm({
    initial: {
      saved: 'yes',
      type: 'email',
      oldEmail: '',
      oldMobile: '',
      first: '',
      middle: '',
      dob: '',
    },
    check: ({ saved, type, oldEmail, oldMobile, first, middle, dob }) => ({
      // Each kind keeps its own box: going to the other kind and back clears nothing.
      oldEmail: type === 'email' ? addressProblem('email', oldEmail) : undefined,
      oldMobile: type === 'mobile' ? addressProblem('mobile', oldMobile) : undefined,
      first: saved === 'yes' ? problemOf(PersonName, first) : undefined,
      middle: saved === 'yes' ? problemOf(PersonName, middle) : undefined,
      dob: checkBirthDay(dob),
    }),
  })
  const [matched, setMatched] = useState<Matched>()
  const [cameBack, setCameBack] = useState(false)
  const steps = [t('recovery.contact.step1'), t('recovery.contact.step2')]
  return (
    <RecoveryPage
      title={t('recovery.contact.title')}
      intro={t('recovery.contact.intro')}
      steps={{ titles: steps, current: matched ? 2 : 1 }}
    >
      {matched ? (
        <NewContactStep
          type={form.values().type as ContactType}
          oldValue={oldValueOf(form.values())}
          welcome={matched.message}
          asked={matched.asked}
          dob={matched.dob}
          onDone={toLogin}
          onBack={() => {
            setCameBack(true)
            setMatched(undefined)
          }}
        />
      ) : (
        <OldContactStep form={form} arrived={cameBack} onMatched={setMatched} />
      )}
    </RecoveryPage>
  )
}
