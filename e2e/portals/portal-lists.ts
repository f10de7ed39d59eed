import { join } from 'node:path'
import { listChoices } from '../../apps/server/src/features/adverts/desk/view-published.ts'
import { listRuleLists } from '../../apps/server/src/features/trials/rule-lists.ts'
import { openDatabase, openPool } from '../../apps/server/src/platform/database/pool.ts'
import { runningDatabaseUrl } from '../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { listsOf } from '../../apps/office/src/features/adverts/rule-editor/rule-lists.ts'

/** The lists an advertisement chooses from, as the portal of the journeys has them. */
export async function portalLists() {
  const url = runningDatabaseUrl(join(process.env.E2E_DATA!, 'postgres'))
  const db = openDatabase(openPool(url!, 2, () => undefined))
  const [rules, choices] = await Promise.all([listRuleLists(db), listChoices(db)])
  await db.destroy()
  return { lists: listsOf(rules), choices }
}
