import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { getProfilePdf } from '@lokseva/contract/profile-view/endpoints'
import { pdfText } from '#platform/typesetting/pdf-text.test-kit'
import { applyingPortal, submit } from '#test/portals/applying-portal'
import type { WireClient } from '#test/wire/wire-client'

const portal = await applyingPortal()
const { owner, applicant } = portal

const print = (caller: WireClient, profileId: string, applicationId?: string) =>
  caller.raw(getProfilePdf, {
    params: { profileId },
    query: applicationId ? { applicationId } : {},
  })
async function textOf(...which: Parameters<typeof print>): Promise<string> {
  const [caller, profileId, applicationId] = which
  const blob = await caller.call(getProfilePdf, {
    params: { profileId },
    query: applicationId ? { applicationId } : {},
  })
  return pdfText(new Uint8Array(await blob.arrayBuffer())).replaceAll(/ +/g, ' ')
}

it('the printable profile of an application is the one it was made with, with its authorities (VIEW-121, PRINT-121)', async () => {
  const { caller, accountId, profileId, body } = await applicant()
  expect(await submit(caller, body)).toMatchObject({ status: 200 })
  // As if it had been made for a clerk's post, which has authorities.
  const { rows } = await sql<{ id: string; number: string }>`update application_posts p
    set authorities = '{7002,7004}', post_id = 5018 from applications l
    where l.id = p.application_id and p.account_id = ${accountId} and p.pref_order = 1
    returning l.id, l.application_no as number`.execute(owner)
  const { id, number } = rows[0]!
  await sql`delete from application_posts where application_id = ${id}
    and post_id <> 5018`.execute(owner)
  await sql`update applications set advertisement_id = 102, advertisement_version = 1
    where id = ${id}`.execute(owner)
  const snapshot = await sql<{ name: string }>`select documents -> 'personal' ->> 'englishFullName'
    as name from profile_snapshots where profile_id = ${profileId}`.execute(owner)
  const { name } = snapshot.rows[0]!
  expect(name.length).toBeGreaterThan(0)
  const nameOf = async (...which: Parameters<typeof print>) =>
    (await print(...which)).headers.get('content-disposition')
  expect(await nameOf(caller, profileId, id)).toBe(
    `attachment; filename="Applied_Profile_${number}.pdf"`,
  )
  expect(await nameOf(caller, profileId)).toBe(`attachment; filename="Profile_${profileId}.pdf"`)
  const applied = await textOf(caller, profileId, id)
  for (const words of [name, number, 'Appointing authorities chosen', 'Clerk'])
    expect(applied).toContain(words)
  // Nothing of it is saved any more.
  expect(await textOf(caller, profileId)).not.toContain(name)
})

it('of another’s application, or of none, nothing is printed (VIEW-121)', async () => {
  const [mine, other] = [await applicant(), await applicant()]
  await submit(other.caller, other.body)
  const { rows } = await sql<{ id: string }>`select id from applications
    where account_id = ${other.accountId}`.execute(owner)
  for (const id of [rows[0]!.id, randomUUID()])
    expect((await print(mine.caller, mine.profileId, id)).status).toBe(404)
})
