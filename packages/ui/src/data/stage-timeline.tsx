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

/** As it is drawn: one stage at most is the present one, `due` says of another that it is to do. */
type Drawn = Stage['state'] | 'due'

const marks: Partial<Record<Drawn, IconName>> = {
  done: 'check',
  waiting: 'clock',
  stopped: 'cross',
}

/** How far something has come: across on wide screens, down on phones. */
export function StageTimeline({ label, stages, compact }: StageTimelineProps) {
  const t = useT()
  const present = stages.findIndex(({ state }) => state === 'current')
  // The line is walked as far as nothing before it is left open.
  const reached = walkedTo(stages)
  return (
    <ol className="stages" aria-label={label} data-compact={compact}>
      {stages.map(({ label: name, note, state }, place) => {
        const drawn: Drawn = state === 'current' && place !== present ? 'due' : state
        const mark = marks[drawn]
        return (
          <li
            key={name}
            data-state={drawn}
            data-walked={place < reached || undefined}
            data-apart={(state === 'done' && place > reached) || undefined}
            aria-current={drawn === 'current' ? 'step' : undefined}
          >
            {mark && (
              <span className="stage-mark">
                <Icon name={mark} size={14} />
              </span>
            )}
            <strong>{name}</strong> <VisuallyHidden>({t(`app.stage.${drawn}`)})</VisuallyHidden>
            {note && <span className="stage-note">{note}</span>}
          </li>
        )
      })}
    </ol>
  )
}

/** The first stage that is not done, where one is at it; else the last that is. */
function walkedTo(stages: readonly Stage[]): number {
  const open = stages.findIndex(({ state }) => state !== 'done')
  if (open < 0) return stages.length - 1
  const isThere = stages[open]!.state !== 'ahead'
  return isThere ? open : open - 1
}
