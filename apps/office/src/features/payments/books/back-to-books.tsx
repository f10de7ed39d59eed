import { officePages } from '@lokseva/contract/office/pages'
import type { BookDays } from '@lokseva/contract/payments/desk/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'

/** The way back to the books, of the days that were shown. */
export function BackToBooks({ days }: { days?: BookDays }) {
  const t = useT()
  const of = days ? `?${new URLSearchParams(days).toString()}` : ''
  return (
    <p className="accounts-quiet">
      <Link to={officePages.accounts + of}>{t('office.accounts.backToBooks')}</Link>
    </p>
  )
}
