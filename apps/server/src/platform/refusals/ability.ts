import type { Ability as AnsweredAbility } from '@lokseva/contract/ability'
import type { ErrorCode } from '@lokseva/contract/error-catalogue'
import type { Language } from '@lokseva/texts/text-id'
import { translate, type TextParams } from '#platform/texts/translate'
import { AppError, type FieldError } from './app-error.ts'

/** Whether somebody may do something now; where not, the error that says why. */
export type Ability =
  | { allowed: true; until?: string }
  | { allowed: false; code: ErrorCode; params?: TextParams }

export const allowed: Ability = { allowed: true }
/** Allowed to the end of a day, YYYY-MM-DD. */
export const allowedUntil = (until: string): Ability => ({ allowed: true, until })
export const refused = (code: ErrorCode, params?: TextParams): Ability => ({
  allowed: false,
  code,
  ...(params && { params }),
})

/** Goes on only where it is allowed; the refusal is the one that the answers announce. */
export function demand(ability: Ability, problems: FieldError[] = []): void {
  if (!ability.allowed) throw new AppError(ability.code, ability.params, problems)
}

/** As it is answered: a refusal in the words that the call would refuse with. */
export function abilityIn(language: Language, ability: Ability): AnsweredAbility {
  if (ability.allowed) return ability
  const { code, params } = ability
  return { allowed: false, code, reason: translate(language, `error.${code}`, params) }
}
