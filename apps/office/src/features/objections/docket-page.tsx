import type { DocketPaper } from '@lokseva/contract/objections/docket/schemas'
import { officePages } from '@lokseva/contract/office/pages'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { Shown } from '#office-kit/shown.tsx'
import { shortAnswer } from './answer-words.ts'
import './objections.css'
import { PaperSum } from './paper-sum.tsx'
import { StateBadge } from './state-badge.tsx'
import { questionPath, useDocket } from './use-docket.ts'

/** What was objected to, paper by paper, the heaviest question first. */
export function DocketPage() {
  const { t } = useLanguage()
  const query = useDocket()
  const mayWrite = may(useOwnSession(), ['marks.write'])
  return (
    <div className="page-stack">
      <div className="docket-top">
        <div>
          <PageHeading>{t('office.objections.heading')}</PageHeading>
          <p className="docket-quiet">{t('office.objections.intro')}</p>
        </div>
        {mayWrite && (
          <p className="docket-links">
            <Link to={officePages.answerKeys}>{t('office.objections.keys')}</Link>
            <Link to={officePages.answerSheets}>{t('office.sheets.heading')}</Link>
            <Link to={officePages.retotaling}>{t('office.objections.retotaling')}</Link>
          </p>
        )}
      </div>
      <Shown query={query} failed={t('office.objections.failed')}>
        {(papers) => (
          <>
            {papers.length === 0 && (
              <Notice tone="info">
                <p>{t('office.objections.none')}</p>
              </Notice>
            )}
            {papers.map((paper) => (
              <Paper key={`${paper.examId} ${paper.subjectCode}`} paper={paper} />
            ))}
          </>
        )}
      </Shown>
    </div>
  )
}

function Paper({ paper }: { paper: DocketPaper }) {
  const { t, language, format } = useLanguage()
  return (
    <Card heading={`${paper.advertisementNo} · ${paper.subject[language]}`}>
      <PaperSum paper={paper} />
      <DataTable
        caption={paper.subject[language]}
        isCaptionHidden
        rows={paper.questions}
        rowKey={({ question }) => question}
        columns={[
          {
            key: 'question',
            label: t('office.objections.question'),
            render: ({ question }) => (
              <Link to={questionPath(paper, question)}>
                {t('office.objections.questionNo', { number: question })}
              </Link>
            ),
          },
          {
            key: 'objections',
            label: t('office.objections.objections'),
            numeric: true,
            render: ({ objections }) => format.number(objections),
          },
          {
            key: 'answer',
            label: t('office.objections.firstKey'),
            numeric: true,
            render: ({ answer }) => shortAnswer(answer),
          },
          {
            key: 'state',
            label: t('office.objections.state'),
            render: (line) => <StateBadge line={line} />,
          },
        ]}
      />
    </Card>
  )
}
