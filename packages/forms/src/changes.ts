import type { ChangedField } from '@lokseva/contract/profile-view/schemas'
import type { IdOf } from './engine/form.ts'
import type { StepDocuments } from './step-documents.ts'

/** A question that was added or changed, by the step it stands in. */
export type StepChange = {
  [Step in keyof StepDocuments]: ChangedField & { tab: Step; fieldName: IdOf<StepDocuments[Step]> }
}[keyof StepDocuments]

export type FormChange = { version: number; fields: readonly StepChange[] }

/** Every change of the profile form after its first version, oldest first. */
export const formChanges: readonly FormChange[] = []
