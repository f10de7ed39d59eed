import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import * as z from 'zod'
import type { ExamFile, ExamFileResult } from '@lokseva/contract/papers/desk/schemas'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { inBoth } from '#platform/files/line-fault'
import { stoodStill } from '#platform/files/stood-still'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import type { LoadDeps } from '../../deps.ts'
import { isOtherThan } from '../../timetable/load-timetable.ts'
import { noteFileUndone } from './note-file-undone.ts'
import { readExamFile, type StoredFile } from './read-exam-file.ts'

const payload = z.object({ fileId: z.uuid() })
const takeFileName = {
  name: 'take-exam-file',
  urgency: 'ordinary',
  payload,
  attempts: 5,
} satisfies JobName

export const examFileKey = (fileId: string) => `${takeFileName.name} ${fileId}`
export const enqueueExamFile = (tx: Database, fileId: string) =>
  enqueue(tx, takeFileName, { fileId }, { key: examFileKey(fileId) })

export const takeFileJob = (deps: LoadDeps): Job<typeof payload> => ({
  ...takeFileName,
  run: ({ fileId }) => runFile(deps, fileId),
})

/** What is told apart when a file is settled. */
type Settled = Pick<StoredFile, 'id' | 'kind' | 'advertisementId'> & Pick<ExamFile, 'state'>

type Row = StoredFile & {
  state: ExamFile['state']
  isDirect: boolean
  result: ExamFileResult | null
}

/** Says of a file that no try brought on what became of it; who had decided on it is told. */
export async function failExamFile(deps: LoadDeps, fileId: string): Promise<void> {
  const { rows } = await sql<Settled>`select id, kind, advertisement_id as "advertisementId", state
    from exam_files where id = ${fileId} and state in ('checking', 'taking')`.execute(deps.db)
  const [file] = rows
  const badLines = [{ line: stoodStill.line, problem: inBoth(stoodStill) }]
  if (file) await settle(deps, file, { ...nothingTaken, badLines }, 'faulty')
}

const nothingTaken: ExamFileResult = {
  badLines: [],
  warnings: [],
  lines: [],
  total: 0,
  withdrawn: 0,
  told: 0,
  changes: [],
  outExams: [],
  needsTwo: false,
}

/** Looks at a file as the command does in a dry run, or takes it in. */
async function runFile(deps: LoadDeps, fileId: string): Promise<void> {
  const { rows } = await sql<Row>`select id, kind, advertisement_id as "advertisementId", content,
      is_direct as "isDirect", seen, state, result from exam_files where id = ${fileId}
      and state in ('checking', 'taking')`.execute(deps.db)
  const [file] = rows
  if (!file) return
  const isTaking = file.state === 'taking'
  const checked =
    isTaking && file.kind === 'venues' ? undefined : await readExamFile(deps, actor, file, true)
  if (checked && (isTaking ? isOther(file, checked) : isLookedAt(file, checked)))
    return settle(deps, file, checked, checked.badLines.length > 0 ? 'faulty' : 'checked')
  const wanted = isTaking && file.kind === 'timetable' ? file.result?.changes : undefined
  const taken = await readExamFile(deps, actor, { ...file, wanted }, false)
  if (wanted && isOtherThan(taken.changes, wanted)) return settle(deps, file, taken, 'checked')
  return settle(deps, file, taken, taken.badLines.length > 0 ? 'faulty' : 'taken')
}

/** Nothing is taken before somebody has seen it, save what was filled in on the screen. */
const isLookedAt = ({ isDirect }: Row, { badLines, needsTwo }: ExamFileResult): boolean =>
  badLines.length > 0 || needsTwo || !isDirect

/**
 * Somebody else changed the time table or the seats since: what comes of it now is looked at again.
 * Where nothing differs any more, a run that died had taken it.
 */
const isOther = ({ result: seen }: Row, now: ExamFileResult): boolean =>
  now.badLines.length > 0 ||
  (now.needsTwo && !seen?.needsTwo) ||
  (now.changes.length > 0 &&
    !isDeepStrictEqual([seen?.changes, seen?.outExams], [now.changes, now.outExams]))

const actor = { kind: 'system', job: takeFileName.name } as const

/** What was taken in is kept no longer; where two had decided in vain, they are told. */
async function settle(
  { db, clock }: LoadDeps,
  { id, kind, state, advertisementId }: Settled,
  result: ExamFileResult,
  next: ExamFile['state'],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql`update exam_files set state = ${next},
        result = ${JSON.stringify(result)}::jsonb,
        content = case ${next}::text when 'checked' then content else '' end
      where id = ${id} and state = ${state} returning id`.execute(tx)
    if (rows.length === 0 || state !== 'taking' || next === 'taken' || kind === 'venues') return
    await noteFileUndone({ clock }, tx, { fileId: id, kind, advertisementId: advertisementId! })
  })
}
