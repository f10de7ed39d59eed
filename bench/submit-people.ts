import { randomUUID } from 'node:crypto'
import { people } from '@lokseva/rules/test/people'
import { documentsOfFacts } from '../apps/server/test/people/documents-of-facts.ts'

type Ask = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>

const papers = ['D01', 'D03', 'D07', 'D08', 'D09']
let made = 0

export type Applicant = { accountId: string; profileId: string; documents: [string, string][] }

/** Somebody whose profile is locked and whose papers are on file. */
export async function applicant(ask: Ask, now: Date): Promise<Applicant> {
  const accountId = randomUUID()
  const profileId = randomUUID()
  const number = String((made += 1)).padStart(6, '0')
  const snapshot = { address: {}, photo: {}, experience: {}, ...documentsOfFacts(people.graduate) }
  // In one: a database that is lost meanwhile keeps nobody half made.
  const { rows } = await ask(
    `with account as (
        insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash)
        values ($1::uuid, $2, $3, '1999-08-21', $4::timestamptz, 'none')),
      profile as (
        insert into profiles (id, account_id, created_at, is_locked) values ($5::uuid, $1, $4, true)),
      snapshot as (
        insert into profile_snapshots values ($5, 1, $6::jsonb, '{}',
          jsonb_build_object('photo', repeat('0', 64), 'signature', repeat('0', 64)), 'e', 'm', $4)),
      file as (
        insert into stored_files (account_id, kind, hash, size, media_type, created_at)
        values ($1, 'document', sha256($1::text::bytea), 1, 'application/pdf', $4) returning *)
      insert into documents (account_id, document_type_id, file_id, hash, size, pages, uploaded_at)
      select account_id, type, id, hash, size, 1, $4 from file, unnest($7::text[]) type
      returning document_type_id as type, id`,
    [
      accountId,
      `p${number}@example.in`,
      `9000${number}`,
      now,
      profileId,
      JSON.stringify(snapshot),
      papers,
    ],
  )
  return {
    accountId,
    profileId,
    documents: (rows as { type: string; id: string }[]).map(({ type, id }) => [type, id]),
  }
}

/** What the applicant sends. */
export const bodyOf = ({ documents }: Applicant) => ({
  advertisementId: 101,
  applicationPostPrefList: [5002, 5001, 5003, 5004].map((postCriteriaId, place) => ({
    postCriteriaId,
    prefOrder: place + 1,
    preferredAppointingAuthorities: '[]',
  })),
  applicationExamCenterPrefList: [{ examCenterId: 3 }],
  requiredDocumentsSelected: documents.map(([documentTypeId, documentInfoId]) => ({
    documentTypeId,
    documentInfoId,
  })),
  additionalAnswers: '[{"id":1,"answer":"No"},{"id":3,"answer":"2"}]',
  additionalQuestions: '[{"id":1},{"id":3}]',
  location: 'Satara',
  amountPayable: 544,
})
