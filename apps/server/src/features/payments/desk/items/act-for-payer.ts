import { actAs, actingNow } from '#platform/database/acting'

/** What is decided at the desk touches one candidate's application: for that one alone. */
export function actForPayer<T>(accountId: string | undefined, work: () => T): T {
  const isPortal = actingNow()?.kind === 'system'
  return isPortal || accountId === undefined ? work() : actAs({ kind: 'staff', accountId }, work)
}
