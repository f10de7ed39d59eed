import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

export type Proofs = {
  aadhaar?: { lastFour: string; name: string; uid: string; verifiedAt: Date }
  udid?: {
    udid: string | null
    enrolmentNo: string | null
    typeId: number
    subCategoryIds: number[]
    percentage: string
    name: string
    certificate: { type: number; number: string; issuedOn: string } | null
    verifiedAt: Date
  }
}

type ProofRow = CertificateRow & {
  last_four: string
  name: string
  uid_token: string
  aadhaar_at: string | null
  udid: string | null
  enrolment_no: string | null
  type_id: number
  sub_category_ids: number[]
  udid_name: string
  percent: string
  udid_at: string | null
}

/** What the services confirmed for a candidate, as a part of somebody's question. */
export const proofRow = (accountId: string) => sql<ProofRow | null>`(select to_jsonb(p) from (
    select a.last_four, a.name, a.uid_token, a.verified_at as aadhaar_at, u.udid, u.enrolment_no,
      u.type_id, u.sub_category_ids, u.name as udid_name, u.certificate_type, u.certificate_number,
      u.certificate_date, u.verified_at as udid_at, trim_scale(u.percentage)::text as percent
    from (select 1) nobody
    left join aadhaar_vault a on a.account_id = ${accountId}
    left join udid_checks u on u.account_id = ${accountId}
    where a.account_id is not null or u.account_id is not null) p)`

/** The same, in one question to the database. */
export async function selectProofs(db: Database, accountId: string): Promise<Proofs> {
  const { rows } = await sql<{
    row: ProofRow | null
  }>`select ${proofRow(accountId)} as row`.execute(db)
  return proofsFrom(rows[0]!.row)
}

export function proofsFrom(row: ProofRow | null): Proofs {
  return {
    ...(row?.aadhaar_at && {
      aadhaar: {
        lastFour: row.last_four,
        name: row.name,
        uid: row.uid_token,
        verifiedAt: new Date(row.aadhaar_at),
      },
    }),
    ...(row?.udid_at && {
      udid: {
        udid: row.udid,
        enrolmentNo: row.enrolment_no,
        typeId: row.type_id,
        subCategoryIds: row.sub_category_ids,
        percentage: row.percent,
        name: row.udid_name,
        certificate: certificateOf(row),
        verifiedAt: new Date(row.udid_at),
      },
    }),
  }
}

type CertificateRow = {
  certificate_type: number | null
  certificate_number: string | null
  certificate_date: string | null
}

function certificateOf(row: CertificateRow) {
  const { certificate_type: type, certificate_number: number, certificate_date: issuedOn } = row
  return type === null || number === null || issuedOn === null ? null : { type, number, issuedOn }
}
