import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { EmptyState } from '@lokseva/ui/feedback/empty-state.tsx'
import { type AdvertGroup, advertGroups, type ListedAdvert } from './group-adverts.ts'
import { type useListAddress, WITHIN_LIST } from './use-list-address.ts'

type NothingListedProps = {
  address: ReturnType<typeof useListAddress>
  groups: Record<AdvertGroup, ListedAdvert[]>
}

/** A group without a row: what would stand there, and where to look instead. */
export function NothingListed({ address, groups }: NothingListedProps) {
  const t = useT()
  const { group, search, setSearch, addressOf } = address
  const elsewhere = advertGroups.filter((each) => groups[each].length > 0)
  const isSearched = search.trim() !== ''
  return (
    <Card>
      <EmptyState
        icon="document"
        heading={
          isSearched
            ? t('adverts.search.none', { text: search.trim(), group: t(`adverts.groups.${group}`) })
            : t(`adverts.groups.none.${group}`)
        }
      >
        <p>
          {isSearched && elsewhere.length === 0
            ? t('adverts.search.noneText')
            : !isSearched && t(`adverts.groups.none.${group}Text`)}
        </p>
        <ButtonRow>
          {elsewhere.map((each) => (
            <LinkButton key={each} variant="secondary" to={addressOf(each)} state={WITHIN_LIST}>
              {t('adverts.groups.see', {
                count: groups[each].length,
                group: t(`adverts.groups.${each}`),
              })}
            </LinkButton>
          ))}
          {isSearched && (
            <Button variant="secondary" onClick={() => setSearch('')}>
              {t('adverts.search.clear')}
            </Button>
          )}
        </ButtonRow>
      </EmptyState>
    </Card>
  )
}
