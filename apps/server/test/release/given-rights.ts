import type { Client } from 'pg'
import { PORTAL_ROLE, WORKER_ROLE } from '#platform/database/portal-role'

/** What the roles of the portal may do in this database, a right a line; functions by their names. */
export async function givenRights(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ right: string }>(statement, [[PORTAL_ROLE, WORKER_ROLE]])
  return rows.map(({ right }) => right)
}

const statement = `with given as (
  select a.grantee, a.privilege_type, c.oid::regclass::text as of_what
    from pg_class c, aclexplode(c.relacl) a where c.relnamespace = 'public'::regnamespace
  union all
  select a.grantee, a.privilege_type, f.attrelid::regclass::text || '.' || f.attname
    from pg_attribute f join pg_class c on c.oid = f.attrelid, aclexplode(f.attacl) a
    where c.relnamespace = 'public'::regnamespace
  union all
  select a.grantee, a.privilege_type, p.proname::text
    from pg_proc p, aclexplode(p.proacl) a where p.pronamespace = 'public'::regnamespace)
select distinct concat_ws(' ', r.rolname, lower(g.privilege_type), g.of_what) as right
  from given g join pg_roles r on r.oid = g.grantee
  where r.rolname = any ($1) order by 1`
