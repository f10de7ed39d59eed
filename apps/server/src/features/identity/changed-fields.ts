import type { ChangedField } from '@lokseva/contract/identity/schemas'
import { formChanges, type FormChange } from '@lokseva/contract/forms/changes'

/** What a candidate who saved an older form must look at; nobody who has not saved one yet. */
export function changedFields(
  savedVersion: number | null,
  changes: readonly FormChange[] = formChanges,
): ChangedField[] {
  if (savedVersion === null) return []
  return changes
    .filter((change) => change.version > savedVersion)
    .flatMap((change) => change.fields)
}
