import { sql } from 'kysely'
import type { Transaction, Database } from '#platform/database/pool'
import {
  isSettled,
  type LedgerFaults,
  type Payable,
  type PayableSource,
} from '#features/payments/index'
import { optionLabel } from '#features/lookups/index'
import { joinAppliedSnapshot } from '#features/profile/index'
import type { ApplicationDeps } from './deps.ts'
import { waysToPay } from './view/last-days.ts'
import { feeState } from './policy.ts'

type Row = {
  accountId: string
  applicationId: string
  applicationNo: string
  advertisementId: number
  /** The version the amount follows from, and the one whose days hold now. */
  version: number
  currentVersion: number
  status: string
  amountPaise: number
  hasAllDocuments: boolean
  name: string | null
  nameDvng: string | null
  email: string
  mobile: string
  category: { en: string; mr: string } | null
}

/** What an application owes, for those who take the fee. */
export const payableApplications = ({
  versions,
}: Pick<ApplicationDeps, 'versions'>): PayableSource => ({
  async find(db, which) {
    if (which.lock)
      await sql`select from applications where id = ${which.subjectId} for update`.execute(db)
    const { subjectId, accountId } = which
    const [row] = await selectOwed(db, [subjectId], accountId)
    return row && payableOf({ versions }, db, row)
  },
  async findAll(tx, subjectIds) {
    await sql`select from applications where id = any(${subjectIds}::uuid[]) order by id
      for update`.execute(tx)
    const payables = new Map<string, Payable>()
    for (const row of await selectOwed(tx, subjectIds))
      payables.set(row.applicationId, await payableOf({ versions }, tx, row))
    return payables
  },
  async markPaid(tx: Transaction, subjectIds, at) {
    await sql`update applications set status = 'FEES_PAID', updated_at = greatest(updated_at, ${at})
      where id = any(${subjectIds}::uuid[]) and status = 'SUBMITTED'`.execute(tx)
  },
})

async function payableOf(
  { versions }: Pick<ApplicationDeps, 'versions'>,
  db: Database,
  row: Row,
): Promise<Payable> {
  const document = await versions(db, row.advertisementId, row.currentVersion)
  const applied = await versions(db, row.advertisementId, row.version)
  const service = Math.min(row.amountPaise, applied.advertisementConfig.processingFees * 100)
  return {
    accountId: row.accountId,
    applicationId: row.applicationId,
    applicationNo: row.applicationNo,
    advertisement: {
      id: row.advertisementId,
      version: row.version,
      number: `${document.advertisementNo}/${document.year}`,
      name: document.name,
      nameDvng: document.nameDvng,
    },
    feePaise: row.amountPaise - service,
    servicePaise: service,
    ...feeState(row),
    ...waysToPay(document),
    // Of a fee that was waived nothing is kept that still comes.
    isEnded: row.amountPaise === 0 || (row.status !== 'SUBMITTED' && row.status !== 'FEES_PAID'),
    isWaived: row.amountPaise === 0 && row.status === 'FEES_PAID',
    payer: {
      name: row.name ?? '',
      nameDvng: row.nameDvng ?? '',
      email: row.email,
      mobile: row.mobile,
      category: row.category ?? undefined,
    },
  }
}

async function selectOwed(
  db: Database,
  subjectIds: readonly string[],
  accountId: string | null = null,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select l.account_id as "accountId", l.id as "applicationId", l.application_no as "applicationNo",
      l.advertisement_id as "advertisementId", l.advertisement_version as version,
      v.version as "currentVersion", l.status, l.amount_paise as "amountPaise",
      not exists (select from application_documents d where d.application_id = l.id
        and d.status = 'Not uploaded') as "hasAllDocuments",
      n.documents->'personal'->>'englishFullName' as name,
      n.documents->'personal'->>'devnagariFullName' as "nameDvng", a.email, a.mobile,
      ${optionLabel('caste_category', sql`l.facts->>'category'`)} as category
    from applications l
    join identity_contacts a on a.id = l.account_id
    join adverts_current v on v.id = l.advertisement_id
    ${joinAppliedSnapshot}
    where l.id = any(${subjectIds}::uuid[])
      and (${accountId}::uuid is null or l.account_id = ${accountId}::uuid)`.execute(db)
  return rows
}

/** What of applications and their orders can never be. */
export const feeFaults: LedgerFaults = {
  'an application is paid without a settled order, or the other way round': sql`
    select l.application_no as about from applications l where l.amount_paise > 0
      and (l.status = 'FEES_PAID' and not ${isSettled('application', 'l.id')}
        or l.status = 'SUBMITTED' and ${isSettled('application', 'l.id')})`,
}
