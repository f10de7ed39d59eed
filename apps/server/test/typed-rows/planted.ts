import { sql, type RawBuilder } from 'kysely'

// Statements as they ought to be and as they ought not: what the check must say of each.

type Account = { id: string; email: string; mobile: string }

const columns = sql`a.id, a.email`
const tables = (alias: string) => sql`accounts ${sql.ref(alias)}`
const loggedIn = (accountId: string) =>
  sql<boolean>`exists (select from sessions s where s.account_id = ${sql.ref(accountId)})`

/** Nothing is wrong with these. */
export const sound = [
  (id: string) => sql<Pick<Account, 'id' | 'email'>>`select ${columns} from ${tables('a')}
    where a.id = ${id}`,
  (isNamed: boolean) => sql<Omit<Account, 'mobile'>>`select ${columns} from accounts a
    ${isNamed ? sql`where a.email = ${'x'}` : sql``}`,
  () => sql<Account & { isLoggedIn: boolean; madeAt: Date | null; keys: string[] }>`select
    ${columns}, a.mobile, ${loggedIn('a.id')} as "isLoggedIn", p.created_at as "madeAt",
    array(select f.key from failures f) as keys
    from accounts a left join profiles p on p.account_id = a.id`,
  () => sql<{ used_at: Date }>`select used_at from one_time_codes where used_at is not null`,
  (ids: string[]) => sql<{ id: string }>`update accounts set email = email
    where id in (${sql.join(ids)}) returning id`,
]

export const undeclaredColumn = sql<{ id: string }>`select id, email from accounts`
export const inventedColumn = sql<Account & { age: number }>`select id, email, mobile from accounts`
export const renamedColumn = sql<{ accountId: string }>`select account_id from sessions`
export const numberAsText = sql<{ count: string }>`select count(*) as count from accounts`
export const dayAsDate = sql<{ start_day: Date }>`select start_day from stages`
export const momentAsText = sql<{ started_at: string }>`select started_at from sessions`
export const documentAsDate = sql<{ facts: Date }>`select to_jsonb(now()) as facts`
export const nullableColumn = sql<{ used_at: Date }>`select used_at from one_time_codes`
export const outerJoin = sql<{ id: string; profile: string }>`select a.id, p.id as profile
  from accounts a left join profiles p on p.account_id = a.id`
export const outerJoinOfView = sql<{ document: object }>`select document from adverts_current`
export const subqueryWithoutRow = sql<{ profile: string }>`select
  (select p.id from profiles p where p.account_id = a.id) as profile from accounts a`
export const maximumOfNothing = sql<{ last: Date }>`select max(started_at) as last from sessions`
export const partOfDocument = sql<{ name: string }>`select document ->> 'firstName' as name
  from profile_steps`
export const optionalForNull = sql<{ used_at?: Date }>`select used_at from one_time_codes`
export const valueForRows = sql<boolean>`select true as yes`
export const numberForBoolean = sql<number>`exists (select from accounts)`
export const otherBranch = (isLong: boolean) =>
  sql<{ id: string }>`select id${isLong ? sql`` : sql`, email`} from accounts`
export const unknownFragment = (where: RawBuilder<unknown>) =>
  sql<{ id: string }>`select id from accounts where ${where}`
export const wrongStatement = sql<{ id: string }>`select id from no_such_table`
