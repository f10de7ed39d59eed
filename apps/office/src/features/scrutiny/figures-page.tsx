import { officePages } from '@lokseva/contract/office/pages'
import { listScrutinyFigures, listScrutinyJudgements } from '@lokseva/contract/scrutiny/endpoints'
import type { OfficerFigures, RefusedClaim } from '@lokseva/contract/scrutiny/schemas'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { nameOf } from '#office-kit/named.ts'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { Shown } from '#office-kit/shown.tsx'
import { WideTable } from '#office-kit/lists/wide-table.tsx'
import './scrutiny.css'

/** Figures by queue and officer, and what refused claims changed. */
export function FiguresPage() {
  const { t } = useLanguage()
  const maySettle = may(useOwnSession(), ['scrutiny.settle'])
  const figures = useQuery({
    queryKey: ['scrutiny-figures'],
    queryFn: ({ signal }) => call(listScrutinyFigures, undefined, { signal }),
    meta: { personal: true },
  })
  return (
    <div className="page-stack">
      <div>
        <p className="scrutiny-quiet">
          <Link to={officePages.scrutiny}>{t('office.scrutiny.back')}</Link>
        </p>
        <PageHeading>{t('office.scrutiny.figures.heading')}</PageHeading>
      </div>
      <Card>
        <Shown query={figures} failed={t('office.scrutiny.figures.failed')}>
          {(rows) =>
            rows.length === 0 ? (
              <p>{t('office.scrutiny.figures.none')}</p>
            ) : (
              <WideTable label={t('office.scrutiny.figures')}>
                <FiguresTable rows={rows} />
              </WideTable>
            )
          }
        </Shown>
      </Card>
      {maySettle && <RefusedClaims />}
    </div>
  )
}

function FiguresTable({ rows }: { rows: OfficerFigures[] }) {
  const { t, language, format } = useLanguage()
  const numbers = ['today', 'week', 'approved', 'refused'] as const
  return (
    <DataTable
      caption={t('office.scrutiny.figures.heading')}
      isCaptionHidden
      rows={rows}
      rowKey={(row) => `${row.memberId} ${row.advertisementNo} ${row.documentTypeId}`}
      columns={[
        {
          key: 'officer',
          label: t('office.scrutiny.figures.officer'),
          render: (row) => <strong>{nameOf(row, language)}</strong>,
        },
        {
          key: 'kind',
          label: t('office.scrutiny.kind'),
          render: ({ advertisementNo, documentTypeId, documentName }) => (
            <>
              {`${documentTypeId} · ${documentName[language]}`}
              <p className="scrutiny-quiet">{advertisementNo}</p>
            </>
          ),
        },
        ...numbers.map((key) => ({
          key,
          label: t(`office.scrutiny.figures.${key}`),
          numeric: true,
          render: (row: OfficerFigures) => format.number(row[key]),
        })),
        {
          key: 'median',
          label: t('office.scrutiny.figures.median'),
          numeric: true,
          render: ({ median }) => t('office.scrutiny.figures.seconds', { seconds: median }),
        },
        {
          key: 'second',
          label: t('office.scrutiny.figures.second'),
          numeric: true,
          render: ({ agreed, secondLooks }) =>
            secondLooks === 0
              ? '–'
              : t('office.scrutiny.figures.ofSecond', { agreed, all: secondLooks }),
        },
      ]}
    />
  )
}

/** Applications that were judged again, those that lost most first. */
function RefusedClaims() {
  const { t, format } = useLanguage()
  const query = useInfiniteQuery({
    queryKey: ['scrutiny-judgements'],
    queryFn: ({ pageParam, signal }) =>
      call(listScrutinyJudgements, { query: pageParam ? { after: pageParam } : {} }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { personal: true },
  })
  const claims = query.data?.pages.flatMap((page) => page.claims)
  return (
    <Card heading={t('office.scrutiny.judged.heading')}>
      <Shown query={{ ...query, data: claims }} failed={t('office.scrutiny.figures.failed')}>
        {(rows: RefusedClaim[]) =>
          rows.length === 0 ? (
            <p>{t('office.scrutiny.judged.none')}</p>
          ) : (
            <DataTable
              caption={t('office.scrutiny.judged.heading')}
              isCaptionHidden
              rows={rows}
              rowKey={({ applicationNo }) => applicationNo}
              columns={[
                {
                  key: 'application',
                  label: t('office.scrutiny.judged.application'),
                  render: ({ applicationNo }) => <strong>{applicationNo}</strong>,
                },
                {
                  key: 'documents',
                  label: t('office.scrutiny.judged.documents'),
                  render: ({ refused }) => refused.join(', '),
                },
                {
                  key: 'posts',
                  label: t('office.scrutiny.judged.posts'),
                  render: ({ eligibleBefore: before, eligibleAfter: after, posts }) =>
                    t('office.scrutiny.judged.of', { before, after, posts }),
                },
                {
                  key: 'fee',
                  label: t('office.scrutiny.judged.fee'),
                  render: ({ feeBefore: before, feeAfter: after }) =>
                    `${format.money(before)} → ${format.money(after)}`,
                },
              ]}
            />
          )
        }
      </Shown>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('office.scrutiny.judged.more')}
        </Button>
      )}
    </Card>
  )
}
