import { hasPermission } from '@lokseva/contract/staff/permissions'
import type { MarksAdvert, MarksDesk, MarksStage } from '@lokseva/contract/marks/desk/schemas'
import { listVersions, postsOf } from '#features/adverts/index'
import { listStages } from '#features/stages/index'
import type { Officer } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { CountMarks, MarksCount } from './count-marks.ts'
import type { MarksDeskDeps } from './deps.ts'
import { examName } from './exam-name.ts'
import { listDrafts } from './list-drafts.ts'

type Deps = MarksDeskDeps & { counts: CountMarks }
type ListedVersion = Awaited<ReturnType<typeof listVersions>>[number]

/** Advertisements somebody reaches, the newest first. */
export async function listMarksAdverts(deps: Deps, { grants }: Officer): Promise<MarksAdvert[]> {
  const reached = (await listVersions(deps.db))
    .filter(({ id }) => hasPermission(grants, 'marks.write', id))
    .toSorted((one, other) => other.id - one.id)
  const drafts = await draftCounts(deps)
  return Promise.all(reached.map((advert) => describeAdvert(deps, advert, drafts)))
}

export async function marksDesk(deps: Deps, advertisementId: number): Promise<MarksDesk> {
  const advert = (await listVersions(deps.db)).find(({ id }) => id === advertisementId)
  if (!advert) throw new AppError('NOT_FOUND')
  return {
    advert: await describeAdvert(deps, advert, await draftCounts(deps)),
    drafts: await listDrafts(deps, advertisementId),
  }
}

async function draftCounts({ db }: Deps): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('marks_drafts')
    .select(({ fn }) => ['advertisement_id', fn.countAll<string>().as('many')])
    .where('state', 'in', ['checking', 'checked', 'publishing'])
    .groupBy('advertisement_id')
    .execute()
  return new Map(rows.map(({ advertisement_id, many }) => [advertisement_id, Number(many)]))
}

async function describeAdvert(
  deps: Deps,
  { id, number, name, nameMr, version }: ListedVersion,
  drafts: ReadonlyMap<number, number>,
): Promise<MarksAdvert> {
  const { db, clock, versions, counts } = deps
  const document = await versions(db, id, version)
  const { marks, results } = await counts({
    advertisementId: id,
    examIds: [document.exam.id, ...document.exams.map((exam) => exam.id)],
    postIds: postsOf(document).map((post) => post.id),
  })
  const today = dayInIndia(clock.now())
  const days = new Map((await listStages(db, id)).map((stage) => [stage.stageId, stage.startDay]))
  const people = (stage: string, status: string) =>
    results.find((each) => each.stage === stage && each.status === status)?.people ?? 0
  const lists = await selectListIds(db, id)
  const stageOf = (given: readonly MarksCount[]): MarksStage => {
    const [{ examId, stage }] = given as [MarksCount]
    const dayOf = ({ stageId }: MarksCount) => (stageId === null ? undefined : days.get(stageId))
    const isOut = (count: MarksCount) => (dayOf(count) ?? '9999') <= today
    const sum = (counted: readonly MarksCount[]) =>
      counted.reduce((all, { statements }) => all + statements, 0)
    const coming = given.filter((count) => !isOut(count)).flatMap((each) => dayOf(each) ?? [])
    return {
      examId,
      exam: examName(document, examId),
      stage,
      statements: sum(given),
      handedOut: sum(given.filter(isOut)),
      nextDay: coming.toSorted()[0] ?? null,
      lastAt: new Date(Math.max(...given.map(({ lastAt }) => lastAt.getTime()))).toISOString(),
      qualified: people(stage, 'QUALIFIED'),
      notQualified: people(stage, 'NOT QUALIFIED'),
      listId: lists.get(`${examId} ${stage}`) ?? null,
    }
  }
  const byStage = Map.groupBy(marks, ({ examId, stage }) => `${examId} ${stage}`)
  return {
    advertisementId: id,
    number,
    name: { en: name, mr: nameMr },
    stages: [...byStage.values()].map(stageOf),
    drafts: drafts.get(id) ?? 0,
  }
}

async function selectListIds(db: Database, advertisementId: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('merit_lists')
    .select(['id', 'exam_id', 'stage'])
    .where('advertisement_id', '=', advertisementId)
    .execute()
  return new Map(rows.map(({ id, exam_id, stage }) => [`${exam_id} ${stage}`, id]))
}
