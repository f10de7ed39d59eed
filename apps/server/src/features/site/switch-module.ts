import type { ModuleName } from '@lokseva/contract/site/module-names'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'

type Switch = { name: ModuleName; on: true } | { name: ModuleName; on: false; message: Bilingual }

/** Opens a module, or closes it with the words people will read in its place. */
export async function switchModule(deps: { db: Database; clock: Clock }, input: Switch) {
  await deps.db
    .updateTable('modules')
    .set({
      is_enabled: input.on,
      message_en: input.on ? null : input.message.en,
      message_mr: input.on ? null : input.message.mr,
      changed_at: new Date(deps.clock.now()),
    })
    .where('name', '=', input.name)
    .executeTakeFirstOrThrow()
}
