import { sql } from 'kysely'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Database } from '#platform/database/pool'
import type { Letterhead } from '#platform/typesetting/proof'
import type { ReadLogo } from './read-logo.ts'

/** Who signs the papers, and for whom. */
export type Authority = {
  commission: Letterhead
  name: Bilingual
  /** A PNG. */
  signature: Buffer | null
}

type Row = Omit<Authority, 'commission'> & {
  commission: Bilingual
  mark: string
  logoHref: string | null
}

export async function selectAuthority(
  { readLogo }: { readLogo: ReadLogo },
  db: Database,
): Promise<Authority> {
  const { rows } = await sql<Row>`
    select jsonb_build_object('en', c.name_en, 'mr', c.name_mr) as commission, c.mark_mr as mark,
      c.logo_href as "logoHref",
      jsonb_build_object('en', a.name_en, 'mr', a.name_mr) as name, a.signature
    from commission c cross join examination_authority a`.execute(db)
  const { commission, mark, logoHref, name, signature } = rows[0]!
  return { commission: { ...commission, mark, logo: await readLogo(logoHref) }, name, signature }
}
