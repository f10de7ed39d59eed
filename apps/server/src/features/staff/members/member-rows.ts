import { sql } from 'kysely'
import type { MemberState } from '@lokseva/contract/staff/constants'
import type { Role } from '@lokseva/contract/staff/permissions'
import type { Member, RoleGrant } from '@lokseva/contract/staff/schemas'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'

type RoleRow = { role: string; advertisements: number[] | null }

const grantOf = ({ role, advertisements }: RoleRow): RoleGrant => ({
  role: role as Role,
  scope: advertisements ?? 'all',
})

/** The roles of one member, or of all. */
export async function selectRoles(
  db: Database,
  memberId?: string,
): Promise<Map<string, RoleGrant[]>> {
  const rows = await db
    .selectFrom('staff_roles')
    .select(['member_id', 'role', 'advertisements'])
    .$if(memberId !== undefined, (all) => all.where('member_id', '=', memberId!))
    .orderBy('role')
    .execute()
  const byMember = new Map<string, RoleGrant[]>()
  for (const row of rows)
    byMember.set(row.member_id, [...(byMember.get(row.member_id) ?? []), grantOf(row)])
  return byMember
}

/** Everybody, or the one named, as the Office shows them. */
export async function selectMembers(db: Database, memberId?: string): Promise<Member[]> {
  const members = await db
    .selectFrom('staff_members as m')
    .select(['m.id', 'm.email', 'm.name_en', 'm.name_mr', 'm.state'])
    .select(['m.designation', 'm.designation_mr'])
    .select((of) => [
      of
        .selectFrom('staff_invitations as i')
        .select(({ fn }) => fn.max('i.expires_at').as('until'))
        .whereRef('i.member_id', '=', 'm.id')
        .where('i.used_at', 'is', null)
        .as('invited_until'),
      of
        .selectFrom('staff_sessions as s')
        .select(({ fn }) => fn.max('s.started_at').as('at'))
        .whereRef('s.member_id', '=', 'm.id')
        .as('signed_in_at'),
    ])
    .$if(memberId !== undefined, (all) => all.where('m.id', '=', memberId!))
    .orderBy('m.name_en')
    .execute()
  const roles = await selectRoles(db, memberId)
  return members.map((row) => ({
    id: row.id,
    email: row.email,
    nameEn: row.name_en,
    nameMr: row.name_mr,
    designationEn: row.designation,
    designationMr: row.designation_mr ?? row.designation,
    state: row.state as MemberState,
    roles: roles.get(row.id) ?? [],
    invitedUntil: row.state === 'invited' ? (row.invited_until?.toISOString() ?? null) : null,
    lastSignInAt: row.signed_in_at?.toISOString() ?? null,
  }))
}

export async function selectMember(db: Database, memberId: string): Promise<Member> {
  const [member] = await selectMembers(db, memberId)
  if (!member) throw new AppError('NOT_FOUND')
  return member
}

/** Nobody else changes a member until the transaction ends. */
export async function lockMember(tx: Database, memberId: string) {
  const member = await tx
    .selectFrom('staff_members')
    .selectAll()
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw new AppError('NOT_FOUND')
  return member
}

/**
 * Whether the Office would still have an administrator who can sign in without this one. Holds the
 * rows, so that two who leave at once do not count on each other.
 */
export async function hasOtherAdministrator(tx: Database, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select m.id from staff_members m join staff_roles r on r.member_id = m.id
    where r.role = 'administrator' and r.advertisements is null and m.state = 'active'
    order by m.id for update of m`.execute(tx)
  return rows.some(({ id }) => id !== memberId)
}

/** Roles for all advertisements that nobody has besides this member who could log in. */
export async function soleRolesOf(db: Database, memberId: string): Promise<Role[]> {
  const { rows } = await sql<{ role: Role }>`
    select own.role from staff_roles own
    where own.member_id = ${memberId} and own.advertisements is null and not exists (
      select from staff_roles r join staff_members m on m.id = r.member_id
      where r.role = own.role and r.advertisements is null and m.id <> own.member_id
        and m.state = 'active')
    order by own.role`.execute(db)
  return rows.map(({ role }) => role)
}

/** Others who are called the same in either script, a few of them. */
export const selectNamesakes = (
  db: Database,
  { id, nameEn, nameMr }: Pick<Member, 'id' | 'nameEn' | 'nameMr'>,
): Promise<Pick<Member, 'email' | 'nameEn' | 'nameMr'>[]> =>
  db
    .selectFrom('staff_members')
    .select(['email', 'name_en as nameEn', 'name_mr as nameMr'])
    .where('id', '!=', id)
    .where('state', '!=', 'suspended')
    .where(({ eb, fn, or }) =>
      or([eb(fn('lower', ['name_en']), '=', nameEn.toLowerCase()), eb('name_mr', '=', nameMr)]),
    )
    .orderBy('email')
    .limit(3)
    .execute()
