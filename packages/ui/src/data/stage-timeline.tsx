import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Icon, type IconName } from '@lokseva/ui/icon.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import './timeline.css'

export type Stage = {
  label: string
  note?: string
  /** `current`: something is to do; `waiting`: somebody else has; `stopped`: it goes no further. */
  state: 'done' | 'current' | 'waiting' | 'ahead' | 'stopped'
}

type StageTimelineProps = {
  label: string
  stages: Stage[]
  /** One line also on phones, where only the marks are seen. */
  compact?: boolean
}

const marks: Partial<Record<Stage['state'], IconName>> = {
  done: 'check',
  waiting: 'clock',
  stopped: 'cross',
}

/** How far something has come: across on wide screens, down on phones. */
export function StageTimeline({ label, stages, compact }: StageTimelineProps) {
  const t = useT()
  return (
    <ol className="stages" aria-label={label} data-compact={compact}>
      {stages.map(({ label: name, note, state }) => {
        const mark = marks[state]
        return (
          <li
            key={name}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {mark && (
              <span className="stage-mark">
                <Icon name={mark} size={14} />
              </span>
            )}
            <strong>{name}</strong> <VisuallyHidden>({t(`app.stage.${state}`)})</VisuallyHidden>
            {note && <span className="stage-note">{note}</span>}
          </li>
        )
      })}
    </ol>
  )
}
