import type { MeritCounts, MeritList } from '@lokseva/contract/marks/desk/schemas'
import { category } from '@lokseva/forms/personal/ids'
import { listVersions } from '#features/adverts/index'
import { selectWaiting } from '#features/approvals/index'
import { examSubjects } from '#features/exam-subjects/index'
import { selectLookupOptions } from '#features/lookups/index'
import type { Database } from '#platform/database/pool'
import { examName } from '../desk/exam-name.ts'
import type { MarksDeskDeps } from '../desk/deps.ts'
import { lastMarksAt } from './last-marks.ts'
import { selectList, type WhichList } from './list-rows.ts'

type Deps = Pick<MarksDeskDeps, 'db' | 'versions'>

/** A list with everything but its lines. */
export async function viewList({ db, versions }: Deps, which: WhichList): Promise<MeritList> {
  const row = await selectList(db, which)
  const advert = (await listVersions(db)).find(({ id }) => id === which.advertisementId)!
  const document = await versions(db, advert.id, advert.version)
  const known = (await examSubjects(db, document)).filter(({ examId }) => examId === row.exam_id)
  const subjects = known.map(({ code, name, nameDvng }) => ({
    code,
    name: { en: name, mr: nameDvng },
  }))
  const lastAt = await lastMarksAt(db, row)
  return {
    id: row.id,
    advertisementNo: advert.number,
    examId: row.exam_id,
    exam: examName(document, row.exam_id),
    stage: row.stage,
    state: row.state as MeritList['state'],
    failure: row.failure as MeritList['failure'],
    madeAt: row.made_at?.toISOString() ?? null,
    isOutdated: row.made_at !== null && lastAt !== null && lastAt > row.made_at,
    candidates: row.candidates,
    absent: row.absent,
    tieSubjects: row.tie_subjects.map(
      (code) =>
        subjects.find((each) => each.code === code) ?? { code, name: { en: code, mr: code } },
    ),
    subjects,
    categories: await categoriesOn(db, row.id),
    openId: category.open,
    cutOffs: row.cutOffs,
    version: row.version,
    written: row.written,
    skipped: row.skipped,
    publishedAt: row.published_at?.toISOString() ?? null,
    request: await requestOf(db, row.id),
  }
}

async function categoriesOn(db: Database, listId: string): Promise<MeritList['categories']> {
  const found = await db
    .selectFrom('merit_counts')
    .select('category_id')
    .distinct()
    .where('list_id', '=', listId)
    .execute()
  const ids = new Set<number>([category.open, ...found.map((row) => row.category_id)])
  const options = await selectLookupOptions(db, ['caste_category'])
  return options
    .filter(({ id }) => ids.has(Number(id)))
    .map(({ id, en, mr }) => ({ id: Number(id), name: { en, mr } }))
    .toSorted((one, other) => Number(other.id === category.open) - Number(one.id === category.open))
}

async function requestOf(db: Database, listId: string): Promise<MeritList['request']> {
  const waiting = await selectWaiting(db, ['results.publish'])
  const found = waiting.find(({ payload }) => (payload as { listId: string }).listId === listId)
  return found ? { id: found.id, number: found.number } : null
}

/** How many have each total, by category and group. */
export async function countMerit(db: Database, which: WhichList): Promise<MeritCounts> {
  await selectList(db, which)
  const rows = await db
    .selectFrom('merit_counts')
    .select(['category_id', 'groups', 'total', 'people'])
    .where('list_id', '=', which.listId)
    .execute()
  return rows.map(({ category_id, groups, total, people }) => [category_id, groups, total, people])
}
