import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { sql, type RawBuilder } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransactionWithoutRetry } from './in-transaction.ts'
import { asRunning, portalPool, testDatabase, workerPool } from '#test/database/database'
import { testActorKey } from '#test/database/actor-key'
import { actAs, actAsPortal, type Acting } from './acting.ts'
import { actorKeyFrom, actorSigner, nameActor, type ActorSigner } from './actor-signature.ts'
import { openDatabase, openPool } from './pool.ts'
import { PORTAL_ROLE } from './portal-role.ts'
import type { DB } from './schema.generated.ts'
import { withoutCandidates } from './without-candidates.test-kit.ts'

const { db: direct, owner, url } = await testDatabase()
const db = asRunning(direct)
const jobs = openDatabase(workerPool(url, 2))
afterAll(() => jobs.destroy())

const asha = randomUUID()
const ravi = randomUUID()
const people = [asha, ravi]
const asAsha: Acting = { kind: 'candidate', accountId: asha }

/** A row of each candidate in every guarded table, as foreign keys allow it. */
const rowsOf = (id: string, number: number): RawBuilder<unknown>[] => [
  sql`insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash)
    values (${id}, ${`p${number}@example.in`}, ${`900000000${number}`}, '1998-03-05', now(), 'none')`,
  sql`insert into profiles (id, account_id, created_at) values (${id}, ${id}, now())`,
  sql`insert into profile_steps values (${id}, 'personal', '{}', 1, 1, true, now())`,
  sql`insert into profile_drafts values (${id}, 'personal', '{}', now())`,
  sql`insert into profile_snapshots values (${id}, 1,
    '{"personal":{},"address":{},"other":{},"qualification":{},"experience":{},"photo":{}}', '{}',
    jsonb_build_object('photo', repeat('0', 64), 'signature', repeat('0', 64)), 'e', 'm', now())`,
  sql`insert into stored_files values (${id}, ${id}, 'photo', sha256(${id}::bytea), 1, 'image/jpeg', now())`,
  sql`insert into documents (id, account_id, document_type_id, file_id, hash, size, pages, uploaded_at)
    values (${id}, ${id}, 'D01', ${id}, sha256(${id}::bytea), 1, 1, now())`,
  sql`insert into applications (id, account_id, profile_id, snapshot_number, advertisement_id,
      advertisement_version, application_no, status, amount_paise, exam_centre_id, location,
      needs_scribe, needs_extra_time, additional_answers, questions_shown, facts, judged_on, verdict,
      submitted_at, updated_at)
    values (${id}, ${id}, ${id}, 1, 1, 1, ${`2026-1-000000${number}-0`}, 'SUBMITTED', 1, 1, 'Wai',
      false, false, '[]', '[]', '{}', '2026-11-15', '[]', now(), now())`,
  sql`insert into application_posts (application_id, account_id, post_id, exam_id, authorities)
    values (${id}, ${id}, 1, 1, '{}')`,
  sql`insert into application_subjects values (${id}, ${id}, 1, 1, 1)`,
  sql`insert into application_documents values (${id}, ${id}, 'D01', ${id}, 'Uploaded')`,
  sql`insert into replaced_documents values (${id}, ${id}, 'D01', ${id}, null, now())`,
  sql`insert into application_reinstatements values (${id}, ${id}, now(), 'e', 'm', now(), 'e', 'm', 0)`,
  sql`insert into stages overriding system value values (${number}, 1, 'OPTING_OUT', 'internal', 'n',
    'n', '2026-11-15', '2026-11-15', null, null, 'LISTED', now())`,
  sql`insert into stage_applications values (${number}, ${id}, ${id})`,
  sql`insert into stage_notices (stage_id, application_id, account_id, created_at)
    values (${number}, ${id}, ${id}, now())`,
  sql`insert into correspondence (id, advertisement_id, day, subject, description, type, url, to_all,
      sent_at)
    values (${id}, 1, '2026-11-15', 's', 'd', 'LINK', 'https://example.in', false, now())`,
  sql`insert into correspondence_readers values (${id}, ${id}, ${id})`,
  sql`insert into exam_displays values (${number}, 1, 1, 'n', 'n', 1)`,
  sql`insert into venues values (${`V${number}`}, 1, 'n', 1, 0, null)`,
  sql`insert into hall_tickets values (${number}, ${id}, ${id}, 'H001', ${`V${number}`}, 'r', 's', now())`,
  sql`insert into interview_letters (id, application_id, account_id, type, template_id, serial_no,
      registration_no, published_on, interview_no, candidate_name, title, interview_day,
      interview_time, venue, post_name_mr)
    values (${id}, ${id}, ${id}, 'PT', 'T', '1', '1', now(), '1', 'n', 't', now(), '10:00', 'v', 'p')`,
  sql`insert into application_marks values (${id}, ${id}, ${id}, 1, 's', 'n', now())`,
  sql`insert into subject_marks (marks_id, account_id, subject_code) values (${id}, ${id}, 'c')`,
  sql`insert into post_results values (${id}, ${id}, 1, 'QUALIFIED')`,
  sql`insert into papers values (${`0000000${number}`}, 'admit_card', ${id}, ${id}, '1', '[]', now())`,
  sql`insert into paper_batches (id, exam_display_id, begun_at, begun_by, total, went_on_at)
    overriding system value values (${number}, ${number}, now(), 'b', 1, now())`,
  sql`insert into paper_batch_failures values (${number}, ${id}, ${id}, 'r', now())`,
  sql`insert into made_papers values (${`0000000${number}`}, 'x', now(), ${id}, ${id})`,
  sql`insert into answer_keys (exam_id, advertisement_id, subject_code, question, answer)
    values (1, 1, 'c', ${number}, '1')`,
  sql`insert into answer_sheets values (1, 'c', ${id}, ${id}, 1, '1')`,
  sql`insert into objection_orders values (${id}, ${id}, ${id}, ${number}, 1, 0, now())`,
  sql`insert into objections values (${id}, ${id}, ${id}, ${number}, 1, 'c', ${number}, 1, 1, 'WRONG_KEY',
    '2', '1', 'r', 'b', 'a', 1, 'UNPAID', null, now(), now())`,
  sql`insert into objection_images values (${id}, ${id}, 1, ${id})`,
  sql`insert into retotaling_requests values (${id}, ${id}, ${id}, ${number}, 1, 0, now())`,
  sql`insert into retotaling_subjects (request_id, account_id, application_id, subject_marks_id,
      subject_code)
    select ${id}, ${id}, ${id}, s.id, 'c' from subject_marks s where s.account_id = ${id}`,
  sql`insert into calendar_feeds values (${id}, sha256(${id}::bytea), 'en', now())`,
  sql`insert into push_subscriptions (id, account_id, device_mac, endpoint_mac, sealed, created_at)
    values (${id}, ${id}, sha256(${id}::text::bytea), sha256(${id}::text::bytea), 'x', now())`,
  sql`insert into profile_facts (profile_id, account_id, snapshot_number, projection, facts)
    values (${id}, ${id}, 1, 1, '{}')`,
  sql`insert into staff_members (id, email, name_en, name_mr, designation, state, created_at)
    values (${id}, ${`m${number}@example.in`}, 'n', 'n', 'd', 'invited', now())`,
  sql`insert into scrutiny_documents (id, application_id, account_id, advertisement_id,
      document_type_id, document_id, goes_first, queued_at, free_at)
    values (${id}, ${id}, ${id}, 1, 'D01', ${id}, false, now(), now())`,
  sql`insert into scrutiny_decisions (scrutiny_document_id, account_id, look, claim_id, member_id,
      decision, decided_at, seconds)
    values (${id}, ${id}, 'first', ${id}, ${id}, 'Approved', now(), 1)`,
  sql`insert into scrutiny_pages values (${id}, ${id}, 1, null, null, null, 'PAGE_UNREADABLE', now())`,
  sql`insert into merit_lists (id, advertisement_id, exam_id, stage, tie_subjects)
    values (${id}, 1, ${number}, 's', '{}')`,
  sql`insert into merit_lines values (${id}, ${id}, ${id}, 'n', 1, 1, '{}', null, 0, 0)`,
  sql`insert into scrutiny_judgements values (${id}, ${id}, 'n', 1, now(), '{D04}', '{}', '{}', '{}', 1, 1)`,
  sql`insert into reminder_settings (account_id, updated_at) values (${id}, now())`,
  sql`insert into reminders values (${id}, 'PAY_FEE', ${id}, '2026-11-20', 3, '{}', now())`,
  sql`insert into application_drafts values (${id}, 1, '{}', 1, now())`,
  sql`insert into profile_images (profile_id, kind, sha256, bytes, type, width, height, saved_at, file_id)
    values (${id}, 'photo', sha256(${id}::bytea), 1, 'image/jpeg', 128, 160, now(), ${id})`,
  sql`insert into aadhaar_vault values (${id}, 'x', 'k', ${id}::bytea, '1234', 'n', 'u', now())`,
  sql`insert into aadhaar_requests (id, account_id, session_mac, number_mac, sealed_gateway_txn, created_at, expires_at)
    values (${id}, ${id}, 'x', 'x', 'x', now(), now() + interval '1 hour')`,
  sql`insert into udid_checks (account_id, udid, name, type_id, sub_category_ids, percentage, verified_at, language)
    values (${id}, ${id}, 'n', 439, '{454}', 40, now(), 'en')`,
  sql`insert into consents (account_id, kind, wording, given_at) values (${id}, 'aadhaar', 1, now())`,
  sql`insert into consent_withdrawals (account_id, kind, withdrawn_at) values (${id}, 'aadhaar', now())`,
  sql`insert into data_requests (id, kind, account_id, person, language, asked_at, due_at)
    values (${id}, 'copy', ${id}, 'A. P.', 'en', now(), now() + interval '90 days')`,
  sql`insert into proof_attempts (account_id, kind, at) values (${id}, 'udid', now())`,
  sql`insert into outside_calls (id, kind, key, owner, intent, intended_at, due_at)
    values (${id}, 'aadhaar-code', ${id}, ${id}, '{}', now(), now())`,
  sql`insert into sessions (id, account_id, cid, started_at, expires_at, address, last_seen_at)
    values (${id}, ${id}, 'c', now(), now() + interval '1 hour', 'a', now())`,
  sql`insert into known_devices values (${id}, 'x', now())`,
  sql`insert into logout_offers values ('c', ${id}, now())`,
  sql`insert into contact_grants values ('c', ${id}, now())`,
  sql`insert into messages (id, channel, recipient, template, body, queued_at)
    values (${id}, 'sms', 'r', 't', 'b', now())`,
  sql`insert into one_time_codes (id, purpose, way, account_id, typed, address, cid, code_mac, source,
      network_address, message_id, created_at, expires_at)
    values (${id}, 'p', 'mobile', ${id}, 't', 'a', 'c', 'x', 's', 'n', ${id}, now(), now())`,
  sql`insert into idempotency_keys (owner, key, request_hash, created_at) values (${id}, 'k', 'x', now())`,
  sql`insert into audit_log (at, actor, account_id, action) values (now(), 'candidate', ${id}, 'LOGGED_IN')`,
  sql`insert into bank_scrolls values (sha256('s'), 1, 1, now(), 'asha') on conflict do nothing`,
  sql`insert into bank_deposits values (${id}, sha256('s'), 1, ${id}, '1', 1, '2026-11-15', 'b',
    ${id}, 'n', 'question', ${id}, 'after')`,
  sql`insert into deposit_resolutions (deposit_id, account_id, action, reason, proposed_by, proposed_at)
    values (${id}, ${id}, 'accept', 'why', 'asha', now())`,
  sql`insert into gateway_messages (id, provider, kind, received_at, raw, hash, headers, due_at, kept_until)
    values (${id}, 'bank', 'notice', now(), 'x', sha256('x'), '{}', now(), now())`,
  sql`insert into payment_orders (id, account_id, application_id, purpose, subject_id,
      advertisement_id, advertisement_version, fee_paise, service_paise, made_at)
    values (${id}, ${id}, ${id}, 'application', ${id}, 1, 1, 1, 0, now())`,
  sql`insert into payment_attempts (order_no, order_id, account_id, amount_paise, provider, state,
      started_at, updated_at, language)
    values (${`ABCDEFGHIJKLMN${number}`}, ${id}, ${id}, 1, 'sbi', 'REFUND_DUE', now(), now(), 'en')`,
  sql`insert into payment_events (order_no, order_id, account_id, at, actor, event)
    values (${`ABCDEFGHIJKLMN${number}`}, ${id}, ${id}, now(), 'system', 'started')`,
  sql`insert into refund_accounts values (${`ABCDEFGHIJKLMN${number}`}, ${id}, ${id}, 'Asha Patil',
    'SBIN0001234', sha256('n'), '6789', now())`,
  // In one statement: money is placed when it comes.
  sql`with money as (
      insert into payment_captures values (${id}, ${`ABCDEFGHIJKLMN${number}`}, ${id}, ${id}, '', 1,
        now(), now(), null, 'e') returning *),
    settled as (
      insert into payment_settlements select order_id, account_id, id, amount_paise, now() from money),
    named as (insert into payment_capture_references
      select 'sbi', ${`R${number}`}, 'r', id, order_no, order_id, account_id, now() from money),
    paid as (update applications set status = 'FEES_PAID' where id = ${id})
    insert into payment_refunds (refund_no, account_id, capture_id, subject_id, cause, amount_paise,
      state, due_at)
    select ${`ABCDEFGHIJKLMN${number}`}, account_id, id, id, 'upheld', 1, 'due', now() from money`,
  sql`with noted as (
      insert into journal_transactions values (${id}, ${id}, 'charge', ${id}, now()) returning id)
    insert into journal_entries
    select id, ${id}::uuid, ledger, paise from noted, (values ('receivable', 1), ('fee', -1)) as l (ledger, paise)`,
]

/** Every guarded table, from PostgreSQL itself. */
const guarded = await tablesOf(sql`c.relrowsecurity`)

async function tablesOf(condition: RawBuilder<unknown>): Promise<(keyof DB)[]> {
  const { rows } = await sql<{ name: keyof DB }>`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname not like 'kysely%' and ${condition}
    order by c.relname`.execute(owner)
  return rows.map(({ name }) => name)
}

const advertisement = sql`with first as (
    insert into advertisement_versions values (1, 1, '{}', now()) returning version),
  advert as (
    insert into advertisements (id, advertisement_no, name_en, name_mr, start_day, end_day,
      published_at, year, version)
    select 1, '1', 'n', 'n', '2026-11-01', '2026-11-30', now(), 2026, version from first returning id)
  insert into advertisement_posts select 1, id, 'n', 'n', 1 from advert`

beforeAll(async () => {
  await advertisement.execute(owner)
  for (const [index, id] of people.entries())
    for (const row of rowsOf(id, index + 1)) await row.execute(owner)
})

/** How many rows a table shows when the query names nobody. */
async function count(table: keyof DB, from = db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from ${sql.table(table)}`.execute(from)
  return rows[0]!.count
}

it('every guarded table is tried with rows of two candidates (RLS-01)', async () => {
  const counts = await Promise.all(
    guarded.map(async (table) => ({ table, rows: await count(table, owner) })),
  )
  const untried = counts.filter(({ rows }) => rows === 0).map(({ table }) => table)
  expect(untried, 'these tables have no row in rowsOf, above').toEqual([])
})

it('every table is guarded row by row or is known to hold nothing of a candidate (RLS-01)', async () => {
  const open: string[] = Object.values(withoutCandidates).flat()
  expect(await tablesOf(sql`not c.relrowsecurity`)).toEqual(open.toSorted())
})

/** What is written in the journal is written on two sides. */
const rowsEach = (table: keyof DB) => (table === 'journal_entries' ? 2 : 1)

describe('a query that forgot its condition', () => {
  it.each(guarded)('finds nothing in %s where nobody asks (RLS-02)', async (table) => {
    expect(await count(table)).toBe(0)
    expect(await count(table, jobs)).toBe(0)
    expect(await actAsPortal(() => count(table, jobs))).toBe(people.length * rowsEach(table))
  })

  it.each(guarded)(
    'finds nothing in %s for a web process that gives itself out for the jobs (RLS-84)',
    async (table) => {
      expect(await actAsPortal(() => count(table))).toBe(0)
    },
  )

  const foreign = actorSigner(actorKeyFrom(Buffer.from('of a thief')))
  const forgeries: [string, ActorSigner][] = [
    ['no signature', nameActor],
    ['a signature of their own', foreign],
    ['the signature of another', (who) => (who ? transplanted(who) : '')],
  ]
  /** What was signed for Ravi, put behind the name of whom one would like to be. */
  const transplanted = (who: Acting) =>
    nameActor(who) + actorSigner(testActorKey)({ kind: 'candidate', accountId: ravi }).slice(-65)

  describe.each(forgeries)('with the login of the web and %s', (_, signActor) => {
    const stolen = openDatabase(openPool(url, 1, () => {}, { role: PORTAL_ROLE, signActor }))
    afterAll(() => stolen.destroy())

    it.each(guarded)('nobody is found in %s, whoever is named (RLS-86)', async (table) => {
      for (const kind of ['candidate', 'anyone', 'support', 'gateway', 'system'] as const)
        for (const accountId of [asha, undefined])
          expect(
            await actAs({ kind, ...(accountId && { accountId }) }, () => count(table, stolen)),
          ).toBe(0)
    })
  })

  /** What only gateways and jobs read. */
  const ofNobody: (keyof DB)[] = ['gateway_messages']

  it.each(guarded)('finds in %s only what belongs to the candidate (RLS-03)', async (table) => {
    const own = ofNobody.includes(table) ? 0 : rowsEach(table)
    expect(await actAs(asAsha, () => count(table))).toBe(own)
    const stranger = { kind: 'candidate', accountId: randomUUID() } as const
    expect(await actAs(stranger, () => count(table))).toBe(0)
  })

  it.each(['profile_steps', 'profile_drafts', 'profile_snapshots', 'aadhaar_vault'] as const)(
    'finds nothing in %s for somebody who is not logged in, nor for the help desk (RLS-04)',
    async (table) => {
      for (const kind of ['anyone', 'support', 'staff', 'gateway'] as const)
        expect(await actAs({ kind }, () => count(table))).toBe(0)
    },
  )

  it('finds the one candidate the help desk looks at, and no other (RLS-04)', async () => {
    const steps = () => db.selectFrom('profile_steps').select('profile_id').execute()
    const found = await actAs({ kind: 'support', accountId: ravi }, steps)
    expect(found).toEqual([{ profile_id: ravi }])
  })
})

describe('a change that forgot its condition', () => {
  it('touches only the rows of the candidate who makes it (RLS-05)', async () => {
    const touched = await actAs(asAsha, () =>
      db.updateTable('accounts').set({ first_name: 'Asha' }).returning('id').execute(),
    )
    expect(touched).toEqual([{ id: asha }])
    const gone = await actAs(asAsha, () =>
      db.deleteFrom('known_devices').returning('account_id').execute(),
    )
    expect(gone).toEqual([{ account_id: asha }])
  })

  it('cannot write a row in the name of another (RLS-05)', async () => {
    const draft = sql`insert into profile_drafts values (${ravi}, 'other', '{}', now())`
    const refused = { code: '42501' }
    await expect(actAs(asAsha, () => draft.execute(db))).rejects.toMatchObject(refused)
    const entry = sql`insert into audit_log (at, actor, account_id, action)
      values (now(), 'candidate', ${ravi}, 'LOGGED_IN')`
    await expect(actAs(asAsha, () => entry.execute(db))).rejects.toMatchObject(refused)
    await expect(draft.execute(db)).rejects.toMatchObject(refused)
  })
})

describe('who acts', () => {
  const seen = async (from = db) =>
    (await from.selectFrom('accounts').select('id').execute()).map(({ id }) => id)

  it('is forgotten with the statement: the next one on the same connection is nobody’s (RLS-06)', async () => {
    await db.connection().execute(async (connection) => {
      const own = await actAs(asAsha, () =>
        connection.selectFrom('accounts').select('id').execute(),
      )
      expect(own).toEqual([{ id: asha }])
      expect(await connection.selectFrom('accounts').select('id').execute()).toEqual([])
    })
  })

  it('is told in a transaction too, and told anew where somebody else acts inside it (RLS-06)', async () => {
    await actAs(asAsha, () =>
      inTransactionWithoutRetry(jobs, async (tx) => {
        expect(await seen(tx)).toEqual([asha])
        expect((await actAsPortal(() => seen(tx))).toSorted()).toEqual(people.toSorted())
        expect(await seen(tx)).toEqual([asha])
      }),
    )
    expect(await seen()).toEqual([])
  })

  it('stays who it is when many ask at once (RLS-06)', async () => {
    const asking = Array.from({ length: 60 }, (_, turn) => people[turn % 2]!)
    const found = await Promise.all(
      asking.map((accountId) => actAs({ kind: 'candidate', accountId }, () => seen())),
    )
    expect(found).toEqual(asking.map((accountId) => [accountId]))
  })

  it('goes with the statement in one journey to the database (RLS-07)', async () => {
    const pool = portalPool(url, 1)
    let journeys = 0
    pool.on('connect', ({ connection }: PoolClient & { connection?: EventEmitter }) => {
      connection!.on('readyForQuery', () => (journeys += 1))
    })
    const alone = openDatabase(pool)
    await sql`select 1`.execute(alone)
    journeys = 0
    expect(await actAs(asAsha, () => seen(alone))).toEqual([asha])
    expect(journeys).toBe(1)
    await actAs(asAsha, () => inTransactionWithoutRetry(alone, (tx) => seen(tx)))
    expect(journeys).toBe(4)
    await alone.destroy()
  })

  it('is told anew after a statement that failed (RLS-06)', async () => {
    const wrong = sql`select nonsense from accounts`
    await expect(actAs(asAsha, () => wrong.execute(db))).rejects.toMatchObject({ code: '42703' })
    await expect(actAs(asAsha, () => wrong.execute(db))).rejects.toMatchObject({ code: '42703' })
    expect(await actAs(asAsha, () => seen())).toEqual([asha])
  })
})
