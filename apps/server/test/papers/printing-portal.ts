import { sql } from 'kysely'
import { stagedPortal } from '../portals/staged-portal.ts'

const EXAM_DISPLAY = 41

/** The portal with an examination, a venue, and people who have a seat in it. */
export async function printingPortal(options: Parameters<typeof stagedPortal>[0] = {}) {
  const portal = await stagedPortal(options)
  const { owner, applied, db, features } = portal
  await sql`insert into exam_displays (id, advertisement_id, exam_id, name, name_mr, mode)
    values (${EXAM_DISPLAY}, 101, 1, 'Main Examination', 'मुख्य परीक्षा', 1)`.execute(owner)
  await sql`insert into exam_sittings values (${EXAM_DISPLAY}, 1, '2026-12-05', '08:30', '09:15',
    '09:30', '12:30', 'Marathi', 'मराठी', '001', 'वर्णनात्मक')`.execute(owner)
  await sql`insert into venues values ('V1', 3, 'Dnyaneshwar Vidyalaya', 1000, 10,
    'https://maps.example/1')`.execute(owner)

  let seats = 0
  async function seat(known: { accountId: string; applicationId: string }) {
    seats += 1
    await sql`insert into hall_tickets values (${EXAM_DISPLAY}, ${known.applicationId},
      ${known.accountId}, ${`HT-${1000 + seats}`}, 'V1', 'A', ${String(seats)}, now(),
      (select max(id) from stages where code = 'ADMIT_CARDS'))`.execute(owner)
  }
  return {
    ...portal,
    examDisplayId: EXAM_DISPLAY,
    printing: { ...features.papers.deps, db },
    seat,
    async seated(...given: Parameters<typeof applied>) {
      const known = await applied(...given)
      await seat(known)
      return known
    },
    async batchOf(id: number) {
      const { rows } = await sql<{ made: number; failed: number; isFinished: boolean }>`
        select gone_through - f.failed as made, f.failed, finished_at is not null as "isFinished"
        from paper_batches, lateral (select count(*)::int as failed from paper_batch_failures
          where batch_id = ${id}) f
        where id = ${id}`.execute(owner)
      return rows[0]!
    },
    async madeCards(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from made_papers`.execute(owner)
      return rows[0]!.count
    },
  }
}
