import type { KeyObject } from 'node:crypto'
import pg from 'pg'
import { actorSigner, padsOf } from './actor-signature.ts'
import { portalFunctions, portalRights } from './portal-rights.ts'

/** What the running portal is to PostgreSQL when it answers people: no superuser, owner of nothing. */
export const PORTAL_ROLE = 'lokseva_portal'

/**
 * What the jobs and commands are: they own nothing either, and alone may look at all candidates.
 * PostgreSQL asks for this very name (the view `acting`), so a login becomes it, or is it.
 */
export const WORKER_ROLE = 'lokseva_worker'

type Role = typeof PORTAL_ROLE | typeof WORKER_ROLE

/** What a login is to the roles of the portal. */
type RoleState = {
  user: string
  /** A superuser, an owner of tables or one of its members: rights and policies do not hold it. */
  isFree: boolean
  mayBecome: boolean
  /** There is such a role, or it may make one. */
  hasRole: boolean
  mayRead: boolean
}

/** A login of the portal was given no rights, and nobody here may give them. */
export class RightsError extends Error {
  override name = 'RightsError'
}

/** Who the portal logs in as, to answer people and for its jobs: one and the same, or two. */
export type Logins = {
  web: string
  /** None where this node runs no jobs and knows nobody who does. */
  worker: string | undefined
}

/**
 * Gives the roles their rights, as the owner of the tables, and lets the logins become them. One
 * node at a time; a database whose owner may not make roles keeps working, and the start warns.
 */
async function grantPortalRights(
  ownerUrl: string,
  logins: Logins,
  actorKey: KeyObject,
): Promise<void> {
  const web = userOf(logins.web)
  const worker = logins.worker === undefined ? undefined : userOf(logins.worker)
  await withClient(ownerUrl, async (client) => {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtextextended('portal rights', 0))`)
    for (const [role, login] of [
      [PORTAL_ROLE, web],
      [WORKER_ROLE, worker],
    ] as const) {
      const owner = await stateOf(client, role)
      // Whoever owns nothing has nothing to give: somebody else has given it.
      if (owner.isFree && role === PORTAL_ROLE) await addActorKey(client, actorKey)
      if (!owner.isFree || !owner.hasRole) continue
      await client.query(makeRole(role))
      await client.query(rightsOf(role))
      for (const name of new Set([owner.user, login ?? owner.user])) await join(client, name, role)
      // Of two logins that of the web may not become what it once was as well.
      const isOther = worker !== undefined && worker !== web && owner.user !== web
      if (role === WORKER_ROLE && isOther) await leave(client, web, role)
    }
    await client.query('commit')
  })
}

/** The one before stays, for nodes that are still to be started with the new one. */
async function addActorKey(client: pg.Client, key: KeyObject): Promise<void> {
  const { inner, outer } = padsOf(key)
  await client.query(
    `insert into actor_keys (inner_pad, outer_pad, added_at) values ($1, $2, now())
      on conflict (inner_pad) do update set added_at = excluded.added_at`,
    [inner, outer],
  )
  await client.query(`delete from actor_keys where inner_pad not in
    (select inner_pad from actor_keys order by added_at desc limit 2)`)
}

const userOf = (url: string) => decodeURIComponent(new URL(url).username)

/**
 * Lets a login become a role; where another made the role, that one must say so. Whoever makes a
 * role is a member of it that may give it away, but from PostgreSQL 16 on not one that may become it.
 */
async function join(client: pg.Client, name: string, role: Role) {
  const isIn = await mayNow(client, name, role)
  if (name === role || isIn) return
  await trying(client, `grant ${role} to ${client.escapeIdentifier(name)}`)
}

async function leave(client: pg.Client, name: string, role: Role) {
  if (name !== role && (await mayNow(client, name, role)))
    await trying(client, `revoke ${role} from ${client.escapeIdentifier(name)}`)
}

async function mayNow(client: pg.Client, name: string, role: Role): Promise<boolean> {
  const { rows } = await client.query<{ isIn: boolean }>(
    `select ${mayBecome('r.oid', 'p.oid')} as "isIn" from pg_roles r, pg_roles p
      where r.rolname = $1 and p.rolname = $2`,
    [name, role],
  )
  return rows[0]?.isIn === true
}

async function trying(client: pg.Client, statement: string) {
  await client.query('savepoint trying')
  await client.query(statement).catch(() => client.query('rollback to savepoint trying'))
}

export type Bound = {
  /** The role to become at every connection; undefined: the login is held by itself, or cannot. */
  role: string | undefined
  isBound: boolean
}

export type Roles = {
  web: Bound
  worker: Bound | undefined
  /** Whoever has the login of the web, and owns nothing, could take up the role of the jobs with it. */
  isShared: boolean
}

/** Both, at every start: the rights are given, and it is known how the portal is held to them. */
export async function bindToRoles(
  ownerUrl: string,
  logins: Logins,
  actorKey: KeyObject,
): Promise<Roles> {
  await grantPortalRights(ownerUrl, logins, actorKey)
  return rolesFor(logins, actorKey)
}

export async function rolesFor({ web, worker }: Logins, actorKey: KeyObject): Promise<Roles> {
  const { isFree, mayBecome } = await roleStateAt(web, WORKER_ROLE)
  const ofWeb = await portalRoleFor(web)
  await withClient(web, (client) => checkActorKey(client, actorKey))
  return {
    web: ofWeb,
    worker: worker === undefined ? undefined : await workerRoleFor(worker),
    isShared: !isFree && mayBecome,
  }
}

/** A node whose signature the database does not know would find nobody, and say nothing of it. */
async function checkActorKey(client: pg.Client, key: KeyObject): Promise<void> {
  await client.query('begin')
  await client.query(`select set_config('lokseva.actor', $1, true)`, [
    actorSigner(key)({ kind: 'anyone' }),
  ])
  const { rows } = await client.query<{ isKnown: boolean }>(
    `select exists (select from acting) as "isKnown"`,
  )
  if (!rows[0]?.isKnown)
    throw new RightsError(
      'The database does not know the SESSION_KEY of this node: start one with MIGRATION_DATABASE_URL and the same SESSION_KEY first.',
    )
}

/** How the portal is held to the rights of its role when it logs in this way. */
export async function portalRoleFor(url: string): Promise<Bound> {
  const { user, isFree, mayBecome, mayRead } = await roleStateAt(url, PORTAL_ROLE)
  if (!isFree && !mayRead)
    throw new RightsError(
      `The login ${user} has no rights in the database: as a superuser, grant ${PORTAL_ROLE} to ${user}.`,
    )
  if (!isFree) return { role: undefined, isBound: true }
  return mayBecome ? { role: PORTAL_ROLE, isBound: true } : { role: undefined, isBound: false }
}

/** The same for jobs and commands. */
export async function workerRoleFor(url: string): Promise<Bound> {
  const { user, isFree, mayBecome } = await roleStateAt(url, WORKER_ROLE)
  if (user === WORKER_ROLE) return { role: undefined, isBound: true }
  if (mayBecome) return { role: WORKER_ROLE, isBound: true }
  if (isFree) return { role: undefined, isBound: false }
  throw new RightsError(
    `The login ${user} may not do the work of jobs: as a superuser, grant ${WORKER_ROLE} to ${user}, or set WORKER_DATABASE_URL.`,
  )
}

const roleStateAt = (url: string, role: Role) => withClient(url, (client) => stateOf(client, role))

async function stateOf(client: pg.Client, role: Role): Promise<RoleState> {
  const { rows } = await client.query<RoleState>(`select current_user::text as "user",
      r.rolsuper or r.rolbypassrls or exists (select from pg_class c
        where pg_has_role(r.oid, c.relowner, 'USAGE') and c.relnamespace = 'public'::regnamespace) as "isFree",
      r.rolsuper or r.rolcreaterole or exists (select from pg_roles p
        where p.rolname = '${role}') as "hasRole",
      coalesce(has_table_privilege(to_regclass('public.accounts'), 'select'), true) as "mayRead",
      exists (select from pg_roles p where p.rolname = '${role}'
        and ${mayBecome('r.oid', 'p.oid')}) as "mayBecome"
    from pg_roles r where r.rolname = current_user`)
  return rows[0]!
}

/** Whether a role may become another; older servers know only that it is a member. */
const mayBecome = (role: string, other: string): string =>
  `pg_has_role(${role}, ${other},
    case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end)`

/** Roles belong to the whole server: another database of it may make the same one just now. */
const makeRole = (role: Role) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then
    create role ${role} nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$`

/** Both may do the same to tables; what rows they find differs. */
function rightsOf(role: Role): string {
  const tables = Object.entries(portalRights).flatMap(([table, given]) => [
    `revoke all on ${table} from ${role}`,
    ...(given.length > 0 ? [`grant ${given.join(', ')} on ${table} to ${role}`] : []),
  ])
  const functions = portalFunctions.flatMap((name) => [
    `revoke execute on function ${name} from public`,
    `grant execute on function ${name} to ${role}`,
  ])
  return [...tables, ...functions, migrationsRead(role), jobs(role), jobRows].join(';\n')
}

/** So that a node without the owner's password can see that nothing is left to migrate. */
const migrationsRead = (role: Role) =>
  `grant select on kysely_migration, kysely_migration_lock to ${role}`

/** The queue is the portal's own tool; its tables stay the owner's. */
const jobs = (role: Role) => `grant usage on schema graphile_worker to ${role};
grant select, insert, update, delete on all tables in schema graphile_worker to ${role};
grant usage on all sequences in schema graphile_worker to ${role}`

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
