import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as portal from '@lokseva/contract/portal/endpoints'
import { DeliveryError } from '#features/messages/index'
import { responseTimes } from '#platform/http/operating/response-times'
import { ownerOf } from '#test/database/database'
import { officePortal } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'

const taken: string[] = []
let isMailBroken = false
const email = {
  async send({ to }: { to: string }) {
    if (isMailBroken)
      throw new DeliveryError('550 no such user asha@example.in', { permanent: true })
    taken.push(to)
  },
  close: async () => {},
}
const texted: string[] = []
const sms = {
  async send({ to }: { to: string }) {
    if (isMailBroken) throw new DeliveryError('refused 9822012345', { permanent: true })
    texted.push(to)
  },
  wasTaken: async () => true,
}
const office = await officePortal({ email, sms })
const { db, clock, officer } = office
const owner = ownerOf(db)
const administrator = await officer('administrator')
const minutesAgo = (minutes: number) => new Date(clock.now() - minutes * 60_000)

async function message(more: object = {}) {
  const id = crypto.randomUUID()
  await owner
    .insertInto('messages')
    .values({
      id,
      channel: 'email',
      recipient: 'asha.patil@example.in',
      template: 'STAGE_OPEN',
      subject: 'x',
      body: 'x',
      queued_at: minutesAgo(20),
      ...more,
    })
    .execute()
  return id
}

async function failedJob(reason: string) {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job('print-card', '{}'::json, max_attempts => 1)`.execute(
    owner,
  )
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = ${reason}
    where id = ${rows[0]!.id}::bigint`.execute(owner)
  return rows[0]!.id
}

describe('Jobs', () => {
  it('that were given up are shown with the reason and without anybody, and run again (OFFICE-58)', async () => {
    const id = await failedJob('refused by asha.patil@example.in, mobile 98220 12345\nstack')
    const before = await administrator.caller.call(portal.getJobs)
    expect(before.failed).toMatchObject([
      { id, name: 'print-card', attempts: 1, reason: 'refused by …@… mobile …' },
    ])
    const retry = (ids: unknown) =>
      send(administrator.caller, portal.retryFailedJobs, { body: { ids } })
    expect(await retry([id])).toMatchObject({ count: 1 })
    expect((await administrator.caller.call(portal.getJobs)).failed).toEqual([])
    expect(await retry(['999999'])).toMatchObject({ count: 0 })
    for (const wrong of [[], ['1; drop table jobs'], ['-1'], 'some', Array(201).fill('1')])
      expect(await retry(wrong)).toMatchObject({ status: 422 })
  })
})

describe('Messages', () => {
  it('are counted by channel; stuck ones are shown without the address and tried again (OFFICE-59)', async () => {
    const stuck = await message()
    await message({ queued_at: minutesAgo(2) })
    await message({ state: 'sent', body: null, settled_at: minutesAgo(1) })
    const sms = await message({ channel: 'sms', recipient: '9822012345', subject: null })
    const found = await administrator.caller.call(portal.getMessageFigures)
    expect(found.channels.find(({ channel }) => channel === 'email')).toEqual({
      channel: 'email',
      sent: 1,
      failed: 0,
      waiting: 2,
      stuck: 1,
    })
    expect(found.stuck.map(({ id }) => id).toSorted()).toEqual([stuck, sms].toSorted())
    expect(JSON.stringify(found)).not.toMatch(/asha\.patil|9822012345/)
    const again = (ids: unknown) =>
      send(administrator.caller, portal.resendMessages, { body: { ids } })
    expect(await again([stuck, stuck, crypto.randomUUID()])).toMatchObject({ count: 1 })
    const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
      where key = ${`deliver ${stuck}`}`.execute(owner)
    expect(rows).toHaveLength(1)
    for (const wrong of [[], ['x'], 'all'])
      expect(await again(wrong)).toMatchObject({ status: 422 })
  })
})

it('messages that wait for more than a day are listed apart, and can be tried again (OFFICE-172)', async () => {
  const old = await message({ queued_at: minutesAgo(25 * 60) })
  await message({
    queued_at: minutesAgo(26 * 60),
    state: 'sent',
    body: null,
    settled_at: minutesAgo(1),
  })
  const found = await administrator.caller.call(portal.getMessageFigures)
  expect(found.overDay).toMatchObject([
    { id: old, recipient: expect.not.stringContaining('patil') },
  ])
  expect(found.stuck.map(({ id }) => id)).not.toContain(old)
  const body = { ids: [old] }
  expect(await administrator.caller.call(portal.resendMessages, { body })).toEqual({ count: 1 })
})

describe('Gateways', () => {
  it('are tried out with a message to the caller’s own address, five times in ten minutes (OFFICE-60)', async () => {
    const tryOut = () => send(administrator.caller, portal.tryOutEmail)
    expect(await tryOut()).toMatchObject({ to: administrator.email })
    expect(taken).toEqual([administrator.email])
    isMailBroken = true
    const failed = (await tryOut()) as unknown as { code: string; message: string }
    expect(failed.code).toBe('TRY_OUT_FAILED')
    expect(failed.message).not.toContain('asha@')
    for (let more = 0; more < 3; more += 1) await tryOut()
    expect(await tryOut()).toMatchObject({ status: 429 })
  })
})

describe('The SMS gateway', () => {
  it('is tried out with a mobile the caller names and nobody keeps (OFFICE-171)', async () => {
    isMailBroken = false
    const { caller, memberId } = await officer('administrator')
    const tryOut = (mobile: string) => send(caller, portal.tryOutSms, { body: { mobile } })
    expect(await tryOut('9822012345')).toMatchObject({ to: '••••••2345' })
    expect(texted).toEqual(['9822012345'])
    const entry = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'details'])
      .where('action', '=', 'SMS_TRIED_OUT')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ actor_id: memberId, details: {} })
    isMailBroken = true
    const failed = (await tryOut('9822012345')) as unknown as { code: string; message: string }
    expect(failed.code).toBe('TRY_OUT_FAILED')
    expect(failed.message).not.toContain('9822012345')
    for (const wrong of ['', '98220', 'asha', '+91 98220'])
      expect(await tryOut(wrong), wrong).toMatchObject({ status: 422 })
    isMailBroken = false
  })
})

describe('Nodes', () => {
  it('are listed with release and role; one that fell silent is told apart (OFFICE-61)', async () => {
    const node = { roles: ['web'], static_keys: ['K'], ring: 'r', version: '1.4.0' }
    await owner
      .insertInto('nodes')
      .values([
        { ...node, id: crypto.randomUUID(), name: 'web-1:3000' },
        { ...node, id: crypto.randomUUID(), name: 'web-2:3000', seen_at: new Date(0) },
      ])
      .execute()
    expect(await administrator.caller.call(portal.listNodes)).toMatchObject([
      { name: 'web-1:3000', version: '1.4.0', roles: ['web'], isLive: true },
      { name: 'web-2:3000', isLive: false },
    ])
  })
})

describe('Today', () => {
  it('tells every member how the portal does (OFFICE-62)', async () => {
    const { caller } = await officer('scrutiny')
    const health = await caller.call(portal.getPortalHealth)
    expect(health.answers!.count).toBeGreaterThan(0)
    expect(health.answers!.p99Ms).toBeGreaterThanOrEqual(health.answers!.medianMs)
    expect(health).toMatchObject({ backup: null, audit: null })
    await owner
      .insertInto('backup_proofs')
      .values({
        begun_at: minutesAgo(60),
        restore_ms: 1,
        start_ms: 1,
        check_ms: 1,
        bytes: 1,
        problems: JSON.stringify({ lost: 2 }),
      })
      .execute()
    await owner
      .insertInto('audit_checks')
      .values({ checked_at: minutesAgo(30), until_id: 0, continues: true })
      .execute()
    expect(await caller.call(portal.getPortalHealth)).toMatchObject({
      backup: { isWhole: false },
      audit: { isWhole: true },
    })
  })

  it('tells which proofs are too old to say anything, and what waits too long (OFFICE-603)', async () => {
    const { caller } = await officer('scrutiny')
    await message({ channel: 'push', recipient: 'x', subject: null, queued_at: minutesAgo(11) })
    await message({ channel: 'push', recipient: 'x', subject: null, queued_at: minutesAgo(9) })
    const { channels } = await caller.call(portal.getPortalHealth)
    expect(channels.find(({ channel }) => channel === 'push')).toMatchObject({
      sent: 0,
      waiting: 2,
      stuck: 1,
    })
    const day = 24 * 60
    await owner.deleteFrom('backup_proofs').execute()
    const proof = { restore_ms: 1, start_ms: 1, check_ms: 1, bytes: 1, problems: '{}' }
    const checked = async (days: number) => {
      const begun_at = minutesAgo(days * day)
      await owner
        .insertInto('backup_proofs')
        .values({ ...proof, begun_at })
        .execute()
      await owner
        .insertInto('audit_checks')
        .values({ checked_at: begun_at, until_id: 0, continues: true })
        .execute()
      return caller.call(portal.getPortalHealth)
    }
    expect(await checked(9)).toMatchObject({
      backup: { isWhole: true, isOld: true },
      audit: { isWhole: true, isOld: true },
    })
    expect(await checked(7)).toMatchObject({ backup: { isOld: false }, audit: { isOld: true } })
    expect(await checked(1)).toMatchObject({ backup: { isOld: false }, audit: { isOld: false } })
  })

  it('forgets how long answers took after ten minutes (OFFICE-62)', () => {
    let now = 0
    const times = responseTimes(() => now)
    for (let ms = 1; ms <= 100; ms += 1) times.note(ms)
    const { count, medianMs, p99Ms } = times.figures()!
    expect(count).toBe(100)
    expect(medianMs).toBeGreaterThanOrEqual(50)
    expect(medianMs).toBeLessThan(56)
    expect(p99Ms).toBeGreaterThanOrEqual(99)
    expect(p99Ms).toBeLessThanOrEqual(110)
    now = 11 * 60_000
    expect(times.figures()).toBeNull()
  })
})
