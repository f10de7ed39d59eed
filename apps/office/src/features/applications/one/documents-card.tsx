import type { JudgedAgain, OpenedApplication } from '@lokseva/contract/applications/desk/schemas'
import { useState } from 'react'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { DocumentPages } from './document-pages.tsx'

/** Each document as it was found, beside what its candidate reads of it. */
export function DocumentsCard({ opened }: { opened: OpenedApplication }) {
  const { t, language, format } = useLanguage()
  const [looked, setLooked] = useState<OpenedApplication['documents'][number]>()
  const looks = may(useOwnSession(), ['scrutiny.settle'])
  const told = new Map(opened.seen.requiredDocuments.map((each) => [each.documentTypeId, each]))
  return (
    <Card heading={t('office.applications.one.documents')}>
      {opened.judgedAgain && <JudgedNotice opened={opened} judged={opened.judgedAgain} />}
      {opened.documents.length === 0 ? (
        <p>{t('office.applications.one.noDocuments')}</p>
      ) : (
        <DataTable
          caption={t('office.applications.one.documents')}
          isCaptionHidden
          rows={opened.documents}
          rowKey={({ documentTypeId }) => documentTypeId}
          columns={[
            {
              key: 'document',
              label: t('office.applications.one.document'),
              render: (each) =>
                looks && each.pages !== null ? (
                  <Button variant="quiet" onClick={() => setLooked(each)}>
                    {t('office.applications.one.pages', {
                      document: each.name[language],
                      pages: each.pages,
                    })}
                  </Button>
                ) : (
                  each.name[language]
                ),
            },
            {
              key: 'found',
              label: t('office.applications.one.found'),
              render: ({ status, isClaimRejected, remarks, scrutinisedAt }) => (
                <div>
                  {isClaimRejected
                    ? t('office.applications.document.claimRefused')
                    : t(`office.applications.document.${status as 'Uploaded'}`)}
                  {remarks && <p className="applications-quiet">{remarks}</p>}
                  {scrutinisedAt && (
                    <p className="applications-quiet">{indiaMoment(format, scrutinisedAt).date}</p>
                  )}
                </div>
              ),
            },
            {
              key: 'told',
              label: t('office.applications.one.told'),
              render: ({ documentTypeId }) => {
                const each = told.get(documentTypeId)
                return each ? (
                  <div>
                    {t(`office.applications.document.${each.status as 'Uploaded'}`)}
                    {each.remarks && <p className="applications-quiet">{each.remarks}</p>}
                  </div>
                ) : (
                  '–'
                )
              },
            },
          ]}
        />
      )}
      {looked?.pages && (
        <DocumentPages
          of={{
            advertisementId: opened.advertisementId,
            applicationId: opened.seen.application.id,
            documentTypeId: looked.documentTypeId,
          }}
          name={looked.name[language]}
          pages={looked.pages}
          onClose={() => setLooked(undefined)}
        />
      )}
    </Card>
  )
}

/** What the refused claims cost it. */
function JudgedNotice({ opened, judged }: { opened: OpenedApplication; judged: JudgedAgain }) {
  const { t, language, format } = useLanguage()
  const { posts, eligibleBefore, eligibleAfter, feeBefore, feeAfter } = judged
  const refused = opened.documents
    .filter(({ documentTypeId }) => judged.refused.includes(documentTypeId))
    .map(({ name }) => name[language])
  return (
    <Notice tone="caution">
      <p>
        {t('office.applications.one.judged', {
          documents: refused.join(', '),
          day: indiaMoment(format, judged.at).date,
        })}
      </p>
      <p>
        {t('office.applications.one.judgedPosts', { posts, eligibleBefore, eligibleAfter })}{' '}
        {feeBefore !== feeAfter && t('office.applications.one.judgedFee', { feeBefore, feeAfter })}
      </p>
    </Notice>
  )
}
