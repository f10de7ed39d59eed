import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { openPayments } from '#adapters/payments/open-payments'
import { paymentEnvironment } from '#adapters/payments/payment-settings'
import { advertisementVersions } from '#features/adverts/index'
import { payableApplications } from '#features/applications/index'
import { findAccount } from '#features/identity/index'
import { setLocked } from '#features/profile/index'
import { openImages } from '#platform/images/images'
import { ORIGIN, testApp } from '#test/app'
import { wayIn } from '#test/way-in'
import { startSimulators } from '../../../simulators/src/start-simulators.ts'
import { demoCandidates, demoPassword } from './candidates.ts'
import { loadDemo } from './load-demo.ts'

const Settings = z.object({
  ...paymentEnvironment,
  PAYMENT_TIMEOUT_SECONDS: z.number().default(10),
})
const portal = await testApp()
const { db, storage, pdfs } = portal
const images = openImages()
afterAll(() => images.close())
const { logIn } = wayIn(portal)
const load = () => loadDemo({ ...portal.identity, images, storage, pdfs })
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
  applications: await db
    .selectFrom('applications')
    .select(['account_id', 'application_no'])
    .orderBy('id')
    .execute(),
  documents: await db.selectFrom('documents').select('id').orderBy('id').execute(),
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

it('has applied for three of them, with papers on file: one exam, authorities, and several exams (DEMO-53)', async () => {
  const { rows } =
    await sql`select a.email, l.advertisement_id as advert, l.status, l.needs_scribe as scribe,
      (select count(*)::int from application_posts p where p.application_id = l.id) as posts,
      (select count(*)::int from application_subjects s where s.application_id = l.id) as subjects,
      (select bool_and(d.status = 'Uploaded') from application_documents d
        where d.application_id = l.id) as papers,
      (select max(cardinality(p.authorities)) from application_posts p
        where p.application_id = l.id) as authorities
    from applications l join accounts a on a.id = l.account_id order by a.email`.execute(db)
  const both = { status: 'SUBMITTED', papers: true }
  expect(rows).toEqual([
    {
      ...both,
      email: 'arun.gaikwad@example.in',
      advert: 101,
      scribe: false,
      posts: 2,
      subjects: 0,
      authorities: 0,
    },
    {
      ...both,
      email: 'leela.pawar@example.in',
      advert: 105,
      scribe: true,
      posts: 4,
      subjects: 3,
      authorities: 0,
    },
    {
      ...both,
      email: 'sanjay.more@example.in',
      advert: 102,
      scribe: false,
      posts: 2,
      subjects: 0,
      authorities: 2,
    },
  ])
})

it('pays at a bank where there is one: leela’s fee is paid, of arun’s the gateway says nothing (DEMO-54)', async () => {
  const simulators = await startSimulators({})
  const simulatorsUrl = `http://127.0.0.1:${simulators.http}`
  const settings = await fetch(`${simulatorsUrl}/sim/payments/settings`)
  const providers = openPayments(Settings.parse(await settings.json()), {
    now: () => portal.clock.now(),
    report: () => {},
  })
  const payables = {
    application: payableApplications({ versions: advertisementVersions() }),
  }
  const bank = { providers, payables, origin: ORIGIN, simulatorsUrl }
  for (let start = 0; start < 2; start++)
    await loadDemo({ ...portal.identity, images, storage, pdfs, bank })
  await simulators.stop()
  const { rows } = await sql`select a.email, l.status, t.state
    from payment_attempts t join payment_orders o on o.id = t.order_id
    join applications l on l.id = o.application_id
    join accounts a on a.id = l.account_id order by a.email`.execute(db)
  expect(rows).toEqual([
    { email: 'arun.gaikwad@example.in', status: 'SUBMITTED', state: 'PENDING' },
    { email: 'leela.pawar@example.in', status: 'FEES_PAID', state: 'SETTLED' },
  ])
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
    Promise.all([1, 2].map(() => loadDemo({ ...other.identity, ...other, images })))
  let pictures = 0
  const broken = {
    ...images,
    make: (order: Parameters<typeof images.make>[0]) =>
      ++pictures > 4 ? Promise.reject(new Error('the power went')) : images.make(order),
  }
  await expect(loadDemo({ ...other.identity, ...other, images: broken })).rejects.toThrow(
    'the power went',
  )
  other.clock.set(other.clock.now() + 2 * 86_400_000)
  await both()
  const snapshots = await other.db.selectFrom('profile_snapshots').select('number').execute()
  expect(snapshots.map(({ number }) => number)).toEqual(Array(7).fill(1))
})
