import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import {
  faultOfPaid,
  lockByNumber,
  wrongNumbers,
  type LockedApplication,
} from '#features/applications/index'
import { recordAudit } from '#features/audit/index'
import { importFile, type ImportResult } from '#features/messages/index'
import { withdrawPapers, type ImportOptions, type LoadDeps } from '#features/papers/index'
import type { System } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { readCsvLines, type BadLine, type FileLine } from '#platform/files/csv-lines'
import {
  byLine,
  fieldsOf,
  readAnything,
  readLines,
  readNumber,
  type Faulty,
} from '#platform/files/file-values'
import { badLine, columnFault, faultOf } from '#platform/files/line-fault'
import {
  lockAppliedPosts,
  stageKey,
  stageOfResult,
  stagesWithoutMarks,
  type AppliedPost,
  type ResultStatus,
} from './stage-of-result.ts'

export type ResultLine = {
  line: number
  applicationNo: string
  postId: number
  status: ResultStatus
  /** Of the marks it goes with. */
  stage: string | null
}
export type ResultsResult = ImportResult<{ results: ResultLine[] }>

/** A further column, stage, may be left out. */
export const resultColumns = ['App', 'postCriteriaId', 'resultStatus'] as const

/** Publishes what became of the posts applied for, all lines or none. */
export async function publishResults(
  { db, clock }: LoadDeps,
  actor: System,
  { content, ...options }: ImportOptions,
): Promise<ResultsResult> {
  const { rows, badLines, partial, warnings } = await readResults(content)
  return importFile({ db, clock }, options, async (tx) => {
    const locked = await lockByNumber(
      tx,
      rows.map(({ applicationNo }) => applicationNo),
    )
    const at = new Date(clock.now())
    const placed = await placeResults(tx, rows, locked, dayInIndia(at.getTime()))
    const wrong = placed.flatMap((each) => ('problem' in each ? [each] : []))
    wrong.push(...(await wrongNumbers(tx, partial, withResults)))
    if (badLines.length + wrong.length > 0)
      return { badLines: byLine([...badLines, ...wrong]), warnings, results: [] }
    const results = placed.flatMap((each) => ('problem' in each ? [] : [each]))
    await write(tx, results, at)
    for (const [application, lines] of Map.groupBy(rows, (row) => row.applicationNo)) {
      const { accountId } = locked.get(application)!
      const details = { application, posts: lines.length }
      await recordAudit(tx, { at, actor, accountId, action: 'RESULTS_PUBLISHED', details })
    }
    return { badLines: [], warnings, results: results.map(({ row, stage }) => ({ ...row, stage })) }
  })
}

/** Who has opted out after the examination has a result all the same. */
const withResults = ['FEES_PAID', 'OPTED_OUT']

type Placed = { row: ResultLine; stage: string | null; accountId: string; post: AppliedPost }

/** Each line with the stage of marks it goes with, or what is wrong with it. */
async function placeResults(
  tx: Transaction,
  rows: readonly ResultLine[],
  locked: ReadonlyMap<string, LockedApplication>,
  today: string,
): Promise<(Placed | BadLine)[]> {
  const ids = [...locked.values()].map(({ id }) => id)
  const applied = await lockAppliedPosts(tx, ids, today)
  const posts = new Map(applied.map((post) => [`${post.applicationId} ${post.postId}`, post]))
  const named = rows.flatMap(({ applicationNo, postId, stage }) => {
    const post = posts.get(`${locked.get(applicationNo)?.id} ${postId}`)
    return post && stage !== null ? [{ advertisementId: post.advertisementId, stage }] : []
  })
  const unknown = await stagesWithoutMarks(tx, applied, named)
  const places = new Map<string, number>()
  return rows.map((row): Placed | BadLine => {
    const { line, applicationNo: number, postId } = row
    const application = locked.get(number)
    const unpaid = faultOfPaid(number, application, withResults)
    if (unpaid) return badLine(line, unpaid)
    const { id, accountId } = application!
    const post = posts.get(`${id} ${postId}`)
    if (!post) return badLine(line, faultOf('files.fault.notApplied', { number, post: postId }))
    const { advertisementId } = post
    if (row.stage !== null && unknown.has(stageKey({ advertisementId, stage: row.stage })))
      return badLine(line, faultOf('files.fault.noMarksOf', { stage: row.stage }))
    const found = stageOfResult(row, post)
    if ('fault' in found) return badLine(line, found.fault)
    const result = [id, postId, found.stage].join(' ')
    const earlier = places.get(result)
    if (earlier) return badLine(line, faultOf('files.fault.postAgain', { earlier }))
    places.set(result, line)
    return { row, stage: found.stage, accountId, post }
  })
}

/** Statements that were printed with another result, or none, do not hold any more. */
async function write(tx: Transaction, results: readonly Placed[], at: Date): Promise<void> {
  const changed = results.filter(
    ({ row, stage, post }) =>
      !post.results.some((each) => each.stage === stage && each.status === row.status),
  )
  const found = changed.map(({ row: { postId, status }, stage, accountId, post }) => ({
    id: post.applicationId,
    accountId,
    postId,
    status,
    stage,
  }))
  await sql`insert into post_results (application_id, account_id, post_id, result_status,
      marks_stage)
    select id, "accountId", "postId", status, stage
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as r (id uuid, "accountId" uuid, "postId" integer, status text, stage text)
    on conflict (application_id, post_id, marks_stage)
      do update set result_status = excluded.result_status`.execute(tx)
  const printed = changed.flatMap(({ stage, post: { applicationId, statements } }) =>
    statements.flatMap((each) =>
      each.stage === stage && each.showsResult ? [{ applicationId, subject: each.id }] : [],
    ),
  )
  await withdrawPapers(tx, 'marks_statement', printed, at)
}

const readResults = (content: Buffer) =>
  readLines(readCsvLines(Readable.from([content]), resultColumns), readRow)

function readRow(given: FileLine): ResultLine | Faulty<ResultLine> {
  const { take, note, row } = fieldsOf(given)
  return row<ResultLine>({
    applicationNo: take('App', readAnything, columnFault('files.fault.empty')),
    postId: take('postCriteriaId', readNumber, columnFault('files.fault.notNumber')),
    status: take('resultStatus', readStatus, columnFault('files.fault.notResult')),
    stage: note('stage', 100),
  })
}

const readStatus = (text: string) =>
  (['QUALIFIED', 'NOT QUALIFIED'] as const).find((each) => each === text.toUpperCase())
