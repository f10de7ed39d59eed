import { useId } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { type AdvertGroup, advertGroups, type ListedAdvert } from './group-adverts.ts'
import { type useListAddress, WITHIN_LIST } from './use-list-address.ts'

type ListControlsProps = {
  address: ReturnType<typeof useListAddress>
  /** What the search leaves of each. */
  groups: Record<AdvertGroup, ListedAdvert[]>
}

/** The groups with how many each has, and the search over all of them. */
export function ListControls({ address, groups }: ListControlsProps) {
  const t = useT()
  const id = useId()
  const { group, search, setSearch, addressOf } = address
  return (
    <div className="advert-controls" data-screen-only>
      <nav aria-label={t('adverts.groups.label')}>
        <ul className="advert-groups">
          {advertGroups.map((each) => (
            <li key={each}>
              <Link
                to={addressOf(each)}
                state={WITHIN_LIST}
                aria-current={each === group || undefined}
              >
                {t(`adverts.groups.${each}`)} ({groups[each].length})
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="advert-search" role="search">
        <label htmlFor={id}>
          <VisuallyHidden>{t('adverts.search.label')}</VisuallyHidden>
        </label>
        <input
          id={id}
          type="search"
          className="control"
          autoComplete="off"
          placeholder={t('adverts.search.label')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <VisuallyHidden>
        <span role="status">
          {search !== '' && t('adverts.search.found', { count: groups[group].length })}
        </span>
      </VisuallyHidden>
    </div>
  )
}
