import type { Answers } from '@lokseva/contract/forms/engine/form'
import { rowFromWire } from '@lokseva/contract/forms/qualification/wire-rows'
import type { QualificationLabels } from '@lokseva/contract/profile/schemas'
import { selectStudyLabels, type StudyLabel } from '#features/lookups/index'
import type { Database } from '#platform/database/pool'

type Kind = StudyLabel['kind']
type Label = { en: string; mr: string }

const LARGEST_CODE = 2 ** 31 - 1
const CODE_LENGTH = 20
const WRITTEN_LENGTH = 100
const SUBJECTS_READ = 20
const nothing: Label = { en: '', mr: '' }

/** The words for every code in rows of qualifications; an unknown one has none. */
export async function labelQualifications(
  db: Database,
  wireRows: readonly Answers[],
): Promise<QualificationLabels[]> {
  const rows = wireRows.map(rowFromWire)
  const found = await selectStudyLabels(db, {
    types: texts(rows, 'qualificationtypecode'),
    names: texts(rows, 'qualificationnamecode'),
    subjects: numbers(rows, 'subjectLookupId', 'compulsorySubjects', 'optionalSubjects'),
    universities: numbers(rows, 'universitycode'),
    options: numbers(rows, 'classGradeLookupId', 'modeLookupId').map(String),
  })
  const labels = new Map(found.map(({ kind, id, en, mr }) => [`${kind} ${id}`, { en, mr }]))
  const labelOf = (kind: Kind, code: unknown): Label =>
    (isCode(code) && labels.get(`${kind} ${code}`)) || nothing
  return rows.map((row) => ({
    qualificationTypeLabel: labelOf('type', row['qualificationtypecode']),
    qualificationNameLabel: or(
      labelOf('name', row['qualificationnamecode']),
      row['otherQualificationName'],
    ),
    subjectLabel: or(labelOf('subject', row['subjectLookupId']), row['otherSubject']),
    universityOrBoardLabel: or(labelOf('university', row['universitycode']), row['schoolName']),
    classGradeLabel: labelOf('class_grade', row['classGradeLookupId']),
    modeLabel: labelOf('study_mode', row['modeLookupId']),
    compulsorySubjectsLabel: joined(row['compulsorySubjects'], labelOf),
    optionalSubjectsLabel: joined(row['optionalSubjects'], labelOf),
  }))
}

const isCode = (value: unknown): value is number | string =>
  typeof value === 'string' ? value.length <= CODE_LENGTH : isNumber(value)
const isNumber = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(value as number) <= LARGEST_CODE

const texts = (rows: readonly Answers[], id: string): string[] => [
  ...new Set(
    rows
      .map((row) => row[id])
      .filter((code): code is string => typeof code === 'string' && isCode(code)),
  ),
]

const numbers = (rows: readonly Answers[], ...ids: string[]): number[] => [
  ...new Set(rows.flatMap((row) => ids.flatMap((id) => listed(row[id]))).filter(isNumber)),
]

const listed = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.slice(0, SUBJECTS_READ) : [value]

/** What was written where nothing could be chosen, the same in both languages. */
const or = (label: Label, written: unknown): Label =>
  label === nothing && typeof written === 'string' && written.length <= WRITTEN_LENGTH
    ? { en: written, mr: written }
    : label

function joined(codes: unknown, labelOf: (kind: Kind, code: unknown) => Label): Label {
  if (!Array.isArray(codes)) return nothing
  const labels = listed(codes)
    .map((code) => labelOf('subject', code))
    .filter((label) => label !== nothing)
  return {
    en: labels.map(({ en }) => en).join(', '),
    mr: labels.map(({ mr }) => mr).join(', '),
  }
}
