import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import * as z from 'zod'
import { marksLimits, type MarksFileLine } from '@lokseva/contract/marks/desk/schemas'
import type { System } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import { inBoth, type BadLine } from '#platform/files/line-fault'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { publishMarks, type MarksResult, type PublishedMarks } from '../publish-marks.ts'
import { marksColumns, readMarks } from '../read-marks.ts'
import type { MarksDeskDeps } from './deps.ts'
import type { Found } from './draft-rows.ts'
import { standAgain } from './stand-again.ts'
import { totalsIn } from './totals-in.ts'

const payload = z.object({ draftId: z.uuid() })
const checkName = {
  name: 'check-marks-draft',
  urgency: 'bulk',
  payload,
  attempts: 6,
} satisfies JobName
const actor: System = { kind: 'system', job: checkName.name }
const decompress = promisify(gunzip)
const MOST_FAULTS = 20_000

export const checkKey = (draftId: string) => `${checkName.name} ${draftId}`
export const enqueueCheck = (tx: Database, draftId: string): Promise<void> =>
  enqueue(tx, checkName, { draftId }, { key: checkKey(draftId) })

type Deps = Pick<MarksDeskDeps, 'db' | 'clock' | 'versions' | 'findTotalled'>

export const checkDraftJob = (deps: Deps): Job<typeof payload> => ({
  ...checkName,
  run: ({ draftId }) => checkDraft(deps, draftId),
})

/** The dry run of the command: what publishing would do, and what is wrong with each line. */
async function checkDraft(deps: Deps, draftId: string): Promise<void> {
  const { db, clock, findTotalled } = deps
  const draft = await readContent(db, draftId, 'checking')
  if (!draft) return
  const { content, advertisementId } = draft
  const input = { content, advertisementId, dryRun: true }
  const result = await publishMarks(findTotalled)({ db, clock }, actor, input)
  await storeFound(deps, { draftId, advertisementId, state: 'checking', content, result })
}

type Finding = {
  draftId: string
  advertisementId: number
  state: 'checking' | 'publishing'
  content: Buffer
  result: MarksResult
}

/** What was found in a file that is not published, or could not be. */
export async function storeFound(
  deps: Pick<Deps, 'db' | 'clock' | 'versions'>,
  { draftId, advertisementId, state, content, result }: Finding,
): Promise<void> {
  const found = await describe(deps, advertisementId, content, result)
  const faults = result.badLines.slice(0, MOST_FAULTS)
  await standAgain(deps, { id: draftId, state, found, faults })
}

/** The bytes of a file in that state. */
export async function readContent(db: Database, draftId: string, state: string) {
  const row = await db
    .selectFrom('marks_drafts')
    .select(['advertisement_id as advertisementId', 'content', 'found'])
    .where('id', '=', draftId)
    .where('state', '=', state)
    .executeTakeFirst()
  if (!row?.content) return undefined
  const { advertisementId, content, found } = row
  return { advertisementId, content: await decompress(content), found: found as Found | null }
}

async function describe(
  deps: Pick<Deps, 'db' | 'versions'>,
  advertisementId: number,
  content: Buffer,
  { badLines, warnings, statements, waiting }: MarksResult,
): Promise<Found> {
  const read = await linesOf(content)
  const faulty = withFaults(read, badLines)
  const { rows } = await readMarks(content)
  return {
    lines: read.length,
    faults: faulty.length,
    statements: statements.length,
    columns: [...marksColumns],
    outcomes: outcomesOf(statements),
    waiting,
    totals: await totalsIn(deps, advertisementId, rows),
    warnings: warnings
      .slice(0, marksLimits.shownFaults)
      .map((bad) => ({ line: bad.line, text: inBoth(bad) })),
    firstLines: withAll(read.slice(0, marksLimits.shownLines), faulty),
    faultyLines: faulty.slice(0, marksLimits.shownFaults),
  }
}

/** How many statements are new, become others or stay. */
export function outcomesOf(statements: readonly PublishedMarks[]): Found['outcomes'] {
  const made = (wanted: string) => statements.filter(({ outcome }) => outcome === wanted).length
  return { published: made('published'), changed: made('changed'), unchanged: made('unchanged') }
}

type ReadLine = Pick<FileLine, 'line' | 'values'>

/** Every line as it stands in the file; of one that cannot be read nothing but its number. */
async function linesOf(content: Buffer): Promise<ReadLine[]> {
  const lines: ReadLine[] = []
  for await (const given of readCsvLines(Readable.from([content]), marksColumns))
    lines.push({ line: given.line, values: 'values' in given ? shown(given.values) : {} })
  return lines
}

/** Signs that are no text cannot be kept; the line says that they are there. */
const shown = (values: FileLine['values']) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.replaceAll('\0', '\uFFFD')]),
  )

/** The faulty lines of a file in its order, each with all that is wrong with it. */
function withFaults(read: readonly ReadLine[], badLines: readonly BadLine[]): MarksFileLine[] {
  const values = new Map(read.map((each) => [each.line, each.values]))
  return [...Map.groupBy(badLines, ({ line }) => line)]
    .toSorted(([one], [other]) => one - other)
    .map(([line, problems]) => ({
      line,
      values: values.get(line) ?? {},
      faults: problems.map(inBoth),
    }))
}

function withAll(read: readonly ReadLine[], faulty: readonly MarksFileLine[]): MarksFileLine[] {
  const known = new Map(faulty.map((each) => [each.line, each]))
  return read.map((each) => known.get(each.line) ?? { ...each, faults: [] })
}

/** The faulty lines of a file, as many as there are. */
export const faultyLinesOf = async (content: Buffer, badLines: readonly BadLine[]) =>
  withFaults(await linesOf(content), badLines)
