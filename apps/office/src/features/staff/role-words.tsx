import type { RoleGrant } from '@lokseva/contract/staff/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import './staff.css'

/** Roles with what each reaches. */
export function RoleWords({ roles, none }: { roles: readonly RoleGrant[]; none: string }) {
  const t = useT()
  if (roles.length === 0) return none
  return (
    <ul className="role-words">
      {roles.map(({ role, scope }) => (
        <li key={role}>
          {t(`approvals.role.${role}`)}
          {scope !== 'all' && ` (${t('approvals.staffRoles.some', { numbers: scope.join(', ') })})`}
        </li>
      ))}
    </ul>
  )
}
