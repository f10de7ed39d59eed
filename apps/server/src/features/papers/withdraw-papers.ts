import { sql } from 'kysely'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import type { System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import type { PaperDeps } from './deps.ts'
import { lockCards } from './seat-locks.ts'
import type { PaperKind } from './issue-paper.ts'

export type Which = { applicationId: string; subject: string }

/**
 * Takes back papers whose words do not hold any more; which they were. Of an
 * examination nobody makes other cards until the transaction ends: they would say what was before.
 */
export async function withdrawPapers(
  tx: Transaction,
  kind: PaperKind,
  which: readonly Which[],
  at: Date,
): Promise<Which[]> {
  if (kind === 'admit_card')
    await lockCards(
      tx,
      which.map(({ subject }) => subject),
    )
  const { rows } = await sql<Which>`
    update papers p set withdrawn_at = ${at}
    from unnest(${which.map(({ applicationId }) => applicationId)}::uuid[],
      ${which.map(({ subject }) => subject)}::text[]) as w (application_id, subject)
    where p.kind = ${kind} and p.application_id = w.application_id and p.subject = w.subject
      and p.withdrawn_at is null
    returning p.application_id as "applicationId", p.subject`.execute(tx)
  return rows
}

type Shown = {
  number: string
  kind: PaperKind
  applicationNo: string
  accountId: string
  issuedAt: Date
  withdrawnAt: Date | null
  says: { label: { en: string }; value: { en: string } }[]
}
type Deps = Pick<PaperDeps, 'db' | 'clock' | 'paperKeys'>

/** What is kept of a paper, for an operator who has its code. */
export async function showPaper(
  { db, paperKeys }: Pick<Deps, 'paperKeys'> & { db: Deps['db'] | Transaction },
  code: string,
): Promise<Shown> {
  const number = paperKeys.numberIn(code)
  const { rows } = await sql<Shown>`
    select p.number, p.kind, coalesce(l.application_no, 'no application') as "applicationNo", p.account_id as "accountId",
      p.issued_at as "issuedAt", p.withdrawn_at as "withdrawnAt", p.says
    from papers p left join applications_filed l on l.id = p.application_id
    where p.number = ${number ?? ''}`.execute(db)
  if (!rows[0]) throw new OperatorError('This code is not genuine.')
  return rows[0]
}

/** Takes a paper back. Its candidate gets another one when they next open it. */
export async function withdrawPaper(
  deps: Deps,
  actor: System,
  { code }: { code: string },
): Promise<Shown> {
  const at = new Date(deps.clock.now())
  return inTransactionWithoutRetry(deps.db, async (tx) => {
    const shown = await showPaper({ ...deps, db: tx }, code)
    const { numUpdatedRows } = await tx
      .updateTable('papers')
      .set({ withdrawn_at: at })
      .where('number', '=', shown.number)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new OperatorError('It was taken back already.')
    const { accountId, kind, applicationNo: application, number } = shown
    const details = { kind, application, paper: number }
    await recordAudit(tx, { at, actor, accountId, action: 'PAPER_WITHDRAWN', details })
    return { ...shown, withdrawnAt: at }
  })
}

export type ListedPaper = Pick<Shown, 'kind' | 'applicationNo'> & {
  number: string
  withdrawnAt: Date
}

/** What was taken back, the newest first. */
export async function listWithdrawn({ db }: Pick<Deps, 'db'>, most: number) {
  const { rows } = await sql<ListedPaper>`
    select p.number, p.kind, coalesce(l.application_no, 'no application') as "applicationNo", p.withdrawn_at as "withdrawnAt"
    from papers p left join applications_filed l on l.id = p.application_id
    where p.withdrawn_at is not null
    order by p.withdrawn_at desc, p.number limit ${most}`.execute(db)
  return rows
}
