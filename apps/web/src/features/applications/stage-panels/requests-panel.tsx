import type { PanelProps } from './stage-slots.ts'

/** Objections and retotaling: what is asked for, paid and answered. */
export function RequestsPanel(props: PanelProps) {
  const { stage, application, isReadOnly, slots, onUnsaved, onChanged } = props
  const { Objections, Retotaling } = slots
  const { id, advertisement } = application.application
  const Requests = stage.stageCode === 'RETOTALING' ? Retotaling : Objections
  return (
    <Requests
      applicationId={id}
      advertisementId={advertisement.id}
      stageId={stage.stageId}
      isReadOnly={isReadOnly}
      onUnsaved={onUnsaved}
      onStale={onChanged}
    />
  )
}
