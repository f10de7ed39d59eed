import { notBeforeWorkingAge } from '../../engine/age-rules.ts'
import type { Question } from '../../engine/answers.ts'
import { codeText, referenceText, serialText } from '@lokseva/contract/text-schemas'
import type { ComparesWith, Condition, Section } from '../answers.ts'
import { isEmployee, isExServiceman, isStateEmployee } from '../conditions.ts'
import { issueDay, notInFuture } from '../day-rules.ts'

const beforeRetirement: ComparesWith<['dateRetireArmedRegular']> = {
  comparesWith: ['dateRetireArmedRegular'],
  fault: (day, { dateRetireArmedRegular: retired }) =>
    day > retired ? 'APPOINTED_AFTER_RETIREMENT' : undefined,
}

function afterAppointment(code: string): ComparesWith<['dateApptArmedRegular']> {
  return {
    comparesWith: ['dateApptArmedRegular'],
    fault: (day, { dateApptArmedRegular: appointed }) => (day < appointed ? code : undefined),
  }
}

/** The discharge certificate comes with the retirement: nobody has it before. */
const isServing: Condition = ({ dateRetireArmedRegular: retired }, { today }) =>
  retired === undefined || retired >= today

export const exServiceman = [
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
    rules: [beforeRetirement, notInFuture, notBeforeWorkingAge],
  },
  {
    id: 'dateRetireArmedRegular',
    reference: '1.21.3',
    kind: 'day',
    when: isExServiceman,
    rules: [afterAppointment('RETIRED_BEFORE_APPOINTMENT')],
  },
  {
    id: 'dateDischargeArmedRegular',
    reference: '1.21.4',
    kind: 'day',
    when: isExServiceman,
    rules: [afterAppointment('DISCHARGED_BEFORE_APPOINTMENT')],
  },
  {
    id: 'dischargeCertificateNo',
    reference: '1.21.5',
    ...referenceText(25, 'DISCHARGE_CERTIFICATE_INVALID'),
    when: isExServiceman,
    optional: isServing,
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
    rules: [issueDay],
  },
  {
    id: 'flgDisabilityPensionHolder',
    reference: '1.21.9',
    kind: 'yesNo',
    when: isExServiceman,
  },
  { id: 'flgJoinedStateGovt', reference: '1.21.10', kind: 'yesNo', when: isExServiceman },
] as const satisfies readonly Question[]

export const exServicemanSection: Section = { id: 'exServiceman', fields: exServiceman }

export const employee = [
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
] as const satisfies readonly Question[]

export const employeeSection: Section = { id: 'employee', fields: employee }
