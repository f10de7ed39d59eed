import { sql, type Kysely } from 'kysely'
import type { DB } from '#platform/database/schema.generated'

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

/** What the services confirmed for a candidate, in one question to the database. */
export async function selectProofs(db: Kysely<DB>, accountId: string): Promise<Proofs> {
  const row = await db
    .selectFrom('accounts as c')
    .leftJoin('aadhaar_vault as a', 'a.account_id', 'c.id')
    .leftJoin('udid_checks as u', 'u.account_id', 'c.id')
    .select(['a.last_four', 'a.name', 'a.uid_token', 'a.verified_at as aadhaar_at'])
    .select(['u.udid', 'u.enrolment_no', 'u.type_id', 'u.sub_category_ids'])
    .select(['u.name as udid_name', 'u.certificate_type', 'u.certificate_number'])
    .select([
      'u.certificate_date',
      'u.verified_at as udid_at',
      sql<string>`trim_scale(u.percentage)::text`.as('percent'),
    ])
    .where('c.id', '=', accountId)
    .executeTakeFirst()
  return {
    ...(row?.aadhaar_at && {
      aadhaar: {
        lastFour: row.last_four!,
        name: row.name!,
        uid: row.uid_token!,
        verifiedAt: row.aadhaar_at,
      },
    }),
    ...(row?.udid_at && {
      udid: {
        udid: row.udid,
        enrolmentNo: row.enrolment_no,
        typeId: row.type_id!,
        subCategoryIds: row.sub_category_ids!,
        percentage: row.percent,
        name: row.udid_name!,
        certificate: certificateOf(row),
        verifiedAt: row.udid_at,
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
