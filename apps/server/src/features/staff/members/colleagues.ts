import type { Language } from '@lokseva/texts/text-id'
import type { Colleague } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'
import { selectRoles } from './member-rows.ts'

/** The member with exactly this address. */
export async function memberByEmail(db: Database, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_members')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id
}

/** Everybody in the Office, as those who tell them something need them. */
export async function selectColleagues(db: Database): Promise<Colleague[]> {
  const members = await db
    .selectFrom('staff_members')
    .select(['id', 'email', 'name_en', 'name_mr', 'language', 'state'])
    .execute()
  const roles = await selectRoles(db)
  return members.map(({ id, email, name_en, name_mr, language, state }) => ({
    id,
    email,
    nameEn: name_en,
    nameMr: name_mr,
    language: language as Language,
    isActive: state === 'active',
    roles: roles.get(id) ?? [],
  }))
}
