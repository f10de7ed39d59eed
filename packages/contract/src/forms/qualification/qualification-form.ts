import {
  fieldsOf,
  type Answers,
  type BaseFacts,
  type Fault,
  type Field,
  type FormDeclaration,
} from '../engine/form.ts'
import { liveEntries } from '../personal/sections/sports.ts'
import { publicationFields } from './publication-fields.ts'
import { councilFields, guideFields, researchFields, studyFields } from './study-fields.ts'
import { subjectFields } from './subject-fields.ts'

export const qualificationEntry: readonly Field<BaseFacts>[] = [
  {
    id: 'qualificationtypecode',
    reference: '4.1',
    kind: 'choice',
    options: { list: 'qualification_type' },
  },
  ...studyFields,
  ...subjectFields,
  ...councilFields,
  ...researchFields,
  ...publicationFields,
  ...guideFields,
]

/** Any of these is the tenth standard. */
export const schoolLeaving: readonly unknown[] = ['SSC', 'YCMOU', 'NIOS']
const belowSchoolLeaving = 'BSSC'
/** What nobody can have without the tenth standard; papers, courses and memberships anybody can. */
const standsAlone: readonly unknown[] = [
  ...schoolLeaving,
  belowSchoolLeaving,
  'Pb',
  'Cf',
  'Other',
  'MEMB',
]

export const isHigher = (type: unknown): boolean => !standsAlone.includes(type)

const typesOf = (entries: unknown) =>
  liveEntries(entries).map((entry) => entry['qualificationtypecode'])

/** Whether the qualifications stand on each other: the tenth first, a degree before a master's. */
export function cascadeFault(entries: unknown): Fault | undefined {
  const types = typesOf(entries)
  if (types.length === 0) return undefined
  if (types.every((type) => type === belowSchoolLeaving)) return undefined
  if (!types.some((type) => schoolLeaving.includes(type))) return { code: 'SCHOOL_LEAVING_MISSING' }
  if (types.includes('PG') && !types.includes('G') && !types.includes('ArmedForcesG'))
    return { code: 'GRADUATION_MISSING' }
  return undefined
}

/** Deleting this row takes the last tenth away, and with it every qualification above it. */
export function deletedWith(entries: readonly Answers[], index: number): number[] {
  const isLive = (entry: Answers) => entry['flgDeleted'] !== true
  const type = entries[index]?.['qualificationtypecode']
  if (!schoolLeaving.includes(type)) return []
  const another = entries.some(
    (entry, at) =>
      at !== index && isLive(entry) && schoolLeaving.includes(entry['qualificationtypecode']),
  )
  if (another) return []
  return entries.flatMap((entry, at) =>
    at !== index && isLive(entry) && isHigher(entry['qualificationtypecode']) ? [at] : [],
  )
}

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
