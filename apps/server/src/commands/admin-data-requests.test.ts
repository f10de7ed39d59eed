import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { actAsPortal } from '#platform/database/acting'
import { adminDesk } from '#test/portals/admin-desk'
import { ownerOf } from '#test/database/database'

const desk = await adminDesk()
const { db, folder, lastEntry } = desk
const owner = ownerOf(db)
const admin = (...args: string[]) => actAsPortal(() => desk.admin('data-requests', ...args))

async function registered(number: number) {
  const accountId = randomUUID()
  const known = { accountId, email: `p${number}@example.in`, mobile: `900000000${number}` }
  await sql`insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash)
    values (${accountId}, ${known.email}, ${known.mobile}, '1998-03-05', now(), 'none')`.execute(
    owner,
  )
  return known
}

async function asked(accountId: string): Promise<string> {
  const { rows } = await sql<{ number: number }>`insert into data_requests
      (id, kind, account_id, person, language, asked_at, due_at)
    values (gen_random_uuid(), 'erasure', ${accountId}, '••••••0001', 'en', now(),
      now() + interval '90 days') returning number`.execute(owner)
  return `DR-${String(rows[0]!.number).padStart(7, '0')}`
}

describe('the register of data requests at the machine', () => {
  it('is listed, copies somebody and erases whoever asked (RIGHTS-22)', async () => {
    const { accountId, email, mobile } = await registered(1)
    const number = await asked(accountId)
    expect((await admin('list')).out).toContain(`${number}  erasure  ••••••0001  open`)
    const to = join(folder, 'copy.zip')
    expect(await admin('copy', ` ${email.toUpperCase()}`, '--to', to)).toMatchObject({ code: 0 })
    expect((await readFile(to)).subarray(0, 2).toString()).toBe('PK')
    expect(await lastEntry()).toMatchObject({ action: 'DATA_COPY_MADE', details: { by: 'asha' } })
    expect(await admin('copy', email, '--to', to)).toMatchObject({ code: 1 })
    expect(await admin('copy', 'nobody@example.in', '--to', `${to}2`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nobody is registered'),
    })
    expect(await admin('erase', number)).toMatchObject({ code: 0 })
    const row = await owner
      .selectFrom('accounts')
      .select(['email', 'mobile', 'erased_at'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    expect(row.erased_at).not.toBeNull()
    expect([row.email, row.mobile]).not.toContain(email)
    expect(row.mobile).not.toBe(mobile)
    expect((await admin('list')).out).toContain(`${number}  erasure  -  done`)
  })

  it('erases nobody who did not ask (RIGHTS-22)', async () => {
    for (const number of ['DR-0999999', '17', 'all', 'DR-0000001; drop'])
      expect(await admin('erase', number)).toMatchObject({
        code: 1,
        err: expect.stringContaining('No request for erasure'),
      })
  })
})
