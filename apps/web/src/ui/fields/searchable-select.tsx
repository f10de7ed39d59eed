import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { SearchableSelectProps } from './searchable-select-widget.tsx'

// React Aria weighs as much as a small page, so it comes only where a long list is asked for.
const Widget = lazy(() => import('./searchable-select-widget.tsx'))

/** A list of thousands, narrowed by typing. Short lists use Select. */
export function SearchableSelect(props: SearchableSelectProps) {
  return (
    <Suspense fallback={<Skeleton kind="control" />}>
      <Widget {...props} />
    </Suspense>
  )
}
