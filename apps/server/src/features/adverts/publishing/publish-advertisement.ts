import { sql } from 'kysely'
import { recordAudit } from '#features/audit/index'
import { nobodyTold, type Told } from '#features/messages/index'
import type { Staff, System } from '#platform/actor/actor'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import { commitUnlessDryRun } from '#platform/database/dry-run'
import type { Database, Transaction } from '#platform/database/pool'
import { faultWords } from '#platform/files/fault-words'
import { enqueue } from '#platform/jobs/jobs'
import {
  documentOf,
  postsOf,
  type AdvertisementDocument,
  type PublishedAdvertisement,
} from '../advertisement-document.ts'
import { EnglishWords, MarathiWords, type AdvertisementFile } from '../advertisement-file.ts'
import { selectNames } from '../paper-names.ts'
import type { Applicants } from '../ports.ts'
import { selectAdvertisement } from '../read-advertisement.ts'
import { checkAgainstPortal, checkReadable } from './check-against-portal.ts'
import { checkCorrection } from './check-correction.ts'
import { checkFile } from './check-file.ts'
import { describePosts } from './describe-posts.ts'
import { documentChanges } from './document-changes.ts'
import type { Fault } from './fault.ts'
import { likelyMistakes } from './likely-mistakes.ts'
import { notifyApplicants, previewCorrigendumNotices } from './notify-applicants.ts'
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
  /** Those who applied, and are told of a corrigendum. */
  notified: Told
  /** Of those how many named each post that changes, by its id. */
  concerned: { postId: number; name: string; people: number }[]
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
  if (!('file' in checked)) {
    const known = await checkReadable(deps.db, checked.readable)
    const faults = [...checked.faults, ...wrongWords, ...known]
    return { ...refused(faults), posts: [], warnings: [] }
  }
  const { file } = checked
  return commitUnlessDryRun(deps.db, dryRun, async (tx) => {
    // One after the other, or two could take one number.
    await sql`select pg_advisory_xact_lock(hashtext('advertisements'))`.execute(tx)
    // Whoever applies just now is waited for, and counts among those who applied.
    await sql`select from advertisements where id = ${file.id} for update`.execute(tx)
    const faults = [...wrongWords, ...(await checkAgainstPortal(tx, file))]
    const before = await selectAdvertisement(tx, file.id)
    const described = {
      posts: describePosts(file),
      warnings: likelyMistakes(file, {
        today: dayInIndia(deps.clock.now()),
        otherExams: await selectExamDays(tx),
      }),
    }
    if (before) {
      const correction = { actor, file, before, corrigendum, faults, isRehearsed: dryRun }
      return { ...(await correct(deps, tx, correction)), ...described }
    }
    if (corrigendum)
      faults.push({ place: 'id', problem: `advertisement ${file.id} is not published yet` })
    if (faults.length > 0) return { ...refused(faults), ...described }
    return { ...(await publish(deps, tx, actor, file)), ...described }
  })
}

const refused = (faults: Fault[], changes: string[] = [], version = 1): Decided => ({
  outcome: 'refused',
  published: false,
  version,
  faults,
  changes,
  notified: nobodyTold,
  concerned: [],
})

function checkWords({ en, mr }: Corrigendum): Fault[] {
  const wrong = (place: string, words: typeof EnglishWords, text: string): Fault[] => {
    const { error } = words.safeParse(text, { error: faultWords })
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
  return {
    outcome: 'published',
    published: true,
    version: 1,
    faults: [],
    changes,
    notified: nobodyTold,
    concerned: [],
  }
}

type Correction = {
  actor: System | Staff
  file: AdvertisementFile
  before: PublishedAdvertisement
  corrigendum: Corrigendum | undefined
  faults: Fault[]
  isRehearsed: boolean
}

const namesOf = async (db: Database, document: AdvertisementDocument) => ({
  en: await selectNames(db, document, 'en'),
  mr: await selectNames(db, document, 'mr'),
})

async function correct(
  { clock, applicants }: Deps,
  tx: Transaction,
  { actor, file, before, corrigendum, faults, isRehearsed }: Correction,
): Promise<Decided> {
  const { id, version: old } = before
  const version = old + 1
  const document = documentOf(file, version)
  const changes = documentChanges(
    { document: before.document, names: await namesOf(tx, before.document) },
    { document, names: await namesOf(tx, document) },
  )
  if (changes.length === 0 && faults.length === 0 && !corrigendum)
    return { ...refused([], changes, old), outcome: 'same' }
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
