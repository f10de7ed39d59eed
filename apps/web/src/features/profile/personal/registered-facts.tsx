import { ageOn } from '@lokseva/contract/identity/rules'
import type { PersonalFactsResponse } from '@lokseva/contract/profile/schemas'
import { useFormat, useT } from '@lokseva/browser/language/language-provider.tsx'
import { EmailText } from '@lokseva/ui/data/email-text.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'

/** What registration already knows: shown, not asked again. */
export function RegisteredFacts({ registered }: { registered: PersonalFactsResponse }) {
  const t = useT()
  const format = useFormat()
  const { dateOfBirth, today, mobileNumber, emailId } = registered
  const facts = [
    { reference: '1.5', label: t('personal.dob'), value: format.date(dateOfBirth) },
    { reference: '1.5.1', label: t('personal.age'), value: String(ageOn(dateOfBirth, today)) },
    { reference: '1.6', label: t('personal.mobileNumber'), value: mobileNumber },
    { reference: '1.7', label: t('personal.emailId'), value: <EmailText email={emailId} /> },
  ]
  return (
    <div className="registered-facts">
      <FactList facts={facts} variant="boxed" />
      <p className="field-help">{t('personal.fromRegistration')}</p>
    </div>
  )
}
