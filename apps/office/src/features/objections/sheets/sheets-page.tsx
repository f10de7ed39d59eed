import type { KeyedPaper } from '@lokseva/contract/objections/sheets/schemas'
import { useState } from 'react'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Shown } from '#office-kit/shown.tsx'
import '../objections.css'
import { DocketHeading } from '../docket-heading.tsx'
import { MarksDialog } from './marks-dialog.tsx'
import { SchemeDialog } from './scheme-dialog.tsx'
import { SheetsDialog } from './sheets-dialog.tsx'
import { useKeyedPapers } from './use-sheets.ts'

/** Papers with a key: their answer sheets, and what their answers give. */
export function SheetsPage() {
  const { t } = useLanguage()
  const query = useKeyedPapers()
  return (
    <div className="page-stack">
      <DocketHeading heading={t('office.sheets.heading')} intro={t('office.sheets.intro')} />
      <Shown query={query} failed={t('office.sheets.failed')}>
        {(papers) => (
          <>
            {papers.length === 0 && (
              <Notice tone="info">
                <p>{t('office.sheets.none')}</p>
              </Notice>
            )}
            {[...Map.groupBy(papers, ({ advertisementId }) => advertisementId)].map(
              ([advertisementId, own]) => (
                <Papers key={advertisementId} papers={own} />
              ),
            )}
          </>
        )}
      </Shown>
    </div>
  )
}

function Papers({ papers }: { papers: KeyedPaper[] }) {
  const { t, language, format } = useLanguage()
  const [isLoading, setLoading] = useState(false)
  const [changing, setChanging] = useState<KeyedPaper>()
  const [isMaking, setMaking] = useState(false)
  const [{ advertisementId, advertisementNo }] = papers as [KeyedPaper]
  const scored = papers.filter(({ sheets, scheme }) => sheets > 0 && scheme !== null)
  return (
    <Card
      heading={advertisementNo}
      actions={
        <ButtonRow>
          <Button onClick={() => setLoading(true)}>{t('office.sheets.load')}</Button>
          {scored.length > 0 && (
            <Button variant="secondary" onClick={() => setMaking(true)}>
              {t('office.sheets.marks')}
            </Button>
          )}
        </ButtonRow>
      }
    >
      <DataTable
        caption={advertisementNo}
        isCaptionHidden
        rows={papers}
        rowKey={({ examId, subjectCode }) => `${examId} ${subjectCode}`}
        columns={[
          {
            key: 'paper',
            label: t('office.sheets.paper'),
            render: ({ subject }) => subject[language],
          },
          {
            key: 'questions',
            label: t('office.sheets.questions'),
            numeric: true,
            render: ({ questions }) => format.number(questions),
          },
          {
            key: 'sets',
            label: t('office.sheets.sets'),
            numeric: true,
            render: ({ paperSets }) => format.number(paperSets),
          },
          {
            key: 'sheets',
            label: t('office.sheets.sheets'),
            render: ({ sheets, loadedAt }) =>
              loadedAt
                ? t('office.sheets.loadedAt', {
                    count: sheets,
                    date: indiaMoment(format, loadedAt).date,
                  })
                : t('office.sheets.sheetsNone'),
          },
          {
            key: 'scheme',
            label: t('office.sheets.scheme'),
            render: (paper) => (
              <div className="docket-scheme">
                {paper.scheme
                  ? t('office.sheets.scheme.short', paper.scheme)
                  : t('office.sheets.scheme.none')}
                <Button
                  variant="secondary"
                  aria-label={t('office.sheets.scheme.changeNamed', {
                    paper: paper.subject[language],
                  })}
                  onClick={() => setChanging(paper)}
                >
                  {t('office.sheets.scheme.change')}
                </Button>
              </div>
            ),
          },
        ]}
      />
      {isLoading && (
        <SheetsDialog
          advertisementId={advertisementId}
          number={advertisementNo}
          onClose={() => setLoading(false)}
        />
      )}
      {isMaking && <MarksDialog papers={scored} onClose={() => setMaking(false)} />}
      {changing && <SchemeDialog paper={changing} onClose={() => setChanging(undefined)} />}
    </Card>
  )
}
