import type { UdidValidated } from '@lokseva/contract/proofs/schemas'
import { useT } from '#platform/language/language-provider.tsx'

/** What the UDID service has on record, for the candidate to recognise. */
export function UdidRecord({ record }: { record: UdidValidated }) {
  const t = useT()
  const facts = [
    [t('personal.udid.candidateName'), record.candidateName],
    [t('personal.udid.disabilityType'), record.disabilityType],
    [t('personal.udid.conditionCategory'), record.conditionCategory],
    [t('personal.udid.percentage'), record.divyangPercentage],
  ] as const
  return (
    <>
      <p>{t('personal.udid.confirm.text')}</p>
      <dl className="udid-record">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
