import type { Draft, DraftFault } from '@lokseva/contract/adverts/drafts/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { draftPath } from '#office-kit/paths.ts'
import { partScreens, screenOf, faultsOn } from './screens.ts'
import { goToPlace } from './values/go-to-place.ts'
import { checkText, usePlaceLabel } from './values/use-place-label.ts'

/** All that is missing or wrong, by part, each leading to its field; and what is likely a slip. */
export function DraftChecksCard({ draft }: { draft: Draft }) {
  const { t } = useLanguage()
  const { faults, warnings } = draft.checks
  return (
    <div className="page-stack draft-checks">
      <Card heading={t('office.adverts.checks')}>
        {faults.length === 0 ? (
          <p role="status">{t('office.adverts.checks.none')}</p>
        ) : (
          <>
            <p role="status">{t('office.adverts.missing', { count: faults.length })}</p>
            {partScreens.map((screen) => {
              const own = faultsOn(screen, faults)
              return (
                own.length > 0 && (
                  <div key={screen} className="check-group">
                    <h3>{t(`office.adverts.part.${screen}`)}</h3>
                    <FaultList draft={draft} faults={own} />
                  </div>
                )
              )
            })}
          </>
        )}
      </Card>
      {warnings.length > 0 && (
        <Card heading={t('office.adverts.warnings')}>
          <FaultList draft={draft} faults={warnings} />
        </Card>
      )}
    </div>
  )
}

/** More than these are counted: one slip in a list may bring hundreds. */
const SHOWN = 12
/** The same of more entries than these is said once, and leads to the first of them. */
const ALIKE = 3

function FaultList({ draft, faults }: { draft: Draft; faults: readonly DraftFault[] }) {
  const { t, language } = useLanguage()
  const labelOf = usePlaceLabel(draft)
  const lines = linesOf(faults)
  const textOf = ({ fault: { place, problem }, count }: FaultLine) => {
    const label = labelOf(place)
    if (count === 1) return checkText(label, problem[language])
    const text = checkText(label.split(' › ').at(-1)!, problem[language])
    return t('office.adverts.checks.alike', { text, count })
  }
  return (
    <ul className="check-list">
      {lines.slice(0, SHOWN).map((line, index) => (
        <li key={`${line.fault.place} ${index}`}>
          <Link
            to={draftPath(draft.advertisementId, screenOf(line.fault.place))}
            state={{ place: line.fault.place }}
            onClick={() => goToPlace(line.fault.place)}
          >
            {textOf(line)}
          </Link>
        </li>
      ))}
      {lines.length > SHOWN && (
        <li>{t('office.adverts.checks.more', { count: countOf(lines.slice(SHOWN)) })}</li>
      )}
    </ul>
  )
}

type FaultLine = { fault: DraftFault; count: number }

const countOf = (lines: readonly FaultLine[]) => lines.reduce((sum, { count }) => sum + count, 0)

/** In the order of the form; what is wrong with the same field of many entries is one line. */
function linesOf(faults: readonly DraftFault[]): FaultLine[] {
  const kinds = Map.groupBy(faults, ({ place, problem }) =>
    [place.replaceAll(/\.\d+(?=\.|$)/g, '.n'), problem.en].join(' '),
  )
  return Array.from(kinds.values()).flatMap((alike) =>
    alike.length > ALIKE
      ? [{ fault: alike[0]!, count: alike.length }]
      : alike.map((fault) => ({ fault, count: 1 })),
  )
}
