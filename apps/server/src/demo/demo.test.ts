import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAccount } from '#features/identity/index'
import { setLocked } from '#features/profile/index'
import { openImages } from '#platform/images/images'
import { testApp } from '#test/app'
import { wayIn } from '#test/way-in'
import { demoCandidates, demoPassword } from './candidates.ts'
import { loadDemo } from './load-demo.ts'

const portal = await testApp()
const { db, storage } = portal
const images = openImages()
afterAll(() => images.close())
const { logIn } = wayIn(portal)
const load = () => loadDemo({ ...portal.identity, images, storage })
beforeAll(load)

/** Everything a second start could double. */
const kept = async () => ({
  accounts: await db.selectFrom('accounts').select(['id', 'email']).orderBy('id').execute(),
  snapshots: await db
    .selectFrom('profile_snapshots')
    .select(['profile_id', 'number', 'documents'])
    .orderBy('profile_id')
    .execute(),
  steps: await db
    .selectFrom('profile_steps')
    .select(['profile_id', 'step', 'version'])
    .orderBy('profile_id')
    .orderBy('step')
    .execute(),
  messages: await db.selectFrom('messages').select(['recipient', 'template']).execute(),
  audit: await db.selectFrom('audit_log').select('id').orderBy('id').execute(),
})

it('has candidates who can log in, however often it is loaded (DEMO-01)', async () => {
  await load()
  for (const { email, answers } of demoCandidates) {
    const login = await logIn(await portal.client(), { email, password: demoPassword })
    expect(login.securityAnswerList.length > 0).toBe(answers)
  }
})

it('has seven profiles, each whole and locked, and a second start changes nothing (DEMO-50)', async () => {
  const before = await kept()
  expect(before.snapshots.map(({ number }) => number)).toEqual(Array(7).fill(1))
  expect(before.steps).toHaveLength(7 * 6)
  await load()
  expect(await kept()).toEqual(before)
})

it('leaves alone what somebody who tried it out has unlocked (DEMO-50)', async () => {
  const { id } = (await findAccount(db, 'meena.jadhav@example.in'))!
  const profile = db.selectFrom('profiles').where('account_id', '=', id)
  const { id: profileId } = await profile.select('id').executeTakeFirstOrThrow()
  await setLocked(db, profileId, false)
  await load()
  expect(await profile.select('is_locked').executeTakeFirst()).toEqual({ is_locked: false })
})

it('goes on days after a start was interrupted, and two nodes may start at once (DEMO-50)', async () => {
  const other = await testApp()
  const both = () =>
    Promise.all([1, 2].map(() => loadDemo({ ...other.identity, images, storage: other.storage })))
  let pictures = 0
  const broken = {
    ...images,
    make: (order: Parameters<typeof images.make>[0]) =>
      ++pictures > 4 ? Promise.reject(new Error('the power went')) : images.make(order),
  }
  await expect(
    loadDemo({ ...other.identity, images: broken, storage: other.storage }),
  ).rejects.toThrow('the power went')
  other.clock.set(other.clock.now() + 2 * 86_400_000)
  await both()
  const snapshots = await other.db.selectFrom('profile_snapshots').select('number').execute()
  expect(snapshots.map(({ number }) => number)).toEqual(Array(7).fill(1))
})
