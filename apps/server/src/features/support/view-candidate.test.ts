import { expect, it } from 'vitest'
import { lockProfile } from '@lokseva/contract/profile/lock/endpoints'
import { profileSteps } from '@lokseva/contract/profile/steps'
import { supportProfile } from '@lokseva/contract/support/endpoints'
import type { SupportProfile } from '@lokseva/contract/support/schemas'
import { makeKey } from '#features/access-keys/index'
import { completing } from '#test/people/complete-profile'
import { operator } from '#test/operator'
import { profilePortal } from '#test/portals/profile-portal'

const portal = await profilePortal()
const { client, identity, saved } = portal
const { complete } = completing(portal)
const { key } = await makeKey(identity, operator, { kind: 'support', name: 'Help desk' })

async function seen(username: string): Promise<SupportProfile> {
  const caller = await client()
  const { opened } = await caller.raw(
    supportProfile,
    { query: { username } },
    (sent) => void Object.assign(sent.headers, { 'x-api-key': key }),
  )
  return (opened as { value: SupportProfile }).value
}

it('tells the help desk names, the steps that are missing, and that the profile is open (SUPP-07)', async () => {
  const known = await saved()
  const { englishFullName, devnagariFullName, profile } = await seen(known.email)
  expect([englishFullName, devnagariFullName]).toEqual([
    'Priya Sunil Kulkarni',
    'प्रिया सुनील कुलकर्णी',
  ])
  expect(profile).toMatchObject({ flgLocked: false, lockedAt: null })
  expect(profile!.steps.map(({ step }) => step)).toEqual(profileSteps)
  expect(profile!.steps.filter(({ savedAt }) => savedAt !== null)).toEqual([
    { step: 'personal', flgSubmittable: true, savedAt: expect.stringContaining('2026-11-15') },
  ])
})

it('tells since when a profile is locked, and shows it masked as its owner reads it (SUPP-07)', async () => {
  const known = await complete()
  await known.caller.call(lockProfile, { params: known.owner })
  const { profile } = await seen(known.mobile)
  expect(profile).toMatchObject({
    flgLocked: true,
    lockedAt: expect.stringContaining('2026-11-15'),
  })
  expect(profile!.steps.every(({ flgSubmittable }) => flgSubmittable)).toBe(true)
  expect(profile!.sections.map(({ id }) => id)).toContain('permanent')
  const words = JSON.stringify(profile)
  for (const secret of [known.email, known.mobile]) expect(words).not.toContain(secret)
})
