import './loader.css'

type SkeletonProps = {
  kind?: 'text' | 'heading' | 'control'
  width?: 'full' | 'half' | 'short'
}

/** A grey stand-in as high as what will come, so that nothing moves when it comes. */
export function Skeleton({ kind = 'text', width = 'full' }: SkeletonProps) {
  return <span className={`skeleton skeleton-${kind}`} data-width={width} aria-hidden="true" />
}
