import type { Section } from '../../engine/form.ts'
import { codeText, referenceText, serialText } from '@lokseva/contract/text-schemas'
import { isExServiceman, isStateEmployee, isYes } from '../conditions.ts'
import { issueDay, notBefore } from '../day-rules.ts'
import type { PersonalFacts } from '../facts.ts'

export const exServicemanSection: Section<PersonalFacts> = {
  id: 'exServiceman',
  fields: [
    { id: 'flgExArmedReg', reference: '1.21', kind: 'yesNo' },
    {
      id: 'exServiceManDivision',
      reference: '1.21.1',
      kind: 'choice',
      options: { list: 'ex_serviceman_division' },
      when: isExServiceman,
    },
    {
      id: 'dateApptArmedRegular',
      reference: '1.21.2',
      kind: 'day',
      when: isExServiceman,
      rule: (day: string, answers, facts) => {
        const retired = answers['dateRetireArmedRegular']
        if (typeof retired === 'string' && day > retired) return 'APPOINTED_AFTER_RETIREMENT'
        return issueDay(day, answers, facts)
      },
    },
    {
      id: 'dateRetireArmedRegular',
      reference: '1.21.3',
      kind: 'day',
      when: isExServiceman,
      rule: notBefore('dateApptArmedRegular', 'RETIRED_BEFORE_APPOINTMENT'),
    },
    {
      id: 'dateDischargeArmedRegular',
      reference: '1.21.4',
      kind: 'day',
      when: isExServiceman,
      rule: notBefore('dateApptArmedRegular', 'DISCHARGED_BEFORE_APPOINTMENT'),
    },
    {
      id: 'dischargeCertificateNo',
      reference: '1.21.5',
      ...referenceText(25, 'DISCHARGE_CERTIFICATE_INVALID'),
      when: isExServiceman,
      // The paper comes with the retirement: nobody has it before.
      optional: (answers, facts) => {
        const retired = answers['dateRetireArmedRegular']
        return typeof retired !== 'string' || retired >= facts.today
      },
    },
    {
      id: 'ageRelaxCertiNo',
      reference: '1.21.7',
      ...serialText(10, 'AGE_RELAXATION_INVALID'),
      when: isExServiceman,
    },
    {
      id: 'ageRelaxCertiNo1',
      reference: '1.21.8',
      kind: 'day',
      when: isExServiceman,
      rule: issueDay,
    },
    {
      id: 'flgDisabilityPensionHolder',
      reference: '1.21.9',
      kind: 'yesNo',
      when: isExServiceman,
    },
    { id: 'flgJoinedStateGovt', reference: '1.21.10', kind: 'yesNo', when: isExServiceman },
  ],
}

const isEmployee = isYes('flgGomEmployee')

export const employeeSection: Section<PersonalFacts> = {
  id: 'employee',
  fields: [
    { id: 'flgGomEmployee', reference: '1.22', kind: 'yesNo' },
    { id: 'flgStateEmployee', reference: '1.22.1', kind: 'yesNo', when: isEmployee },
    {
      id: 'sevaarthId',
      reference: '1.22.2',
      ...codeText(13, /^(?:[A-Z0-9]{11}|[A-Z0-9]{13})$/, 'SEVAARTH_INVALID'),
      when: isStateEmployee,
    },
    { id: 'flgBmcEmployee', reference: '1.22.3', kind: 'yesNo', when: isEmployee },
    { id: 'flgBestEmployee', reference: '1.22.4', kind: 'yesNo', when: isEmployee },
  ],
}
