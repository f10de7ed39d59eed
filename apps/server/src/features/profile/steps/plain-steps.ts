import type { AddressAnswers } from '@lokseva/forms/address/address-fields'
import { addressDocument, addressForm } from '@lokseva/forms/address/address-form'
import type { BaseFacts } from '@lokseva/forms/engine/form'
import { otherForm, type OtherAnswers } from '@lokseva/forms/other/other-form'
import {
  qualificationForm,
  type QualificationAnswers,
} from '@lokseva/forms/qualification/qualification-form'
import type { StepDocuments } from '@lokseva/forms/step-documents'
import { plainFacts, type DeclaredStep } from './declared-step.ts'

export const addressStep: DeclaredStep<BaseFacts, AddressAnswers, StepDocuments['address']> = {
  step: 'address',
  form: addressForm,
  unread: [],
  unreadInRows: [],
  facts: plainFacts,
  document: addressDocument,
}

export const otherStep: DeclaredStep<BaseFacts, OtherAnswers, StepDocuments['other']> = {
  step: 'other',
  form: otherForm,
  unread: [],
  unreadInRows: [],
  facts: plainFacts,
  document: (values) => ({ ...values }),
}

export const qualificationStep: DeclaredStep<
  BaseFacts,
  QualificationAnswers,
  StepDocuments['qualification']
> = {
  step: 'qualification',
  form: qualificationForm,
  unread: [],
  unreadInRows: ['version', 'savedAt'],
  facts: plainFacts,
  document: (values) => ({ ...values }),
}
