import { Readable } from 'node:stream'
import { sql } from 'kysely'
import * as z from 'zod'
import type { FileKind, FileLine, FileResult } from '@lokseva/contract/applications/desk/files'
import type { Notified } from '#features/messages/index'
import type { Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import { readCsvLines } from '#platform/files/csv-lines'
import { byLine } from '#platform/files/file-values'
import { badLine, faultOf, inBoth, type BadLine } from '#platform/files/line-fault'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { inBothLanguages } from '#platform/texts/both-languages'
import { rejectApplications } from '../../decisions/reject-applications.ts'
import { recordScrutiny } from '../../scrutiny/record-scrutiny.ts'

const payload = z.object({ fileId: z.uuid() })
const takeFileName = {
  name: 'take-application-file',
  urgency: 'bulk',
  payload,
  attempts: 6,
} satisfies JobName

type Deps = { db: Database; clock: Clock }

export const enqueueFile = (tx: Database, fileId: string) =>
  enqueue(tx, takeFileName, { fileId }, { key: `${takeFileName.name} ${fileId}` })

export const takeFileJob = (deps: Deps): Job<typeof payload> => ({
  ...takeFileName,
  run: ({ fileId }) => takeFile(deps, fileId),
})

/** Looks at a file that was dropped, or takes one that was approved: whole, in one transaction. */
async function takeFile({ db, clock }: Deps, fileId: string): Promise<void> {
  const file = await db
    .selectFrom('application_files')
    .selectAll()
    .where('id', '=', fileId)
    .where('state', 'in', ['reading', 'running'])
    .executeTakeFirst()
  if (!file?.content) return
  const content = Buffer.from(file.content)
  const strange = await linesElsewhere(db, content, file.advertisement_id)
  const taken = await useCases[file.kind as FileKind]({ db, clock }, actor, {
    content,
    details: { member: file.dropped_by },
    dryRun: file.state === 'reading' || strange.length > 0,
    // With what it does: a file that is run twice is taken once.
    also: (tx) => settle(tx, fileId, { from: 'running', to: 'done' }),
  })
  const isElsewhere = new Set(strange.map(({ line }) => line))
  // Of an application out of reach nothing else is told, not how it stands either.
  const own = taken.badLines.filter(({ line }) => !isElsewhere.has(line))
  const faults = byLine([...own, ...strange])
  if (file.state === 'running' && faults.length === 0) return
  const result: FileResult = {
    good: faults.length > 0 ? 0 : taken.shown.length,
    faults: withText(file.content, faults),
    warnings: withText(file.content, taken.warnings),
    told: taken.notified.email,
    shown: taken.shown,
  }
  const step =
    file.state === 'reading'
      ? ({ from: 'reading', to: 'read' } as const)
      : ({ from: 'running', to: 'refused' } as const)
  await settle(db, fileId, { ...step, result })
}

const actor = { kind: 'system', job: takeFileName.name } as const

type Step = { from: string; to: string; result?: FileResult }

async function settle(db: Database | Transaction, fileId: string, step: Step): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('application_files')
    .set({
      state: step.to,
      ...(step.result && { result: JSON.stringify(step.result) }),
      ...(step.to === 'done' && { content: null }),
    })
    .where('id', '=', fileId)
    .where('state', '=', step.from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`the file ${fileId} was taken meanwhile`)
}

type Taken = {
  badLines: BadLine[]
  warnings: BadLine[]
  notified: Notified
  shown: FileResult['shown']
}
type UseCase = (
  deps: Deps,
  by: typeof actor,
  options: Parameters<typeof rejectApplications>[2],
) => Promise<Taken>

/** The use cases of the commands. */
const useCases: Record<FileKind, UseCase> = {
  async reject(deps, by, options) {
    const taken = await rejectApplications(deps, by, options)
    const shown = taken.rejected.map(({ applicationNo, reason, reasonDvng }) => ({
      what: applicationNo,
      after: { en: reason, mr: reasonDvng },
    }))
    return { ...taken, shown }
  },
  async scrutiny(deps, by, options) {
    const taken = await recordScrutiny(deps, by, options)
    const shown = taken.recorded.map(({ applicationNo, documentTypeId, finding, remarks }) => {
      const words = inBothLanguages(`scrutiny.finding.${finding}`)
      const suffix = remarks ? `: ${remarks}` : ''
      return {
        what: `${applicationNo} ${documentTypeId}`,
        after: { en: words.en + suffix, mr: words.mr + suffix },
      }
    })
    return { ...taken, shown }
  },
}

/** Lines that name applications of another advertisement: those are out of the officer's reach. */
async function linesElsewhere(
  db: Database,
  content: Buffer,
  advertisementId: number,
): Promise<BadLine[]> {
  // As the use cases read it: a reason may name any number, and stand before the one that is meant.
  const numbered: { line: number; number: string }[] = []
  for await (const given of readCsvLines(Readable.from([content]), ['App']))
    if ('values' in given)
      numbered.push({ line: given.line, number: (given.values['App'] ?? '').trim() })
  const { rows } = await sql<{ applicationNo: string }>`
    select application_no as "applicationNo" from applications
    where application_no = any(${[...new Set(numbered.map(({ number }) => number))]})
      and advertisement_id <> ${advertisementId}`.execute(db)
  const elsewhere = new Set(rows.map(({ applicationNo }) => applicationNo))
  return numbered
    .filter(({ number }) => elsewhere.has(number))
    .map(({ line, number }) => badLine(line, faultOf('files.fault.otherAdvert', { number })))
}

function withText(content: string, lines: readonly BadLine[]): FileLine[] {
  const all = content.split('\n')
  return lines.map((bad) => ({
    line: bad.line,
    text: (all[bad.line - 1] ?? '').trim().slice(0, 200),
    problem: inBoth(bad),
  }))
}
