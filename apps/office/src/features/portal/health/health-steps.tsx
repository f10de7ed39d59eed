import { healthLimits } from '@lokseva/contract/portal/health-limits'
import type { PortalPart } from '@lokseva/contract/portal/parts'
import type { PortalHealth } from '@lokseva/contract/portal/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { portalPath } from '#office-kit/paths.ts'
import { channelState, providerState } from './health-words.ts'

type Step = { text: TextId; part?: PortalPart }

/** What is to be done about what is not as it should be; nothing where all is well. */
export function HealthSteps({ health }: { health: PortalHealth }) {
  const t = useT()
  const steps = stepsOf(health)
  if (steps.length === 0) return null
  return (
    <>
      <h3>{t('office.health.steps')}</h3>
      <ul className="health-steps">
        {steps.map(({ text, part }) => (
          <li key={text}>{part ? <Link to={portalPath(part)}>{t(text)}</Link> : t(text)}</li>
        ))}
      </ul>
    </>
  )
}

function stepsOf({ channels, providers, jobs, backup, audit }: PortalHealth): Step[] {
  const isAway = (state: ReturnType<typeof providerState>) => state === 'away' || state === 'partly'
  const isLate = jobs.waiting > 0 && jobs.oldestSeconds > healthLimits.jobsLateSeconds
  const steps: [boolean, Step][] = [
    [
      providers.some((each) => isAway(providerState(each))) ||
        channels.some((each) => isAway(channelState(each))),
      { text: 'office.health.steps.gateways', part: 'gateways' },
    ],
    [
      channels.some((each) => each.stuck > 0),
      { text: 'office.health.steps.messages', part: 'messages' },
    ],
    [jobs.failed > 0 || isLate, { text: 'office.health.steps.jobs', part: 'jobs' }],
    [!backup?.isWhole || backup.isOld, { text: 'office.health.steps.backup' }],
    [audit?.isWhole === false, { text: 'office.health.steps.audit' }],
  ]
  return steps.flatMap(([isDue, step]) => (isDue ? [step] : []))
}
