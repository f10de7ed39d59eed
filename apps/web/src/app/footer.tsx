import { useStartupSettings } from '#features/site/use-startup-settings.ts'
import { useT } from '#platform/language/language-provider.tsx'

/** Shown to visitors only. */
export function Footer() {
  const t = useT()
  const version = useStartupSettings().data?.version
  return (
    <footer className="footer">
      <div className="footer-inner">
        <p>{t('app.footer.disclaimer')}</p>
        {version && <p className="footer-version">{t('app.footer.version', { version })}</p>}
      </div>
    </footer>
  )
}
