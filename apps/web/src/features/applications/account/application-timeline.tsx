import type { Application, TimelineStep } from '@lokseva/contract/applications/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { type Stage, StageTimeline } from '@lokseva/ui/data/stage-timeline.tsx'

const states: Record<TimelineStep['state'], Stage['state']> = {
  done: 'done',
  now: 'current',
  waiting: 'waiting',
  later: 'ahead',
  stopped: 'stopped',
}

type ApplicationTimelineProps = {
  application: Application
  compact?: boolean
  /** What is to do is said beside it. */
  isLed?: boolean
}

/** The five stages of an application; compact, only what is to do is said in words. */
export function ApplicationTimeline({ application, compact, isLed }: ApplicationTimelineProps) {
  const t = useT()
  const { timeline, applicationNo, status } = application
  // What ended the whole is not said of one stage.
  const hasEnded = status !== 'SUBMITTED' && status !== 'FEES_PAID'
  if (timeline.length === 0) return null
  const stages = timeline.map(({ step, state, message }) => ({
    label: t(`applications.mine.step.${step}`),
    state: states[state],
    // What ended the whole is said where it ended.
    ...(!compact &&
      step === timeline.find((each) => each.message === message)?.step && { note: message }),
  }))
  return (
    <div className="application-timeline">
      <StageTimeline
        label={t('applications.mine.timeline', { number: applicationNo })}
        stages={stages}
        {...(compact && { compact })}
      />
      {compact &&
        !isLed &&
        nextSteps(timeline).map(({ step, message }) => (
          <p key={step}>
            {!hasEnded && <strong>{t(`applications.mine.step.${step}`)}:</strong>} {message}
          </p>
        ))}
    </div>
  )
}

/** What the candidate has to do; where that is nothing, what they wait for, or why it ended. */
export function nextSteps(timeline: readonly TimelineStep[]): readonly TimelineStep[] {
  const to = timeline.filter(({ state }) => state === 'now')
  if (to.length > 0) return to
  const next =
    timeline.find(({ state }) => state === 'stopped') ??
    timeline.find(({ state }) => state === 'waiting') ??
    timeline.find(({ state }) => state === 'later') ??
    timeline.at(-1)
  return next ? [next] : []
}
