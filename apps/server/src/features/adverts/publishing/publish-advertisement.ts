import { sql } from 'kysely'
import { recordAudit } from '#features/audit/index'
import type { Staff, System } from '#platform/actor/actor'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import { changeOrRehearse } from '#platform/database/change-or-rehearse'
import type { Database, Transaction } from '#platform/database/pool'
import { enqueue } from '#platform/jobs/jobs'
import { documentOf, postsOf, type PublishedAdvertisement } from '../advertisement-document.ts'
import { EnglishWords, MarathiWords, type AdvertisementFile } from '../advertisement-file.ts'
import type { Applicants } from '../ports.ts'
import { selectAdvertisement } from '../read-advertisement.ts'
import { checkAgainstPortal } from './check-against-portal.ts'
import { checkCorrection } from './check-correction.ts'
import { checkFile } from './check-file.ts'
import { describePosts } from './describe-posts.ts'
import { documentChanges } from './document-changes.ts'
import type { Fault } from './fault.ts'
import { likelyMistakes } from './likely-mistakes.ts'
import { tellApplicants } from './tell-applicants.ts'
import { insertVersion, selectExamDays } from './version-queries.ts'

export type Corrigendum = { en: string; mr: string }
type Wish = {
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
  /** What each post asks and does not ask, a line each. */
  posts: string[]
  /** Likely slips: they are said and hinder nothing. */
  warnings: Fault[]
}

type Decided = Omit<Publishing, 'posts' | 'warnings'>

type Deps = { db: Database; clock: Clock; applicants: Applicants }

/**
 * Publishes an advertisement that came as data; one that is published is changed only by a
 * corrigendum, which keeps the version before it and tells those who applied.
 */
export async function publishAdvertisement(
  deps: Deps,
  actor: System | Staff,
  data: unknown,
  { corrigendum, dryRun = false }: Wish = {},
): Promise<Publishing> {
  const checked = checkFile(data)
  const wrongWords = corrigendum ? checkWords(corrigendum) : []
  if (!('file' in checked))
    return { ...refused([...checked.faults, ...wrongWords]), posts: [], warnings: [] }
  const { file } = checked
  return changeOrRehearse(deps.db, dryRun, async (tx) => {
    // One after the other, or two could take one number.
    await sql`select pg_advisory_xact_lock(hashtext('advertisements'))`.execute(tx)
    // Whoever applies just now is waited for, and counts among those who applied.
    await sql`select from advertisements where id = ${file.id} for update`.execute(tx)
    const faults = [...wrongWords, ...(await checkAgainstPortal(tx, file))]
    const before = await selectAdvertisement(tx, file.id)
    const told = {
      posts: describePosts(file),
      warnings: likelyMistakes(file, {
        today: dayInIndia(deps.clock.now()),
        otherExams: await selectExamDays(tx),
      }),
    }
    if (before)
      return { ...(await correct(deps, tx, { actor, file, before, corrigendum, faults })), ...told }
    if (corrigendum)
      faults.push({ place: 'id', problem: `advertisement ${file.id} is not published yet` })
    if (faults.length > 0) return { ...refused(faults), ...told }
    return { ...(await publish(deps, tx, actor, file)), ...told }
  })
}

const refused = (faults: Fault[], changes: string[] = [], version = 1): Decided => ({
  outcome: 'refused',
  published: false,
  version,
  faults,
  changes,
})

function checkWords({ en, mr }: Corrigendum): Fault[] {
  const wrong = (place: string, words: typeof EnglishWords, text: string): Fault[] => {
    const { error } = words.safeParse(text)
    return error ? [{ place, problem: error.issues[0]!.message }] : []
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
  file: AdvertisementFile,
): Promise<Decided> {
  const at = new Date(clock.now())
  const document = documentOf(file, 1)
  await insertVersion(tx, { document, version: 1, at })
  const details = { advertisement: file.id, version: 1 }
  await recordAudit(tx, { at, actor, action: 'ADVERTISEMENT_PUBLISHED', details })
  const changes = [
    `${file.advertisementNo}/${file.year} ${file.name}: from ${file.applnStartDate} to ${file.applnEndDate}`,
    ...postsOf(document).map(
      ({ id, name, vacancies }) => `post ${id} ${name}: vacancies ${vacancies}`,
    ),
  ]
  return { outcome: 'published', published: true, version: 1, faults: [], changes }
}

type Correction = {
  actor: System | Staff
  file: AdvertisementFile
  before: PublishedAdvertisement
  corrigendum: Corrigendum | undefined
  faults: Fault[]
}

async function correct(
  { clock, applicants }: Deps,
  tx: Transaction,
  { actor, file, before, corrigendum, faults }: Correction,
): Promise<Decided> {
  const { id, version: old } = before
  const version = old + 1
  const document = documentOf(file, version)
  const changes = documentChanges(before.document, document)
  if (changes.length === 0 && faults.length === 0 && !corrigendum)
    return { outcome: 'same', published: false, version: old, faults: [], changes }
  const all = [
    ...faults,
    ...checkCorrection(before.document, document, {
      today: dayInIndia(clock.now()),
      appliedFor: await applicants.postsAppliedFor(tx, id),
      chosen: await applicants.subjectsChosen(tx, id),
    }),
  ]
  if (changes.length === 0) all.push({ place: 'id', problem: 'the file changes nothing' })
  if (!corrigendum)
    all.push({
      place: 'id',
      problem: `advertisement ${id} is published: it changes only by a corrigendum, told in both languages`,
    })
  if (!corrigendum || all.length > 0) return refused(all, changes, old)
  const at = new Date(clock.now())
  await insertVersion(tx, { document, version, at, corrigendum })
  await tx.insertInto('corrigendum_notices').values({ advertisement_id: id, version }).execute()
  await enqueue(tx, tellApplicants, { advertisementId: id, version })
  const details = { advertisement: id, version, changes: changes.length }
  await recordAudit(tx, { at, actor, action: 'ADVERTISEMENT_CORRECTED', details })
  return { outcome: 'corrected', published: false, version, faults: [], changes }
}
