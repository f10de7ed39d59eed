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
    'payments.approve',
    'reports.read',
    'staff.approve',
    'settings.read',
    'settings.approve',
  ],
  scrutiny: ['scrutiny.decide'],
  seniorScrutiny: ['applications.read', 'scrutiny.decide', 'scrutiny.settle', 'reports.read'],
  examination: ['applications.read', 'exams.write', 'marks.write', 'reports.read'],
  accounts: ['payments.read', 'payments.write', 'reports.read'],
  helpDesk: ['candidates.help'],
  auditor: ['applications.read', 'payments.read', 'reports.read', 'audit.read'],
  administrator: ['reports.read', 'staff.write', 'settings.read', 'settings.write'],
} as const satisfies Record<string, readonly Permission[]>

export type Role = keyof typeof rolePermissions
export const roles = Object.keys(rolePermissions) as [Role, ...Role[]]

/** A role with what it reaches: all advertisements, or those named. */
export type RoleGrant = { role: Role; scope: 'all' | readonly number[] }

const gives = (role: Role, permission: Permission): boolean =>
  (rolePermissions[role] as readonly Permission[]).includes(permission)

/** All that somebody with these roles may do, somewhere at least. */
export const permissionsOf = (grants: readonly RoleGrant[]): Permission[] =>
  permissions.filter((permission) => grants.some(({ role }) => gives(role, permission)))

/** Whether somebody may do something; where an advertisement is named, there. */
export const hasPermission = (
  grants: readonly RoleGrant[],
  permission: Permission,
  advertisementId?: number,
): boolean =>
  grants.some(
    ({ role, scope }) =>
      gives(role, permission) &&
      (advertisementId === undefined || scope === 'all' || scope.includes(advertisementId)),
  )
