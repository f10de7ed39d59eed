import type { AnswersTo, Question } from '../engine/answers.ts'
import { fieldsOf, type BaseFacts, type Condition, type FormDeclaration } from '../engine/form.ts'
import type { ComparesWith } from '../engine/rules.ts'
import { freeText } from '@lokseva/contract/text-schemas'

/** Debarred for a certain period; the other nature is permanent. */
export const debarredForPeriod = 2

export interface OtherAnswers extends AnswersTo<typeof declarations | typeof activities> {}
type When = Condition<BaseFacts, OtherAnswers>

const isDebarred: When = (answers) => answers.flgDebaredBlockListExam === true
const hasPeriod: When = (answers) => answers.natureLookupId === debarredForPeriod

const beforeEnd: ComparesWith<OtherAnswers, ['debarredEndDate']> = {
  comparesWith: ['debarredEndDate'],
  fault: (start, { debarredEndDate: end }) =>
    start > end ? 'DEBARRED_START_AFTER_END' : undefined,
}

const declarations = [
  { id: 'flgProsecutionCourtLaw', reference: '3.1', kind: 'yesNo' },
  { id: 'flgDispActionGovSemiGov', reference: '3.2', kind: 'yesNo' },
  { id: 'flgCourtCaseFilled', reference: '3.3', kind: 'yesNo' },
  { id: 'flgDebaredBlockListExam', reference: '3.4', kind: 'yesNo' },
  {
    id: 'natureLookupId',
    reference: '3.4.1',
    kind: 'choice',
    options: { list: 'debarment_nature' },
    when: isDebarred,
  },
  {
    id: 'debarredStartDate',
    reference: '3.4.2',
    kind: 'day',
    when: hasPeriod,
    rules: [beforeEnd],
  },
  { id: 'debarredEndDate', reference: '3.4.3', kind: 'day', when: hasPeriod },
  { id: 'flgBarcouncilInstitution', reference: '3.5', kind: 'yesNo' },
] as const satisfies readonly Question[]

const activities = [
  {
    id: 'activities',
    reference: '3.6',
    ...freeText(500, 'VALUE_INVALID'),
    optional: true,
  },
  {
    id: 'distinctionLeadershipPosition',
    reference: '3.7',
    ...freeText(500, 'VALUE_INVALID'),
    optional: true,
  },
  {
    id: 'extraCurricular',
    reference: '3.8',
    ...freeText(500, 'VALUE_INVALID'),
    optional: true,
  },
] as const satisfies readonly Question[]

export const otherForm: FormDeclaration<BaseFacts, OtherAnswers> = {
  id: 'other',
  sections: [
    { id: 'declarations', fields: declarations },
    { id: 'activities', fields: activities },
  ],
}

export const otherFieldList = fieldsOf(otherForm)
