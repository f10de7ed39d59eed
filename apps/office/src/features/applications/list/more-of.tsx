import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** The way to what is older; nothing where all is shown. */
export function MoreOf({ query }: { query: Pages }) {
  const t = useT()
  if (!query.hasNextPage) return null
  return (
    <Button
      variant="secondary"
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {t('office.applications.more')}
    </Button>
  )
}
