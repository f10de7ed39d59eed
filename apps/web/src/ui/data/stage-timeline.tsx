import { useT } from '#platform/language/language-provider.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import './timeline.css'

export type Stage = { label: string; note?: string; state: 'done' | 'current' | 'ahead' }

/** How far something has come: across on wide screens, down on phones. */
export function StageTimeline({ label, stages }: { label: string; stages: Stage[] }) {
  const t = useT()
  const stateWord = {
    done: t('app.stage.done'),
    current: t('app.stage.current'),
    ahead: t('app.stage.ahead'),
  }
  return (
    <ol className="stages" aria-label={label}>
      {stages.map((stage) => (
        <li
          key={stage.label}
          data-state={stage.state}
          aria-current={stage.state === 'current' ? 'step' : undefined}
        >
          <strong>{stage.label}</strong>
          <VisuallyHidden>: {stateWord[stage.state]}</VisuallyHidden>
          {stage.note && <span className="stage-note">{stage.note}</span>}
        </li>
      ))}
    </ol>
  )
}
