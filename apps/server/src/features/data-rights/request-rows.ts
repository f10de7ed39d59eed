import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  dataRightsLimits,
  type DataRequestKind,
  type DataRequestState,
} from '@lokseva/contract/data-rights/schemas'
import { DAY_MS } from '@lokseva/contract/day-ms'
import type { Language } from '@lokseva/texts/text-id'
import { findAccountById } from '#features/identity/index'
import type { Database } from '#platform/database/pool'

const columns = [
  'id',
  'number',
  'kind',
  'account_id',
  'person',
  'language',
  'asked_at',
  'due_at',
  'state',
  'answered_at',
  'file_id',
  'kept_until',
  'proposed_by',
  'decided_by',
  'reason_en',
  'reason_mr',
] as const

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number]

/** How people name a request; of six digits alone it would look like a code. */
export const numberOf = ({ number }: { number: number }): string =>
  `DR-${String(number).padStart(7, '0')}`

/** The requests of somebody, the newest first. */
export const selectRequests = (db: Database, accountId: string) =>
  db
    .selectFrom('data_requests')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('number', 'desc')
    .execute()

/** One request, held until the transaction ends. */
export const lockRequest = (tx: Database, id: string) =>
  tx.selectFrom('data_requests').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const selectRequest = (db: Database, id: string) =>
  db.selectFrom('data_requests').select(columns).where('id', '=', id).executeTakeFirst()

/** Nobody has as many to answer. */
const MOST_WAITING = 1000
/** Written out: the index of what waits knows these words, not what may stand in their place. */
const waiting = [sql.lit('open'), sql.lit('approved')]

/**
 * The register: what waits first, by its last day, then the newest of the others; behind a number,
 * those others that are older.
 */
export async function selectRegister(db: Database, before?: number) {
  const register = db.selectFrom('data_requests').select(columns)
  const rest = await register
    .where('state', 'not in', waiting)
    .$if(before !== undefined, (all) => all.where('number', '<', before!))
    .orderBy('number', 'desc')
    .limit(dataRightsLimits.registerPage)
    .execute()
  if (before !== undefined) return rest
  const first = await register
    .where('state', 'in', waiting)
    .orderBy('due_at')
    .orderBy('number', 'desc')
    .limit(MOST_WAITING)
    .execute()
  return [...first, ...rest]
}

/** What the Office reads of whose it is: initials and the end of the mobile. */
async function maskedPerson(db: Database, accountId: string): Promise<string> {
  const account = await findAccountById(db, accountId)
  const initials = [account?.first_name, account?.middle_name]
    .flatMap((name) => (name ? [`${[...name][0]!}.`] : []))
    .join(' ')
  const mobile = `••••••${account?.mobile.slice(-4) ?? ''}`
  return initials ? `${initials} ${mobile}` : mobile
}

type NewRequest = { kind: DataRequestKind; accountId: string; language: Language; at: Date }

export async function insertRequest(
  tx: Database,
  { kind, accountId, language, at }: NewRequest,
): Promise<{ id: string; number: number }> {
  const due = new Date(at.getTime() + dataRightsLimits.answerDays * DAY_MS)
  return tx
    .insertInto('data_requests')
    .values({
      id: randomUUID(),
      kind,
      account_id: accountId,
      person: await maskedPerson(tx, accountId),
      language,
      asked_at: at,
      due_at: due,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
}

type Change = Partial<{
  state: DataRequestState
  answered_at: Date
  file_id: null
  proposed_by: string | null
  decided_by: string | null
  reason_en: string
  reason_mr: string
  person: string
}>

export async function setRequest(tx: Database, id: string, change: Change): Promise<void> {
  await tx.updateTable('data_requests').set(change).where('id', '=', id).execute()
}
