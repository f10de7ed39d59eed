import type { Database } from '#platform/database/pool'

type Whose = { email: string; advertisementId: number }

/** The number of a demo person's paid application; nothing where there is none. */
export async function demoApplicationNo(
  db: Database,
  { email, advertisementId }: Whose,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('applications as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .select('l.application_no')
    .where('a.email', '=', email)
    .where('l.advertisement_id', '=', advertisementId)
    .where('l.status', '=', 'FEES_PAID')
    .executeTakeFirst()
  return row?.application_no
}
