import { stagesOfCodes, type DatedStage } from '#features/stages/index'
import type { Database } from '#platform/database/pool'
import { shownDay } from '#platform/clock/clock'
import type { FieldError } from '#platform/refusals/app-error'

/** In which findings are read, and in which documents are sent again. */
export const findingCodes = ['DOCUMENT_SCRUTINY_STATUS', 'RE_UPLOAD_DOCUMENTS'] as const
type FindingCode = (typeof findingCodes)[number]

type Days = Pick<DatedStage, 'startDay' | 'endDay'>
export type AnnouncedDays = { startDay?: string | undefined; endDay?: string | undefined }

export const findingStages = (
  db: Database,
  advertisementIds: readonly number[],
): Promise<DatedStage[]> => stagesOfCodes(db, { advertisementIds, codes: findingCodes })

/** The published stage in which findings are read and documents sent again; null where one of both is over. */
export function publishedDays(stages: readonly DatedStage[], today: string): Days | null {
  const next = findingCodes.map((code) =>
    stages.find((each) => each.code === code && each.endDay >= today),
  )
  const [read, send] = next
  if (!read || !send) return null
  return {
    startDay: read.startDay < send.startDay ? read.startDay : send.startDay,
    endDay: send.endDay,
  }
}

export type AnnouncePlan = {
  days: Days
  /** Stages that are published with the announcement. */
  opens: FindingCode[]
  /** Candidates read it as soon as it is recorded. */
  isAtOnce: boolean
  /** Recorded on that day, as findings are open to candidates before it. */
  recordOn: string | null
}

/** When candidates read what is announced: on new days, or in the stage that is published. */
export function planAnnouncing(
  stages: readonly DatedStage[],
  { startDay, endDay }: AnnouncedDays,
  today: string,
): AnnouncePlan | FieldError[] {
  if (startDay === undefined || endDay === undefined) {
    const days = publishedDays(stages, today)
    return days
      ? { days, opens: [], isAtOnce: days.startDay <= today, recordOn: null }
      : wrongDays([
          ['startDay', 'REQUIRED'],
          ['endDay', 'REQUIRED'],
        ])
  }
  if (startDay < today) return wrongDays([['startDay', 'SCRUTINY_DAY_PAST']])
  if (endDay < startDay) return wrongDays([['endDay', 'END_BEFORE_START']])
  const during = stages.filter((each) => each.startDay <= endDay && each.endDay >= startDay)
  const opens = findingCodes.filter((code) => during.every((each) => each.code !== code))
  const [other] = during
  if (other && opens.length === 0)
    return wrongDays([['startDay', 'SCRUTINY_STAGE_THERE']], {
      from: shownDay(other.startDay),
      to: shownDay(other.endDay),
    })
  const isOpenBefore = stages.some((each) => each.startDay < startDay)
  return {
    days: { startDay, endDay },
    opens,
    isAtOnce: startDay <= today && isOpenBefore,
    recordOn: isOpenBefore && startDay > today ? startDay : null,
  }
}

const wrongDays = (
  wrong: readonly (readonly [string, string])[],
  params?: FieldError['params'],
): FieldError[] =>
  wrong.map(([name, code]) => ({ path: `payload.${name}`, code, ...(params && { params }) }))
