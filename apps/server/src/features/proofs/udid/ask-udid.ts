import type { UdidClaim } from '@lokseva/contract/proofs/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Candidate } from '#platform/actor/actor'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { translate } from '#platform/texts/translate'
import type { ProofCall, ProofDeps } from '../deps.ts'
import type { UdidPerson } from '../ports.ts'
import { refusedAt, serviceDown } from '../refusals.ts'
import { uncountAttempt, countAttempt } from '../attempt-limits.ts'
import {
  claimPath,
  hasName,
  pathOf,
  udidDifferences,
  type KnownPerson,
  type UdidItem,
} from './udid-differences.ts'

export type UdidCall = ProofCall & { body: UdidClaim }

/** The record behind a UDID, if it is the candidate's own and says what they say. */
export async function askUdid(
  { db, clock, profiles, udid: service }: ProofDeps,
  { accountId }: Candidate,
  { body, language }: UdidCall,
): Promise<UdidPerson | AppError> {
  await profiles.requireOpen(db, accountId)
  const known = await knownPerson(db, accountId)
  // Without a name anybody's record of the same day of birth would be taken.
  if (!hasName(body, known))
    throw new AppError('VALIDATION_FAILED', {}, [{ path: 'englishFullName', code: 'REQUIRED' }])
  const now = clock.now()
  const attempt = await inTransaction(db, (tx) =>
    countAttempt(tx, { accountId, kind: 'udid', now }),
  )
  const key = body.udid ? { udid: body.udid } : { enrolmentNo: body.udidEnrolmentNo! }
  const response = (await service?.find(key)) ?? { outcome: 'down' as const }
  switch (response.outcome) {
    case 'down':
      await uncountAttempt(db, attempt)
      throw serviceDown('UDID_SERVICE_DOWN')
    case 'unknown':
      return refusedAt(claimPath(body), 'UDID_NOT_FOUND')
    case 'found': {
      const items = udidDifferences(body, known, response.person)
      return items.length > 0 ? mismatch(items, body, language) : response.person
    }
  }
}

function mismatch(items: UdidItem[], body: UdidClaim, language: Language): AppError {
  const item = items.map((name) => translate(language, `proofs.udid.item.${name}`)).join(', ')
  const fieldErrors = items.map((name) => ({ path: pathOf(name, body), code: 'UDID_DIFFERS' }))
  return new AppError('UDID_MISMATCH', { item }, fieldErrors)
}

/** Date of birth and Aadhaar as the account and the vault have them, never as sent. */
async function knownPerson(db: Database, accountId: string): Promise<KnownPerson> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('aadhaar_vault as v', 'v.account_id', 'a.id')
    .select(['a.date_of_birth', 'a.first_name', 'a.middle_name', 'v.name', 'v.last_four'])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
  const savedName = [row.first_name, row.middle_name].filter(Boolean).join(' ')
  return {
    aadhaarName: row.name,
    savedName: savedName || null,
    dateOfBirth: row.date_of_birth,
    aadhaarLastFour: row.last_four,
  }
}
