import type { Unread } from '@lokseva/forms/engine/answers'
import type { Answers, IdOf } from '@lokseva/forms/engine/form'
import { isOptionId } from '@lokseva/forms/engine/options-of'
import type { QualificationRow } from '@lokseva/forms/qualification/answers'
import { rowFromWire } from '@lokseva/forms/qualification/wire-rows'
import type { QualificationLabels } from '@lokseva/contract/profile/schemas'
import { choiceKey, selectLabels, type Choice, type Label } from '#features/lookups/index'
import type { Database } from '#platform/database/pool'

/** Which list each choice of a row comes from. */
const sources = {
  qualificationtypecode: 'qualification_type',
  qualificationnamecode: 'qualificationName',
  subjectLookupId: 'subject',
  universitycode: 'university',
  classGradeLookupId: 'class_grade',
  modeLookupId: 'study_mode',
  compulsorySubjects: 'subject',
  optionalSubjects: 'subject',
} satisfies Partial<Record<IdOf<QualificationRow>, string>>
type Question = keyof typeof sources
type Row = Unread<QualificationRow>

const CODE_LENGTH = 20
const WRITTEN_LENGTH = 100
const CODES_READ = 20

/** The words for every code in rows of qualifications; an unknown one has none. */
export async function labelQualifications(
  db: Database,
  wireRows: readonly Answers[],
): Promise<QualificationLabels[]> {
  const rows: Row[] = wireRows.map(rowFromWire)
  const questions = Object.keys(sources) as Question[]
  const labels = await selectLabels(
    db,
    rows.flatMap((row) => questions.flatMap((question) => choicesOf(row, question))),
  )
  return rows.map((row) => {
    const wordsFor = (question: Question) =>
      joined(choicesOf(row, question).flatMap((choice) => labels.get(choiceKey(choice)) ?? []))
    return {
      qualificationTypeLabel: wordsFor('qualificationtypecode'),
      qualificationNameLabel: or(wordsFor('qualificationnamecode'), row.otherQualificationName),
      subjectLabel: or(wordsFor('subjectLookupId'), row.otherSubject),
      universityOrBoardLabel: or(wordsFor('universitycode'), row.schoolName),
      classGradeLabel: wordsFor('classGradeLookupId'),
      modeLabel: wordsFor('modeLookupId'),
      compulsorySubjectsLabel: wordsFor('compulsorySubjects'),
      optionalSubjectsLabel: wordsFor('optionalSubjects'),
    }
  })
}

const choicesOf = (row: Row, question: Question): Choice[] =>
  [row[question]]
    .flat()
    .slice(0, CODES_READ)
    .filter(isOptionId)
    .filter((id) => String(id).length <= CODE_LENGTH)
    .map((id) => ({ source: sources[question], id }))

const joined = (labels: readonly Label[]): Label => ({
  en: labels.map(({ en }) => en).join(', '),
  mr: labels.map(({ mr }) => mr).join(', '),
})

/** What was written where nothing could be chosen, the same in both languages. */
const or = (label: Label, written: unknown): Label => {
  const isText = typeof written === 'string' && written.length <= WRITTEN_LENGTH
  return label.en === '' && isText ? { en: written, mr: written } : label
}
