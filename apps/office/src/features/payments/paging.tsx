import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'

type PagingProps = {
  offset: number
  total: number
  rows: number
  onOffset: (offset: number) => void
}

/** From page to page of a long list. */
export function Paging({ offset, total, rows, onOffset }: PagingProps) {
  const t = useT()
  if (total <= rows) return null
  const to = Math.min(total, offset + rows)
  return (
    <div className="accounts-buttons">
      <Button variant="secondary" disabled={offset === 0} onClick={() => onOffset(offset - rows)}>
        {t('office.accounts.earlier')}
      </Button>
      <span role="status">{t('office.accounts.page', { from: offset + 1, to, total })}</span>
      <Button variant="secondary" disabled={to === total} onClick={() => onOffset(offset + rows)}>
        {t('office.accounts.later')}
      </Button>
    </div>
  )
}
