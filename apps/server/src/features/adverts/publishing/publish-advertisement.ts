import { sql } from 'kysely'
import { recordAudit } from '#features/audit/index'
import { nobodyNotified, type Notified } from '#features/messages/index'
import type { Staff, System } from '#platform/actor/actor'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import { commitUnlessDryRun } from '#platform/database/dry-run'
import type { Database, Transaction } from '#platform/database/pool'
import { faultWords } from '#platform/files/fault-words'
import { enqueue } from '#platform/jobs/jobs'
import { postsOf, type AdvertisementDocument } from '../advertisement-document.ts'
import { EnglishWords, MarathiWords } from '../advertisement-file.ts'
import { selectNamesOf } from '../paper-names.ts'
import type { Applicants } from '../ports.ts'
import { selectAdvertisement } from '../read-advertisement.ts'
import { checkPublication, type Publishable } from './checks/check-publication.ts'
import { describePosts } from './describe-posts.ts'
import { documentChanges } from './document-changes.ts'
import { fault, schemaFault, type Fault } from './checks/fault.ts'
import { notifyApplicants, previewCorrigendumNotices } from './notify-applicants.ts'
import { insertVersion } from './version-queries.ts'

export type Corrigendum = { en: string; mr: string }
type Options = {
  /** What is corrected, in both languages; a published one changes by nothing else. */
  corrigendum?: Corrigendum | undefined
  /** Everything is done and told, and then taken back. */
  dryRun?: boolean
}

export type Publishing = {
  outcome: 'published' | 'corrected' | 'same' | 'refused'
  /** Whether it is public now that was not before. */
  published: boolean
  /** The version that holds, or would. */
  version: number
  faults: Fault[]
  /** What is added or changes by it, a line each. */
  changes: string[]
  /** Those who applied, and are told of a corrigendum. */
  notified: Notified
  /** Of those how many named each post that changes, by its id. */
  concerned: { postId: number; name: string; people: number }[]
  /** What each post asks and does not ask, a line each. */
  posts: string[]
  /** Likely slips: they are said and hinder nothing. */
  warnings: Fault[]
}

type Decided = Omit<Publishing, 'posts' | 'warnings'>

type Deps = { clock: Clock; applicants: Applicants }

/**
 * Publishes an advertisement that came as data; one that is published is changed only by a
 * corrigendum, which keeps the version before it and tells those who applied.
 */
export const publishAdvertisement = (
  deps: Deps & { db: Database },
  actor: System | Staff,
  data: unknown,
  { dryRun = false, corrigendum }: Options = {},
): Promise<Publishing> =>
  commitUnlessDryRun(deps.db, dryRun, (tx) =>
    publishAdvertisementIn(deps, tx, actor, { data, corrigendum, isRehearsed: dryRun }),
  )

type Wanted = {
  data: unknown
  corrigendum?: Corrigendum | undefined
  isRehearsed?: boolean
  /** The day on which one must still be able to apply. */
  openOn?: string
}

/** The same as part of a transaction. */
export async function publishAdvertisementIn(
  deps: Deps,
  tx: Transaction,
  actor: System | Staff,
  { data, corrigendum, isRehearsed = false, openOn }: Wanted,
): Promise<Publishing> {
  // One after the other, or two could take one number.
  await sql`select pg_advisory_xact_lock(hashtext('advertisements'))`.execute(tx)
  // Whoever applies just now is waited for, and counts among those who applied.
  const id = idOf(data)
  if (id) await sql`select from advertisements where id = ${id} for update`.execute(tx)
  const wrongWords = corrigendum ? checkWords(corrigendum) : []
  const checked = await checkPublication(deps, tx, data, { openOn })
  const faults = [...wrongWords, ...checked.faults]
  if (!('file' in checked)) return { ...refused(faults), posts: [], warnings: [] }
  const described = { posts: describePosts(checked.file), warnings: checked.warnings }
  if (checked.before) {
    const correction = { ...checked, actor, data, corrigendum, faults, isRehearsed }
    return { ...(await correct(deps, tx, correction)), ...described }
  }
  if (corrigendum) faults.push(fault('id', 'notPublished', { id: String(checked.file.id) }))
  if (faults.length > 0) return { ...refused(faults), ...described }
  return { ...(await publish(deps, tx, actor, { ...checked, data })), ...described }
}

function idOf(data: unknown): number | undefined {
  const id: unknown =
    typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined
  return Number.isInteger(id) && Number(id) > 0 && Number(id) < 1e9 ? Number(id) : undefined
}

const refused = (faults: Fault[], changes: string[] = [], version = 1): Decided => ({
  outcome: 'refused',
  published: false,
  version,
  faults,
  changes,
  notified: nobodyNotified,
  concerned: [],
})

/** Whether the words of a corrigendum are there, each in its language. */
export function checkWords({ en, mr }: Corrigendum): Fault[] {
  const wrong = (place: string, words: typeof EnglishWords, text: string): Fault[] => {
    const { error } = words.safeParse(text, { error: faultWords })
    const problem = error?.issues[0]!.message
    return problem ? [schemaFault(place, problem)] : []
  }
  return [
    ...wrong('corrigendum-en', EnglishWords, en),
    ...wrong('corrigendum-mr', MarathiWords, mr),
  ]
}

async function publish(
  { clock }: Deps,
  tx: Transaction,
  actor: System | Staff,
  { file, document, data }: Publishable & { data: unknown },
): Promise<Decided> {
  const at = new Date(clock.now())
  await insertVersion(tx, { document, file: data, version: 1, at })
  const details = { advertisement: file.id, version: 1 }
  await recordAudit(tx, { at, actor, action: 'ADVERTISEMENT_PUBLISHED', details })
  const changes = [
    `${file.advertisementNo}/${file.year} ${file.name}: from ${file.applnStartDate} to ${file.applnEndDate}`,
    ...postsOf(document).map(
      ({ id, name, vacancies }) => `post ${id} ${name}: vacancies ${vacancies}`,
    ),
  ]
  return {
    outcome: 'published',
    published: true,
    version: 1,
    faults: [],
    changes,
    notified: nobodyNotified,
    concerned: [],
  }
}

type Correction = Publishable & {
  actor: System | Staff
  data: unknown
  corrigendum: Corrigendum | undefined
  faults: Fault[]
  isRehearsed: boolean
}

async function correct(
  { clock, applicants }: Deps,
  tx: Transaction,
  { actor, data, document, before: found, corrigendum, faults, isRehearsed }: Correction,
): Promise<Decided> {
  const before = found!
  const { id, version: old } = before
  const version = old + 1
  const changes = documentChanges(
    { document: before.document, names: await selectNamesOf(tx, before.document) },
    { document, names: await selectNamesOf(tx, document) },
  )
  if (changes.length === 0 && faults.length === 0 && !corrigendum)
    return { ...refused([], changes, old), outcome: 'same' }
  const all = [...faults]
  if (changes.length === 0) all.push(fault('id', 'changesNothing'))
  if (!corrigendum) all.push(fault('id', 'onlyByCorrigendum', { id: String(id) }))
  if (!corrigendum || all.length > 0) return refused(all, changes, old)
  const at = new Date(clock.now())
  await insertVersion(tx, { document, file: data, version, at, corrigendum })
  await tx.insertInto('corrigendum_notices').values({ advertisement_id: id, version }).execute()
  await enqueue(tx, notifyApplicants, { advertisementId: id, version })
  const details = { advertisement: id, version, changes: changes.length }
  await recordAudit(tx, { at, actor, action: 'ADVERTISEMENT_CORRECTED', details })
  const advert = (await selectAdvertisement(tx, id))!
  return {
    outcome: 'corrected',
    published: false,
    version,
    faults: [],
    changes,
    notified: await previewCorrigendumNotices(tx, applicants, {
      advert,
      before: before.document,
      today: dayInIndia(clock.now()),
      isRehearsed,
    }),
    concerned: await concernedBy(tx, applicants, { changes, before: before.document }),
  }
}

type Concerning = { changes: readonly string[]; before: AdvertisementDocument }

/** Posts that change, with how many of those who applied named them. */
async function concernedBy(
  tx: Transaction,
  applicants: Applicants,
  { changes, before }: Concerning,
): Promise<Publishing['concerned']> {
  const posts = postsOf(before).filter(({ id }) =>
    changes.some((line) => line.startsWith(`post ${id},`) || line.startsWith(`post ${id} `)),
  )
  const counted = await applicants.countApplicants(tx, before.id)
  return posts.map(({ id, name }) => ({ postId: id, name, people: counted.byPost.get(id) ?? 0 }))
}
