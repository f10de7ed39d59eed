import { applicationNoPattern } from '@lokseva/contract/audit/desk/schemas'
import { emailPattern, mobilePattern, normalAddress } from '@lokseva/contract/identity/fields'
import { accountOfApplication } from '#features/applications/index'
import { findAccount, findAccountById } from '#features/identity/index'
import type { Database } from '#platform/database/pool'
import type { Account } from '../tools.ts'

/** The one person with exactly this number, e-mail or mobile. */
export async function findByWanted(db: Database, wanted: string): Promise<Account | undefined> {
  if (applicationNoPattern.test(wanted)) {
    const accountId = await accountOfApplication(db, wanted.toUpperCase())
    return accountId === undefined ? undefined : findAccountById(db, accountId)
  }
  const username = normalAddress(wanted)
  const isAddress = emailPattern.test(username) || mobilePattern.test(username)
  return isAddress ? findAccount(db, username) : undefined
}
