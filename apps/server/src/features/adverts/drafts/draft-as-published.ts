import { dayInIndia } from '#platform/clock/clock'
import { selectLookupOptions } from '#features/lookups/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { PublishedAdvertisement } from '../advertisement-document.ts'
import type { StagesOf } from '../ports.ts'
import { selectPublished } from '../read-advertisement.ts'
import { checkPublication } from '../publishing/checks/check-publication.ts'
import { corrigendumOf } from './check-draft.ts'
import type { DraftDeps } from './deps.ts'
import { joinFile } from './draft-file.ts'
import { draftIdOf, findLink } from './draft-links.ts'
import { selectDraft, selectParts, valuesOf } from './draft-rows.ts'

/** A draft as candidates would find it. */
export type DraftAsPublished = {
  advert: PublishedAdvertisement
  /** Today, or the first day of applying: before it nobody would find anything. */
  day: string
  link: string
  draftVersion: number
  /** How many checks fail. */
  faults: number
}

type Input = { advertisementId: number; link?: string | undefined }

/** Reads a draft, and the advertisement it would become; what a link led to may be over. */
export async function draftAsPublished(
  { clock, applicants, stagesOf }: Pick<DraftDeps, 'clock' | 'applicants'> & { stagesOf: StagesOf },
  db: Database,
  { advertisementId, link }: Input,
): Promise<DraftAsPublished> {
  if (link !== undefined) await demandLink(db, { advertisementId, id: link })
  const draft = await selectDraft(db, advertisementId)
  if (!draft) throw new AppError('NOT_FOUND')
  const parts = valuesOf(await selectParts(db, { advertisementId }))
  const file = joinFile(advertisementId, parts)
  const today = dayInIndia(clock.now())
  const checked = await checkPublication({ clock, applicants }, db, file, { openOn: today })
  if (!('document' in checked))
    throw new AppError('DRAFT_NOT_SHOWN', { count: checked.faults.length })
  const { document, before } = checked
  const version = (before?.version ?? 0) + 1
  const publishedAt = new Date(clock.now())
  const { en: textEn, mr: textMr } = corrigendumOf(parts)
  return {
    advert: {
      id: advertisementId,
      version,
      publishedAt,
      document,
      mediums: await namesOf(db, 'exam_medium'),
      categories: await namesOf(db, 'caste_category'),
      stages: (await selectPublished(db, stagesOf, advertisementId))?.stages ?? [],
      corrigenda: before ? [{ version, publishedAt, textEn, textMr }, ...before.corrigenda] : [],
    },
    day: document.applnStartDate > today ? document.applnStartDate : today,
    link: await draftIdOf(db, advertisementId),
    draftVersion: draft.version,
    faults: checked.faults.length,
  }
}

async function namesOf(db: Database, list: string) {
  const options = await selectLookupOptions(db, [list])
  return options.map(({ id, en, mr }) => ({ id: Number(id), en, mr }))
}

async function demandLink(db: Database, link: { advertisementId: number; id: string }) {
  const found = await findLink(db, link)
  if (!found) throw new AppError('NOT_FOUND')
  if (found.outcome === 'published') throw new AppError('DRAFT_WAS_PUBLISHED')
  if (found.outcome === 'deleted') throw new AppError('DRAFT_WAS_DELETED')
}
