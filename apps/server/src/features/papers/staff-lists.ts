import { sql } from 'kysely'
import type { Department, ExamTimetable } from '@lokseva/contract/papers/schemas'
import { currentVersionOf, postsOf, type AdvertisementDocument } from '#features/adverts/index'
import { AppError } from '#platform/refusals/app-error'
import { withExtraTime } from './extra-time.ts'
import { sittingsOf } from './sittings.ts'
import type { PaperDeps } from './deps.ts'

type Deps = Pick<PaperDeps, 'db' | 'versions'>
type Which = { advertisementId: number }

/** The authorities of an advertisement, each once, with the posts they take people in. */
export async function departmentsOf(deps: Deps, which: Which): Promise<Department[]> {
  const document = await currentVersion(deps, which)
  const known = new Map<number, Department>()
  for (const post of postsOf(document))
    for (const region of ['mumbai', 'outsideMumbai'] as const)
      for (const { id, label, labelDvng, isDisable } of post.authorities?.[region] ?? []) {
        const department = known.get(id) ?? {
          id,
          label,
          labelDvng,
          region,
          isDisable: isDisable ?? false,
          postCriteriaIds: [],
        }
        department.postCriteriaIds.push(post.id)
        known.set(id, department)
      }
  return [...known.values()].toSorted((one, other) => one.id - other.id)
}

export async function timetableOf(deps: Deps, which: Which): Promise<ExamTimetable[]> {
  await currentVersion(deps, which)
  const { rows } = await sql<ExamTimetable>`
    select x.exam_id as "examId", x.id as "examDisplayId", x.name as "examDisplayName",
      x.name_mr as "examDisplayNameDvng", x.mode, ${sittingsOf()} as "timeTableExamsList"
    from exam_displays x where x.advertisement_id = ${which.advertisementId}
    order by x.id`.execute(deps.db)
  return rows.map((exam) => ({
    ...exam,
    timeTableExamsList: withExtraTime(exam.timeTableExamsList, true),
  }))
}

async function currentVersion(
  { db, versions }: Deps,
  { advertisementId }: Which,
): Promise<AdvertisementDocument> {
  const version = await currentVersionOf(db, advertisementId)
  if (version === undefined) throw new AppError('NOT_FOUND')
  return versions(db, advertisementId, version)
}
