import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { applicant } from '../../../../bench/submit-people.ts'
import { ownerOf, testDatabase } from '../database/database.ts'
import { openClient } from '../database/open-client.ts'
import { advertise, owedApplication } from '../payments/owed-application.ts'
import { brokenInvariants } from '#platform/database/broken-invariants'

const { db, url } = await testDatabase({ withAdverts: true })
const owner = ownerOf(db)
const broken = async () =>
  Object.keys(await brokenInvariants(owner, { now: Date.now(), of: 'everything' }))

describe('what must never be seen of people’s data', () => {
  it('is not there in a portal of which nobody has asked too much (CLUSTER-21)', async () => {
    expect(await broken()).toEqual([])
  })

  it('is found: a message nobody sends (CLUSTER-21)', async () => {
    const id = randomUUID()
    await sql`insert into messages (id, channel, recipient, template, body, queued_at)
      values (${id}, 'email', 'a@example.in', 'WELCOME', 'words', now() - interval '11 minutes')`.execute(
      owner,
    )
    expect(await broken()).toEqual(['messages-have-a-job'])
    await sql`delete from messages where id = ${id}`.execute(owner)
  })

  it('is found: an application without a post (CLUSTER-21)', async () => {
    const advertisementId = 990
    await advertise(owner, { id: advertisementId })
    const { applicationId } = await owedApplication(owner, { advertisementId })
    expect(await broken()).toEqual(['applications-have-posts'])
    await sql`delete from application_listing where application_id = ${applicationId}`.execute(
      owner,
    )
    await sql`delete from applications where id = ${applicationId}`.execute(owner)
  })

  it('is found: a locked profile that changed (CLUSTER-21)', async () => {
    const client = await openClient(url)
    const hourAgo = new Date(Date.now() - 3_600_000)
    const ask = (text: string, values: unknown[]) => client.query(text, values)
    const { profileId } = await applicant(ask, hourAgo)
    await ask('set session_replication_role = replica', [])
    await ask(
      `insert into profile_steps (profile_id, step, document, form_version, is_submittable,
        saved_at, version) values ($1, 'personal', '{}', 1, true, now(), 2)`,
      [profileId],
    )
    await client.end()
    expect(await broken()).toEqual(['locked-profiles-stay'])
  })
})
