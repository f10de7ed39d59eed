import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

const clockTime = (time: string) => sql`(${sql.ref(time)} - time '00:00')`

/** A hall is taken from the moment people have to be inside until those with extra time are done. */
const begins = (sitting: string) => clockTime(`${sitting}.get_in_time`)
const ends = (sitting: string) => sql`coalesce(${clockTime(`${sitting}.extra_to_time`)},
  ${clockTime(`${sitting}.to_time`)} + ceil(extract(epoch from
    ${sql.ref(`${sitting}.to_time`)} - ${sql.ref(`${sitting}.from_time`)}) / 900)
    * interval '5 minutes')`

/** That two papers, by the names of their rows, need their seats at one time. */
const needSeatsAtOnce = (one: string, other: string) =>
  sql`${sql.ref(`${one}.day`)} = ${sql.ref(`${other}.day`)}
    and ${begins(one)} < ${ends(other)} and ${begins(other)} < ${ends(one)}`

/** Other examinations with a paper in the hours of each of these. */
export async function selectSameHours(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, Set<number>>> {
  const { rows } = await sql<{ id: number; other: number }>`
    select distinct t.exam_display_id as id, o.exam_display_id as other
    from exam_sittings t join exam_sittings o on ${needSeatsAtOnce('t', 'o')}
      and o.exam_display_id <> t.exam_display_id
    where t.exam_display_id = any(${ids}::integer[])`.execute(db)
  const found = new Map<number, Set<number>>(ids.map((id) => [id, new Set()]))
  for (const { id, other } of rows) found.get(id)!.add(other)
  return found
}

/** Other examinations in the hours of one. */
export const otherExamsWith = async (db: Database, id: number): Promise<number[]> => [
  ...(await selectSameHours(db, [id])).get(id)!,
]
