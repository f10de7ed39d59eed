import { languages } from '@lokseva/texts/text-id'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { useToasts } from '#ui/feedback/toasts.tsx'

export function LanguageSwitch() {
  const { language, switchLanguage, t } = useLanguage()
  const toast = useToasts()
  return (
    <div className="language-switch" role="group" aria-label={t('app.language')}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          className="pill-button"
          lang={each}
          aria-pressed={each === language}
          onClick={() => {
            if (each === language) return
            switchLanguage(each).catch(() => toast(t('app.language.failed'), 'info'))
          }}
        >
          {t(`app.language.${each}`)}
        </button>
      ))}
    </div>
  )
}
