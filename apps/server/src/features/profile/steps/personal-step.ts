import type { Transaction } from 'kysely'
import type { PersonalAnswers, PersonalId } from '@lokseva/forms/personal/answers'
import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import {
  computedPersonalFields,
  personalDocument,
  type PersonalDocument,
} from '@lokseva/forms/personal/personal-document'
import { personalForm } from '@lokseva/forms/personal/personal-form'
import { recordNames } from '#features/identity/index'
import { forgetAadhaar, recordConsent } from '#features/proofs/index'
import type { DB } from '#platform/database/schema.generated'
import { factsFor } from '../personal-facts.ts'
import type { DeclaredStep, SavedChange } from './declared-step.ts'

export const personalStep: DeclaredStep<PersonalFacts, PersonalAnswers, PersonalDocument> = {
  step: 'personal',
  form: personalForm,
  unread: [...computedPersonalFields, 'mobileNumber', 'emailId', 'aadhaarUid', 'aadhaarDetails'],
  unreadInRows: [],
  facts: (tx, { accountId, ...basis }, answers) => factsFor(tx, accountId, basis, answers),
  document: personalDocument,
  afterSave: keepConsequences,
  shown: ({ email, mobile }) => ({ mobileNumber: mobile, emailId: email }),
}

async function keepConsequences(
  tx: Transaction<DB>,
  { accountId, at, document, stored }: SavedChange<PersonalDocument>,
): Promise<void> {
  const isNew = (...fields: PersonalId[]) => fields.some((id) => document[id] !== stored?.[id])
  if (isNew('firstName', 'middleName', 'motherName'))
    await recordNames(tx, accountId, document as Parameters<typeof recordNames>[2])
  if (document.flgAadhaarCard === false) await forgetAadhaar(tx, accountId)
  if (document.flgAadhaarConsent === true && isNew('flgAadhaarConsent', 'aadhaarNo'))
    await recordConsent(tx, accountId, 'AADHAAR_LAST_FOUR', at)
}
