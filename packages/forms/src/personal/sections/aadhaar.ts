import type { Question } from '../../engine/answers.ts'
import { digitsText, fullNameText } from '@lokseva/contract/text-schemas'
import type { Condition, Section } from '../answers.ts'
import { hasAadhaar, hasNoAadhaar } from '../conditions.ts'
import type { PersonalFacts } from '../facts.ts'

/** Proved by a code, number and name never travel with the form; what was proved stays so. */
const typesDigits: Condition = (answers, facts) =>
  hasAadhaar(answers) && !facts.aadhaarCheck && !facts.aadhaar

const isProved = (has: boolean, facts: PersonalFacts) =>
  has && facts.aadhaarCheck && !facts.aadhaar ? 'AADHAAR_NOT_VALIDATED' : undefined

/** A number that was shown masked comes back as XXXX XXXX 1234. */
const withoutMask = (text: string) => text.replace(/\s/g, '').replace(/^X{8}/, '')

export const aadhaar = [
  {
    id: 'flgAadhaarCard',
    reference: '1.1',
    kind: 'yesNo',
    missing: 'AADHAAR_DETAILS_MISSING',
    rules: [isProved],
  },
  {
    id: 'aadhaarNo',
    reference: '1.1.1',
    ...digitsText(4, /^[0-9]{4}$/, 'AADHAAR_INVALID', withoutMask),
    mask: 'aadhaar',
    isUndrafted: true,
    when: typesDigits,
  },
  {
    id: 'aadhaarNameInEnglish',
    reference: '1.1.2',
    ...fullNameText(50, 'AADHAAR_NAME_INVALID'),
    when: typesDigits,
  },
  {
    id: 'flgAadhaarConsent',
    reference: '1.1.3',
    kind: 'tick',
    missing: 'AADHAAR_CONSENT',
    when: typesDigits,
  },
  {
    id: 'aadhaarEnrolmentNo',
    reference: '1.1.4',
    ...digitsText(28, /^[0-9]{14}(?:[0-9]{14})?$/, 'AADHAAR_ENROLMENT_INVALID'),
    when: hasNoAadhaar,
    optional: true,
  },
] as const satisfies readonly Question[]

export const aadhaarSection: Section = { id: 'aadhaar', fields: aadhaar }
