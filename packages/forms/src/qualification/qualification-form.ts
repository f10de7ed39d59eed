import {
  fieldsOf,
  type Answers,
  type BaseFacts,
  type Field,
  type FormDeclaration,
} from '../engine/form.ts'
import { liveEntries } from '../engine/live-entries.ts'
import { cascadeFault } from './cascade.ts'
import { councilFields } from './council-fields.ts'
import { nameFields } from './name-fields.ts'
import { publicationFields } from './publication-fields.ts'
import { guideFields, researchFields } from './research-fields.ts'
import { resultFields } from './result-fields.ts'
import { subjectFields } from './subject-fields.ts'

const type: Field<BaseFacts> = {
  id: 'qualificationtypecode',
  reference: '4.1',
  kind: 'choice',
  options: { list: 'qualification_type' },
}

/** Another type is another form: nothing answered for the old one stays. */
const answeredForType = (field: Field<BaseFacts>): Field<BaseFacts> => ({
  ...field,
  clearedBy: [type.id, ...(field.clearedBy ?? [])],
})

export const qualificationEntry: readonly Field<BaseFacts>[] = [
  type,
  ...[
    ...nameFields,
    ...resultFields,
    ...subjectFields,
    ...councilFields,
    ...researchFields,
    ...guideFields,
    ...publicationFields,
  ].map(answeredForType),
]

export const qualificationForm: FormDeclaration<BaseFacts> = {
  id: 'qualification',
  version: 1,
  sections: [
    {
      id: 'qualifications',
      fields: [
        {
          id: 'qualifications',
          reference: '4',
          kind: 'entries',
          entry: qualificationEntry,
          most: 60,
          missing: 'QUALIFICATION_NONE_ADDED',
          rule: (entries: Answers[]) =>
            liveEntries(entries).length === 0
              ? { code: 'QUALIFICATION_NONE_ADDED' }
              : cascadeFault(entries),
        },
      ],
    },
  ],
}

export const qualificationFieldList = fieldsOf(qualificationForm)
