import type { ErrorCode } from '@lokseva/contract/error-catalogue'
import { AppError, type FieldError } from './app-error.ts'

/** Whether somebody may do something now; where not, the error that says why. */
export type Ability = { allowed: true } | { allowed: false; reason: ErrorCode }

export const allowed: Ability = { allowed: true }
export const refused = (reason: ErrorCode): Ability => ({ allowed: false, reason })

/** Goes on only where it is allowed; the refusal is the one that the answers announce. */
export function demand(ability: Ability, problems: FieldError[] = []): void {
  if (!ability.allowed) throw new AppError(ability.reason, {}, problems)
}
