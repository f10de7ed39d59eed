import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { openProviders } from '#adapters/payments/open-providers'
import { paymentEnvironment } from '#adapters/payments/payment-settings'
import { advertisementVersions } from '#features/adverts/index'
import { payableApplications } from '#features/applications/index'
import { findAccount } from '#features/identity/index'
import { setLocked } from '#features/profile/index'
import { listStages, publishStages } from '#features/stages/index'
import { dayInIndia } from '#platform/clock/clock'
import { stagePapers } from '#server/composed/portal-stage-papers'
import { stageNeeds } from '#server/composed/portal-stage-needs'
import { ORIGIN, testApp } from '#test/app'
import { ownerOf, testDatabase } from '#test/database/database'
import { advertsNow } from '#test/database/template'
import { operator } from '#test/operator'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { logInSteps } from '#test/people/log-in-steps'
import { startSimulators } from '../../../simulators/src/start-simulators.ts'
import { demoCandidates, demoPassword } from './candidates.ts'
import { HEADINGS } from './commission-side.ts'
import { demoAdvertisements, loadDemo } from './load-demo.ts'
import { loadStages } from './load-stages.ts'

const Settings = z.object({
  ...paymentEnvironment,
  PAYMENT_TIMEOUT_SECONDS: z.number().default(10),
})
const portal = await testApp()
const { db, storage, images, pdfs } = portal
const { logIn } = logInSteps(portal)
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
  papers: await db
    .selectFrom('application_documents')
    .selectAll()
    .orderBy('application_id')
    .orderBy('document_type_id')
    .execute(),
  stages: await db.selectFrom('stages').selectAll().orderBy('id').execute(),
  notices: await db.selectFrom('stage_notices').selectAll().orderBy('id').execute(),
  letters: await db.selectFrom('correspondence').selectAll().orderBy('id').execute(),
  deposits: await db.selectFrom('bank_deposits').selectAll().orderBy('id').execute(),
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
    from applications l join accounts a on a.id = l.account_id
    where l.advertisement_id in (101, 102, 105) order by a.email`.execute(db)
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
      status: 'FEES_PAID',
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

it('has people who follow what they sent in the past: paid, with stages, letters and a paper sent back (DEMO-55)', async () => {
  const { rows } = await sql`select a.email, l.status,
      (select array_agg(p.post_id order by p.post_id) from application_posts p
        where p.application_id = l.id) as posts,
      (select array_agg(d.document_type_id || ' ' || d.status order by d.document_type_id)
        from application_documents d where d.application_id = l.id and d.status <> 'Uploaded')
        as checked,
      (select array_agg(s.code order by s.start_day) from stage_notices n
        join stages s on s.id = n.stage_id where n.application_id = l.id) as told,
      (select array_agg(c.type order by c.day) from correspondence c
        where c.advertisement_id = l.advertisement_id) as letters
    from applications l join accounts a on a.id = l.account_id
    where l.advertisement_id in (104, 106) order by a.email`.execute(db)
  expect(rows).toEqual([
    {
      email: 'fatima.shaikh@example.in',
      status: 'FEES_PAID',
      posts: [5024, 5025],
      checked: null,
      told: [
        'ADMIT_CARDS',
        'ANSWER_KEY_QUESTION_OBJECTION',
        'RECHECK_ELIGIBILITY',
        'ANSWER_KEY_QUESTION_OBJECTION',
        'PREFERENCE_CHANGE',
        'OPTING_OUT',
      ],
      letters: ['FILE', 'LINK'],
    },
    {
      email: 'kiran.deshpande@example.in',
      status: 'FEES_PAID',
      posts: [5036, 5038],
      checked: ['D01 Approved', 'D03 Rejected', 'D07 Approved'],
      told: [
        'RESULT_MARK_SHEET',
        'RETOTALING',
        'INTERVIEW_LETTER_PT_LETTER',
        'DOCUMENT_SCRUTINY_STATUS',
        'RE_UPLOAD_DOCUMENTS',
        'ADMIT_CARDS',
      ],
      letters: ['FILE', 'LINK'],
    },
  ])
})

it('tells of nobody that they applied before they had an account and a locked profile, or were given a paper before they paid (DEMO-57)', async () => {
  const { rows } = await sql<Record<'registered' | 'locked' | 'applied' | 'paid' | 'told', Date>>`
    select a.created_at as registered, s.locked_at as locked, l.submitted_at as applied,
      coalesce((select min(p.settled_at) from payment_orders o
        join payment_settlements p on p.order_id = o.id where o.application_id = l.id),
        l.submitted_at) as paid,
      coalesce((select min(n.created_at) from stage_notices n where n.application_id = l.id),
        'infinity') as told
    from applications l join accounts a on a.id = l.account_id
    join profile_snapshots s on s.profile_id = l.profile_id and s.number = l.snapshot_number
    order by a.email`.execute(db)
  expect(rows).toHaveLength(5)
  for (const { registered, locked, applied, paid, told } of rows) {
    const moments = [registered, locked, applied, paid, told].map(Number)
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  }
})

it('names advertisements of its people as pages do (DEMO-57)', () => {
  const named = (id: number) => demoAdvertisements.find((each) => each.id === id)!.advertisementNo
  const applied = demoCandidates.filter(({ applies }) => applies)
  expect(applied).toHaveLength(5)
  for (const { applies, about } of applied)
    expect(about).toContain(` ${named(applies!.advertisementId)} (`)
})

it('has seats, a letter to an interview, marks and results of those people (PAPER-90)', async () => {
  const { rows } = await sql`select a.email,
      (select array_agg(h.exam_display_id order by 1) from hall_tickets h
        where h.application_id = l.id) as cards,
      (select count(*)::int from interview_letters t where t.application_id = l.id) as letters,
      (select count(*)::int from application_marks m where m.application_id = l.id) as marks,
      (select jsonb_object_agg(r.post_id, r.result_status) from post_results r
        where r.application_id = l.id) as results
    from applications l join accounts a on a.id = l.account_id
    where l.advertisement_id in (104, 106) order by a.email`.execute(db)
  expect(rows).toEqual([
    { email: 'fatima.shaikh@example.in', cards: [1041], letters: 0, marks: 0, results: null },
    {
      email: 'kiran.deshpande@example.in',
      cards: [1062],
      letters: 1,
      marks: 2,
      results: { 5036: 'NOT QUALIFIED', 5038: 'QUALIFIED' },
    },
  ])
})

it('has an objection that was upheld, one to pay, and marks that were totalled again (DEMO-56)', async () => {
  const { rows: objections } = await sql`select state, question, refund_paise as refund
    from objections order by created_at`.execute(db)
  expect(objections).toEqual([
    { state: 'UPHELD', question: 7, refund: 10_000 },
    { state: 'UNPAID', question: 12, refund: 0 },
  ])
  const { rows: totalled } = await sql`select r.subject_code as code, r.old_marks as before,
      r.new_marks as after, q.paid_at is not null as paid
    from retotaling_subjects r join retotaling_requests q on q.id = r.request_id`.execute(db)
  expect(totalled).toEqual([{ code: '611', before: '71.50', after: '73.50', paid: true }])
  expect(await brokenInvariants(ownerOf(db), { now: portal.clock.now() })).toEqual({})
})

it('pays at a bank where there is one: of arun’s fee the gateway says nothing; leela’s was paid when she applied (DEMO-54)', async () => {
  const simulators = await startSimulators({})
  const simulatorsUrl = `http://127.0.0.1:${simulators.http}`
  const settings = await fetch(`${simulatorsUrl}/sim/payments/settings`)
  const providers = openProviders(Settings.parse(await settings.json()), {
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
    join accounts a on a.id = l.account_id
    where t.provider <> 'challan' and o.purpose = 'application' order by a.email`.execute(db)
  expect(rows).toEqual([
    { email: 'arun.gaikwad@example.in', status: 'SUBMITTED', state: 'PENDING' },
    { email: 'leela.pawar@example.in', status: 'FEES_PAID', state: 'SETTLED' },
  ])
  const cards = await sql<{ id: number }>`select h.exam_display_id as id from hall_tickets h
    join applications l on l.id = h.application_id and l.advertisement_id = 105
    order by 1`.execute(db)
  expect(cards.rows.map(({ id }) => id)).toEqual([1051, 1052, 1053])
})

it('leads to the simulated site on whatever port the portal answers (DEMO-55)', async () => {
  const { clock } = portal
  const day = dayInIndia(clock.now())
  const origin = 'http://localhost:3000'
  const line = `106,MEDICAL_EXAMINATION,A,अ,external_redirect,${day},${day},,${origin}/sim/handover,ALL`
  await publishStages({ db, clock, stagePapers, stageNeeds, handoverOrigins: [origin] }, operator, {
    content: Buffer.from(`${HEADINGS.stages}\n${line}`),
    beside: async () => undefined,
  })
  const moved = { db, clock, bank: { origin: 'http://localhost:3001' } }
  for (let start = 0; start < 2; start++) await loadStages(moved, 106, (each) => each)
  const stages = (await listStages(db, 106)).filter(({ url }) => url)
  expect(stages.map(({ url, closedAt }) => [url, closedAt !== null])).toEqual([
    [`${origin}/sim/handover`, true],
    ['http://localhost:3001/sim/handover', false],
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
  const { db: withAdverts } = await testDatabase({ withAdverts: true })
  const other = await testApp({ db: withAdverts })
  other.clock.set(advertsNow)
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
