import type { ColumnOrder } from '@lokseva/contract/applications/desk/filter'
import type { ApplicationChoices, ListedAdverts } from '@lokseva/contract/applications/desk/schemas'
import { hasPermission } from '@lokseva/contract/staff/permissions'
import {
  currentVersionOf,
  listVersions,
  postsOf,
  type AdvertisementVersions,
} from '#features/adverts/index'
import { maharashtra } from '@lokseva/forms/personal/ids'
import { selectDistricts, selectLookupOptions } from '#features/lookups/index'
import { listStages } from '#features/stages/index'
import type { Officer } from '#platform/actor/actor'
import { shownDay } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'

/** Advertisements whose applications somebody lists, the newest first. */
export async function listAdverts(db: Database, { grants }: Officer): Promise<ListedAdverts> {
  const published = await listVersions(db)
  return published
    .filter(({ id }) => hasPermission(grants, 'applications.read', id))
    .toSorted((one, other) => other.id - one.id)
    .map(({ id, number, name, nameMr, lastDay }) => ({
      id,
      number,
      name: { en: name, mr: nameMr },
      lastDay,
    }))
}

type Choice = ApplicationChoices['centres'][number]
type PlaceOrder = Extract<ColumnOrder, 'centre' | 'district' | 'category'>

/** Values of a column that have an id and a name, of categories in their own order. */
export const namedChoices: Record<PlaceOrder, (db: Database) => Promise<Choice[]>> = {
  async centre(db) {
    const centres = await db
      .selectFrom('exam_centres')
      .select(['id', 'name_en', 'name_mr'])
      .orderBy('name_en')
      .execute()
    return centres.map(({ id, name_en, name_mr }) => ({ id, name: { en: name_en, mr: name_mr } }))
  },
  async district(db) {
    const districts = await selectDistricts(db, maharashtra)
    return districts.map(({ code, en, mr }) => ({ id: code, name: { en, mr } }))
  },
  async category(db) {
    const categories = await selectLookupOptions(db, ['caste_category'])
    return categories.map(({ id, en, mr }) => ({ id: Number(id), name: { en, mr } }))
  },
}

/** What the applications of an advertisement can be filtered by. */
export async function listChoices(
  { db, versions }: { db: Database; versions: AdvertisementVersions },
  advertisementId: number,
): Promise<Omit<ApplicationChoices, 'seesNames'>> {
  const version = await currentVersionOf(db, advertisementId)
  if (version === undefined) throw new AppError('NOT_FOUND')
  const document = await versions(db, advertisementId, version)
  const [centres, districts, categories, stages] = await Promise.all([
    namedChoices.centre(db),
    namedChoices.district(db),
    namedChoices.category(db),
    listStages(db, advertisementId),
  ])
  return {
    centres,
    districts,
    categories,
    posts: postsOf(document).map(({ id, name, nameDvng }) => ({
      id,
      name: { en: name, mr: nameDvng },
    })),
    stages: stages.map(({ stageId, name, nameMr, startDay }) => ({
      id: stageId,
      name: {
        en: `${name} (${shownDay(startDay)})`,
        mr: `${nameMr} (${shownDay(startDay)})`,
      },
    })),
  }
}
