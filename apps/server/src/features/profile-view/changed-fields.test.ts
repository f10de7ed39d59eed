import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { FormChange } from '@lokseva/forms/changes'
import { listFields } from '@lokseva/contract/profile-view/endpoints'
import { listTasks } from '@lokseva/contract/tasks/endpoints'
import { selectFormVersions } from '#features/profile/index'
import { completing, todaysVersions } from '#test/people/complete-profile'
import { ownerOf } from '#test/database/database'
import { profilePortal } from '#test/portals/profile-portal'
import { changedFields } from './changed-fields.ts'

const portal = await profilePortal()
const { complete } = completing(portal)

const label = { en: 'The question', mr: 'प्रश्न' }
const changes: FormChange[] = [
  {
    version: 2,
    fields: [
      { tab: 'personal', fieldName: 'udid', label },
      { tab: 'address', fieldName: 'permenantPin', label },
    ],
  },
  { version: 3, fields: [{ tab: 'personal', fieldName: 'orphanType', label }] },
]
const names = (saved: Record<string, number>) =>
  changedFields(saved, changes).map(({ fieldName }) => fieldName)

it('names fields of a step that changed since the step was saved, and none before that (SESS-09)', () => {
  expect(names({})).toEqual([])
  expect(names({ personal: 1, address: 1 })).toEqual(['udid', 'permenantPin', 'orphanType'])
  // Saving one step says nothing of another.
  expect(names({ personal: 3, address: 1 })).toEqual(['permenantPin'])
  expect(names({ personal: 2, address: 2 })).toEqual(['orphanType'])
  expect(names({ personal: 3 })).toEqual([])
})

it('knows the form each step was saved with, and today has nothing to name (SESS-09)', async () => {
  const known = await complete()
  expect(await selectFormVersions(portal.db, known.accountId)).toEqual(todaysVersions)
  expect(await known.caller.call(listFields)).toEqual([])
  expect(await selectFormVersions(portal.db, (await portal.candidate()).accountId)).toEqual({})
})

it('asks nobody to look at answers of a locked profile, as the tasks do not, and again once it is unlocked (SESS-81)', async () => {
  const { caller, profileId } = await complete()
  const owner = ownerOf(portal.db)
  await sql`update profile_steps set form_version = 1
    where profile_id = ${profileId} and step = 'personal'`.execute(owner)
  const lock = (isLocked: boolean) =>
    sql`update profiles set is_locked = ${isLocked} where id = ${profileId}`.execute(owner)
  const asked = async () => ({
    fields: (await caller.call(listFields)).length > 0,
    review: (await caller.call(listTasks, {})).some(({ code }) => code === 'REVIEW_PROFILE'),
  })
  expect(await asked()).toEqual({ fields: true, review: true })
  await lock(true)
  expect(await asked()).toEqual({ fields: false, review: false })
  await lock(false)
  expect(await asked()).toEqual({ fields: true, review: true })
})

it('names the questions that are new to whoever saved the first form (SESS-80)', () => {
  const first = { personal: 1, address: 1, other: 1, qualification: 1, experience: 1 }
  const named = changedFields(first).map(({ tab, fieldName }) => `${tab}.${fieldName}`)
  // Those of later versions follow.
  expect(named.slice(0, 4)).toEqual([
    'personal.borderVillage',
    'personal.flgNotAadhaar',
    'qualification.qualifications',
    'experience.experiences',
  ])
})
