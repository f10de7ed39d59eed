import type { CSSProperties } from 'react'
import { useSyncExternalStore } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { Card } from '@lokseva/ui/data/card.tsx'
import { ChangeLogo } from './change-logo.tsx'
import type { CommissionName } from './commission-values.ts'

type BrandPreviewProps = { form: Form<CommissionName>; logoHref: string | null }

/** The top of a candidate's page with what stands in the form now. */
export function BrandPreview({ form, logoHref }: BrandPreviewProps) {
  const { t, language } = useLanguage()
  const values = useSyncExternalStore(form.subscribeToValues, form.values)
  const isMarathi = language === 'mr'
  const colours = {
    '--preview-primary': values.primaryColour,
    '--preview-accent': values.accentColour,
  } as CSSProperties
  return (
    <Card heading={t('office.portal.commission.preview')}>
      <div className="brand-preview" style={colours}>
        <div className="brand-preview-bar">
          {logoHref ? (
            <img src={logoHref} alt="" height={36} />
          ) : (
            <span className="brand-preview-mark">{isMarathi ? values.markMr : values.markEn}</span>
          )}
          <strong>{isMarathi ? values.nameMr : values.nameEn}</strong>
        </div>
        <p>
          {values.phone} · {values.email}
        </p>
        <p>{isMarathi ? values.hoursMr : values.hoursEn}</p>
        <span className="brand-preview-button" aria-hidden="true">
          {t('office.portal.commission.button')}
        </span>
      </div>
      <ChangeLogo hasLogo={logoHref !== null} />
    </Card>
  )
}
