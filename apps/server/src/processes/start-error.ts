import { MigrationError } from '../platform/database/migrations/migration-error.ts'
import { RightsError } from '../platform/database/portal-role.ts'
import { NodeRefusedError } from '../platform/nodes/register-node.ts'
import { WrongVaultKeyError } from '../platform/secrets/vault-sign.ts'
import { SettingsError } from '../settings.ts'

/** A start that failed for a reason an operator can mend: one line says it. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Whether an operator can mend it; then its message says enough. */
export const isForeseen = (error: unknown): error is Error =>
  error instanceof StartError ||
  error instanceof SettingsError ||
  error instanceof WrongVaultKeyError ||
  error instanceof NodeRefusedError

/** Does a step of the start with the database; where it fails, one line says why. */
export async function inOneLine<T>(what: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof MigrationError) throw new StartError(`Migration failed: ${error.message}`)
    if (error instanceof RightsError) throw new StartError(error.message)
    throw new StartError(`${what} cannot be reached: ${reason(error)}`)
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0])
  return error instanceof Error ? error.message || error.name : String(error)
}
