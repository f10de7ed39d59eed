import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/** As PostgreSQL makes it of `i`, and as a test names one. */
const idOf = sql`overlay(overlay(md5('many ' || i) placing '4' from 13) placing '8' from 17)::uuid`
export function manyId(i: number): string {
  const digits = createHash('md5').update(`many ${i}`).digest('hex')
  const marked = `${digits.slice(0, 12)}4${digits.slice(13, 16)}8${digits.slice(17)}`
  return marked.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

type Many = { advertisementId: number; posts: readonly number[]; count: number; from?: number }

/** Applications of people who are only rows, one a minute: every filter finds some of them. */
export async function insertApplications(
  owner: Database,
  { advertisementId, posts, count, from = 1 }: Many,
): Promise<void> {
  const to = from + count - 1
  await sql`insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash)
    select ${idOf}, 'many' || i || '@example.in', '7' || lpad(i::text, 9, '0'),
      '1998-03-05', now(), 'none' from generate_series(${from}::int, ${to}::int) i`.execute(owner)
  await sql`insert into profiles (id, account_id, created_at, is_locked)
    select ${idOf}, ${idOf}, now(), true
    from generate_series(${from}::int, ${to}::int) i`.execute(owner)
  await sql`insert into profile_snapshots (profile_id, number, documents, form_versions, image_hashes,
      email, mobile, locked_at)
    select ${idOf}, 1, jsonb_build_object('personal', jsonb_build_object(
        'englishFullName', 'Jadhav Meena ' || chr(65 + i % 26),
        'devnagariFullName', 'जाधव मीना सुरेश'),
        'address', jsonb_build_object('permenantDistrictLookupId', 466 + i % 5),
        'other', '{}'::jsonb, 'qualification', '{}'::jsonb, 'experience', '{}'::jsonb,
        'photo', '{}'::jsonb), '{}',
      jsonb_build_object('photo', repeat('0', 64), 'signature', repeat('0', 64)), 'e', 'm', now()
    from generate_series(${from}::int, ${to}::int) i`.execute(owner)
  await sql`insert into applications (id, account_id, profile_id, snapshot_number, advertisement_id,
      advertisement_version, application_no, status, amount_paise, exam_centre_id, location,
      needs_scribe, needs_extra_time, additional_answers, questions_shown, facts, judged_on, verdict,
      submitted_at, updated_at)
    select ${idOf}, ${idOf}, ${idOf}, 1,
      ${advertisementId}, 1, '2026-101-' || lpad((5000000 + i)::text, 7, '0') || '-0',
      case when i % 3 = 0 then 'FEES_PAID' else 'SUBMITTED' end,
      case when i % 3 = 0 then 0 else 34400 end, 1 + i % 4, 'Satara', false, false, '[]', '[]',
      jsonb_build_object('category', 323 + i % 3, 'disabled', i % 10 = 0), '2026-11-15', '[]',
      timestamptz '2026-11-14 09:00+05:30' + i * interval '1 minute' + interval '7 microseconds',
      timestamptz '2026-11-20 09:00+05:30'
    from generate_series(${from}::int, ${to}::int) i`.execute(owner)
  await sql`insert into application_posts (application_id, account_id, post_id, exam_id, authorities)
    select ${idOf}, ${idOf}, p.id, 1, '{}'
    from generate_series(${from}::int, ${to}::int) i
    cross join lateral (select (${posts}::int[])[1 + i % ${posts.length}::int] as id) p`.execute(
    owner,
  )
}
