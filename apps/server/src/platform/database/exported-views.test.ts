import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asRunning, testDatabase } from '#test/database/database'
import { actAs } from './acting.ts'

const { db, owner } = await testDatabase()

it('every view is read with the rights of the reader, so that rows stay guarded (RLS-15)', async () => {
  const { rows } = await sql<{ name: string; options: string[] | null }>`
    select relname as name, reloptions as options from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace`.execute(owner)
  expect(rows.map(({ name }) => name)).toContain('identity_contacts')
  const unguarded = rows.filter(({ options }) => !options?.includes('security_invoker=true'))
  // Who acts: it looks at keys that no reader may see, and tells nothing of anybody.
  expect(unguarded.map(({ name }) => name)).toEqual(['acting'])
})

it('a view shows a candidate no contacts of another (RLS-15)', async () => {
  await sql`insert into accounts (id, email, mobile, date_of_birth, password_hash, created_at)
    select gen_random_uuid(), n || '@example.in', '900000000' || n, '1999-01-01', 'x', now()
    from generate_series(1, 2) n`.execute(owner)
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from accounts order by email`.execute(owner)
  const seen = await actAs({ kind: 'candidate', accountId: rows[0]!.id }, () =>
    asRunning(db).selectFrom('identity_contacts').select('email').execute(),
  )
  expect(seen).toEqual([{ email: rows[0]!.email }])
})

it('a join of a view costs no more than one of the table (QUAL-48)', async () => {
  const { rows } = await sql<Record<string, string>>`explain
    select l.application_no, a.version from applications_filed l
    join adverts_current a on a.id = l.advertisement_id`.execute(owner)
  const plan = rows.flatMap(Object.values).join('\n')
  expect(plan).toContain('applications')
  expect(plan).not.toContain('advertisement_versions')
})
