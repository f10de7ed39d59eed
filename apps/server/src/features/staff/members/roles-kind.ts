import type { ApprovalPreview } from '@lokseva/contract/approvals/schemas'
import type { Member, RoleGrant } from '@lokseva/contract/staff/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { ApprovalKind } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { inBothLanguages } from '#platform/texts/both-languages'
import { translate } from '#platform/texts/translate'
import { setRoles } from './invite-member.ts'
import {
  hasOtherAdministrator,
  lockMember,
  selectMember,
  selectNamesakes,
  soleRolesOf,
} from './member-rows.ts'
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

/** A name is what one administrator writes; an address is somebody's own. */
const whoItIs = ({ nameEn, nameMr, designationEn, designationMr, email }: Member) =>
  inBothLanguages('approvals.staffRoles.who', (language) => ({
    name: language === 'en' ? nameEn : nameMr,
    designation: language === 'en' ? designationEn : designationMr,
    email,
  }))

/** Nobody gets roles because a colleague of the same name is trusted. */
async function namesakesOf(
  db: Database,
  { id, nameEn, nameMr }: Member,
): Promise<ApprovalPreview['checks']> {
  const found = await selectNamesakes(db, { id, nameEn, nameMr })
  return found.map((other) => ({
    level: 'warning',
    text: inBothLanguages('approvals.staffRoles.namesake', (language) => ({
      name: language === 'en' ? other.nameEn : other.nameMr,
      email: other.email,
    })),
  }))
}

/** Holds the member where it is asked in a transaction. */
async function stateOf(db: Database, memberId: string) {
  await lockMember(db, memberId)
  const { roles, state, email, nameEn, nameMr } = await selectMember(db, memberId)
  return { roles, state, email, nameEn, nameMr }
}

/** How people write the numbers of advertisements, of those that are published. */
type NumbersOf = (db: Database, ids: readonly number[]) => Promise<Map<number, string>>

/** A number that was mistyped reaches nothing, and nobody would be told. */
async function unpublishedIn(
  db: Database,
  numbersOf: NumbersOf,
  roles: readonly RoleGrant[],
): Promise<ApprovalPreview['checks']> {
  const ids = [...new Set(roles.flatMap(({ scope }) => (scope === 'all' ? [] : scope)))]
  const known = await numbersOf(db, ids)
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length === 0) return []
  const numbers = unknown.toSorted((a, b) => a - b).join(', ')
  return [
    { level: 'warning', text: inBothLanguages('approvals.staffRoles.unpublished', { numbers }) },
  ]
}

/** What two must do stands still once the last one who may do it is gone. */
async function leftToNobody(
  db: Database,
  { id, state }: Member,
  roles: readonly RoleGrant[],
): Promise<ApprovalPreview['checks']> {
  if (state !== 'active') return []
  const kept = roles.filter(({ scope }) => scope === 'all').map(({ role }) => role)
  const lost = (await soleRolesOf(db, id)).filter((role) => !kept.includes(role))
  return lost.map((role) => ({
    level: 'warning',
    text: inBothLanguages('approvals.staffRoles.nobody', (language) => ({
      role: translate(language, `approvals.role.${role}`),
    })),
  }))
}

/** Which roles somebody has, all of them at once. */
export const staffRolesKind = (numbersOf: NumbersOf): ApprovalKind<'staff.roles'> => ({
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
      touches: [namingMember(member, 'approvals.staffRoles.touches'), whoItIs(member)],
      checks: [
        ...(await leftToNobody(db, member, roles)),
        ...(await unpublishedIn(db, numbersOf, roles)),
        ...(await namesakesOf(db, member)),
      ],
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
})
