import type { Database } from '#platform/database/pool'

/** An advertisement by its number as people write it: 031/2026. */
export async function advertisementByNumber(
  db: Database,
  number: string,
): Promise<number | undefined> {
  const [advertisementNo = '', year = ''] = number.toUpperCase().split('/')
  const row = await db
    .selectFrom('advertisements')
    .select('id')
    .where('advertisement_no', '=', advertisementNo)
    .where('year', '=', Number(year))
    .executeTakeFirst()
  return row?.id
}
