import pg from 'pg'
import type { ApplicationListing } from '@lokseva/contract/applications/desk/schemas'

const BATCH = 100_000

/**
 * Lines of one advertisement as unevenly as people are: one centre has a third of them, one district
 * a quarter, most are paid, few ended, a post or two is chosen by almost nobody.
 */
const lines = `
  insert into application_listing (application_id, account_id, advertisement_id, application_no,
    serial, submitted_at, status, amount_paise, fee, exam_centre_id, district_id, category_id,
    is_divyang, posts, documents_asked, documents_sent, document_state)
  select gen_random_uuid(), gen_random_uuid(), 101, '2026-101-' || lpad(n::text, 7, '0') || '-0', n,
    timestamptz '2026-11-01 00:00+05:30' + n * $3::float8 * interval '1 second', d.status, 34400,
    case d.status when 'SUBMITTED' then 'due' when 'CANCELLED' then 'none' else 'paid' end,
    1 + floor(36 * power(random(), 3))::int, 466 + floor(36 * power(random(), 2))::int,
    323 + floor(9 * power(random(), 2))::int, random() < 0.03,
    case when n % 20000 = 7 then array[5099] when random() < 0.5 then array[5001, 5002, 5003]
      else array[5002] end, 6, 6,
    case when random() < 0.001 then 'sentBack' when random() < 0.02 then 'missing'
      when random() < 0.6 then 'waiting' else 'approved' end
  from generate_series($1::int, $2::int) n
  cross join lateral (select case when random() < 0.88 or n is null then 'FEES_PAID'
    when random() < 0.92 then 'SUBMITTED' when random() < 0.99 then 'CANCELLED' else 'REJECTED' end
    as status) d`

/** Only the lines: whose they are is one question for the fifty of a page, however many there are. */
export async function loadApplications(connectionString: string, many: number): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('set synchronous_commit = off')
  await client.query('set statement_timeout = 0')
  await client.query('set session_replication_role = replica')
  await client.query('select setseed(0.29)')
  const seconds = (28 * 86_400) / many
  for (let first = 1; first <= many; first += BATCH)
    await client.query(lines, [first, Math.min(many, first + BATCH - 1), seconds])
  await client.query('vacuum analyze application_listing')
  await client.end()
}

/** Every part of a filter, common and rare; several of them; every order; a page far behind. */
export const listings: [string, ApplicationListing][] = [
  ['all', {}],
  ['oldest first', { order: 'oldest' }],
  ['by number', { order: 'numberUp' }],
  ['most are so', { state: 'FEES_PAID' }],
  ['few are so', { state: 'REJECTED' }],
  ['few are so, by number', { state: 'REJECTED', order: 'numberDown' }],
  ['two states', { state: 'REJECTED,CANCELLED' }],
  ['fee due', { fee: 'due' }],
  ['the largest centre', { centre: '1' }],
  ['three small centres', { centre: '34,35,36' }],
  ['a small district', { district: '501' }],
  ['two districts, by number', { district: '466,467', order: 'numberUp' }],
  ['a rare category', { category: '331' }],
  ['divyang', { divyang: 'yes' }],
  ['a post most chose', { post: '5002' }],
  ['a post few chose', { post: '5099' }],
  ['a post nobody chose', { post: '5098' }],
  ['documents sent back', { documents: 'sentBack' }],
  ['a day', { from: '2026-11-12', to: '2026-11-12' }],
  ['a number', { number: '4711' }],
  ['as the picture', { state: 'SUBMITTED', district: '470,471', divyang: 'yes' }],
  ['two that never meet', { post: '5099', documents: 'sentBack', centre: '36' }],
  [
    'common ones that seldom meet',
    { fee: 'due', documents: 'missing', divyang: 'yes', category: '323' },
  ],
  [
    'all that can be said',
    {
      state: 'FEES_PAID',
      fee: 'paid',
      centre: '1,2,3',
      district: '466,467,468',
      category: '323,324',
      divyang: 'no',
      post: '5001',
      documents: 'waiting',
      from: '2026-11-05',
      to: '2026-11-20',
    },
  ],
  ['far behind', { after: '1762800000000000-400000' }],
]
