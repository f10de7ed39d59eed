import type { OpenedMarksDraft } from '@lokseva/contract/marks/desk/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { nameOf } from '#office-kit/named.ts'
import { DraftActions } from './draft-actions.tsx'
import { DraftFigures } from './draft-figures.tsx'
import { DraftState } from './draft-state.tsx'
import { LinesTable } from './lines-table.tsx'
import { advertOf, MarksHeading, MarksPage } from './marks-page.tsx'
import { useMarksDesk, useMarksDraft } from './use-marks.ts'

/** A file that was brought: what is wrong with it, and what publishing it does. */
export function DraftPage({ params }: { params: PageParams }) {
  const { t } = useLanguage()
  const advertisementId = advertOf(params)
  const query = useMarksDraft(advertisementId, params['draftId']!)
  return (
    <MarksPage query={query} failed={t('office.marks.draft.failed')}>
      {(draft) => <Draft advertisementId={advertisementId} draft={draft} />}
    </MarksPage>
  )
}

type DraftProps = { advertisementId: number; draft: OpenedMarksDraft }

function Draft({ advertisementId, draft }: DraftProps) {
  const { t, language, format } = useLanguage()
  const number = useMarksDesk(advertisementId).data?.advert.number
  const { broughtBy, broughtAt, state, faults, warnings } = draft
  return (
    <>
      <MarksHeading advertisementId={advertisementId} number={number}>
        {draft.fileName}
      </MarksHeading>
      <div className="marks-row">
        <DraftState draft={draft} />
        <span className="marks-quiet">
          {t('office.marks.draft.by', {
            name: nameOf(broughtBy, language),
            ...indiaMoment(format, broughtAt),
          })}
        </span>
      </div>
      {state === 'checking' ? (
        <Notice tone="info">
          <p>{t('office.marks.working')}</p>
        </Notice>
      ) : (
        <>
          {faults > 0 && (
            <Notice tone="bad">
              <p>{t('office.marks.faults.some', { faults })}</p>
            </Notice>
          )}
          <DraftActions advertisementId={advertisementId} draft={draft} />
          {faults === 0 && <DraftFigures draft={draft} />}
          {warnings.length > 0 && (
            <Card heading={t('office.marks.warnings')}>
              <ul className="marks-warnings">
                {warnings.map(({ line, text }) => (
                  <li key={`${line} ${text.en}`}>
                    {t('office.marks.warning', { line, text: text[language] })}
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <LinesTable draft={draft} />
        </>
      )}
    </>
  )
}
