import { createHash } from 'node:crypto'
import type { Language } from '@lokseva/texts/text-id'
import { selectCommission } from '#features/site/index'
import type { Candidate } from '#platform/actor/actor'
import { inTransaction } from '#platform/database/in-transaction'
import type { Blob } from '#platform/http/blob'
import type { PaymentDeps } from '../deps.ts'
import { barcode } from './barcode.ts'
import { challanSlip } from './challan-slip.ts'
import { issueChallan } from './issue-challan.ts'

type Wanted = { applicationId: string; language: Language }

/** The slip to pay an application's fee at the bank with, always the same one. */
export async function makeChallan(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'payables' | 'providers'>,
  actor: Candidate,
  { applicationId, language }: Wanted,
): Promise<Blob> {
  const locked = await inTransaction(deps.db, (tx) =>
    issueChallan(deps, tx, actor, { applicationId, language }),
  )
  const commission = await selectCommission(deps.db)
  const bars = await barcode(locked.attempt.orderNo)
  const content = Buffer.from(challanSlip(language, { locked, commission, bars }))
  return {
    content,
    type: 'text/html; charset=utf-8',
    sha256: createHash('sha256').update(content).digest(),
    disposition: `attachment; filename="Chalan_Details_${applicationId}.html"`,
  }
}
