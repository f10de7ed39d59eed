import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import { maskAadhaar } from '@lokseva/contract/proofs/aadhaar-number'
import { useEffect, useRef } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'

type ValidatedAadhaarProps = {
  aadhaar: NonNullable<PersonalFacts['aadhaar']>
  /** The box that had the focus is gone, so the good news takes it. */
  arrived: boolean
  onChange: (() => void) | undefined
}

/** What the Aadhaar service confirmed: all that is ever shown of it. */
export function ValidatedAadhaar({ aadhaar, arrived, onChange }: ValidatedAadhaarProps) {
  const t = useT()
  const confirm = useConfirm()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (arrived) box.current?.focus()
  }, [arrived])
  const ask = async () => {
    const agreed = await confirm({
      heading: t('personal.aadhaar.changeConfirm.heading'),
      body: <p>{t('personal.aadhaar.changeConfirm.text')}</p>,
      confirmLabel: t('personal.aadhaar.changeConfirm.confirm'),
      declineLabel: t('personal.aadhaar.changeConfirm.cancel'),
    })
    // Once the dialog is gone, which until then holds the focus.
    if (agreed) setTimeout(() => onChange?.())
  }
  return (
    <div ref={box} tabIndex={-1} role="status" className="aadhaar-validated">
      <Notice tone="good" heading={t('personal.aadhaar.validated')}>
        <dl>
          <div>
            <dt>{t('personal.aadhaar.name')}</dt>
            <dd>{aadhaar.name}</dd>
          </div>
          <div>
            <dt>{t('personal.aadhaar.number')}</dt>
            <dd>{maskAadhaar(aadhaar.lastFour)}</dd>
          </div>
        </dl>
        {onChange && (
          <Button variant="secondary" onClick={() => void ask()}>
            {t('personal.aadhaar.change')}
          </Button>
        )}
      </Notice>
    </div>
  )
}
