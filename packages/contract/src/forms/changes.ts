import type { ChangedField } from '../identity/schemas.ts'

export type FormChange = { version: number; fields: readonly ChangedField[] }

/** Every change of the profile form after its first version, oldest first. */
export const formChanges: readonly FormChange[] = []
