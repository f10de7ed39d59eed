import type { TimetableChange } from '@lokseva/contract/papers/desk/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { shownDay } from '#platform/clock/clock'
import { inBothLanguages as say } from '#platform/texts/both-languages'
import { codesIn, type SittingRow } from '../sittings.ts'
import type { Display } from './changed-cards.ts'

/** What differs between two time tables of an examination, paper by paper. */
export const timetableChanges = (
  before: Display | undefined,
  after: Display,
): TimetableChange[] => [
  ...(before ? headChanges(before, after) : []),
  ...paperChanges(before?.sittings ?? [], after.sittings),
]

function headChanges(before: Display, after: Display): TimetableChange[] {
  const name = ({ name: en, nameDvng: mr }: Display): Bilingual => ({ en, mr })
  const mode = ({ mode: given }: Display) =>
    say(given === 1 ? 'approvals.timetable.onPaper' : 'approvals.timetable.onComputer')
  const changed = (what: Bilingual, one: Bilingual, other: Bilingual) =>
    isSame(one, other) ? [] : [{ what, before: one, after: other }]
  return [
    ...changed(say('approvals.timetable.name'), name(before), name(after)),
    ...changed(say('approvals.timetable.mode'), mode(before), mode(after)),
  ]
}

/** Papers of the same subjects are one paper, in their order where there are several. */
function paperChanges(
  before: readonly SittingRow[],
  after: readonly SittingRow[],
): TimetableChange[] {
  const old = Map.groupBy(before, keyOf)
  const next = Map.groupBy(after, keyOf)
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((key) => {
    const [were, are] = [old.get(key) ?? [], next.get(key) ?? []]
    return Array.from({ length: Math.max(were.length, are.length) }, (_, at) => ({
      was: were[at],
      is: are[at],
    })).flatMap(({ was, is }) => changeOf(was, is))
  })
}

function changeOf(was: SittingRow | undefined, is: SittingRow | undefined): TimetableChange[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return []
  const [before, after] = [wordsOf(was), wordsOf(is)]
  const what = titleOf((is ?? was)!)
  return was && is && isSame(before!, after!)
    ? [{ what: say('approvals.timetable.paperName'), before: titleOf(was), after: what }]
    : [{ what, before, after }]
}

const keyOf = ({ subjectCodes }: SittingRow) => codesIn(subjectCodes).toSorted().join(' ')

const titleOf = ({ subjectCodes, subjectName, subjectNameDvng }: SittingRow): Bilingual => ({
  en: `${subjectCodes} ${subjectName}`,
  mr: `${subjectCodes} ${subjectNameDvng}`,
})

function wordsOf(paper: SittingRow | undefined): Bilingual | null {
  if (!paper) return null
  const { examDate, extraTimeTo, examPatternNameDvng: pattern, ...times } = paper
  const { presentTime, getInTime, durationFrom, durationTo } = times
  const values = { presentTime, getInTime, durationFrom, durationTo, pattern }
  return say(extraTimeTo ? 'approvals.timetable.paperExtra' : 'approvals.timetable.paper', {
    ...values,
    day: shownDay(examDate),
    extraTimeTo: extraTimeTo ?? '',
  })
}

const isSame = (one: Bilingual, other: Bilingual) => one.en === other.en && one.mr === other.mr
