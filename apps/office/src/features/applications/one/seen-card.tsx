import type { OpenedApplication } from '@lokseva/contract/applications/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import type { Tone } from '@lokseva/ui/feedback/tone.ts'
import { AbilityList } from '#office-kit/approvals/ability-list.tsx'

type Step = OpenedApplication['seen']['application']['timeline'][number]

const tones: Record<Step['state'], Tone> = {
  done: 'good',
  now: 'caution',
  waiting: 'info',
  later: 'info',
  stopped: 'bad',
}

/** The candidate's own page: its course, its centre, its stages, in the candidate's words. */
export function SeenCard({ opened }: { opened: OpenedApplication }) {
  const { t, language, format } = useLanguage()
  const { seen, tasks, abilities } = opened
  const { application } = seen
  const centre = seen.applicationExamCenterPrefDto
  const pick = (en: string, mr: string) => (language === 'mr' ? mr : en)
  const facts = [
    {
      label: t('office.applications.filter.state'),
      value: t(`office.applications.state.${application.status}`),
    },
    {
      label: t('office.applications.filter.centre'),
      value: pick(centre.examCenterName, centre.examCenterNameDvng),
    },
    { label: t('office.applications.filter.fee'), value: format.money(application.amountPayable) },
    ...seen.advertisementStages.map((stage) => ({
      label: pick(stage.name, stage.nameDvng),
      value: `${format.date(stage.startDate)} – ${format.date(stage.endDate)}`,
    })),
  ]
  return (
    <Card heading={t('office.applications.one.seen')}>
      <FactList facts={facts} />
      {application.reasonForRejection && <p>{application.reasonForRejection}</p>}
      <h3 className="application-course-heading">{t('office.applications.one.timeline')}</h3>
      <ul className="application-course">
        {application.timeline.map(({ step, state, message }) => (
          <li key={step}>
            <strong>{t(`office.helpdesk.step.${step}`)}:</strong>{' '}
            <Badge tone={tones[state]}>{message}</Badge>
          </li>
        ))}
      </ul>
      <h3 className="application-course-heading">{t('office.applications.one.tasks')}</h3>
      {tasks.length === 0 ? (
        <p>{t('office.helpdesk.nothing')}</p>
      ) : (
        <ul className="page-list">
          {tasks.map(({ code, text, why, until }) => (
            <li key={`${code} ${text}`}>
              {text}
              {until && ` (${t('office.helpdesk.until', { date: format.date(until) })})`}
              <p className="applications-quiet">{why}</p>
            </li>
          ))}
        </ul>
      )}
      <h3 className="application-course-heading">{t('office.helpdesk.can')}</h3>
      <AbilityList abilities={abilities} />
    </Card>
  )
}
