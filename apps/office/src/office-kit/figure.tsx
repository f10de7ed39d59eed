import type { TrialFigure } from '@lokseva/contract/trials/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import './figure.css'

/** The same within a sentence. */
export function useFigureWords(): (figure: TrialFigure) => string {
  const { t, format } = useLanguage()
  return ({ count, error, isNearlyAll }) => {
    if (count === null) return t(isNearlyAll ? 'office.nearlyAll' : 'office.few')
    return error > 0 ? `${format.number(count)} ± ${format.number(error)}` : format.number(count)
  }
}

/** A count with what it may be off by; fewer than ten are not told. */
export function Figure({ figure }: { figure: TrialFigure | null }) {
  const { t, format } = useLanguage()
  if (!figure) return <>–</>
  if (figure.count === null) return <>{t(figure.isNearlyAll ? 'office.nearlyAll' : 'office.few')}</>
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
