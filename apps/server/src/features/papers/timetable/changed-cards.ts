import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import type { StoredExam } from '#features/adverts/index'
import { withExtraTime } from '../extra-time.ts'
import { codesIn, ownSittings, type SittingRow } from '../sittings.ts'
import type { Which } from '../withdraw-papers.ts'

/** As much of an examination as its cards say. */
export type Display = {
  id: number
  name: string
  nameDvng: string
  mode: number
  sittings: SittingRow[]
}

type Change = 'examination' | 'hours' | 'mode'
type Seated = { applicationId: string; chosenSubjects: number[]; needsExtraTime: boolean }
type Changing = { before: Display; after: Display; exam: StoredExam | undefined }

/**
 * Whose card says something else now, by the papers that each candidate sits. One with another name,
 * paper or day does not hold; other hours, and paper or computer, are only told.
 */
export async function changedCards(
  tx: Transaction,
  { before, after, exam }: Changing,
): Promise<Record<Change, Which[]>> {
  const { rows } = await sql<Seated>`
    select h.application_id as "applicationId", l.needs_extra_time as "needsExtraTime", array(select s.subject_id
      from applications_chosen_subjects s where s.application_id = h.application_id
        and s.exam_id = x.exam_id order by 1) as "chosenSubjects"
    from hall_tickets h join exam_displays x on x.id = h.exam_display_id
    join applications_filed l on l.id = h.application_id
    where x.id = ${after.id}`.execute(tx)
  const changed: Record<Change, Which[]> = { examination: [], hours: [], mode: [] }
  for (const alike of Map.groupBy(rows, kindOf).values()) {
    const { chosenSubjects, needsExtraTime } = alike[0]!
    const own = (display: Display): Display => ({
      ...display,
      sittings: withExtraTime(ownSittings(display.sittings, chosenSubjects, exam), needsExtraTime),
    })
    const change = changeOf(own(before), own(after))
    if (!change) continue
    const subject = String(after.id)
    for (const { applicationId } of alike) changed[change].push({ applicationId, subject })
  }
  return changed
}

/** Those whose cards have the same papers and hours. */
const kindOf = ({ chosenSubjects, needsExtraTime }: Seated): string =>
  `${chosenSubjects.join()} ${needsExtraTime}`

function changeOf(before: Display, after: Display): Change | undefined {
  if (before.name !== after.name || before.nameDvng !== after.nameDvng) return 'examination'
  if (daysOf(before) !== daysOf(after)) return 'examination'
  if (before.mode !== after.mode) return 'mode'
  return hoursOf(before) === hoursOf(after) ? undefined : 'hours'
}

const dayOf = ({ subjectCodes, examDate }: SittingRow) =>
  `${codesIn(subjectCodes).toSorted().join(' ')}|${examDate}`

const daysOf = ({ sittings }: Display) => sittings.map(dayOf).toSorted().join('\n')

const hoursOf = ({ sittings }: Display) =>
  sittings
    .map((each) =>
      [
        dayOf(each),
        each.presentTime,
        each.getInTime,
        each.durationFrom,
        each.durationTo,
        each.extraTimeTo,
      ].join('|'),
    )
    .toSorted()
    .join('\n')
