import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Candidate } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'

type Advert = {
  id: number
  /** The last days; what is not said follows from the end of applying. */
  online?: string | null
  challanPayment?: string
  methods?: { enabled?: string[]; disabled?: string[] }
}

export const LAST_DAY = '2026-11-30'

/** An advertisement that says no more than what a fee depends on. */
export async function advertise(
  owner: Database,
  { id, online = null, challanPayment, methods = {} }: Advert,
) {
  const document = {
    advertisementNo: String(id),
    year: 2026,
    name: 'Clerk',
    nameDvng: 'लिपिक',
    applnEndDate: LAST_DAY,
    onlinePaymentEndDate: online,
    challanDownloadEndDate: null,
    challanPaymentEndDate: challanPayment ?? null,
    fees: { open: 544, concession: 344 },
    advertisementConfig: {
      enabledPaymentMethods: methods.enabled ?? null,
      disabledPaymentMethods: methods.disabled ?? null,
      processingFees: 44,
    },
  }
  await sql`with first as (
      insert into advertisement_versions values (${id}, 1, ${JSON.stringify(document)}::jsonb, now())
      returning version)
    insert into advertisements (id, advertisement_no, name_en, name_mr, start_day, end_day,
      published_at, year, version)
    select ${id}, ${String(id)}, 'Clerk', 'लिपिक', '2026-11-01', ${LAST_DAY}, now(), 2026, version
    from first`.execute(owner)
}

type Owing = {
  advertisementId: number
  /** Somebody who has an account already; otherwise one is made. */
  accountId?: string
  /** A paper that is still to be sent. */
  missing?: true
}

export type Owed = { accountId: string; applicationId: string; applicationNo: string }

export const candidateOf = ({ accountId }: Pick<Owed, 'accountId'>): Candidate => ({
  kind: 'candidate',
  accountId,
  sessionId: 'session',
  address: '203.0.113.7',
})

let made = 0

/** An application that was sent and owes 544 rupees, with as much around it as a fee needs. */
export async function owedApplication(owner: Database, owing: Owing): Promise<Owed> {
  const { advertisementId, accountId = randomUUID(), missing } = owing
  const applicationId = randomUUID()
  const serial = String((made += 1)).padStart(7, '0')
  const applicationNo = `2026-${advertisementId}-${serial}-0`
  await sql`
    with account as (
      insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash)
      select ${accountId}, ${`fee${serial}@example.in`}, ${`700${serial}`}, '1998-03-05', now(),
        'none' where ${!owing.accountId}),
    profile as (
      insert into profiles (id, account_id, created_at)
      values (${randomUUID()}, ${accountId}, now())
      on conflict (account_id) do update set created_at = now() returning id),
    snapshot as (
      insert into profile_snapshots select id, 1,
        '{"personal":{"englishFullName":"Patil Sunita"},"address":{},"other":{},"qualification":{},
          "experience":{},"photo":{}}'::jsonb, '{}',
        jsonb_build_object('photo', repeat('0', 64), 'signature', repeat('0', 64)), 'e', 'm', now()
      from profile on conflict do nothing),
    application as (
      insert into applications (id, account_id, profile_id, snapshot_number,
        advertisement_id, advertisement_version, application_no, status, amount_paise,
        exam_centre_id, location, needs_scribe, needs_extra_time, additional_answers,
        questions_shown, facts, judged_on, verdict, submitted_at, updated_at)
      select ${applicationId}, ${accountId}, id, 1, ${advertisementId}, 1,
        ${applicationNo}, 'SUBMITTED', 54400, 1, 'Wai', false, false, '[]'::jsonb, '[]'::jsonb,
        '{}'::jsonb, '2026-11-15', '[]'::jsonb, '2026-11-10', '2026-11-10' from profile)
    insert into application_documents
    select ${applicationId}, ${accountId}, 'D01', null, 'Not uploaded' where ${missing === true}`.execute(
    owner,
  )
  return { accountId, applicationId, applicationNo }
}
