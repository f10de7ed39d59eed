import { sql } from 'kysely'
import * as z from 'zod'
import { category } from '@lokseva/forms/personal/ids'
import { qualifies, type CutOff } from '@lokseva/contract/marks/merit/cut-offs'
import { stringify } from 'csv-stringify/sync'
import { currentVersionOf } from '#features/adverts/index'
import type { System } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { publishResults, resultColumns } from '../publish-results.ts'
import type { MarksDeskDeps } from '../desk/deps.ts'

const payload = z.object({ listId: z.uuid() })
const publishName = {
  name: 'publish-merit-list',
  urgency: 'bulk',
  payload,
  attempts: 12,
} satisfies JobName
const actor: System = { kind: 'system', job: publishName.name }

/** Applications in one transaction: a run that dies has written whole pieces. */
const PIECE = 1000

type Deps = Pick<MarksDeskDeps, 'db' | 'clock' | 'versions'>

export const resultsKey = (listId: string) => `${publishName.name} ${listId}`
export const enqueueResults = (tx: Database, listId: string): Promise<void> =>
  enqueue(tx, publishName, { listId }, { key: resultsKey(listId) })

export const publishListJob = (deps: Deps): Job<typeof payload> => ({
  ...publishName,
  run: ({ listId }) => publishList(deps, listId),
})

/** Writes results as the command does, piece by piece; killed, it goes on where it was. */
async function publishList(deps: Deps, listId: string): Promise<void> {
  while (await publishPiece(deps, listId));
}

type Line = {
  applicationId: string
  applicationNo: string
  categoryId: number
  groups: number
  total: number | null
  posts: number[]
}

/** Whether there may be a further one. */
async function publishPiece(deps: Deps, listId: string): Promise<boolean> {
  const { db, clock } = deps
  const list = await db
    .selectFrom('merit_lists')
    .selectAll()
    .where('id', '=', listId)
    .where('state', '=', 'publishing')
    .executeTakeFirst()
  if (!list) return false
  const { exam_id: examId, advertisement_id: advertisementId, stage } = list
  const lines = await selectPiece(deps, { listId, after: list.written_to, examId, advertisementId })
  if (lines.length === 0) {
    await db
      .updateTable('merit_lists')
      .set({ state: 'made', published_at: new Date(clock.now()), written_to: null })
      .where('id', '=', listId)
      .execute()
    return false
  }
  const skipped = await writeResults(deps, lines, { stage, cutOffs: list.cut_offs as CutOff[] })
  await db
    .updateTable('merit_lists')
    .set({
      written: list.written + lines.length - skipped,
      skipped: list.skipped + skipped,
      written_to: lines.at(-1)!.applicationId,
    })
    .where('id', '=', listId)
    .execute()
  return true
}

type Which = {
  listId: string
  after: string | null
  examId: number
  advertisementId: number
}

/** Posts of the examination, or all where it is the whole one. */
async function selectPiece(
  { db, versions }: Deps,
  { listId, after, examId, advertisementId }: Which,
): Promise<Line[]> {
  const version = (await currentVersionOf(db, advertisementId))!
  const { exam } = await versions(db, advertisementId, version)
  const isWhole = exam.id === examId
  const { rows } = await sql<Line>`select k.application_id as "applicationId",
      k.application_no as "applicationNo", k.category_id as "categoryId", k.groups, k.total,
      array(select p.post_id from applications_chosen_posts p
        where p.application_id = k.application_id and (${isWhole} or p.exam_id = ${examId})
        order by p.post_id) as posts
    from merit_lines k where k.list_id = ${listId}
      and (${after}::uuid is null or k.application_id > ${after}::uuid)
    order by k.application_id limit ${PIECE}`.execute(db)
  return rows
}

/** What the command would take in a file. Who ended since is left out; tells of how many. */
async function writeResults(
  { db, clock }: { db: Database; clock: Deps['clock'] },
  lines: readonly Line[],
  { stage, cutOffs }: { stage: string; cutOffs: readonly CutOff[] },
): Promise<number> {
  const rows = lines.flatMap((line) => {
    const status = qualifies(line, cutOffs, category.open) ? 'QUALIFIED' : 'NOT QUALIFIED'
    return line.posts.map((post) => [line.applicationNo, String(post), status, stage])
  })
  const skipped = new Set<string>(
    lines.filter(({ posts }) => posts.length === 0).map(({ applicationNo }) => applicationNo),
  )
  for (let left = rows; left.length > 0;) {
    const content = Buffer.from(stringify([[...resultColumns, 'stage'], ...left]))
    const { badLines } = await publishResults({ db, clock }, actor, { content })
    if (badLines.length === 0) break
    // The heading is line 1.
    const bad = new Set(badLines.map(({ line }) => left[line - 2]![0]!))
    for (const number of bad) skipped.add(number)
    left = left.filter(([number]) => !bad.has(number!))
  }
  return skipped.size
}
