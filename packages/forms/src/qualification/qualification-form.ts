import type { AnswersTo, Question } from '../engine/answers.ts'
import {
  fieldsOf,
  type BaseFacts,
  type Fault,
  type Field,
  type FormDeclaration,
} from '../engine/form.ts'
import { liveEntries } from '../engine/live-entries.ts'
import { containsCertificateAadhaar } from '../engine/certificate-numbers.ts'
import type { QualificationEntryAnswers, QualificationRow } from './answers.ts'
import { cascadeFault } from './cascade.ts'
import type { Condition } from './conditions.ts'
import { councilFields } from './council-fields.ts'
import { nameFields } from './name-fields.ts'
import { publicationFields } from './publication-fields.ts'
import { guideFields, researchFields } from './research-fields.ts'
import { resultFields } from './result-fields.ts'
import { subjectFields } from './subject-fields.ts'

export const typeFields = [
  {
    id: 'qualificationtypecode',
    reference: '4.1',
    kind: 'choice',
    options: { list: 'qualification_type' },
  },
] as const satisfies readonly Question[]

const readsLikeAadhaar: Condition = (answers) =>
  containsCertificateAadhaar(answers, ['councilRegistrationNumber', 'registrationNumber'])

export const numberFields = [
  {
    id: 'flgNotAadhaar',
    reference: '4.18',
    kind: 'tick',
    when: readsLikeAadhaar,
    missing: 'PAPER_NUMBER_UNCONFIRMED',
  },
] as const satisfies readonly Question[]

type EntryField = Field<BaseFacts, QualificationEntryAnswers>

/** Another type is another form: nothing answered for the old one stays. */
const answeredForType = (field: EntryField): EntryField => ({
  ...field,
  clearedBy: ['qualificationtypecode', ...(field.clearedBy ?? [])],
})

const fieldsOfType: readonly EntryField[] = [
  ...nameFields,
  ...resultFields,
  ...subjectFields,
  ...councilFields,
  ...researchFields,
  ...guideFields,
  ...publicationFields,
  ...numberFields,
]

export const qualificationEntry: readonly EntryField[] = [
  ...typeFields,
  ...fieldsOfType.map(answeredForType),
]

export interface QualificationAnswers extends AnswersTo<typeof questions> {}

const standOnEachOther = (rows: readonly QualificationRow[]): Fault | undefined =>
  liveEntries(rows).length === 0 ? { code: 'QUALIFICATION_NONE_ADDED' } : cascadeFault(rows)

const questions = [
  {
    id: 'qualifications',
    reference: '4',
    kind: 'entries',
    entry: qualificationEntry,
    most: 60,
    missing: 'QUALIFICATION_NONE_ADDED',
    rules: [standOnEachOther],
  },
] as const satisfies readonly Question[]

export const qualificationForm: FormDeclaration<BaseFacts, QualificationAnswers> = {
  id: 'qualification',
  sections: [{ id: 'qualifications', fields: questions }],
}

export const qualificationFieldList = fieldsOf(qualificationForm)
