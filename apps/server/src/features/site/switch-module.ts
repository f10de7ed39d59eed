import { moduleNames, type ModuleName } from '@lokseva/contract/site/module-names'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { recordAudit } from '#features/audit/index'
import type { Staff, System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'

type Switch = { name: ModuleName; until?: Date | null } & (
  | { on: true; /** With which it closes at its time. */ closing?: Bilingual | undefined }
  | { on: false; message: Bilingual }
)

export const isModuleName = (name: string): name is ModuleName =>
  (moduleNames as readonly string[]).includes(name)

/** Opens a module, or closes it with the words people will read in its place. */
export const switchModule = (
  deps: { db: Database; clock: Clock },
  actor: System | Staff,
  input: Switch,
): Promise<void> =>
  inTransactionWithoutRetry(deps.db, (tx) => switchModuleIn(deps, tx, actor, input))

/** The same as part of a transaction. */
export async function switchModuleIn(
  { clock }: { clock: Clock },
  tx: Database,
  actor: System | Staff,
  input: Switch,
): Promise<void> {
  const { name, on } = input
  if (!on && !(input.message.en.trim() && input.message.mr.trim()))
    throw new OperatorError('A module is switched off with a message in both languages.')
  const at = new Date(clock.now())
  await tx
    .updateTable('modules')
    .set({
      is_enabled: on,
      message_en: on ? null : input.message.en,
      message_mr: on ? null : input.message.mr,
      until: input.until ?? null,
      closing_en: on ? (input.closing?.en ?? null) : null,
      closing_mr: on ? (input.closing?.mr ?? null) : null,
      changed_at: at,
    })
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const until = input.until && { until: input.until.toISOString() }
  const details = { module: name, on, ...until }
  await recordAudit(tx, { at, actor, action: 'MODULE_SWITCHED', details })
}
