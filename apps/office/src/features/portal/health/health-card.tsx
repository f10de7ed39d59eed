import { getPortalHealth } from '@lokseva/contract/portal/endpoints'
import { healthLimits } from '@lokseva/contract/portal/health-limits'
import type { PortalHealth } from '@lokseva/contract/portal/schemas'
import type { ReactNode } from 'react'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { GatewayState } from './gateway-state.tsx'
import { HealthSteps } from './health-steps.tsx'
import { channelState, providerState } from './health-words.ts'
import '../portal.css'
import { Shown } from '../shown.tsx'
import { useDuration } from '../settings/use-duration.ts'
import { usePortal } from '../use-portal.ts'

/** How the portal does, in words; whoever has the Portal desk reads what to do, too. */
export function HealthCard({ leadsOn = false }: { leadsOn?: boolean }) {
  const { t } = useLanguage()
  return (
    <Card heading={t('office.health.heading')}>
      <Shown query={usePortal(getPortalHealth)} lines={6}>
        {(health) => (
          <>
            <HealthFacts health={health} />
            {leadsOn && <HealthSteps health={health} />}
          </>
        )}
      </Shown>
    </Card>
  )
}

function HealthFacts({ health }: { health: PortalHealth }) {
  const { t } = useLanguage()
  const channels = health.channels
    .filter(({ channel }) => channel !== 'push')
    .map((each) => ({
      label: t(`office.health.channel.${each.channel}`),
      value: <GatewayState state={channelState(each)} />,
    }))
  return (
    <div className="health-facts">
      <FactList
        facts={[
          { label: t('office.health.answers'), value: <Answers answers={health.answers} /> },
          ...channels,
          { label: t('office.health.payments'), value: <Payments providers={health.providers} /> },
          { label: t('office.health.jobs'), value: <Jobs jobs={health.jobs} /> },
          {
            label: t('office.health.backup'),
            value: <Checked found={health.backup} words="backup" />,
          },
          {
            label: t('office.health.audit'),
            value: <Checked found={health.audit} words="audit" />,
          },
        ]}
      />
      <p className="portal-note">{t('office.health.note')}</p>
    </div>
  )
}

function Answers({ answers }: Pick<PortalHealth, 'answers'>): ReactNode {
  const { t, format } = useLanguage()
  if (!answers) return t('office.health.answers.none')
  const figure = (ms: number) => format.number(ms < 10 ? ms : Math.round(ms))
  return (
    <Badge tone={answers.p99Ms <= healthLimits.slowMs ? 'good' : 'caution'}>
      {t('office.health.answers.figures', {
        median: figure(answers.medianMs),
        p99: figure(answers.p99Ms),
      })}
    </Badge>
  )
}

function Payments({ providers }: Pick<PortalHealth, 'providers'>): ReactNode {
  const { t } = useLanguage()
  if (providers.length === 0) return t('office.health.payments.none')
  const answering = providers.filter((each) => providerState(each) !== 'away').length
  return (
    <Badge tone={answering === providers.length ? 'good' : 'caution'}>
      {t('office.health.payments.of', { answering, all: providers.length })}
    </Badge>
  )
}

function Jobs({ jobs }: Pick<PortalHealth, 'jobs'>): ReactNode {
  const { t } = useLanguage()
  const duration = useDuration()
  const { waiting, oldestSeconds, failed } = jobs
  const words =
    waiting === 0
      ? t('office.health.jobs.none')
      : t('office.health.jobs.some', { count: waiting, time: duration(oldestSeconds) })
  const { jobsLateSeconds, jobsStandSeconds } = healthLimits
  const isLate = waiting > 0 && oldestSeconds > jobsLateSeconds
  const told = isLate ? (
    <Badge tone={oldestSeconds > jobsStandSeconds ? 'bad' : 'caution'}>{words}</Badge>
  ) : (
    words
  )
  if (failed === 0) return told
  return (
    <>
      {told} <Badge tone="bad">{t('office.health.jobs.failed', { count: failed })}</Badge>
    </>
  )
}

type CheckedProps = { found: PortalHealth['backup']; words: 'backup' | 'audit' }

function Checked({ found, words }: CheckedProps): ReactNode {
  const { t, format } = useLanguage()
  if (!found) return <Badge tone="caution">{t(`office.health.${words}.never`)}</Badge>
  const moment = indiaMoment(format, found.at)
  if (!found.isWhole) return <Badge tone="bad">{t(`office.health.${words}.broken`, moment)}</Badge>
  return found.isOld ? (
    <Badge tone="caution">{t(`office.health.${words}.old`, moment)}</Badge>
  ) : (
    <Badge tone="good">{t(`office.health.${words}.whole`, moment)}</Badge>
  )
}
