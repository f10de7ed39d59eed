import type { Database } from '#platform/database/pool'
import type { BookDeps } from './deps.ts'

/** By which the ledger names a member of staff: two of them must be told apart. */
export async function memberEmail(
  colleagues: BookDeps['colleagues'],
  db: Database,
  memberId: string,
): Promise<string> {
  const found = (await colleagues(db)).find(({ id }) => id === memberId)
  if (!found) throw new Error('a member of staff is not there any more')
  return found.email.toLowerCase()
}
