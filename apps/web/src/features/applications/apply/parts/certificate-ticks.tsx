import { useFormat, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import type { NeededCertificate } from '../use-apply-facts.ts'
import { fieldIds } from '../remaining-tasks.ts'
import './certificate-ticks.css'

type CertificateTicksProps = {
  needed: readonly NeededCertificate[]
  confirmed: readonly string[]
  onConfirm: (codes: readonly string[]) => void
}

/** What a chosen post hangs on: each certificate is confirmed by a tick of its own. */
export function CertificateTicks({ needed, confirmed, onConfirm }: CertificateTicksProps) {
  const t = useT()
  const format = useFormat()
  if (needed.length === 0) return null
  return (
    <div className="certificate-ticks">
      <p>{t('apply.certificates.why')}</p>
      {needed.map(({ code, label, until }) => (
        <Checkbox
          key={code}
          boxed
          id={fieldIds.certificate(code)}
          checked={confirmed.includes(code)}
          onChange={(is) =>
            onConfirm(is ? [...confirmed, code] : confirmed.filter((each) => each !== code))
          }
        >
          {t('apply.certificate', { day: format.date(until), certificate: label })}
        </Checkbox>
      ))}
    </div>
  )
}
