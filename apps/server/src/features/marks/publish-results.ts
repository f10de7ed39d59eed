import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { holdNumbers, type Held } from '#features/applications/index'
import { recordAudit } from '#features/audit/index'
import type { FileWish, LoadDeps } from '#features/papers/index'
import type { System } from '#platform/actor/actor'
import { changeOrRehearse } from '#platform/database/change-or-rehearse'
import { readCsvLines, type BadLine, type FileLine } from '#platform/files/csv-lines'
import { byLine, readLines, readNumber } from '#platform/files/file-values'

export type ResultLine = {
  line: number
  applicationNo: string
  postId: number
  status: 'QUALIFIED' | 'NOT QUALIFIED'
}
export type ResultsResult = { badLines: BadLine[]; results: ResultLine[] }

const columns = ['App', 'postCriteriaId', 'resultStatus'] as const

/** Publishes what became of the posts applied for, all lines or none. */
export async function publishResults(
  { db, clock }: LoadDeps,
  actor: System,
  { content, dryRun = false }: FileWish,
): Promise<ResultsResult> {
  const { rows, badLines } = await readResults(content)
  return changeOrRehearse(db, dryRun, async (tx) => {
    const held = await holdNumbers(
      tx,
      rows.map(({ applicationNo }) => applicationNo),
    )
    const wrong = await unknownIn(tx, rows, held)
    if (badLines.length + wrong.length > 0)
      return { badLines: byLine([...badLines, ...wrong]), results: [] }
    const found = rows.map(({ applicationNo, postId, status }) => {
      const { id, accountId } = held.get(applicationNo)!
      return { id, accountId, postId, status }
    })
    await sql`insert into post_results (application_id, account_id, post_id, result_status)
      select id, "accountId", "postId", status
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
        as r (id uuid, "accountId" uuid, "postId" integer, status text)
      on conflict (application_id, post_id)
        do update set result_status = excluded.result_status`.execute(tx)
    const at = new Date(clock.now())
    for (const [application, lines] of Map.groupBy(rows, (row) => row.applicationNo)) {
      const { accountId } = held.get(application)!
      const details = { application, posts: lines.length }
      await recordAudit(tx, { at, actor, accountId, action: 'RESULTS_PUBLISHED', details })
    }
    return { badLines: [], results: rows }
  })
}

async function unknownIn(
  tx: Transaction,
  rows: readonly ResultLine[],
  held: ReadonlyMap<string, Held>,
): Promise<BadLine[]> {
  const ids = [...held.values()].map(({ id }) => id)
  const { rows: applied } = await sql<{ id: string; postId: number }>`
    select application_id as id, post_id as "postId" from application_posts
    where application_id = any(${ids}::uuid[])`.execute(tx)
  const posts = new Set(applied.map(({ id, postId }) => `${id} ${postId}`))
  return rows.flatMap(({ line, applicationNo, postId }): BadLine[] => {
    const application = held.get(applicationNo)
    if (!application) return [{ line, problem: `${applicationNo} is not known` }]
    const { id, status } = application
    if (status !== 'FEES_PAID' && status !== 'OPTED_OUT')
      return [{ line, problem: `${applicationNo} has not paid, or has ended (${status})` }]
    return posts.has(`${id} ${postId}`)
      ? []
      : [{ line, problem: `${applicationNo} did not apply for post ${postId}` }]
  })
}

async function readResults(content: Buffer) {
  const known = new Map<string, number>()
  return readLines(readCsvLines(Readable.from([content]), columns), (given) => {
    const row = readRow(given)
    if (typeof row === 'string') return row
    const earlier = known.get(`${row.applicationNo} ${row.postId}`)
    if (earlier) return `the post of line ${earlier} once more`
    known.set(`${row.applicationNo} ${row.postId}`, row.line)
    return row
  })
}

function readRow({ line, values }: FileLine): ResultLine | string {
  const text = (name: (typeof columns)[number]) => (values[name] ?? '').trim()
  if (text('App') === '') return 'App is empty'
  const postId = readNumber(text('postCriteriaId'))
  if (!postId) return 'postCriteriaId is not a number'
  const status = text('resultStatus').toUpperCase()
  if (status !== 'QUALIFIED' && status !== 'NOT QUALIFIED')
    return 'resultStatus is neither QUALIFIED nor NOT QUALIFIED'
  return { line, applicationNo: text('App'), postId, status }
}
