import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import { OperatorError } from '#platform/actor/operator-error'
import type { DepositDoubt } from '../scroll/deposit-doubt.ts'

export type ResolutionAction = 'accept' | 'assign' | 'same' | 'send_back'

/** Money in the bank that is nobody's yet, or that nobody counts before two persons said so. */
export type OpenDeposit = {
  id: string
  challanNo: string
  amountPaise: number
  /** YYYY-MM-DD. */
  day: string
  branchCode: string
  journalNo: string
  depositorName: string
  /** Why it is doubted; nothing where no challan has its number. */
  question: DepositDoubt | null
  line: number
  takenAt: Date
  takenBy: string
  proposal: {
    action: ResolutionAction
    challanNo: string | null
    reason: string
    by: string
    at: string
  } | null
}

/** Which of them: all, or those whose id begins so. */
export async function openDeposits(db: Database, idPrefix = ''): Promise<OpenDeposit[]> {
  const { rows } = await sql<OpenDeposit>`
    select d.id, d.challan_no as "challanNo", d.amount_paise as "amountPaise",
      d.deposited_on::text as day, d.branch_code as "branchCode", d.journal_no as "journalNo",
      d.depositor_name as "depositorName", d.question, d.line, s.taken_at as "takenAt",
      s.taken_by as "takenBy",
      case when r.deposit_id is not null then jsonb_build_object('action', r.action,
        'challanNo', r.challan_no, 'reason', r.reason, 'by', r.proposed_by, 'at', r.proposed_at)
      end as proposal
    from bank_deposits d
    join bank_scrolls s on s.hash = d.scroll
    left join deposit_resolutions r on r.deposit_id = d.id
    where d.outcome in ('unknown', 'question') and r.confirmed_by is null
      and starts_with(d.id::text, ${idPrefix})
    order by d.deposited_on, d.challan_no, d.id`.execute(db)
  return rows
}

/** The one that an operator means by the beginning of its id. */
export async function findOpenDeposit(db: Database, id: string): Promise<OpenDeposit> {
  if (!/^[0-9a-f-]{8,36}$/.test(id))
    throw new OperatorError('Name a question by its id, as the list shows it.')
  const [found, another] = await openDeposits(db, id)
  if (!found) throw new OperatorError(`No open question has an id that begins with ${id}.`)
  if (another) throw new OperatorError(`Several questions begin with ${id}: say more of the id.`)
  return found
}
