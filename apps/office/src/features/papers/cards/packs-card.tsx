import type { ExamPacks } from '@lokseva/contract/papers/desk/schemas'
import { useState } from 'react'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { ProgressBar } from '@lokseva/ui/feedback/progress-bar.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { useSeatedVenues, type OfExam } from '../use-exams.ts'
import { useFetchPacks, useMakePacks, usePacks } from './use-packs.ts'

const ALL = 'all'

/** Papers of all venues by one press, and what became of it. */
export function PacksCard({ exam }: { exam: OfExam }) {
  const { t, language } = useLanguage()
  const venues = useSeatedVenues(exam).data ?? []
  const query = usePacks(exam)
  const [chosen, setChosen] = useState(ALL)
  const making = useMakePacks(exam)
  const centres = new Map(venues.map(({ centreId, centre }) => [String(centreId), centre]))
  return (
    <Card heading={t('office.exams.packs')}>
      <p className="exams-quiet">{t('office.exams.packs.about')}</p>
      <ActionFailed action={making} />
      <div className="exams-packs-options">
        {centres.size > 1 && (
          <Field label={t('office.exams.packs.centre')}>
            <Select
              value={chosen}
              onChange={setChosen}
              options={[
                { key: ALL, label: t('office.exams.packs.allCentres') },
                ...[...centres].map(([key, name]) => ({ key, label: name[language] })),
              ]}
            />
          </Field>
        )}
        <Button
          variant="secondary"
          busy={making.busy}
          onClick={() => void making.run(centres.has(chosen) ? Number(chosen) : null)}
        >
          {t('office.exams.packs.make')}
        </Button>
      </div>
      <Shown query={query} failed={t('office.exams.failed')}>
        {(all) => (
          <>
            {all.map((packs) => (
              <Packs key={packs.id} exam={exam} packs={packs} />
            ))}
          </>
        )}
      </Shown>
    </Card>
  )
}

const MEGABYTE = 1024 * 1024

function Packs({ exam, packs }: { exam: OfExam; packs: ExamPacks }) {
  const { t, language, format } = useLanguage()
  const fetching = useFetchPacks(exam)
  const moment = (iso: string) => Object.values(indiaMoment(format, iso)).join(' ')
  const { state, made, total, failure } = packs
  const centre = packs.centre?.[language] ?? t('office.exams.packs.allCentres')
  const asked = moment(packs.askedAt)
  return (
    <section className="exams-packs">
      <div className="exams-packs-head">
        <h3>
          {centre} <span className="exams-quiet">{asked}</span>
        </h3>
        {state === 'done' && (
          <Button
            variant="secondary"
            busy={fetching.busy}
            aria-label={t('office.exams.packs.fetch.named', { centre, moment: asked })}
            onClick={() => void fetching.run(packs)}
          >
            {t('office.exams.packs.fetch')}
          </Button>
        )}
      </div>
      <ActionFailed action={fetching} />
      {state === 'done' ? (
        <p>
          {t('office.exams.packs.done')}: {t('office.exams.packs.venues', { count: total })},{' '}
          {t('office.exams.packs.size', {
            size: format.number(Math.max(0.1, Math.round((packs.size / MEGABYTE) * 10) / 10)),
          })}
        </p>
      ) : (
        <ProgressBar
          label={t(`office.exams.packs.${state}`)}
          value={made}
          max={total}
          figure={t('office.exams.packs.progress', { made, total })}
        />
      )}
      {failure && (
        <Notice tone="bad">
          <p>{failure[language]}</p>
          <p>{t('office.exams.packs.failed.again')}</p>
        </Notice>
      )}
      <p className="exams-quiet">
        {t('office.exams.packs.of', { moment: moment(packs.seatsGivenAt) })}{' '}
        {state === 'done' && t('office.exams.packs.kept', { moment: moment(packs.keptUntil) })}
      </p>
      {packs.isOld && (
        <Notice tone="caution">
          <p>{t('office.exams.packs.old')}</p>
        </Notice>
      )}
    </section>
  )
}
