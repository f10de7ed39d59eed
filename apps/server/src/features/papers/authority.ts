import { sql } from 'kysely'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Database } from '#platform/database/pool'

/** Who signs the papers, and for whom. */
export type Authority = {
  commission: Bilingual
  name: Bilingual
  /** A PNG. */
  signature: Buffer | null
}

export async function selectAuthority(db: Database): Promise<Authority> {
  const { rows } = await sql<Authority>`
    select jsonb_build_object('en', c.name_en, 'mr', c.name_mr) as commission,
      jsonb_build_object('en', a.name_en, 'mr', a.name_mr) as name, a.signature
    from commission c cross join examination_authority a`.execute(db)
  return rows[0]!
}
