import { createHash } from 'node:crypto'
import type { Language } from '@lokseva/texts/text-id'
import { selectCommission } from '#features/site/index'
import type { Candidate } from '#platform/actor/actor'
import type { Blob } from '#platform/http/blob'
import type { ProvePaper } from '#platform/typesetting/proof'
import type { Typesetter } from '#platform/typesetting/typesetter'
import type { PaymentDeps } from '../deps.ts'
import { findSettled } from './find-settled.ts'
import { receiptData, type ReceiptData } from './receipt-data.ts'
import { receiptStatements } from './receipt-statements.ts'
import { receiptPage } from './receipt-page.ts'

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'payables'>
type Wanted = { applicationId: string; orderNo?: string | undefined; language: Language }

/** The receipt of a payment that settled what was owed; of any other there is none. */
export async function makeReceipt(
  deps: Deps & { provePaper: ProvePaper },
  actor: Candidate,
  wanted: Wanted,
): Promise<Blob> {
  const found = await findSettled(deps, actor, wanted)
  const proof = await proofOf(deps, actor, wanted, found)
  const page = Buffer.from(receiptPage(await dataOf(deps, wanted, found), proof))
  return saved(page, 'text/html; charset=utf-8', `Receipt_Details_${wanted.applicationId}.html`)
}

/** The same, typeset. */
export async function makeReceiptPdf(
  deps: Deps & { typesetter: Typesetter; provePaper: ProvePaper },
  actor: Candidate,
  wanted: Wanted,
): Promise<Blob> {
  const found = await findSettled(deps, actor, wanted)
  const { box, head, files } = await proofOf(deps, actor, wanted, found)
  const data = JSON.stringify({
    ...(await dataOf(deps, wanted, found)),
    head,
    verification: box,
  })
  const pdf = await deps.typesetter.pdf({ template: 'payment/receipt.typ', data, files })
  return saved(pdf, 'application/pdf', `Receipt_Details_${wanted.applicationId}.pdf`)
}

type Found = Awaited<ReturnType<typeof findSettled>>

/** One code for the page and the paper: they say the same. */
const proofOf = (
  { provePaper }: { provePaper: ProvePaper },
  { accountId }: Candidate,
  { applicationId }: Wanted,
  found: Found,
) =>
  provePaper({
    kind: 'fee_receipt',
    applicationId,
    accountId,
    subject: found.settled.orderNo,
    says: receiptStatements(found),
  })

async function dataOf(deps: Deps, wanted: Wanted, found: Found): Promise<ReceiptData> {
  const commission = await selectCommission(deps.db)
  return receiptData(wanted.language, { ...found, commission, now: deps.clock.now() })
}

const saved = (content: Buffer, type: string, name: string): Blob => ({
  content,
  type,
  sha256: createHash('sha256').update(content).digest(),
  disposition: `attachment; filename="${name}"`,
})
