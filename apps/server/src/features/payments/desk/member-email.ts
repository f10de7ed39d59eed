import type { Colleagues } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'

/** By which the ledger names a member of staff: two of them must be told apart. */
export async function memberEmail(
  colleagues: Colleagues,
  db: Database,
  memberId: string,
): Promise<string> {
  const found = (await colleagues(db)).find(({ id }) => id === memberId)
  if (!found) throw new Error('a member of staff is not there any more')
  return found.email.toLowerCase()
}
