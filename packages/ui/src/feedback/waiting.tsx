import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { Skeleton } from './skeleton.tsx'
import './waiting.css'

/** In the place of a part that is fetched: the page around it stays, and the label says what comes. */
export function Waiting({ label, lines = 2 }: { label: string; lines?: number }) {
  return (
    <div className="waiting" role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} kind="control" />
      ))}
    </div>
  )
}
