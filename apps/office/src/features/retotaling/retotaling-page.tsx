import { officePages } from '@lokseva/contract/office/pages'
import { listRetotalingWork } from '@lokseva/contract/retotaling/desk/endpoints'
import { retotalingLimits, type RetotalingLine } from '@lokseva/contract/retotaling/desk/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { Shown } from '#office-kit/shown.tsx'
import './retotaling.css'
import { useMarksWords } from './marks-words.ts'
import { SubjectTable } from './subject-table.tsx'
import { WaitingSubjects } from './waiting-subjects.tsx'

/** What is to be totalled again, by advertisement, and what came of the rest. */
export function RetotalingPage() {
  const { t } = useLanguage()
  const query = useQuery({
    queryKey: ['retotaling'],
    queryFn: ({ signal }) => call(listRetotalingWork, undefined, { signal }),
    meta: { personal: true },
  })
  return (
    <div className="page-stack">
      <div>
        <p className="retotaling-quiet">
          <Link to={officePages.objections}>{t('office.retotaling.objections')}</Link>
        </p>
        <PageHeading>{t('office.retotaling.heading')}</PageHeading>
        <p className="retotaling-quiet">{t('office.retotaling.intro')}</p>
      </div>
      <Shown query={query} failed={t('office.retotaling.failed')}>
        {(lines) => {
          const waiting = lines.filter(({ result }) => result === null)
          const done = lines.filter(({ result }) => result !== null)
          const byAdvert = Map.groupBy(waiting, ({ advertisementId }) => advertisementId)
          return (
            <>
              {waiting.length === 0 && (
                <Notice tone="info">
                  <p>{t('office.retotaling.none')}</p>
                </Notice>
              )}
              {lines.length === retotalingLimits.shown && (
                <Notice tone="info">
                  <p>{t('office.retotaling.oldest', { most: retotalingLimits.shown })}</p>
                </Notice>
              )}
              {[...byAdvert].map(([advertisementId, own]) => (
                <WaitingSubjects key={advertisementId} lines={own} />
              ))}
              {done.length > 0 && <DoneSubjects lines={done} />}
            </>
          )
        }}
      </Shown>
    </div>
  )
}

function DoneSubjects({ lines }: { lines: RetotalingLine[] }) {
  const { t, format } = useLanguage()
  const inWords = useMarksWords()
  return (
    <Card heading={t('office.retotaling.done')}>
      <SubjectTable
        caption={t('office.retotaling.done')}
        lines={lines}
        before={t('office.retotaling.doneBefore')}
        after={[
          {
            key: 'after',
            label: t('office.retotaling.doneAfter'),
            numeric: true,
            render: ({ marks, result }) => (
              <span
                className="retotaling-after"
                data-changed={result!.marks !== marks || undefined}
              >
                {inWords(result!.marks)}
              </span>
            ),
          },
          {
            key: 'remark',
            label: t('office.retotaling.remark'),
            render: ({ result }) => result!.remarks ?? '',
          },
          {
            key: 'at',
            label: t('office.retotaling.doneOn'),
            render: ({ result }) => indiaMoment(format, result!.at).date,
          },
        ]}
      />
    </Card>
  )
}
