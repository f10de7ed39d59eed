import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { people } from '@lokseva/rules/test/people'
import { projectFacts } from '#features/eligibility/index'
import { actAsPortal } from '#platform/database/acting'
import type { Database } from '#platform/database/pool'
import { ownerOf } from '#test/database/database'
import { documentsOfFacts } from '#test/people/documents-of-facts'
import { fillFacts } from './fill-facts.ts'

/** So many of each of the sample people, locked before there were facts, and their facts filled in. */
export async function lockPeople(db: Database, { each }: { each: number }) {
  const owner = ownerOf(db)
  const locked = Object.values(people).flatMap((said) => {
    const documents = { address: {}, photo: {}, experience: {}, ...documentsOfFacts(said) }
    const facts = projectFacts(documents)
    return Array.from({ length: each }, () => ({ id: randomUUID(), documents, facts }))
  })
  const everybody = sql`jsonb_to_recordset(${JSON.stringify(locked)}::jsonb)
    as p (id uuid, documents jsonb)`
  await sql`insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash)
    select id, 't' || number || '@example.in', 9100000000 + number, '1998-03-05', now(), 'none'
    from (select id, row_number() over () as number from ${everybody}) as each`.execute(owner)
  await sql`insert into profiles (id, account_id, created_at, is_locked)
    select id, id, now(), true from ${everybody}`.execute(owner)
  await sql`insert into profile_snapshots (profile_id, number, documents, form_versions,
      image_hashes, email, mobile, locked_at)
    select id, 1, documents, '{}',
      jsonb_build_object('photo', repeat('0', 64), 'signature', repeat('0', 64)), 'e', 'm', now()
    from ${everybody}`.execute(owner)
  await actAsPortal(() => fillFacts({ db }))
  return locked
}
