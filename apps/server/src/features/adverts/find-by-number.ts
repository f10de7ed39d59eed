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

/** The numbers as people write them, of those that are published. */
export async function numbersOfAdvertisements(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('advertisements')
    .select(['id', 'advertisement_no', 'year'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.advertisement_no}/${row.year}`]))
}
