import { formChanges, type FormChange } from '@lokseva/forms/changes'
import type { ChangedField } from '@lokseva/contract/profile-view/schemas'
import type { FormVersions } from '#features/profile/index'

/**
 * What a candidate must look at because the form of a step changed after they saved it. A step
 * that is not saved yet asks everything anyway.
 */
export function changedFields(
  saved: FormVersions,
  changes: readonly FormChange[] = formChanges,
): ChangedField[] {
  return changes.flatMap(({ version, fields }) =>
    fields.filter(({ tab }) => {
      const savedVersion = saved[tab]
      return savedVersion !== undefined && savedVersion < version
    }),
  )
}
