import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import { AppError } from '#platform/http/app-error'
import type { DB } from '#platform/database/schema.generated'

export type NewAccount = {
  email: string
  mobile: string
  dateOfBirth: string
  passwordHash: string
  securityAnswersHash: string | null
  createdAt: Date
}

/** Opens an account; an address that is taken is refused by the database, whoever was first. */
export async function createAccount(tx: Transaction<DB>, account: NewAccount): Promise<string> {
  const id = randomUUID()
  try {
    await tx
      .insertInto('accounts')
      .values({
        ...{ id, email: account.email, mobile: account.mobile, date_of_birth: account.dateOfBirth },
        password_hash: account.passwordHash,
        security_answers_hash: account.securityAnswersHash,
        created_at: account.createdAt,
      })
      .execute()
    return id
  } catch (error) {
    const taken = takenField(error)
    throw taken ? alreadyRegistered(taken) : error
  }
}

export function alreadyRegistered(path: 'email' | 'mobile'): AppError {
  return new AppError('ALREADY_REGISTERED', {}, [{ path, code: 'ALREADY_REGISTERED' }])
}

/** Which unique address an insert or update ran into. */
export function takenField(error: unknown): 'email' | 'mobile' | undefined {
  if (!(error instanceof DatabaseError) || error.code !== '23505') return undefined
  return error.constraint === 'accounts_mobile_key' ? 'mobile' : 'email'
}
