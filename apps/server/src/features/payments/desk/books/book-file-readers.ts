import type { BookFileKind, LineOutcome } from '@lokseva/contract/payments/desk/book-files'
import type { System } from '#platform/actor/actor'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database, Transaction } from '#platform/database/pool'
import type { BadLine } from '#platform/files/csv-lines'
import { matchDay } from '../../match/match-day.ts'
import { queryUnknown } from '../../match/query-unknown.ts'
import { readBankReport, readProviderReport, type Settled } from '../../match/read-reports.ts'
import type { Bucket } from '../../match/share-by-buckets.ts'
import { confirmRefunds } from '../../refunds/confirm-refunds.ts'
import { importScroll } from '../../scroll/import-scroll.ts'
import type { BookDeps } from '../deps.ts'
import { addReport } from './report-sums.ts'

type CheckedLine = { line: number; about: string | null; paise: number; outcome: LineOutcome }
/** What comes of each line, and which cannot be taken. */
export type CheckedFile = { lines: CheckedLine[]; faults: BadLine[] }

type Given = {
  fileId: string
  content: Buffer
  /** YYYY-MM-DD; empty where the file names days itself. */
  day: string
  isTaking: boolean
  /** Writes down what came of it, in the transaction that takes it. */
  keep: ((tx: Transaction, looked: CheckedFile) => Promise<void>) | undefined
}
type Reader = (deps: BookDeps, actor: System, given: Given) => Promise<CheckedFile>

const outcomes: Partial<Record<Bucket, LineOutcome>> = {
  matched: 'matched',
  'gateway only': 'gatewayOnly',
  'amount differs': 'amountDiffers',
  duplicate: 'duplicate',
  refund: 'refund',
}

/** Lays a report beside the ledger; taken, it is a book of its own, and providers are asked. */
const readReport: Reader = async (deps, _, { fileId, content, day, isTaking, keep }) => {
  const { rows, badLines: faults } = await readProviderReport(content)
  const match = await matchDay(deps.db, { day, settled: rows, credits: [] })
  const lines = rows.map(({ line, orderNo, amountPaise: paise }, place) => ({
    line,
    about: orderNo,
    paise,
    outcome: outcomes[match.lines[place]!.bucket]!,
  }))
  const checked = { lines, faults }
  if (!isTaking || faults.length > 0) return checked
  await inTransaction(deps.db, async (tx) => {
    await storeReport(tx, { fileId, day, rows })
    await keep?.(tx, checked)
    await addReport(tx, { fileId, day })
  })
  await queryUnknown(deps, match.lines)
  return checked
}

const BATCH = 1000

async function storeReport(
  tx: Database,
  { fileId, day, rows }: { fileId: string; day: string; rows: readonly Settled[] },
): Promise<void> {
  const values = rows.map(
    ({ line, provider, orderNo, reference, kind, amountPaise, feePaise }) => ({
      file_id: fileId,
      line,
      day,
      provider,
      order_no: orderNo,
      reference,
      kind,
      amount_paise: amountPaise,
      fee_paise: feePaise,
    }),
  )
  for (let from = 0; from < values.length; from += BATCH)
    await tx
      .insertInto('book_report_lines')
      .values(values.slice(from, from + BATCH))
      .execute()
}

const readBank: Reader = async (deps, _, { fileId, content, day, isTaking, keep }) => {
  const { rows, badLines: faults } = await readBankReport(content)
  const lines = rows.map(({ line, provider, amountPaise: paise }) => ({
    line,
    about: provider,
    paise,
    outcome: 'credit' as const,
  }))
  const checked = { lines, faults }
  if (!isTaking || faults.length > 0) return checked
  await inTransaction(deps.db, async (tx) => {
    const values = rows.map(({ line, provider, amountPaise }) => ({
      file_id: fileId,
      line,
      day,
      provider,
      amount_paise: amountPaise,
    }))
    if (values.length > 0) await tx.insertInto('book_credits').values(values).execute()
    await keep?.(tx, checked)
  })
  return checked
}

const readScrollFile: Reader = async (deps, actor, { content, isTaking, keep }) => {
  const checkedLines = (deposits: Awaited<ReturnType<typeof importScroll>>['deposits']) =>
    deposits.map(({ line, challanNo, amountPaise, outcome }) => ({
      line,
      about: challanNo,
      paise: amountPaise,
      outcome,
    }))
  const { deposits, badLines: faults } = await importScroll(deps, actor, {
    content,
    dryRun: !isTaking,
    ...(keep && {
      alongside: (tx, taken) => keep(tx, { lines: checkedLines([...taken]), faults: [] }),
    }),
  })
  return { lines: checkedLines(deposits), faults }
}

const readSent: Reader = async (deps, actor, { content, isTaking, keep }) => {
  const checkedLines = (confirmed: Awaited<ReturnType<typeof confirmRefunds>>['confirmed']) =>
    confirmed.map(({ line, refundNo, refund }) => ({
      line,
      about: refundNo,
      paise: refund.amountPaise,
      outcome: 'sent' as const,
    }))
  const { confirmed, badLines: faults } = await confirmRefunds(deps, actor, {
    content,
    dryRun: !isTaking,
    ...(keep && {
      alongside: (tx, sent) => keep(tx, { lines: checkedLines([...sent]), faults: [] }),
    }),
  })
  return { lines: checkedLines(confirmed), faults }
}

/** How each kind of file is looked into, and taken. */
export const bookFileReaders: Record<BookFileKind, Reader> = {
  report: readReport,
  bank: readBank,
  scroll: readScrollFile,
  sent: readSent,
}
