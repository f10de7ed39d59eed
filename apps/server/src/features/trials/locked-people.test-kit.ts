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
  const everybody = Object.values(people).flatMap((facts) =>
    Array.from({ length: each }, () => facts),
  )
  const locked: { id: string; facts: ReturnType<typeof projectFacts> }[] = []
  for (const [index, facts] of everybody.entries()) {
    const id = randomUUID()
    const digits = String(index).padStart(6, '0')
    const documents = { address: {}, photo: {}, experience: {}, ...documentsOfFacts(facts) }
    await sql`insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash)
      values (${id}, ${`t${digits}@example.in`}, ${`9100${digits}`}, '1998-03-05', now(), 'none')`.execute(
      owner,
    )
    await sql`insert into profiles (id, account_id, created_at, is_locked)
      values (${id}, ${id}, now(), true)`.execute(owner)
    await sql`insert into profile_snapshots (profile_id, number, documents, form_versions,
        image_hashes, email, mobile, locked_at)
      values (${id}, 1, ${JSON.stringify(documents)}::jsonb, '{}',
        jsonb_build_object('photo', repeat('0', 64), 'signature', repeat('0', 64)), 'e', 'm',
        now())`.execute(owner)
    locked.push({ id, facts: projectFacts(documents) })
  }
  await actAsPortal(() => fillFacts({ db }))
  return locked
}
