import type { MeritList } from '@lokseva/contract/marks/desk/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { ProgressBar } from '@lokseva/ui/feedback/progress-bar.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { advertOf, MarksHeading, MarksPage } from '../marks-page.tsx'
import { useMeritCounts, useMeritList } from '../use-marks.ts'
import { CutOffs } from './cut-offs.tsx'
import { MeritLines } from './merit-lines.tsx'
import './merit.css'
import { TieRules } from './tie-rules.tsx'

/** Who stands where in a stage of marks, and by which cut-offs somebody qualifies. */
export function MeritPage({ params }: { params: PageParams }) {
  const { t } = useLanguage()
  const advertisementId = advertOf(params)
  const query = useMeritList(advertisementId, params['listId']!)
  return (
    <MarksPage query={query} failed={t('office.marks.merit.failed')}>
      {(list) => <List advertisementId={advertisementId} list={list} />}
    </MarksPage>
  )
}

export type ListProps = { advertisementId: number; list: MeritList }

function List({ advertisementId, list }: ListProps) {
  const { t, language, format } = useLanguage()
  const { state, madeAt, candidates, absent, written, skipped, publishedAt } = list
  return (
    <>
      <MarksHeading advertisementId={advertisementId} number={list.advertisementNo}>
        {t('office.marks.merit.heading', { stage: list.stage })}
      </MarksHeading>
      <p className="marks-quiet">
        {list.exam[language]}
        {madeAt &&
          ` · ${t('office.marks.merit.figures', { candidates, absent, ...indiaMoment(format, madeAt) })}`}
      </p>
      {list.isOutdated && state !== 'failed' && (
        <Notice tone="caution">
          <p>{t('office.marks.merit.outdated')}</p>
        </Notice>
      )}
      {publishedAt && state === 'made' && (
        <Notice tone="good">
          <p>
            {t('office.marks.merit.published', { written, ...indiaMoment(format, publishedAt) })}
            {skipped > 0 && ` ${t('office.marks.merit.skipped', { skipped })}`}
          </p>
        </Notice>
      )}
      {state === 'publishing' && (
        <ProgressBar
          label={t('office.marks.merit.publishing')}
          value={written + skipped}
          max={candidates}
          figure={t('office.marks.merit.progress', { written, candidates })}
        />
      )}
      {state === 'making' && (
        <Notice tone="info">
          <p>{t('office.marks.merit.making')}</p>
        </Notice>
      )}
      {state === 'failed' && (
        <>
          <Notice tone="bad">
            <p>{list.failure?.[language]}</p>
          </Notice>
          <TieRules advertisementId={advertisementId} list={list} />
        </>
      )}
      {(state === 'made' || state === 'publishing') && (
        <Made key={madeAt} advertisementId={advertisementId} list={list} />
      )}
    </>
  )
}

function Made({ advertisementId, list }: ListProps) {
  const { t } = useLanguage()
  const counts = useMeritCounts({ advertisementId, list })
  return (
    <>
      <Shown query={counts} failed={t('office.marks.merit.failed')}>
        {(rows) => (
          <CutOffs
            key={list.version}
            advertisementId={advertisementId}
            list={list}
            counts={rows.map(([categoryId, groups, total, people]) => ({
              categoryId,
              groups,
              total,
              people,
            }))}
          />
        )}
      </Shown>
      <MeritLines advertisementId={advertisementId} list={list} />
      <TieRules advertisementId={advertisementId} list={list} />
    </>
  )
}
