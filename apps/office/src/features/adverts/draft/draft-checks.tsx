import type { Draft, DraftFault } from '@lokseva/contract/adverts/drafts/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { draftPath } from '#office-kit/paths.ts'
import { partScreens, screenOf, faultsOn } from './screens.ts'
import { goToPlace } from './go-to-place.ts'
import { checkText, usePlaceLabel } from './use-place-label.ts'

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

function FaultList({ draft, faults }: { draft: Draft; faults: readonly DraftFault[] }) {
  const { t, language } = useLanguage()
  const labelOf = usePlaceLabel(draft)
  return (
    <ul className="check-list">
      {faults.slice(0, SHOWN).map(({ place, problem }, index) => (
        <li key={`${place} ${index}`}>
          <Link
            to={draftPath(draft.advertisementId, screenOf(place))}
            state={{ place }}
            onClick={() => goToPlace(place)}
          >
            {checkText(labelOf(place), problem[language])}
          </Link>
        </li>
      ))}
      {faults.length > SHOWN && (
        <li>{t('office.adverts.checks.more', { count: faults.length - SHOWN })}</li>
      )}
    </ul>
  )
}
