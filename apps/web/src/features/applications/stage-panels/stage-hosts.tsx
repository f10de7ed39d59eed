import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'
import { StageHost } from './stage-host.tsx'
import { type Stage, stageStateOf } from './stage-kinds.ts'
import type { StageSlots } from './stage-slots.ts'
import './stage-panels.css'
import type { UnsavedStages } from './use-unsaved-stages.ts'

export type StageHostsProps = StageSlots & {
  details: ApplicationDetails
  /** The stage that the address names. */
  current: Stage | undefined
  unsaved: UnsavedStages
  /** Back to the application. */
  onLeave: () => void
  onChanged: () => void
}

/** The stage that the address names, and out of sight those in which something was begun. */
export function StageHosts({ details, current, unsaved, ...rest }: StageHostsProps) {
  const { onLeave, onChanged, ...slots } = rest
  const today = todayInIndia()
  return details.advertisementStages
    .filter((stage) => stage === current || unsaved.has(stage.stageId))
    .map((stage) => (
      <StageHost
        key={stage.stageId}
        stage={stage}
        stageState={stageStateOf(stage, details, today)}
        details={details}
        slots={slots}
        isCurrent={stage === current}
        onUnsaved={(is) => unsaved.tell(stage.stageId, is)}
        onLeave={onLeave}
        onChanged={onChanged}
      />
    ))
}
