import { sql } from 'kysely'
import { shownDay } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { badLine, faultOf, type BadLine, type Fault } from '#platform/files/line-fault'
import type { StageLine } from './read-stages.ts'

type Dated = Pick<StageLine, 'advertisementId' | 'code' | 'startDay' | 'endDay'>

/** What comes after what in the course of an examination. */
const course: readonly (readonly [string, string])[] = [
  ['DOCUMENT_SCRUTINY_STATUS', 'RE_UPLOAD_DOCUMENTS'],
  ['ADMIT_CARDS', 'ANSWER_KEY_QUESTION_OBJECTION'],
  ['ADMIT_CARDS', 'RESULT_MARK_SHEET'],
  ['ANSWER_KEY_QUESTION_OBJECTION', 'RESULT_MARK_SHEET'],
  ['RESULT_MARK_SHEET', 'RETOTALING'],
]
/** The same twice, under two names. */
const doubled: readonly (readonly [string, string])[] = [
  ['PREF_OPT_OUT', 'PREFERENCE_CHANGE'],
  ['PREF_OPT_OUT', 'OPTING_OUT'],
]

/** What may be meant so, but is a mistake more often than not. */
export async function doubts(
  tx: Database,
  stages: readonly StageLine[],
  today: string,
): Promise<BadLine[]> {
  const ids = stages.map(({ advertisementId }) => advertisementId)
  const { rows: published } = await sql<Dated>`select advertisement_id as "advertisementId", code,
      start_day as "startDay", end_day as "endDay"
    from stages where advertisement_id = any(${ids}::int[]) and closed_at is null`.execute(tx)
  const all: Dated[] = [...published, ...stages]
  return stages.flatMap((stage) => {
    const { line, startDay, advertisementId } = stage
    const others = all.filter((each) => each.advertisementId === advertisementId)
    const problems = [
      ...(startDay < today ? [faultOf('files.fault.startPast', { day: shownDay(startDay) })] : []),
      ...outOfCourse(stage, others),
      ...openTwice(stage, others),
    ]
    return problems.map((problem) => badLine(line, problem))
  })
}

const days = ({ startDay, endDay }: Dated) => ({ from: shownDay(startDay), to: shownDay(endDay) })

function outOfCourse(stage: Dated, others: readonly Dated[]): Fault[] {
  return course.flatMap(([first, next]) => {
    if (stage.code !== next) return []
    return others.flatMap((earlier) => {
      if (earlier.code !== first) return []
      if (stage.startDay < earlier.startDay)
        return [faultOf('files.fault.beginsFirst', { next, first, ...days(earlier) })]
      return stage.endDay < earlier.endDay
        ? [faultOf('files.fault.endsBefore', { next, first, ...days(earlier) })]
        : []
    })
  })
}

function openTwice(stage: Dated, others: readonly Dated[]): Fault[] {
  return others.flatMap((other) => {
    const isPair = doubled.some(
      (pair) => pair.includes(stage.code) && pair.includes(other.code) && stage.code !== other.code,
    )
    const overlaps = stage.startDay <= other.endDay && other.startDay <= stage.endDay
    return isPair && overlaps
      ? [faultOf('files.fault.sameTwice', { one: stage.code, other: other.code, ...days(other) })]
      : []
  })
}
