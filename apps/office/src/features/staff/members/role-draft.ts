import { type Role, roles } from '@lokseva/contract/staff/permissions'
import { type RoleGrant, RoleGrants } from '@lokseva/contract/staff/schemas'

/** One role as it is being chosen; `numbers` as typed. */
export type RoleDraft = { isGiven: boolean; reach: 'all' | 'some'; numbers: string }
export type RoleDrafts = Record<Role, RoleDraft>

export const draftOf = (grants: readonly RoleGrant[]): RoleDrafts =>
  Object.fromEntries(
    roles.map((role) => {
      const scope = grants.find((grant) => grant.role === role)?.scope
      const draft: RoleDraft = {
        isGiven: scope !== undefined,
        reach: scope === undefined || scope === 'all' ? 'all' : 'some',
        numbers: Array.isArray(scope) ? scope.join(', ') : '',
      }
      return [role, draft]
    }),
  ) as RoleDrafts

/** Whole numbers with commas or spaces between them; nothing where something else stands there. */
export function numbersIn(text: string): number[] | undefined {
  const words = text.split(/[\s,]+/).filter(Boolean)
  const isWhole = words.length > 0 && words.every((word) => /^[1-9]\d{0,8}$/.test(word))
  return isWhole ? [...new Set(words.map(Number))] : undefined
}

/** The roles as they are asked for; nothing while a number is wrong. */
export function grantsOf(drafts: RoleDrafts): RoleGrant[] | undefined {
  const grants = roles
    .filter((role) => drafts[role].isGiven)
    .map((role) => {
      const { reach, numbers } = drafts[role]
      return { role, scope: reach === 'all' ? ('all' as const) : numbersIn(numbers) }
    })
  return grants.every((grant): grant is RoleGrant => grant.scope !== undefined) ? grants : undefined
}

/** What a request that came back asked for, where somebody comes from it. */
export function grantsFrom(state: unknown): RoleGrant[] | undefined {
  const asked = RoleGrants.safeParse((state as { roles?: unknown } | null)?.roles)
  return asked.success ? asked.data : undefined
}
