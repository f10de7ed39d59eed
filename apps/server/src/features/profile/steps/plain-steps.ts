import { addressDocument, addressForm } from '@lokseva/forms/address/address-form'
import type { BaseFacts } from '@lokseva/forms/engine/form'
import { otherForm } from '@lokseva/forms/other/other-form'
import { qualificationForm } from '@lokseva/forms/qualification/qualification-form'
import { plainFacts, type DeclaredStep } from './declared-step.ts'

export const addressStep: DeclaredStep<BaseFacts> = {
  step: 'address',
  form: addressForm,
  unread: [],
  unreadInRows: [],
  facts: plainFacts(addressForm),
  document: addressDocument,
}

export const otherStep: DeclaredStep<BaseFacts> = {
  step: 'other',
  form: otherForm,
  unread: [],
  unreadInRows: [],
  facts: plainFacts(otherForm),
  document: (values) => ({ ...values }),
}

export const qualificationStep: DeclaredStep<BaseFacts> = {
  step: 'qualification',
  form: qualificationForm,
  unread: [],
  unreadInRows: ['version', 'savedAt'],
  facts: plainFacts(qualificationForm),
  document: (values) => ({ ...values }),
}
