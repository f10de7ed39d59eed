import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { pages } from '@lokseva/contract/site/pages'
import { listTasks } from '@lokseva/contract/tasks/endpoints'
import { completing } from '#test/people/complete-profile'
import { ownerOf } from '#test/database/database'
import { profilePortal } from '#test/portals/profile-portal'

const portal = await profilePortal()
const { complete } = completing(portal)

it('a profile whose questions were changed is looked at again before it is submitted (TASK-29)', async () => {
  const { caller, profileId } = await complete()
  const codes = async () => (await caller.call(listTasks, {})).map(({ code }) => code)
  expect(await codes()).toEqual(['LOCK_PROFILE'])
  await sql`update profile_steps set form_version = 1
    where profile_id = ${profileId} and step in ('personal', 'experience')`.execute(
    ownerOf(portal.db),
  )
  const [first] = await caller.call(listTasks, {})
  expect(first).toMatchObject({
    code: 'REVIEW_PROFILE',
    why: 'Questions have changed since you saved these steps: Personal information, Experience.',
    href: pages.profileStep.replace('{step}', 'personal'),
  })
  expect(await codes()).toEqual(['REVIEW_PROFILE', 'LOCK_PROFILE'])
})

it('the task of a whole profile opens the lock itself (TASK-33)', async () => {
  const { caller } = await complete()
  const [lock] = await caller.call(listTasks, {})
  expect(lock).toMatchObject({ code: 'LOCK_PROFILE', href: '/candidate/main/profile/photo#lock' })
})
