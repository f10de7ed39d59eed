import type {
  DraftChoices,
  PublishedAdvert,
  PublishedVersion,
  Statement,
} from '@lokseva/contract/adverts/drafts/schemas'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { AdvertisementDocument } from '../advertisement-document.ts'
import { fileText } from '../drafts/draft-file.ts'
import { selectDraft } from '../drafts/draft-rows.ts'
import { selectNextIds } from '../drafts/new-ids.ts'
import { selectNamesOf } from '../paper-names.ts'
import { documentDifferences } from '../publishing/document-changes.ts'
import { wordsOf, type DocumentStatement } from '../publishing/document-words.ts'
import { selectVersionFile } from '../publishing/version-queries.ts'
import { listVersions } from '../show-advertisements.ts'
import { stateOf } from './list-desk.ts'

/** A published advertisement with all its versions; nothing is begun by looking. */
export async function viewPublished(
  { clock }: { clock: Clock },
  db: Database,
  id: number,
): Promise<PublishedAdvert> {
  const found = (await listVersions(db)).find((each) => each.id === id)
  if (!found) throw new AppError('NOT_FOUND')
  const versions = await db
    .selectFrom('advertisement_versions')
    .select(['version', 'published_at', 'corrigendum_en', 'corrigendum_mr'])
    .select((select) => select('file', 'is not', null).as('hasFile'))
    .where('advertisement_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  return {
    id,
    number: found.number,
    name: { en: found.name, mr: found.nameMr },
    state: stateOf(found, dayInIndia(clock.now())),
    versions: versions.map((each) => ({
      version: each.version,
      publishedAt: each.published_at.toISOString(),
      corrigendum:
        each.corrigendum_en !== null && each.corrigendum_mr !== null
          ? { en: each.corrigendum_en, mr: each.corrigendum_mr }
          : null,
      hasFile: Boolean(each.hasFile),
    })),
    hasDraft: (await selectDraft(db, id)) !== undefined,
  }
}

type Which = { id: number; version: number; against?: number | undefined }

/** What a version says, in words, and what another one says otherwise. */
export async function viewVersion(
  db: Database,
  { id, version, against }: Which,
): Promise<PublishedVersion> {
  const now = await demandVersion(db, id, version)
  const before = against === undefined ? undefined : await demandVersion(db, id, against)
  return {
    version,
    statements: statementsOf(wordsOf(now.document, now.names)),
    against: against ?? null,
    differences: before ? documentDifferences(before, now) : [],
  }
}

/** What stands in the advertisement in both languages is one statement of both. */
const statementsOf = (said: readonly DocumentStatement[]): Statement[] =>
  said.flatMap(({ part, group, label, value, text }, index): Statement[] => {
    if (!text) return [{ part, group, label, value, isInBoth: false }]
    // The Marathi words follow the English ones.
    const words = { en: value.en, mr: said[index + 1]?.value.mr ?? '' }
    return text.language === 'en'
      ? [{ part, group, label: text.label, value: words, isInBoth: true }]
      : []
  })

export async function demandVersion(db: Database, id: number, version: number) {
  const row = await db
    .selectFrom('advertisement_versions')
    .select('document')
    .where('advertisement_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  const document = row.document as unknown as AdvertisementDocument
  return { document, names: await selectNamesOf(db, document) }
}

export async function exportVersion(db: Database, { id, version }: Which) {
  const file = await selectVersionFile(db, id, version)
  if (file === undefined) throw new AppError('NOT_FOUND')
  if (file === null) throw new AppError('VERSION_WITHOUT_FILE')
  return { name: `${id}-version-${version}.json`, text: fileText(file) }
}

/** What a draft may name, by its ids and codes. */
export async function listChoices(db: Database): Promise<DraftChoices> {
  const centres = await db
    .selectFrom('exam_centres')
    .select(['id', 'name_en as en', 'name_mr as mr'])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .execute()
  const options = await db
    .selectFrom('lookup_options')
    .select(['list_name', 'id', 'label_en as en', 'label_mr as mr'])
    .where('list_name', 'in', ['document_type', 'exam_medium', 'caste_category'])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .execute()
  const next = await selectNextIds(db)
  const listed = (name: string) => options.filter(({ list_name }) => list_name === name)
  return {
    centres: centres.map(({ id, en, mr }) => ({ id, label: { en, mr } })),
    documents: listed('document_type').map(({ id, en, mr }) => ({ id, label: { en, mr } })),
    mediums: listed('exam_medium').map(numbered),
    categories: listed('caste_category').map(numbered),
    nextPost: next.post,
    nextExam: next.exam,
  }
}

type Option = { id: string; en: string; mr: string }

const numbered = ({ id, en, mr }: Option) => ({ id: Number(id), label: { en, mr } })
