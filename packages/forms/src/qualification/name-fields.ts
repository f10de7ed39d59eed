import { india } from '../address/address-fields.ts'
import type { Question } from '../engine/answers.ts'
import { freeText } from '@lokseva/contract/text-schemas'
import {
  all,
  either,
  isChosen,
  isDegree,
  isSchool,
  isStudy,
  isWritten,
  withDetail,
  type Condition,
} from './conditions.ts'

/** What the universities of a state are asked for with, where no qualification is chosen. */
export const anyName = 'NA'

const hasState: Condition = (answers) => answers.statecode !== undefined

/** What was studied, in which subject, and where. */
export const nameFields = [
  {
    id: 'qualificationnamecode',
    reference: '4.2',
    kind: 'choice',
    options: { place: 'qualificationName', of: 'qualificationtypecode' },
    when: all(isStudy, isChosen),
  },
  {
    id: 'otherQualificationName',
    reference: '4.2',
    ...freeText(100, 'QUALIFICATION_NAME_INVALID'),
    when: isWritten,
  },
  {
    id: 'subjectLookupId',
    reference: '4.3',
    kind: 'choice',
    options: { place: 'subject', of: 'qualificationnamecode' },
    when: withDetail('subject', isDegree, isChosen),
    optional: true,
    mayBeEmpty: true,
    clearedBy: ['qualificationnamecode'],
  },
  {
    id: 'otherSubject',
    reference: '4.3',
    ...freeText(100, 'SUBJECT_INVALID'),
    when: withDetail('subject', isWritten),
    optional: true,
  },
  {
    id: 'statecode',
    reference: '4.4',
    kind: 'choice',
    options: { place: 'state', of: india },
    when: either(isSchool, withDetail('state', isDegree)),
    optional: true,
  },
  {
    id: 'schoolName',
    reference: '4.5',
    ...freeText(100, 'SCHOOL_NAME_INVALID'),
    when: isSchool,
  },
  {
    id: 'universitycode',
    reference: '4.5',
    kind: 'choice',
    options: {
      place: 'university',
      of: ['statecode', 'qualificationnamecode'],
      otherwise: anyName,
    },
    when: withDetail('university', isDegree, hasState),
    optional: true,
    mayBeEmpty: true,
    clearedBy: ['qualificationnamecode', 'statecode'],
  },
] as const satisfies readonly Question[]
