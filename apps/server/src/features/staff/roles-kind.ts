import type { RoleGrant } from '@lokseva/contract/staff/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { ApprovalKind } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { translate } from '#platform/texts/translate'
import { setRoles } from './invite-member.ts'
import { hasOtherAdministrator, lockMember, selectMember } from './member-rows.ts'
import { namingMember } from './naming-member.ts'

const inWords = (roles: readonly RoleGrant[], language: Language): string => {
  if (roles.length === 0) return translate(language, 'approvals.staffRoles.none')
  return roles
    .map(({ role, scope }) => {
      const reach =
        scope === 'all'
          ? translate(language, 'approvals.staffRoles.all')
          : translate(language, 'approvals.staffRoles.some', { numbers: scope.join(', ') })
      return `${translate(language, `approvals.role.${role}`)} (${reach})`
    })
    .join('; ')
}

const bilingual = (roles: readonly RoleGrant[]) => ({
  en: inWords(roles, 'en'),
  mr: inWords(roles, 'mr'),
})

/** Holds the member where it is asked in a transaction. */
async function stateOf(db: Database, memberId: string) {
  await lockMember(db, memberId)
  const { roles, state, email } = await selectMember(db, memberId)
  return { roles, state, email }
}

/** Which roles somebody has, all of them at once. */
export const staffRolesKind: ApprovalKind<'staff.roles'> = {
  name: 'staff.roles',
  asks: 'staff.write',
  approves: 'staff.approve',
  concerns: ({ memberId }) => memberId,
  stateOf: (db, { memberId }) => stateOf(db, memberId),
  async preview(db, { memberId, roles }) {
    const member = await selectMember(db, memberId)
    const [before, after] = [bilingual(member.roles), bilingual(roles)]
    if (before.en === after.en) throw new AppError('APPROVAL_NOTHING')
    const title = namingMember(member, 'approvals.staffRoles.title')
    return {
      title,
      changes: [{ what: title, before, after }],
      touches: [namingMember(member, 'approvals.staffRoles.touches')],
      checks: [],
    }
  },
  async run(deps, tx, actor, { memberId, roles }) {
    const { roles: before } = await selectMember(tx, memberId)
    const isAdministrator = (grants: readonly RoleGrant[]) =>
      grants.some(({ role, scope }) => role === 'administrator' && scope === 'all')
    if (isAdministrator(before) && !isAdministrator(roles))
      if (!(await hasOtherAdministrator(tx, memberId))) throw new AppError('LAST_ADMINISTRATOR')
    await setRoles(deps, tx, actor, { memberId, roles })
  },
}
