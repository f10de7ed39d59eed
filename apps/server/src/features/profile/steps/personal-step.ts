import type { Unread } from '@lokseva/forms/engine/answers'
import type { PersonalAnswers, PersonalId } from '@lokseva/forms/personal/answers'
import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import {
  computedPersonalFields,
  personalDocument,
  type PersonalDocument,
} from '@lokseva/forms/personal/personal-document'
import { personalForm } from '@lokseva/forms/personal/personal-form'
import { factsFrom } from '../personal/personal-facts.ts'
import type { Consequences, DeclaredStep } from './declared-step.ts'

export const personalStep: DeclaredStep<PersonalFacts, PersonalAnswers, PersonalDocument> = {
  step: 'personal',
  form: personalForm,
  unread: [...computedPersonalFields, 'mobileNumber', 'emailId', 'aadhaarUid', 'aadhaarDetails'],
  unreadInRows: [],
  asksProofs: true,
  facts: factsFrom,
  document: personalDocument,
  consequences: consequencesOf,
  shown: ({ email, mobile }) => ({ mobileNumber: mobile, emailId: email }),
}

function consequencesOf(
  document: PersonalDocument,
  stored: Unread<PersonalDocument> | undefined,
): Consequences {
  const isNew = (...fields: PersonalId[]) => fields.some((id) => document[id] !== stored?.[id])
  const { firstName, middleName, motherName } = document as Required<Consequences>['names']
  return {
    ...(isNew('firstName', 'middleName', 'motherName') && {
      names: { firstName, middleName, motherName },
    }),
    forgetsAadhaar: document.flgAadhaarCard === false,
    ...(document.flgAadhaarConsent === true &&
      isNew('flgAadhaarConsent', 'aadhaarNo') && { consent: 'AADHAAR_LAST_FOUR' }),
  }
}
