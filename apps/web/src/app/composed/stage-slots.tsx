import type {
  PaperSlot,
  RequestsSlot,
  StageSlots,
} from '#features/applications/stage-panels/stage-slots.ts'
import { SentBackDocuments } from '#features/documents/sent-back-documents.tsx'
import { marksPanel } from '#features/marks/routes.ts'
import type { PayObjectionsSlot } from '#features/objections/pay-slot.ts'
import { objectionsPanel } from '#features/objections/routes.ts'
import { admitCardPanel, lettersPanel } from '#features/papers/routes.ts'
import { payDialog } from '#features/payments/routes.ts'
import type { PayRetotalingSlot } from '#features/retotaling/retotaling-panel.tsx'
import { retotalingPanel } from '#features/retotaling/routes.ts'
import { LazyDialog } from '@lokseva/ui/overlays/lazy-dialog.tsx'
import { NamedDocuments } from './named-documents.tsx'

/** Admit cards, letters and marks, each fetched as its stage is opened. */
function Paper({ stageCode, applicationId, ...slot }: PaperSlot) {
  if (stageCode === 'ADMIT_CARDS')
    return <admitCardPanel.Page applicationId={applicationId} {...slot} />
  if (stageCode === 'RESULT_MARK_SHEET') return <marksPanel.Page applicationId={applicationId} />
  return <lettersPanel.Page applicationId={applicationId} />
}

const Objections = (slot: RequestsSlot) => <objectionsPanel.Page {...slot} Pay={PayObjections} />

function PayObjections({ ids, total, ...dialog }: PayObjectionsSlot) {
  return (
    <LazyDialog open={dialog.open}>
      <payDialog.Page {...dialog} inAccount request={{ purpose: 'objection', ids, total }} />
    </LazyDialog>
  )
}

const Retotaling = ({ applicationId, onUnsaved, onStale }: RequestsSlot) => (
  <retotalingPanel.Page
    applicationId={applicationId}
    onUnsaved={onUnsaved}
    onStale={onStale}
    Pay={PayRetotaling}
  />
)

function PayRetotaling({ requestId: id, ...dialog }: PayRetotalingSlot) {
  return (
    <LazyDialog open={dialog.open}>
      <payDialog.Page {...dialog} inAccount request={{ purpose: 'retotaling', id }} />
    </LazyDialog>
  )
}

/** What other features draw in the stages of an application. */
export const stageSlots: StageSlots = {
  Paper,
  Objections,
  Retotaling,
  FurtherDocuments: NamedDocuments,
  SentBack: SentBackDocuments,
}
