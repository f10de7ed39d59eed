import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { commitRefusal, type CommittedRefusal } from '#platform/http/idempotency'

export type NewAccount = {
  email: string
  mobile: string
  dateOfBirth: string
  passwordHash: string
  securityAnswersHash: string | null
  createdAt: Date
}

/** Opens an account; an address that is taken is refused by the database, whoever was first. */
export async function createAccount(
  tx: Transaction,
  account: NewAccount,
): Promise<string | CommittedRefusal> {
  const id = randomUUID()
  await lockAddresses(tx, account)
  const made = await tx
    .insertInto('accounts')
    .values({
      id,
      email: account.email,
      mobile: account.mobile,
      date_of_birth: account.dateOfBirth,
      password_hash: account.passwordHash,
      security_answers_hash: account.securityAnswersHash,
      created_at: account.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? commitRefusal(alreadyRegistered((await takenField(tx, account)) ?? 'email'))
}

export function alreadyRegistered(path: 'email' | 'mobile'): AppError {
  return new AppError('ALREADY_REGISTERED', {}, [{ path, code: 'ALREADY_REGISTERED' }])
}

type Addresses = { email?: string | null | undefined; mobile?: string | null | undefined }

/**
 * Which of these addresses an account has already. Whoever else wants one of them waits until this
 * transaction ends: PostgreSQL's own refusal would write the address into its log.
 */
export async function takenField(
  tx: Transaction,
  addresses: Addresses,
): Promise<'email' | 'mobile' | undefined> {
  await lockAddresses(tx, addresses)
  const { email = null, mobile = null } = addresses
  const { rows } = await sql<{ field: 'email' | 'mobile' | null }>`
    select taken_address(${email}, ${mobile}) as field`.execute(tx)
  return rows[0]!.field ?? undefined
}

async function lockAddresses(
  tx: Transaction,
  { email = null, mobile = null }: Addresses,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(address, 2)) from
    (select unnest(array[${email}, ${mobile}]::text[]) as address order by 1) as addresses
    where address is not null`.execute(tx)
}
