import type { PanelProps } from './stage-slots.ts'

/** Objections and retotaling: what is asked for, paid and answered. */
export function RequestsPanel({ stage, application, isReadOnly, slots, onUnsaved }: PanelProps) {
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
    />
  )
}
