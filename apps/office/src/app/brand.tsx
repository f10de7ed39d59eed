import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useCommission } from '@lokseva/site-kit/startup-settings.ts'

/** Whose Office this is. */
export function Brand() {
  const { t, language } = useLanguage()
  const { name, shortMark } = useCommission()
  return (
    <p className="brand">
      <span className="brand-mark" aria-hidden="true">
        {shortMark[language]}
      </span>
      <span>
        <strong>{t('office.name')}</strong>
        <span className="brand-of">{name[language]}</span>
      </span>
    </p>
  )
}
