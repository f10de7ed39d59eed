import { isRecord } from '../engine/check-answers.ts'
import type { Answers, IdOf } from '../engine/form.ts'
import type { QualificationEntryAnswers } from './answers.ts'
import { oldSubjectValues, subjectLists } from './subject-fields.ts'

type Row = Record<string, unknown>
type Id = IdOf<QualificationEntryAnswers>

const info = 'publicationQualificationInfo'
/** These of a publication stand one level deeper on the wire. */
const nested: readonly Id[] = [
  'indexingBodyLookupId',
  'articleTypeLookupId',
  'publicationAcceptanceDate',
  'publicationPublishedDate',
]
export const rowInfo: { id: string; names: readonly string[] } = { id: info, names: nested }
/** What the portal adds to a row it sends; coming back it says nothing. */
const marks = ['profileId', 'userId', 'flgSubmittable']

/** A row of the form as the calls carry it. */
export function rowToWire(row: Answers): Row {
  const wire: Row = { ...row }
  for (const list of subjectLists) {
    const old = wire[oldSubjectValues[list]]
    delete wire[oldSubjectValues[list]]
    const chosen = wire[list]
    // Once the subjects are named, the old number says nothing any more.
    if (Array.isArray(chosen)) wire[list] = chosen.join(',')
    else if (chosen === undefined && old !== undefined) wire[list] = old
  }
  const inside = nested.filter((name) => wire[name] !== undefined)
  if (inside.length > 0) wire[info] = Object.fromEntries(inside.map((name) => [name, wire[name]]))
  for (const name of nested) delete wire[name]
  return wire
}

/** A row of the calls as the form holds it; what cannot be read stays, for the form to refuse. */
export function rowFromWire(wire: Answers): Row {
  const row: Row = { ...wire }
  for (const mark of marks) delete row[mark]
  for (const list of subjectLists) readSubjects(row, list)
  readInfo(row)
  // 0 is how an empty choice of the university is sent.
  if (row['universitycode'] === 0) delete row['universitycode']
  return row
}

function readSubjects(row: Row, list: (typeof subjectLists)[number]): void {
  const value = row[list]
  if (typeof value === 'number') {
    row[oldSubjectValues[list]] = value
    delete row[list]
  } else if (typeof value === 'string') {
    if (value.trim() === '') delete row[list]
    else if (/^\s*\d{1,9}\s*(?:,\s*\d{1,9}\s*)*$/.test(value))
      row[list] = value.split(',').map(Number)
  }
}

function readInfo(row: Row): void {
  const value = row[info]
  if (value === null || value === undefined) delete row[info]
  if (!isRecord(value)) return
  const rest = { ...value }
  for (const name of nested) {
    if (Object.hasOwn(rest, name)) row[name] = rest[name]
    delete rest[name]
  }
  if (Object.keys(rest).length > 0) row[info] = rest
  else delete row[info]
}
