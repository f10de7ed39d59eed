import type { ModuleName } from '@lokseva/contract/site/module-names'
import type { Database } from '#platform/database/pool'
import { isConfigurationKey, valueOf } from './configuration.ts'

export async function selectModules(db: Database) {
  const rows = await db.selectFrom('modules').selectAll().execute()
  return rows.map((row) => ({ ...row, name: row.name as ModuleName }))
}

export async function selectConfiguration(db: Database) {
  const rows = await db.selectFrom('configuration').select(['key', 'type', 'value']).execute()
  return rows.flatMap(({ key, type, value }) =>
    isConfigurationKey(key) ? [{ key, type, value: valueOf(key, value) }] : [],
  )
}

export async function selectCommission(db: Database) {
  return db.selectFrom('commission').selectAll().executeTakeFirstOrThrow()
}

export async function selectGuidelineLinks(db: Database) {
  return db.selectFrom('guideline_links').selectAll().orderBy('position').execute()
}
