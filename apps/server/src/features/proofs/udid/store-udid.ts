import { sql } from 'kysely'
import type { UdidClaim } from '@lokseva/contract/proofs/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Transaction } from '#platform/database/pool'
import { isBoundTo, isOfPerson, type UdidHolder } from './pass-udid-on.ts'
import type { UdidPerson } from '../ports.ts'

type VerifiedRecord = {
  accountId: string
  claim: UdidClaim
  person: UdidPerson
  verifiedAt: Date
  /** The claimant's, should there be something to tell about the claim. */
  language: Language
}

type Stored = { stored: false } | { stored: true; takenFrom: string | undefined }

/**
 * Stores a verified record in place of an earlier one. Another account keeps it only by an Aadhaar,
 * or against one that shows none: whoever validated theirs takes it over.
 */
export async function storeUdid(
  tx: Transaction,
  { accountId, claim, person, verifiedAt, language }: VerifiedRecord,
  endClaim: (holder: UdidHolder) => Promise<void>,
): Promise<Stored> {
  const [column, number] = claim.udid
    ? (['udid', claim.udid] as const)
    : (['enrolment_no', claim.udidEnrolmentNo!] as const)
  // Two accounts with one number wait for each other here; the unique column is the second line.
  await sql`select pg_advisory_xact_lock(hashtextextended(${number}, 4))`.execute(tx)
  const { rows } = await sql<{ account_id: string; name: string | null; last_four: string }>`
    select * from other_udid_holder(${claim.udid || null}, ${claim.udidEnrolmentNo || null},
      ${accountId})`.execute(tx)
  const [holder] = rows
  if (holder) {
    const { account_id, name, last_four } = holder
    const isHolders = name !== null && isOfPerson({ name, last_four }, person)
    if (isHolders || !(await isBoundTo(tx, accountId, person))) return { stored: false }
    await endClaim({ accountId: account_id, claim })
  }
  const row = {
    udid: null,
    enrolment_no: null,
    [column]: number,
    name: person.name,
    type_id: person.typeId,
    percentage: person.percentage,
    sub_category_ids: person.subCategoryIds,
    certificate_type: person.certificate?.type ?? null,
    certificate_number: person.certificate?.number ?? null,
    certificate_date: person.certificate?.issuedOn ?? null,
    verified_at: verifiedAt,
    language,
  }
  await tx
    .insertInto('udid_checks')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
  return { stored: true, takenFrom: holder?.account_id }
}
