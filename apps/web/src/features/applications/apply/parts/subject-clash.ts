import type { ExamSubject } from '@lokseva/contract/adverts/schemas'
import type { ChosenSubject } from '../../draft/applying.ts'

/** `another`: not allowed together. `otherGroup`: of another group, not allowed. */
export type Clash = { kind: 'twice' | 'another' | 'otherGroup'; other: ExamSubject }

function clashOf(one: ExamSubject, other: ExamSubject): Clash['kind'] | undefined {
  if (one.id === other.id) return 'twice'
  if (one.subjectNotAllowedList.includes(other.id)) return 'another'
  if (other.subjectNotAllowedList.includes(one.id)) return 'another'
  if (one.subjectAllowedList.includes(other.id)) return undefined
  if (other.subjectAllowedList.includes(one.id)) return undefined
  return one.group === other.group ? undefined : 'otherGroup'
}

/** Why the subject at a place cannot stand with one chosen before it. */
export function clashAt(
  subjects: readonly ExamSubject[],
  chosen: readonly ChosenSubject[],
  at: number,
): Clash | undefined {
  const known = (place: number) => subjects.find(({ id }) => id === chosen[place]?.subjectId)
  const own = known(at)
  if (!own) return undefined
  for (let before = 0; before < at; before += 1) {
    const other = known(before)
    const kind = other && clashOf(own, other)
    if (kind) return { kind, other }
  }
  return undefined
}

/** The subjects that can stand at a place with those at the others. */
export function fittingAt(
  subjects: readonly ExamSubject[],
  chosen: readonly ChosenSubject[],
  at: number,
): ExamSubject[] {
  const others = chosen.flatMap(({ subjectId }, place) =>
    place === at ? [] : subjects.filter(({ id }) => id === subjectId),
  )
  return subjects.filter((each) => others.every((other) => clashOf(each, other) === undefined))
}

/** A subject put at a place. A single medium is taken at once; another one stays where it fits. */
export function putSubject(
  subjects: readonly ExamSubject[],
  chosen: readonly ChosenSubject[],
  at: number,
  subjectId: number | null,
): ChosenSubject[] {
  const mediums = subjects.find(({ id }) => id === subjectId)?.mediumList.map(({ id }) => id) ?? []
  const before = chosen[at]?.mediumId ?? null
  const kept = before !== null && mediums.includes(before) ? before : null
  const mediumId = mediums.length === 1 ? mediums[0]! : kept
  return placed(chosen, at, { subjectId, mediumId })
}

export function putMedium(
  chosen: readonly ChosenSubject[],
  at: number,
  mediumId: number,
): ChosenSubject[] {
  return placed(chosen, at, { subjectId: chosen[at]?.subjectId ?? null, mediumId })
}

function placed(chosen: readonly ChosenSubject[], at: number, subject: ChosenSubject) {
  const length = Math.max(chosen.length, at + 1)
  return Array.from({ length }, (_, place) =>
    place === at ? subject : (chosen[place] ?? { subjectId: null, mediumId: null }),
  )
}
