import { sql, type Transaction } from 'kysely'
import { recordAudit } from '#features/audit/index'
import type { Staff, System } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import { changeOrRehearse } from '#platform/database/change-or-rehearse'
import type { Database } from '#platform/database/pool'
import type { DB } from '#platform/database/schema.generated'
import type { BadLine, FileLine } from '#platform/files/csv-lines'
import { advertParts, lineChecker, type PostLine } from './advertisement-lines.ts'
import { selectByIds, upsertLines, type Known } from './import-queries.ts'

/** What comes of a line, and in words what is wrong with it or changes by it. */
export type LineOutcome = {
  line: number
  outcome: 'added' | 'changed' | 'same' | 'refused'
  words: string
}
export type AdvertisementImport = { lines: LineOutcome[]; isApplied: boolean }

type File = { lines: AsyncIterable<FileLine | BadLine>; dryRun?: boolean }

/**
 * Brings the advertisements to what the file says, as a whole: one line that is refused leaves
 * everything as it was. What the file does not name stays.
 */
export async function importAdvertisements(
  { db, clock }: { db: Database; clock: Clock },
  actor: System | Staff,
  { lines, dryRun = false }: File,
): Promise<AdvertisementImport> {
  const check = lineChecker()
  const posts: PostLine[] = []
  const refused: BadLine[] = []
  for await (const line of lines) {
    const checked = 'problem' in line ? line : check(line)
    if ('problem' in checked) refused.push(checked)
    else posts.push(checked)
  }
  if (posts.length + refused.length === 0)
    refused.push({ line: 1, problem: 'the file has no advertisements' })
  return changeOrRehearse(db, dryRun, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('advertisements'))`.execute(tx)
    const known = await selectByIds(tx, posts)
    const outcomes = posts.map((post) => outcomeOf(post, known))
    const all = [...outcomes, ...refused.map(refusal)].toSorted((a, b) => a.line - b.line)
    if (all.some(({ outcome }) => outcome === 'refused')) return { lines: all, isApplied: false }
    await apply(tx, { actor, posts, outcomes, at: new Date(clock.now()) })
    return { lines: all, isApplied: !dryRun }
  })
}

type Change = { actor: System | Staff; posts: PostLine[]; outcomes: LineOutcome[]; at: Date }

async function apply(tx: Transaction<DB>, { actor, posts, outcomes, at }: Change) {
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length
  await upsertLines(tx, posts, at)
  const details = { lines: posts.length, added: count('added'), changed: count('changed') }
  await recordAudit(tx, { at, actor, action: 'ADVERTISEMENTS_IMPORTED', details })
}

const refusal = ({ line, problem }: BadLine): LineOutcome => ({
  line,
  outcome: 'refused',
  words: problem,
})

function outcomeOf(post: PostLine, { adverts, posts, owners }: Known): LineOutcome {
  const { line, advertisementId, advertisementNo, postId } = post
  const owner = owners.get(advertisementNo)
  if (owner !== undefined && owner !== advertisementId)
    return refusal({ line, problem: `${advertisementNo} is advertisement ${owner} already` })
  const saved = posts.get(postId)
  if (saved && saved.advertisementId !== advertisementId)
    return refusal({
      line,
      problem: `post ${postId} belongs to advertisement ${saved.advertisementId}`,
    })
  const advert = adverts.get(advertisementId)
  const what = `${advertisementNo}, post ${postId} ${post.postNameEn}`
  if (!advert || !saved) return { line, outcome: 'added', words: what }
  const changes = [
    ...advertParts.map((part) => difference(part, advert[part], post[part])),
    ...(['postNameEn', 'postNameMr', 'vacancies'] as const).map((part) =>
      difference(part, saved[part], post[part]),
    ),
  ].filter((change) => change !== undefined)
  if (changes.length === 0) return { line, outcome: 'same', words: what }
  return { line, outcome: 'changed', words: `${what}: ${changes.join('; ')}` }
}

const difference = (part: string, before: string | number, after: string | number) =>
  before === after ? undefined : `${part} from ${before} to ${after}`
