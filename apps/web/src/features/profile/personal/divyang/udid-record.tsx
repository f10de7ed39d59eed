import type { UdidValidated } from '@lokseva/contract/proofs/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'

/** What the UDID service has on record, for the candidate to recognise. */
export function UdidRecord({ record }: { record: UdidValidated }) {
  const t = useT()
  const facts = [
    { label: t('personal.udid.candidateName'), value: record.candidateName },
    { label: t('personal.udid.disabilityType'), value: record.disabilityType },
    { label: t('personal.udid.conditionCategory'), value: record.conditionCategory },
    { label: t('personal.udid.percentage'), value: record.divyangPercentage },
  ]
  return (
    <>
      <p>{t('personal.udid.confirm.text')}</p>
      <FactList facts={facts} variant="boxed" />
    </>
  )
}
