/** What members of staff may be allowed to do; docs/rules/permissions.md says who is. */
export const permissions = [
  'adverts.read',
  'adverts.write',
  'adverts.approve',
  'applications.read',
  'candidates.help',
  'scrutiny.decide',
  'scrutiny.settle',
  'exams.write',
  'exams.approve',
  'marks.write',
  'marks.approve',
  'objections.read',
  'objections.advise',
  'payments.read',
  'payments.write',
  'payments.approve',
  'reports.read',
  'audit.read',
  'staff.write',
  'staff.approve',
  'settings.read',
  'settings.write',
  'settings.approve',
  'rights.read',
  'rights.write',
  'rights.approve',
] as const
export type Permission = (typeof permissions)[number]

/** A role is a set of permissions; a person may have several. */
export const rolePermissions = {
  publisher: ['adverts.read', 'adverts.write', 'applications.read', 'reports.read'],
  approver: [
    'adverts.read',
    'adverts.approve',
    'applications.read',
    'exams.approve',
    'marks.approve',
    'objections.read',
    'payments.approve',
    'reports.read',
    'staff.approve',
    'settings.read',
    'settings.approve',
    'rights.read',
    'rights.approve',
  ],
  scrutiny: ['scrutiny.decide'],
  seniorScrutiny: ['applications.read', 'scrutiny.decide', 'scrutiny.settle', 'reports.read'],
  examination: [
    'applications.read',
    'exams.write',
    'marks.write',
    'objections.read',
    'reports.read',
  ],
  expert: ['objections.read', 'objections.advise'],
  accounts: ['payments.read', 'payments.write', 'reports.read'],
  helpDesk: ['candidates.help'],
  auditor: ['applications.read', 'payments.read', 'reports.read', 'audit.read', 'rights.read'],
  administrator: [
    'reports.read',
    'staff.write',
    'settings.read',
    'settings.write',
    'rights.read',
    'rights.write',
  ],
} as const satisfies Record<string, readonly Permission[]>

export type Role = keyof typeof rolePermissions
export const roles = Object.keys(rolePermissions) as [Role, ...Role[]]

/** A role with what it reaches: all advertisements, or those named. */
export type RoleGrant = { role: Role; scope: 'all' | readonly number[] }

const gives = (role: Role, permission: Permission): boolean =>
  (rolePermissions[role] as readonly Permission[]).includes(permission)

/** What these let somebody do concerns no advertisement: a role for some of them does not give it. */
const portalWide: ReadonlySet<Permission> = new Set([
  'candidates.help',
  'payments.read',
  'payments.write',
  'payments.approve',
  'audit.read',
  'staff.write',
  'staff.approve',
  'settings.read',
  'settings.write',
  'settings.approve',
  'rights.read',
  'rights.write',
  'rights.approve',
])

/** Whether a role gives less than its name says where it is for some advertisements. */
export const isLessForSome = (role: Role): boolean =>
  rolePermissions[role].some((permission) => portalWide.has(permission))

/** How far somebody's permission reaches: all advertisements, or those named, which may be none. */
export function reachOf(
  grants: readonly RoleGrant[],
  permission: Permission,
): 'all' | readonly number[] {
  const scopes = grants.filter(({ role }) => gives(role, permission)).map(({ scope }) => scope)
  if (scopes.includes('all')) return 'all'
  return portalWide.has(permission) ? [] : (scopes as (readonly number[])[]).flat()
}

/** Whether somebody may do something; where an advertisement is named, there. */
export function hasPermission(
  grants: readonly RoleGrant[],
  permission: Permission,
  advertisementId?: number,
): boolean {
  const reach = reachOf(grants, permission)
  if (reach === 'all') return true
  return advertisementId === undefined ? reach.length > 0 : reach.includes(advertisementId)
}

/** All that somebody with these roles may do, somewhere at least. */
export const permissionsOf = (grants: readonly RoleGrant[]): Permission[] =>
  permissions.filter((permission) => hasPermission(grants, permission))
