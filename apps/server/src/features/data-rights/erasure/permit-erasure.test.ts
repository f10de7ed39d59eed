import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asRunning, testDatabase } from '#test/database/database'

const { db, owner } = await testDatabase()

it('who may be erased is what two decided, until it is done; the portal cannot say it itself (QUAL-93)', async () => {
  const accountId = randomUUID()
  await sql`insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash)
    values (${accountId}, 'ravi@example.in', '9000000001', '1998-03-05', now(), 'none')`.execute(
    owner,
  )
  await sql`insert into data_requests (id, kind, account_id, person, language, asked_at, due_at)
    values (${randomUUID()}, 'erasure', ${accountId}, 'R. P.', 'en', now(),
      now() + interval '90 days')`.execute(owner)
  const permitted = async () => {
    const { rows } = await sql`select account_id as "accountId" from permitted_erasures`.execute(
      owner,
    )
    return rows
  }
  const set = (state: string) =>
    sql`update data_requests set state = ${state},
      answered_at = case when ${state} = 'done' then now() end
      where account_id = ${accountId}`.execute(owner)
  for (const forged of [
    sql`insert into permitted_erasures values (${accountId})`,
    sql`select permit_erasure(${accountId}, true)`,
  ])
    await expect(forged.execute(asRunning(db))).rejects.toThrow('permission denied')
  expect(await permitted()).toEqual([])
  await set('approved')
  expect(await permitted()).toEqual([{ accountId }])
  await set('done')
  expect(await permitted()).toEqual([])
})
