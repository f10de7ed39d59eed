import type { Language } from '@lokseva/texts/text-id'
import { selectCommission } from '#features/site/index'
import type { Candidate } from '#platform/actor/actor'
import type { Blob } from '#platform/http/blob'
import { pdfBlob } from '#platform/http/pdf-blob'
import type { ReceiptDeps } from '../deps.ts'
import { receiptStatements, receiptSubject } from './receipt-statements.ts'
import { receiptData, type Name } from './receipt-data.ts'
import { viewApplication } from '../view/view-application.ts'

/** That an application was received, and what it says, typeset in the reader's language. */
export async function receiptPdf(
  deps: ReceiptDeps,
  actor: Candidate,
  { id, language }: { id: string; language: Language },
): Promise<Blob> {
  const [details, commission, account] = await Promise.all([
    viewApplication(deps, actor, { id, language }),
    selectCommission(deps.db),
    selectName(deps, actor, id),
  ])
  const proof = await deps.provePaper({
    kind: 'application_receipt',
    applicationId: id,
    accountId: actor.accountId,
    subject: receiptSubject(details),
    says: receiptStatements(details),
  })
  const files = details.signature
    ? { 'signature.jpg': Buffer.from(details.signature, 'base64') }
    : undefined
  const data = receiptData(details, {
    language,
    commission: `${commission.name_en} · ${commission.name_mr}`,
    name: account,
    now: deps.clock.now(),
  })
  const paper = {
    template: 'application/receipt.typ',
    data: JSON.stringify({ ...data, head: proof.head, verification: proof.box }),
  }
  const content = await deps.typesetter.pdf({ ...paper, files: { ...proof.files, ...files } })
  return pdfBlob(content, `Application_Receipt_${details.application.applicationNo}`)
}

/** As the profile had it that was locked then. */
async function selectName(
  { db }: Pick<ReceiptDeps, 'db'>,
  { accountId }: Candidate,
  id: string,
): Promise<Name> {
  const row = await db
    .selectFrom('applications as l')
    .innerJoin('profile_snapshots as n', (join) =>
      join.onRef('n.profile_id', '=', 'l.profile_id').onRef('n.number', '=', 'l.snapshot_number'),
    )
    .select('n.documents')
    .where('l.id', '=', id)
    .where('l.account_id', '=', accountId)
    .executeTakeFirst()
  const { personal } = (row?.documents ?? {}) as { personal?: Record<string, unknown> }
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { en: text(personal?.['englishFullName']), mr: text(personal?.['devnagariFullName']) }
}
