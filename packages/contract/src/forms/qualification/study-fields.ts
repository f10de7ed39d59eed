import type { Answers, BaseFacts, Field } from '../engine/form.ts'
import { india } from '../address/address-form.ts'
import {
  addressText,
  amountText,
  digitsText,
  gradeText,
  percentageText,
  referenceText,
} from '../text-schemas.ts'
import {
  hasName,
  isDegree,
  isOffered,
  isOneOf,
  isPassed,
  isStudy,
  isWritten,
  noState,
} from './conditions.ts'

type Condition = (answers: Answers, facts: BaseFacts) => boolean

const all =
  (...conditions: Condition[]): Condition =>
  (answers, facts) =>
    conditions.every((holds) => holds(answers, facts))

const notAfterToday = (day: string, _answers: Answers, { today }: BaseFacts) =>
  day > today ? 'DATE_AFTER_TODAY' : undefined

const isChosen: Condition = (answers) => !isWritten(answers)
const clearedBy = ['qualificationtypecode', 'qualificationnamecode']
/** Asked with the name chosen, unless that qualification has no such detail. */
const withName = (field: string, ...more: Condition[]): Condition =>
  all(hasName, isOffered(field), ...more)

const names: readonly Field<BaseFacts>[] = [
  {
    id: 'qualificationnamecode',
    reference: '4.2',
    kind: 'choice',
    options: { place: 'qualificationName', of: 'qualificationtypecode' },
    when: all(isStudy, isChosen),
    clearedBy: ['qualificationtypecode'],
  },
  {
    id: 'otherQualificationName',
    reference: '4.2',
    ...addressText(100, 'VALUE_INVALID'),
    when: all(isStudy, isWritten),
    clearedBy: ['qualificationtypecode'],
  },
  {
    id: 'subjectLookupId',
    reference: '4.3',
    kind: 'choice',
    options: { place: 'subject', of: 'qualificationnamecode' },
    mayBeEmpty: true,
    when: withName('subjectLookupId', isDegree, isChosen),
    clearedBy,
  },
  {
    id: 'otherSubject',
    reference: '4.3',
    ...addressText(100, 'SUBJECT_INVALID'),
    when: withName('otherSubject', isDegree, isWritten),
    clearedBy,
  },
  {
    id: 'statecode',
    reference: '4.4',
    kind: 'choice',
    options: { place: 'state', of: india },
    when: withName('statecode', isOneOf('school', 'general', 'graduate', 'research')),
    clearedBy: ['qualificationtypecode'],
  },
  {
    id: 'schoolName',
    reference: '4.5',
    ...addressText(100, 'SCHOOL_NAME_INVALID'),
    when: all(hasName, isOneOf('school')),
    clearedBy: ['qualificationtypecode'],
  },
  {
    id: 'universitycode',
    reference: '4.5',
    kind: 'choice',
    options: { place: 'university', of: ['statecode', 'qualificationnamecode'] },
    mayBeEmpty: true,
    when: withName(
      'universitycode',
      isDegree,
      isChosen,
      (answers) => answers['statecode'] !== undefined && answers['statecode'] !== noState,
    ),
    clearedBy: [...clearedBy, 'statecode'],
  },
]

const results: readonly Field<BaseFacts>[] = [
  {
    id: 'typeResult',
    reference: '4.6',
    kind: 'choice',
    options: { list: 'result_type' },
    when: all(hasName, isStudy),
    clearedBy: ['qualificationtypecode'],
  },
  {
    id: 'resultDate',
    reference: '4.6.1',
    kind: 'day',
    when: withName('resultDate', isStudy, isPassed),
    rule: notAfterToday,
    clearedBy: ['typeResult'],
  },
  {
    id: 'attempts',
    reference: '4.7',
    ...digitsText(2, /^[1-9][0-9]?$/, 'ATTEMPTS_INVALID'),
    when: withName('attempts', isDegree, isPassed),
  },
  {
    id: 'percentageGrade',
    reference: '4.8',
    ...percentageText('PERCENTAGE_INVALID_RESULT'),
    when: withName(
      'percentageGrade',
      isOneOf('general', 'graduate', 'research', 'certification'),
      isPassed,
    ),
    optional: isOneOf('certification'),
    clearedBy: ['typeResult'],
  },
  {
    id: 'courseDurationMonths',
    reference: '4.9',
    ...digitsText(2, /^[1-9][0-9]?$/, 'DURATION_INVALID'),
    when: withName(
      'courseDurationMonths',
      isOneOf('general', 'graduate', 'research', 'certification'),
      isPassed,
    ),
    optional: isOneOf('certification'),
    clearedBy: ['typeResult'],
  },
  {
    id: 'certificationGrade',
    reference: '4.10',
    ...gradeText(),
    when: withName('certificationGrade', isOneOf('certification'), isPassed),
    optional: true,
    clearedBy: ['typeResult'],
  },
  {
    id: 'classGradeLookupId',
    reference: '4.10',
    kind: 'choice',
    options: { list: 'class_grade' },
    when: withName('classGradeLookupId', isDegree, isPassed),
    optional: true,
    clearedBy: ['typeResult'],
  },
  {
    id: 'modeLookupId',
    reference: '4.11',
    kind: 'choice',
    options: { list: 'study_mode' },
    when: withName('modeLookupId', isDegree),
    optional: true,
  },
]

export const councilFields: readonly Field<BaseFacts>[] = [
  {
    id: 'councilId',
    reference: '4.14',
    kind: 'choice',
    options: { list: 'council' },
    when: all(hasName, isOneOf('graduate')),
    optional: true,
  },
  {
    id: 'councilRegistrationNumber',
    reference: '4.14.1',
    ...referenceText(50, 'VALUE_INVALID'),
    when: (answers) => answers['councilId'] !== undefined,
  },
  {
    id: 'councilRegistrationDate',
    reference: '4.14.2',
    kind: 'day',
    when: (answers) => answers['councilId'] !== undefined,
    rule: notAfterToday,
  },
  {
    id: 'councilRenewalDate',
    reference: '4.14.3',
    kind: 'day',
    when: (answers) => answers['councilId'] !== undefined,
    optional: true,
    rule: (day: string, { councilRegistrationDate: registered }) =>
      typeof registered === 'string' && day < registered ? 'RENEWED_BEFORE_REGISTERED' : undefined,
  },
]

export const researchFields: readonly Field<BaseFacts>[] = [
  {
    id: 'registrationDate',
    reference: '4.15.1',
    kind: 'day',
    when: all(hasName, isOneOf('research')),
    optional: true,
    rule: notAfterToday,
  },
  {
    id: 'registrationNumber',
    reference: '4.15.2',
    ...referenceText(50, 'VALUE_INVALID'),
    when: all(hasName, isOneOf('research')),
    optional: true,
  },
  {
    id: 'projectTitle',
    reference: '4.15.3',
    ...addressText(100, 'VALUE_INVALID'),
    when: all(hasName, isOneOf('research')),
    optional: true,
  },
]

export const guideFields: readonly Field<BaseFacts>[] = [
  {
    id: 'recognitionDate',
    reference: '4.16.1',
    kind: 'day',
    when: isOneOf('guide'),
    rule: notAfterToday,
  },
  ...['noStudentsRegisteredYw', 'noStudentsResearchComplete', 'noStudentsPhdAwarded'].map(
    (id, index): Field<BaseFacts> => ({
      id,
      reference: `4.16.${index + 2}`,
      ...amountText(4),
      when: isOneOf('guide'),
    }),
  ),
  {
    id: 'guidedBy',
    reference: '4.16.5',
    ...addressText(100, 'VALUE_INVALID'),
    when: isOneOf('guide'),
    optional: true,
  },
]

export const studyFields = [...names, ...results]
