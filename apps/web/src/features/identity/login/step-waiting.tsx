import { Skeleton } from '#ui/feedback/skeleton.tsx'

/** As high as the picture and its box, so that the button below does not move. */
export function StepWaiting() {
  return (
    <div className="login-waiting">
      <Skeleton width="half" />
      <span className="login-waiting-picture skeleton" aria-hidden="true" />
      <Skeleton kind="control" width="half" />
    </div>
  )
}
