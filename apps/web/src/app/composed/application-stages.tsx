import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { Suspense } from 'react'
import { applicationStages } from '#features/applications/stage-panels/routes.ts'
import type { PaperSlot, RequestsSlot } from '#features/applications/stage-panels/stage-slots.ts'
import { SentBackDocuments } from '#features/documents/sent-back-documents.tsx'
import { marksPanel } from '#features/marks/routes.ts'
import type { PayObjectionsSlot } from '#features/objections/pay-slot.ts'
import { objectionsPanel } from '#features/objections/routes.ts'
import { admitCardPanel, lettersPanel } from '#features/papers/routes.ts'
import { payDialog } from '#features/payments/routes.ts'
import type { PayRetotalingSlot } from '#features/retotaling/retotaling-panel.tsx'
import { retotalingPanel } from '#features/retotaling/routes.ts'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { tabPath } from '#platform/pages/tab-path.ts'
import { useNavigate, useSearchParams } from '#platform/router/router.tsx'
import { Card } from '#ui/data/card.tsx'
import { Waiting } from '#ui/feedback/waiting.tsx'
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx'
import { NamedDocuments } from './named-documents.tsx'

type StagesSlot = { application: ApplicationDetails; onChanged: () => void }

/** The stages of an application, with the documents that two of them ask for. */
export function Stages(slot: StagesSlot) {
  const { t } = useLanguage()
  const stage = useSearchParams().get('stage') ?? ''
  const stageId = /^[1-9]\d{0,8}$/.test(stage) ? Number(stage) : undefined
  const navigate = useNavigate()
  const { id } = slot.application.application
  const count = slot.application.advertisementStages.length
  // Back closes what was opened, and Forward opens it again.
  const onStage = (next: number | undefined) => {
    const way = `${tabPath('account')}?application=${id}`
    if (next === undefined) navigate(way, { replace: true })
    else navigate(`${way}&stage=${next}`)
  }
  return (
    <Suspense
      fallback={
        count > 0 && (
          <Card>
            {/* A stage is as high as two of its lines. */}
            <Waiting label={t('app.loading')} lines={2 * count + 1} />
          </Card>
        )
      }
    >
      <applicationStages.Page
        {...slot}
        stageId={stageId}
        onStage={onStage}
        Paper={Paper}
        Objections={Objections}
        Retotaling={Retotaling}
        FurtherDocuments={NamedDocuments}
        SentBack={SentBackDocuments}
      />
    </Suspense>
  )
}

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
