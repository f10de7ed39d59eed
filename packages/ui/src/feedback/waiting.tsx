import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { Skeleton } from './skeleton.tsx'
import './waiting.css'

type WaitingProps = {
  label: string
  lines?: number
  /** Where it may take long, so that everybody reads what goes on. */
  isLabelShown?: boolean
}

/** In the place of a part that is fetched: the page around it stays, and the label says what comes. */
export function Waiting({ label, lines = 2, isLabelShown = false }: WaitingProps) {
  return (
    <div className="waiting" role="status" aria-busy="true">
      {isLabelShown ? <p>{label}</p> : <VisuallyHidden>{label}</VisuallyHidden>}
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} kind="control" />
      ))}
    </div>
  )
}
