import { dayInIndia, type Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import {
  documentOf,
  postsOf,
  type AdvertisementDocument,
  type CurrentAdvertisement,
} from '../../advertisement-document.ts'
import type { AdvertisementFile } from '../../advertisement-file.ts'
import type { Applicants } from '../../ports.ts'
import { selectAdvertisement } from '../../read-advertisement.ts'
import { checkAgainstPortal, checkReadable } from './check-against-portal.ts'
import { checkCorrection } from './check-correction.ts'
import { checkFile } from './check-file.ts'
import { checkOpen } from './check-open.ts'
import type { Fault, ReadableFile } from './fault.ts'
import { likelyMistakes } from './likely-mistakes.ts'
import { selectExamDays } from '../version-queries.ts'

type Deps = { clock: Clock; applicants: Applicants }

/** A file that could be published as far as its form goes, and the version it would become. */
export type Publishable = {
  file: AdvertisementFile
  document: AdvertisementDocument
  /** The version it corrects. */
  before: CurrentAdvertisement | undefined
}

export type CheckedPublication = (Publishable | { readable: ReadableFile }) & {
  faults: Fault[]
  /** Likely slips: they are said and hinder nothing. */
  warnings: Fault[]
}

/**
 * Everything that is wrong with an advertisement, by itself, beside what the portal knows, and as a
 * correction of what is published. Nothing is written; the command and the Office ask the same, but
 * for one: what the Office publishes on a day must be open then, while the command also brings what
 * is over.
 */
export async function checkPublication(
  { clock, applicants }: Deps,
  db: Database,
  data: unknown,
  { openOn }: { openOn?: string | undefined } = {},
): Promise<CheckedPublication> {
  const checked = checkFile(data)
  if (!('file' in checked)) {
    const known = await checkReadable(db, checked.readable)
    return { readable: checked.readable, faults: [...checked.faults, ...known], warnings: [] }
  }
  const { file } = checked
  // Set to a time, it is right or wrong on that day.
  const today = openOn ?? dayInIndia(clock.now())
  const before = await selectAdvertisement(db, file.id)
  const document = documentOf(file, (before?.version ?? 0) + 1)
  const faults = await checkAgainstPortal(db, file)
  if (before) {
    const chosen = await chosenOf(applicants, db, before.document, document)
    faults.push(...checkCorrection(before.document, document, { today, ...chosen }))
  }
  if (openOn !== undefined) faults.push(...checkOpen(file, before?.document, openOn))
  const warnings = likelyMistakes(file, {
    today,
    otherExams: await selectExamDays(db),
    before: before?.document,
    faulty: faults.map(({ place }) => place),
  })
  return { file, document, before, faults, warnings }
}

/** What somebody has chosen; asked only where something is taken away. */
async function chosenOf(
  applicants: Applicants,
  db: Database,
  before: AdvertisementDocument,
  after: AdvertisementDocument,
) {
  const examOf = new Map(postsOf(after).map(({ id, examId }) => [id, examId]))
  const losesPost = postsOf(before).some(({ id, examId }) => examOf.get(id) !== examId)
  const subjects = new Set(subjectKeys(after))
  const losesSubject = subjectKeys(before).some((key) => !subjects.has(key))
  return {
    appliedFor: losesPost ? await applicants.postsAppliedFor(db, before.id) : [],
    chosen: losesSubject ? await applicants.subjectsChosen(db, before.id) : [],
  }
}

const subjectKeys = ({ exams }: AdvertisementDocument): string[] =>
  exams.flatMap(({ id, subjects }) => subjects.map((subject) => `${id} ${subject.id}`))
