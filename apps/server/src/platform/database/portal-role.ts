import pg from 'pg'
import { portalFunctions, portalRights } from './portal-rights.ts'

/** What the running portal is to PostgreSQL: no superuser, owner of nothing. */
export const PORTAL_ROLE = 'lokseva_portal'

/** Whether a login is held by the rights of the portal's role, and whether it may become it. */
type Standing = {
  user: string
  /** A superuser, an owner of tables or one of its members: rights and policies do not hold it. */
  isFree: boolean
  mayBecome: boolean
  /** There is such a role, or it may make one. */
  hasRole: boolean
  mayRead: boolean
}

/** The portal's login was given no rights, and nobody here may give them. */
export class RightsError extends Error {
  override name = 'RightsError'
}

/**
 * Gives the portal's role its rights, as the owner of the tables; `login` is who the portal logs
 * in as, where that is somebody else. One node at a time; a database whose owner may not make
 * roles keeps working, and the start warns.
 */
async function grantPortalRights(ownerUrl: string, login: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtextextended('portal rights', 0))`)
    const owner = await standing(client)
    // Whoever owns nothing has nothing to give: somebody else has given it.
    if (owner.isFree && owner.hasRole) {
      await client.query(makeRole)
      await client.query(rights())
      for (const name of new Set([owner.user, login])) await join(client, name)
    }
    await client.query('commit')
  })
}

/**
 * Lets a login become the role; where another made the role, that one must say so. Whoever makes a
 * role is a member of it that may give it away, but from PostgreSQL 16 on not one that may become it.
 */
async function join(client: pg.Client, name: string) {
  const { rows } = await client.query<{ isIn: boolean }>(
    `select ${mayBecome('r.oid', 'p.oid')} as "isIn" from pg_roles r, pg_roles p
      where r.rolname = $1 and p.rolname = '${PORTAL_ROLE}'`,
    [name],
  )
  if (name === PORTAL_ROLE || rows[0]?.isIn) return
  await client.query('savepoint joining')
  await client
    .query(`grant ${PORTAL_ROLE} to ${client.escapeIdentifier(name)}`)
    .catch(() => client.query('rollback to savepoint joining'))
}

export type Bound = {
  /** The role to become at every connection; undefined: the login is held by itself, or cannot. */
  role: string | undefined
  isBound: boolean
}

/** Both, at every start: the rights are given, and it is known how the portal is held to them. */
export async function bindToPortalRole(ownerUrl: string, url: string): Promise<Bound> {
  await grantPortalRights(ownerUrl, decodeURIComponent(new URL(url).username))
  return portalRoleFor(url)
}

/** How the portal is held to the rights of its role when it logs in this way. */
export async function portalRoleFor(url: string): Promise<Bound> {
  const { user, isFree, mayBecome, mayRead } = await withClient(url, standing)
  if (!isFree && !mayRead)
    throw new RightsError(
      `The login ${user} has no rights in the database: as a superuser, grant ${PORTAL_ROLE} to ${user}.`,
    )
  if (!isFree) return { role: undefined, isBound: true }
  return mayBecome ? { role: PORTAL_ROLE, isBound: true } : { role: undefined, isBound: false }
}

async function standing(client: pg.Client): Promise<Standing> {
  const { rows } = await client.query<Standing>(`select current_user::text as "user",
      r.rolsuper or r.rolbypassrls or exists (select from pg_class c
        where pg_has_role(r.oid, c.relowner, 'USAGE') and c.relnamespace = 'public'::regnamespace) as "isFree",
      r.rolsuper or r.rolcreaterole or exists (select from pg_roles p
        where p.rolname = '${PORTAL_ROLE}') as "hasRole",
      coalesce(has_table_privilege(to_regclass('public.accounts'), 'select'), true) as "mayRead",
      exists (select from pg_roles p where p.rolname = '${PORTAL_ROLE}'
        and ${mayBecome('r.oid', 'p.oid')}) as "mayBecome"
    from pg_roles r where r.rolname = current_user`)
  return rows[0]!
}

/** Whether a role may become another; older servers know only that it is a member. */
const mayBecome = (role: string, other: string): string =>
  `pg_has_role(${role}, ${other},
    case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end)`

/** Roles belong to the whole server: another database of it may make the same one just now. */
const makeRole = `do $$ begin
  if not exists (select from pg_roles where rolname = '${PORTAL_ROLE}') then
    create role ${PORTAL_ROLE} nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$`

function rights(): string {
  const tables = Object.entries(portalRights).flatMap(([table, given]) => [
    `revoke all on ${table} from ${PORTAL_ROLE}`,
    `grant ${given.join(', ')} on ${table} to ${PORTAL_ROLE}`,
  ])
  const functions = portalFunctions.flatMap((name) => [
    `revoke execute on function ${name} from public`,
    `grant execute on function ${name} to ${PORTAL_ROLE}`,
  ])
  return [...tables, ...functions, migrationsRead, jobs, jobRows].join(';\n')
}

/** So that a node without the owner's password can see that nothing is left to migrate. */
const migrationsRead = `grant select on kysely_migration, kysely_migration_lock to ${PORTAL_ROLE}`

/** The queue is the portal's own tool; its tables stay the owner's. */
const jobs = `grant usage on schema graphile_worker to ${PORTAL_ROLE};
grant select, insert, update, delete on all tables in schema graphile_worker to ${PORTAL_ROLE};
grant usage on all sequences in schema graphile_worker to ${PORTAL_ROLE}`

/** graphile-worker closes its tables row by row; who has the rights above may use them. */
const jobRows = `do $$ declare closed regclass; begin
  for closed in select c.oid from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'portal')
  loop
    execute format('create policy portal on %s using (true)', closed);
  end loop;
end $$`

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
