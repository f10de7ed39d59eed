import type { TrialFigure } from '@lokseva/contract/trials/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import './figure.css'

/** The same within a sentence. */
export function useFigureWords(): (figure: TrialFigure) => string {
  const { t, format } = useLanguage()
  return ({ count, error, isNearlyAll }) => {
    if (count === null) return t(isNearlyAll ? 'office.nearlyAll' : 'office.few')
    return error > 0 ? `${format.number(count)} ± ${format.number(error)}` : format.number(count)
  }
}

type FigureProps = {
  figure: TrialFigure | null
  /** In a narrow column: what is read out is the same. */
  isShort?: boolean
}

/** A count with what it may be off by; fewer than ten are not told. */
export function Figure({ figure, isShort = false }: FigureProps) {
  const { t, format } = useLanguage()
  if (!figure) return <>–</>
  if (figure.count === null) {
    const words = t(figure.isNearlyAll ? 'office.nearlyAll' : 'office.few')
    if (!isShort || figure.isNearlyAll) return <>{words}</>
    return (
      <span className="figure-few" title={words}>
        <span aria-hidden="true">{t('office.few.short')}</span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    )
  }
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
