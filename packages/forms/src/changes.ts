import type { ChangedField } from '@lokseva/contract/profile-view/schemas'

export type FormChange = { version: number; fields: readonly ChangedField[] }

/** Every change of the profile form after its first version, oldest first. */
export const formChanges: readonly FormChange[] = []
