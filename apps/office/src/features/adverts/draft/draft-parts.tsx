import type { Draft } from '@lokseva/contract/adverts/drafts/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { NavLink } from '@lokseva/browser/router/link.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { draftPath } from '#office-kit/paths.ts'
import { faultsOn, isNothingWritten, screenParts, screensOf, type DraftScreen } from './screens.ts'

/** The parts, each with how much is missing in it. */
export function DraftParts({ draft, screen }: { draft: Draft; screen: DraftScreen }) {
  const t = useT()
  return (
    <nav className="draft-parts" aria-label={t('office.adverts.parts')}>
      <ul>
        {screensOf(draft).map((each) => {
          const count = faultsOn(each, draft.checks.faults).length
          const isEmpty = count === 0 && isNothingWritten(each, draft)
          return (
            <li key={each}>
              <NavLink to={draftPath(draft.advertisementId, each)}>
                <span>{t(`office.adverts.part.${each}`)}</span>
                <span
                  className="part-state"
                  data-wrong={count > 0 || undefined}
                  data-empty={isEmpty || undefined}
                >
                  <span aria-hidden="true">
                    {count > 0 ? count : isEmpty ? '–' : <Icon name="check" size={14} />}
                  </span>
                  <VisuallyHidden>
                    {count > 0
                      ? t('office.adverts.missing', { count })
                      : t(isEmpty ? 'office.adverts.part.empty' : 'office.adverts.part.done')}
                  </VisuallyHidden>
                </span>
              </NavLink>
            </li>
          )
        })}
        <li>
          <NavLink to={draftPath(draft.advertisementId, 'difference')}>
            {t('office.adverts.difference')}
          </NavLink>
        </li>
        <li>
          <NavLink to={draftPath(draft.advertisementId, 'history')}>
            {t('office.adverts.history')}
          </NavLink>
        </li>
      </ul>
      {screen in screenParts && <p className="draft-tip">{t('office.adverts.savedAsTyped')}</p>}
    </nav>
  )
}
