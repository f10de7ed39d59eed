import { describe, expect, it } from 'vitest'
import { getProfileStatus } from '@lokseva/contract/profile/endpoints'
import { profileSteps } from '@lokseva/contract/profile/steps'
import { opened, profilePortal, send } from '#test/portals/profile-portal'
import type { WireClient } from '#test/wire/wire-client'
import { setLocked } from './index.ts'

const { db, saved } = await profilePortal()
const statusOf = (caller: WireClient, profileId: string) =>
  send(caller, getProfileStatus, { params: { profileId } })

describe('the status of a profile', () => {
  it('tells for each of the six steps whether and when it was saved (STATUS-01)', async () => {
    const { caller, profileId } = await saved()
    const { savedAt } = await opened(caller, profileId)
    expect(await statusOf(caller, profileId)).toEqual({
      status: 200,
      profileId,
      firstName: { en: expect.any(String), mr: expect.any(String) },
      flgLocked: false,
      steps: profileSteps.map((step) => ({
        step,
        flgSubmittable: step === 'personal',
        savedAt: step === 'personal' ? savedAt : null,
      })),
      abilities: {
        edit: { allowed: true },
        lock: { allowed: false, code: 'PROFILE_INCOMPLETE' },
        unlock: { allowed: false, code: 'PROFILE_NOT_LOCKED' },
      },
    })
  })

  it('is in progress until the profile is locked, then complete (STATUS-02)', async () => {
    const { caller, profileId } = await saved()
    const words = async () =>
      (await caller.call(getProfileStatus, { params: { profileId } })).status
    expect(await words()).toBe('In Progress')
    await setLocked(db, profileId, true)
    expect(await words()).toBe('Complete')
    await setLocked(db, profileId, false)
    expect(await words()).toBe('In Progress')
  })

  it('is told to nobody else (STATUS-03)', async () => {
    const { profileId } = await saved()
    const { caller } = await saved()
    expect(await statusOf(caller, profileId)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})
