import { ApplyPage } from '#features/applications/apply/apply-page.tsx'
import type { PaySlot } from '#features/applications/apply/submit/applied.tsx'
import { LazyDialog } from '@lokseva/ui/overlays/lazy-dialog.tsx'
import { payDialog } from '#features/payments/routes.ts'
import { PushOffer } from '#features/reminders/push-offer.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { NamedDocuments } from './named-documents.tsx'

export function Apply({ params }: { params: PageParams }) {
  return <ApplyPage params={params} Documents={NamedDocuments} Pay={Pay} Offer={PushOffer} />
}

function Pay(slot: PaySlot) {
  return (
    <LazyDialog open={slot.open}>
      <payDialog.Page {...slot} inAccount={false} onChanged={() => {}} />
    </LazyDialog>
  )
}
