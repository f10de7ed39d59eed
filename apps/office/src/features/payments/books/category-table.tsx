import type { BookDays } from '@lokseva/contract/payments/desk/schemas'
import { officePages } from '@lokseva/contract/office/pages'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { useAccountWords } from '../rupees.ts'
import { useCategoryFees } from '../use-accounts.ts'

/** What application fees of each category came to, as the sheets say it. */
export function CategoryTable({ days }: { days: BookDays }) {
  const { t, language, format } = useLanguage()
  const { rupees } = useAccountWords()
  const fees = useCategoryFees(days)
  return (
    <Card heading={t('payments.desk.sheet.concessions')}>
      <Shown query={fees} failed={t('office.accounts.failed')} lines={3}>
        {(categories) =>
          categories.length === 0 ? (
            <p>{t('office.accounts.categories.none')}</p>
          ) : (
            <div className="accounts-table">
              <DataTable
                caption={t('payments.desk.sheet.concessions')}
                isCaptionHidden
                rows={categories}
                rowKey={({ categoryId }) => categoryId ?? ''}
                columns={[
                  {
                    key: 'category',
                    label: t('payments.desk.sheet.category'),
                    render: ({ category }) => (
                      <strong>{category?.[language] ?? t('payments.desk.sheet.noCategory')}</strong>
                    ),
                  },
                  {
                    key: 'people',
                    label: t('payments.desk.sheet.people'),
                    numeric: true,
                    render: ({ categoryId, people }) => (
                      <Link to={applicationsOf(days, categoryId)}>{format.number(people)}</Link>
                    ),
                  },
                  {
                    key: 'paid',
                    label: t('payments.desk.sheet.paid'),
                    numeric: true,
                    render: ({ paidPaise }) => rupees(paidPaise),
                  },
                  {
                    key: 'concession',
                    label: t('payments.desk.sheet.concession'),
                    numeric: true,
                    render: ({ concessionPaise }) => rupees(concessionPaise),
                  },
                ]}
              />
            </div>
          )
        }
      </Shown>
    </Card>
  )
}

/** The applications that a row is made of. */
const applicationsOf = (days: BookDays, categoryId: string | null): string =>
  `${officePages.accountCategory}?${new URLSearchParams({
    ...days,
    ...(categoryId !== null && { category: categoryId }),
  }).toString()}`
