import type { TrialFigure } from '@lokseva/contract/trials/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import './figure.css'

/** A count with what it may be off by; fewer than ten are not told. */
export function Figure({ figure }: { figure: TrialFigure | null }) {
  const { t, format } = useLanguage()
  if (!figure) return <>–</>
  if (figure.count === null) return <>{t('office.few')}</>
  return (
    <span>
      {format.number(figure.count)}
      {figure.error > 0 && (
        <>
          {' '}
          <small className="figure-error">± {format.number(figure.error)}</small>
        </>
      )}
    </span>
  )
}
