import { describe, expect, it } from 'vitest'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { endpoints } from '@lokseva/contract/endpoints'
import { getProfileStatus } from '@lokseva/contract/profile/endpoints'
import { lockProfile } from '@lokseva/contract/profile/lock/endpoints'
import type { Actor } from '#platform/actor/actor'
import { completing } from '#test/people/complete-profile'
import { profilePortal, send } from '#test/portals/profile-portal'
import { mayEdit, mayLock, mayUnlock } from './index.ts'

const portal = await profilePortal()
const { complete } = completing(portal)

const owner: Actor = { kind: 'candidate', accountId: 'a', sessionId: 's', address: '127.0.0.1' }
const others: Actor[] = [
  { ...owner, accountId: 'b' },
  { kind: 'support', keyId: 'k', name: 'Counter 1', address: '127.0.0.1' },
  { kind: 'staff', keyId: 'k', name: 'Officer', address: '127.0.0.1' },
]
const open = { accountId: 'a', isLocked: false, isComplete: true }
const locked = { ...open, isLocked: true }
const no = (code: string) => ({ allowed: false, code })

describe('who may do what with a profile', () => {
  it('is its owner alone; to everybody else it is not there (POLICY-01)', () => {
    for (const may of [mayEdit, mayLock, mayUnlock])
      for (const other of others) expect(may(other, open)).toEqual(no('NOT_FOUND'))
  })

  it('hangs on whether it is locked and complete (POLICY-01)', () => {
    expect(mayEdit(owner, open)).toEqual({ allowed: true })
    expect(mayEdit(owner, locked)).toEqual(no('PROFILE_LOCKED'))
    expect(mayLock(owner, open)).toEqual({ allowed: true })
    expect(mayLock(owner, locked)).toEqual(no('PROFILE_LOCKED'))
    expect(mayLock(owner, { ...open, isComplete: false })).toEqual(no('PROFILE_INCOMPLETE'))
    expect(mayUnlock(owner, locked)).toEqual({ allowed: true })
    expect(mayUnlock(owner, open)).toEqual(no('PROFILE_NOT_LOCKED'))
  })
})

it('is told with the status, so that no page works it out again (POLICY-02)', async () => {
  const { caller, owner: params } = await complete()
  const abilities = async () => (await send(caller, getProfileStatus, { params }))['abilities']
  expect(await abilities()).toEqual({
    edit: { allowed: true },
    lock: { allowed: true },
    unlock: no('PROFILE_NOT_LOCKED'),
  })
  await send(caller, lockProfile, { params })
  expect(await abilities()).toEqual({
    edit: no('PROFILE_LOCKED'),
    lock: no('PROFILE_LOCKED'),
    unlock: { allowed: true },
  })
})

describe('somebody else’s profile', async () => {
  const known = await complete()
  const stranger = await portal.candidate()
  const named = Object.entries<EndpointDefinition>(endpoints).filter(
    ([, { path, multipart }]) => path.includes('{profileId}') && !multipart,
  )

  it.each(named)('looks like one that never was: %s (POLICY-03)', async (_, call) => {
    const ask = (userId: string, profileId: string) =>
      send(stranger.caller, call, {
        params: { userId, profileId },
        query: call.query ? { version: '1' } : undefined,
        body:
          call.method === 'GET' ? undefined : call.path.startsWith('/qual') ? [] : { version: 1 },
      } as never)
    const others = await ask(known.accountId, known.profileId)
    const absent = await ask(stranger.accountId, crypto.randomUUID())
    expect(others).toMatchObject({ status: 404 })
    expect(others).toEqual(absent)
  })
})
