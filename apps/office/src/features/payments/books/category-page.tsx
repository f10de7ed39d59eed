import type { CategoryLine } from '@lokseva/contract/payments/desk/figure-schemas'
import { bookLimits } from '@lokseva/contract/payments/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useSearchParams } from '@lokseva/browser/router/router.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { Shown } from '#office-kit/shown.tsx'
import '../accounts.css'
import { BackToBooks } from './back-to-books.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { Paging } from '../paging.tsx'
import { useAccountWords } from '../rupees.ts'
import { useCategoryFees, useCategoryLines } from '../use-accounts.ts'
import { useOffset } from '../use-offset.ts'

/** The applications that the fees of a category came from. */
export function CategoryPage() {
  const { t, language } = useLanguage()
  const { rupees, day } = useAccountWords()
  const search = useSearchParams()
  const categoryId = search.get('category')
  const days = { from: search.get('from') ?? '', to: search.get('to') ?? '' }
  const [offset, setOffset] = useOffset()
  const fees = useCategoryFees(days)
  const lines = useCategoryLines({
    ...days,
    ...(categoryId !== null && { category: categoryId }),
    offset: String(offset),
  })
  const sum = fees.data?.find((each) => each.categoryId === categoryId)
  const category = sum?.category?.[language] ?? t('payments.desk.sheet.noCategory')
  return (
    <div className="page-stack">
      <div>
        <BackToBooks days={days} />
        <PageHeading>
          {fees.isSuccess
            ? t('office.accounts.categories.of', {
                category,
                from: day(days.from),
                to: day(days.to),
              })
            : t('payments.desk.sheet.concessions')}
        </PageHeading>
      </div>
      <Card>
        <Shown query={fees} failed={t('office.accounts.failed')} lines={1}>
          {() => (
            <p>
              {sum
                ? t('office.accounts.categories.sum', {
                    count: sum.people,
                    paid: rupees(sum.paidPaise),
                    concession: rupees(sum.concessionPaise),
                  })
                : t('office.accounts.categories.none')}
            </p>
          )}
        </Shown>
        <Shown query={lines} failed={t('office.accounts.failed')}>
          {(data) => (
            <>
              <Applications lines={data} />
              <Paging
                offset={offset}
                total={sum?.people ?? 0}
                rows={bookLimits.rows}
                onOffset={setOffset}
              />
            </>
          )}
        </Shown>
      </Card>
    </div>
  )
}

function Applications({ lines }: { lines: CategoryLine[] }) {
  const { t } = useLanguage()
  const { rupees, moment } = useAccountWords()
  if (lines.length === 0) return null
  return (
    <div className="accounts-table">
      <DataTable
        caption={t('office.accounts.categories.lines')}
        isCaptionHidden
        rows={lines}
        rowKey={({ orderNo }) => orderNo}
        columns={[
          {
            key: 'application',
            label: t('office.accounts.categories.application'),
            render: ({ applicationNo }) => <strong>{applicationNo}</strong>,
          },
          {
            key: 'order',
            label: t('office.accounts.order'),
            render: ({ orderNo }) => <OrderLink orderNo={orderNo} />,
          },
          { key: 'at', label: t('office.accounts.at'), render: ({ at }) => moment(at) },
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
