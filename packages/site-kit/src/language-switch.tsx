import { type Language, languages } from '@lokseva/texts/text-id'
import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'

export function LanguageSwitch() {
  const { language, switchLanguage, t } = useLanguage()
  const [failed, setFailed] = useState(false)
  const choose = (each: Language) => {
    setFailed(false)
    if (each !== language) switchLanguage(each).catch(() => setFailed(true))
  }
  return (
    <div className="language-switch" role="group" aria-label={t('app.language')}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          className="pill-button"
          lang={each}
          aria-pressed={each === language}
          onClick={() => choose(each)}
        >
          {t(`app.language.${each}`)}
        </button>
      ))}
      {failed && (
        <p className="language-failed" role="alert" data-keep-clear>
          {t('app.language.failed')}
        </p>
      )}
    </div>
  )
}
