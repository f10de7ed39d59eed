import { useT } from '@lokseva/browser/language/language-provider.tsx'
import './skip-link.css'

/** The first stop of the Tab key: past the header, to the page itself. */
export function SkipLink({ target }: { target: string }) {
  const t = useT()
  return (
    <a
      className="skip-link"
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
    >
      {t('app.skipToContent')}
    </a>
  )
}
