import type { ConfigurationKey } from '@lokseva/contract/site/schemas'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { recordAudit } from '#features/audit/index'
import type { Staff, System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { configuration, isConfigurationKey, takesOf, valueOf } from './configuration.ts'

/** Changes a setting; a value that no part of the portal could read is refused with a sentence. */
export const setConfiguration = (
  deps: { db: Database; clock: Clock },
  actor: System | Staff,
  input: { key: string; value: string },
): Promise<{ before: string }> =>
  inTransactionWithoutRetry(deps.db, (tx) => setConfigurationIn(deps, tx, actor, input))

/** The same as part of a transaction. */
export async function setConfigurationIn(
  { clock }: { clock: Clock },
  tx: Database,
  actor: System | Staff,
  { key, value }: { key: string; value: string },
): Promise<{ before: string }> {
  if (!isConfigurationKey(key)) throw new OperatorError(`There is no setting ${key}.`)
  if (!configuration[key].fits(value))
    throw new OperatorError(`${key} is not set: '${value}' is not ${takesOf(key, 'en')}.`)
  const at = new Date(clock.now())
  const { value: before } = await tx
    .selectFrom('configuration')
    .select('value')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('configuration')
    .set({ value, changed_at: at })
    .where('key', '=', key)
    .execute()
  const details = { key, before, after: value }
  await recordAudit(tx, { at, actor, action: 'CONFIGURATION_SET', details })
  return { before }
}

/** A setting as it works now. */
export async function readConfiguration(db: Database, key: ConfigurationKey): Promise<string> {
  const row = await db
    .selectFrom('configuration')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return valueOf(key, row?.value)
}

type Warning = { warn: (facts: object, line: string) => void }

/** Says at the start, once each, which stored values cannot be read and what stands for them. */
export async function warnOfWrongConfiguration(db: Database, log: Warning) {
  const rows = await db.selectFrom('configuration').select(['key', 'value']).execute()
  for (const { key, value } of rows)
    if (isConfigurationKey(key) && !configuration[key].fits(value))
      log.warn(
        { key },
        `configuration ${key} is '${value}', which is not ${takesOf(key, 'en')}: ${valueOf(key, value)} stands for it`,
      )
}
