import { fieldsOf, type Answers, type BaseFacts, type FormDeclaration } from '../engine/form.ts'
import { addressText } from '@lokseva/contract/text-schemas'

/** Debarred for a certain period; the other nature is permanent. */
export const debarredForPeriod = 2

const isDebarred = (answers: Answers) => answers['flgDebaredBlockListExam'] === true
const hasPeriod = (answers: Answers) => answers['natureLookupId'] === debarredForPeriod

export const otherForm: FormDeclaration<BaseFacts> = {
  id: 'other',
  version: 1,
  sections: [
    {
      id: 'declarations',
      fields: [
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
          rule: (start: string, { debarredEndDate: end }) =>
            typeof end === 'string' && start > end ? 'DEBARRED_START_AFTER_END' : undefined,
        },
        { id: 'debarredEndDate', reference: '3.4.3', kind: 'day', when: hasPeriod },
        { id: 'flgBarcouncilInstitution', reference: '3.5', kind: 'yesNo' },
      ],
    },
    {
      id: 'activities',
      fields: [
        {
          id: 'activities',
          reference: '3.6',
          ...addressText(500, 'VALUE_INVALID'),
          optional: true,
        },
        {
          id: 'distinctionLeadershipPosition',
          reference: '3.7',
          ...addressText(500, 'VALUE_INVALID'),
          optional: true,
        },
        {
          id: 'extraCurricular',
          reference: '3.8',
          ...addressText(500, 'VALUE_INVALID'),
          optional: true,
        },
      ],
    },
  ],
}

export const otherFieldList = fieldsOf(otherForm)
