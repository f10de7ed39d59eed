import { formChanges, type FormChange } from '@lokseva/forms/changes'
import type { ChangedField } from '@lokseva/contract/profile-view/schemas'
import { profileToDo, selectFormVersions, type FormVersions } from '#features/profile/index'
import type { Candidate } from '#platform/actor/actor'
import type { ProfileViewDeps } from './deps.ts'

/** Of a profile that can be changed: whoever locked theirs is asked for nothing, as in the tasks. */
export async function listChangedFields(
  { db }: Pick<ProfileViewDeps, 'db'>,
  actor: Candidate,
): Promise<ChangedField[]> {
  const { edit } = await profileToDo(db, actor)
  return edit.allowed ? changedFields(await selectFormVersions(db, actor.accountId)) : []
}

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
