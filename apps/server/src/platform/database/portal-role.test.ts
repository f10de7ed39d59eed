import { randomUUID, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { migrateJobs } from '#platform/jobs/jobs'
import { testActorKey } from '#test/database/actor-key'
import { administer, databaseUrl } from '#test/database/administer'
import { asRunning, testDatabase } from '#test/database/database'
import { actAs } from './acting.ts'
import { actorKeyFrom, actorSigner } from './actor-signature.ts'
import { migrate } from './migrations/migrate.ts'
import { openDatabase, openPool } from './pool.ts'
import { portalRights } from './portal-rights.ts'
import {
  bindToRoles,
  PORTAL_ROLE,
  portalRoleFor,
  rolesFor,
  WORKER_ROLE,
  workerRoleFor,
} from './portal-role.ts'

const { db: direct, owner, url } = await testDatabase()
const web = asRunning(direct)
/** Both that the portal runs as. */
const runners = [
  ['answers people', PORTAL_ROLE, web],
  ['runs jobs', WORKER_ROLE, direct],
] as const

const ledgers = [
  'audit_log',
  'audit_seals',
  'audit_checks',
  'audit_detached',
  'consents',
  'profile_snapshots',
] as const
const denied = { code: '42501' }

it.each(runners)(
  'whoever %s is neither a superuser nor the owner of anything (RLS-08)',
  async (_, role, db) => {
    const { rows } =
      await sql`select r.rolname, r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb,
      (select count(*)::int from pg_class c where c.relowner = r.oid) as tables,
      (select count(*)::int from pg_namespace n where n.nspowner = r.oid) as schemas,
      (select count(*)::int from pg_proc p where p.proowner = r.oid) as functions
    from pg_roles r where r.rolname = current_user`.execute(db)
    expect(rows).toEqual([
      {
        rolname: role,
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        tables: 0,
        schemas: 0,
        functions: 0,
      },
    ])
  },
)

it.each(runners)(
  'whoever %s can make no table, no function and no role (RLS-08)',
  async (_, __, db) => {
    for (const statement of [
      'create table own_table (id integer)',
      'create function own_function() returns integer language sql as $$ select 1 $$',
      'create role another',
      'alter table accounts disable row level security',
      'drop policy own on accounts',
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toMatchObject(denied)
  },
)

describe.each(ledgers)('%s', (table) => {
  const name = sql.table(table)
  it.each([
    ['update', sql`update ${name} set ${sql.ref(columnOf(table))} = ${sql.ref(columnOf(table))}`],
    ['delete', sql`delete from ${name}`],
    ['truncate', sql`truncate ${name} cascade`],
    ['alter', sql`alter table ${name} add column more integer`],
    ['trigger', sql`alter table ${name} disable trigger all`],
    ['drop', sql`drop table ${name}`],
  ])('refuses the running portal every %s, by PostgreSQL itself (RLS-09)', async (_, statement) => {
    for (const db of [direct, web])
      await expect(statement.execute(db)).rejects.toMatchObject(denied)
  })

  it('has no right but to read and to add (RLS-09)', () => {
    expect(['select', 'insert']).toEqual(expect.arrayContaining([...portalRights[table]]))
  })
})

function columnOf(table: (typeof ledgers)[number]): string {
  const columns = {
    audit_log: 'action',
    audit_seals: 'part',
    audit_checks: 'until_id',
    audit_detached: 'part',
    consents: 'kind',
    profile_snapshots: 'email',
  }
  return columns[table]
}

it('a month of the audit log cannot be reached past the log, and the next ones are still made (RLS-10)', async () => {
  const { rows } = await sql<{ part: string }>`select inhrelid::regclass::text as part
    from pg_inherits where inhparent = 'audit_log'::regclass`.execute(owner)
  expect(rows.length).toBeGreaterThan(3)
  for (const { part } of rows)
    for (const statement of [`select * from ${part}`, `delete from ${part}`, `drop table ${part}`])
      await expect(sql.raw(statement).execute(web)).rejects.toMatchObject(denied)
  const far = sql<{ made: boolean }>`select make_audit_part(now() + interval '11 months') as made`
  expect((await far.execute(direct)).rows).toEqual([{ made: true }])
})

describe('a database of the operator’s own', () => {
  const undo: string[] = []
  afterEach(() => administer(url, ...undo.splice(0)))

  /** A login of the test's own; its address. */
  async function makeLogin(kind: string, rights = ''): Promise<string> {
    const user = `${kind}_${randomUUID().replaceAll('-', '')}`
    await administer(url, `create role ${user} login ${rights} password 'a'`)
    undo.push(`drop owned by ${user} cascade`, `drop role ${user}`)
    const other = new URL(url)
    other.username = user
    other.password = 'a'
    return other.href
  }

  const onItsOwn = {
    web: { role: undefined, isBound: true },
    worker: undefined,
    isShared: false,
  }

  it('gives the jobs a login of their own, which that of the web can no longer become (RLS-85)', async () => {
    const [ofWeb, ofWorker] = [await makeLogin('web'), await makeLogin('worker')]
    const asWorker = { role: WORKER_ROLE, isBound: true }
    // As long as there is one login for both it may become both, and that is known.
    const shared = await bindToRoles(url, { web: ofWeb, worker: ofWeb }, testActorKey)
    expect(shared).toEqual({ ...onItsOwn, worker: asWorker, isShared: true })
    const apart = await bindToRoles(url, { web: ofWeb, worker: ofWorker }, testActorKey)
    expect(apart).toEqual({ ...onItsOwn, worker: asWorker })
    await expect(administer(ofWeb, `set role ${WORKER_ROLE}`)).rejects.toMatchObject(denied)
    await expect(workerRoleFor(ofWeb)).rejects.toThrow(
      /may not do the work of jobs: .*WORKER_DATABASE_URL/,
    )
    // A node that only answers people neither has the login of the jobs nor gives it away.
    expect(await bindToRoles(url, { web: ofWeb, worker: undefined }, testActorKey)).toEqual(
      onItsOwn,
    )
  })

  it('lets the portal log in as somebody who owns nothing, beside the owner (RLS-11)', async () => {
    const mine = await makeLogin('portal')
    expect(await bindToRoles(url, { web: mine, worker: undefined }, testActorKey)).toEqual(onItsOwn)
    // A node that has only this login sees that nothing is left to migrate, and has nothing to give.
    expect(await migrate(mine)).toEqual([])
    await migrateJobs(mine)
    expect(await bindToRoles(mine, { web: mine, worker: undefined }, testActorKey)).toEqual(
      onItsOwn,
    )
    const asLogin = openDatabase(openPool(mine, 1, () => {}))
    await expect(sql`delete from audit_log`.execute(asLogin)).rejects.toMatchObject(denied)
    expect(await asLogin.selectFrom('accounts').selectAll().execute()).toEqual([])
    await asLogin.destroy()
  })

  it('answers nothing about other candidates to whoever has only the login of the web (RLS-87)', async () => {
    const mine = await makeLogin('thief')
    const apart = { web: mine, worker: await makeLogin('worker') }
    await bindToRoles(url, apart, testActorKey)
    const id = randomUUID()
    await owner
      .insertInto('accounts')
      .values({
        id,
        email: 'asha@example.in',
        mobile: '9000000001',
        date_of_birth: '1990-01-01',
        created_at: new Date(),
        password_hash: 'none',
      })
      .execute()
    const taken = sql<{ field: string | null }>`
      select taken_address('asha@example.in', '9000000001') as field`
    const passOn = sql`select * from end_udid_claim('1', null, ${id}, now())`
    const stolen = openDatabase(openPool(mine, 1, () => {}))
    expect((await taken.execute(stolen)).rows).toEqual([{ field: null }])
    await expect(passOn.execute(stolen)).rejects.toMatchObject(denied)
    // Nor is anything done in the name of a candidate.
    const document = JSON.stringify({ accountId: id, at: new Date() })
    const changes = [
      sql`select save_step_once('{}', ${document}, '{}')`,
      sql`select submit_application_once('{}', ${document}, '{}')`,
    ]
    for (const change of changes) await expect(change.execute(stolen)).rejects.toMatchObject(denied)
    await stolen.destroy()
    const signActor = actorSigner(testActorKey)
    const running = openDatabase(openPool(mine, 1, () => {}, { signActor }))
    const asVisitor = () => taken.execute(running)
    expect((await actAs({ kind: 'anyone' }, asVisitor)).rows).toEqual([{ field: 'email' }])
    // Signed, but for another candidate.
    const another = { kind: 'candidate', accountId: randomUUID() } as const
    for (const change of changes)
      await expect(actAs(another, () => change.execute(running))).rejects.toMatchObject(denied)
    await running.destroy()
  })

  it('starts no node whose key it does not know, and knows the key before the newest (RLS-88)', async () => {
    const mine = await makeLogin('node')
    const logins = { web: mine, worker: undefined }
    const [first, second, third] = ['first', 'second', 'third'].map((secret) =>
      actorKeyFrom(Buffer.from(secret)),
    ) as [KeyObject, KeyObject, KeyObject]
    await bindToRoles(url, logins, first)
    await expect(rolesFor(logins, second)).rejects.toThrow(
      'The database does not know the SESSION_KEY of this node',
    )
    await bindToRoles(url, logins, second)
    expect(await rolesFor(logins, first)).toEqual(onItsOwn)
    await bindToRoles(url, logins, third)
    await expect(rolesFor(logins, first)).rejects.toThrow(/does not know the SESSION_KEY/)
    await bindToRoles(url, logins, testActorKey)
  })

  it('says in a line which login was forgotten (RLS-11)', async () => {
    const mine = await makeLogin('forgotten')
    await expect(portalRoleFor(mine)).rejects.toThrow(/has no rights .* grant lokseva_portal to/)
  })

  it('with one login for everything is used as the role that owns nothing (RLS-11)', async () => {
    expect(await portalRoleFor(url)).toEqual({ role: PORTAL_ROLE, isBound: true })
  })

  const keeper = `keeper_${randomUUID().replaceAll('-', '')}`
  const kept = `kept_${randomUUID().replaceAll('-', '')}`
  const asKeeper = (database: string) => {
    const address = new URL(databaseUrl(url, database))
    address.username = keeper
    address.password = 'a'
    return address.href
  }
  // Brought in by a login with no right at all; both tests have a copy.
  beforeAll(async () => {
    await administer(
      url,
      `create role ${keeper} login password 'a'`,
      `create database ${kept} owner ${keeper}`,
    )
    await migrate(asKeeper(kept))
    await migrateJobs(asKeeper(kept))
  })
  afterAll(() => administer(url, `drop database ${kept} with (force)`, `drop role ${keeper}`))

  /** A database of its own, owned by a login that is no superuser. */
  async function owned(right: 'createrole' | 'nocreaterole') {
    const name = `owned_${randomUUID().replaceAll('-', '')}`
    await administer(
      url,
      `alter role ${keeper} ${right}`,
      `create database ${name} owner ${keeper} template ${kept}`,
    )
    undo.push(
      `drop database ${name} with (force)`,
      `revoke ${PORTAL_ROLE}, ${WORKER_ROLE} from ${keeper} cascade`,
    )
    return asKeeper(name)
  }

  it('may be owned by one who is no superuser but may make roles (RLS-11)', async () => {
    const mine = await owned('createrole')
    // What PostgreSQL gives to whoever makes a role; here another database made them before.
    for (const role of [PORTAL_ROLE, WORKER_ROLE])
      await administer(
        url,
        `grant ${role} to ${new URL(mine).username} with admin true, set false, inherit false`,
      )
    const web = await makeLogin('web')
    const ofWeb = new URL(mine)
    ofWeb.username = new URL(web).username
    expect(await bindToRoles(mine, { web: ofWeb.href, worker: mine }, testActorKey)).toEqual({
      ...onItsOwn,
      worker: { role: WORKER_ROLE, isBound: true },
    })
    expect((await bindToRoles(mine, { web: mine, worker: mine }, testActorKey)).web).toEqual({
      role: PORTAL_ROLE,
      isBound: true,
    })
    const asRole = openDatabase(openPool(mine, 1, () => {}, { role: PORTAL_ROLE }))
    await expect(sql`drop table audit_log`.execute(asRole)).rejects.toMatchObject(denied)
    await asRole.destroy()
  })

  it('does not take a member of its owner for somebody the rights hold (RLS-13)', async () => {
    const member = await makeLogin('member')
    await administer(url, `grant ${new URL(url).username} to ${new URL(member).username}`)
    expect(await portalRoleFor(member)).toEqual({ role: undefined, isBound: false })
    const { web: bound } = await bindToRoles(url, { web: member, worker: undefined }, testActorKey)
    expect(bound).toEqual({ role: PORTAL_ROLE, isBound: true })
  })

  it('has no say in who the portal is and how long it waits, whatever options its address names (RLS-13)', async () => {
    const other = new URL(url)
    other.searchParams.set('options', '-c role=none -c statement_timeout=0 -c work_mem=5MB')
    const pool = openPool(other.href, 1, () => {}, { role: PORTAL_ROLE })
    const { rows } = await pool.query(`select current_user::text as user,
      current_setting('statement_timeout') as waits, current_setting('work_mem') as memory`)
    expect(rows).toEqual([{ user: PORTAL_ROLE, waits: '10s', memory: '5MB' }])
    await pool.end()
  })

  it('refuses to be used as somebody else than the role (RLS-13)', async () => {
    const pool = openPool(url, 1, () => {}, { role: PORTAL_ROLE })
    // A pooler that passes on nothing a connection begins with.
    pool.options.options = ''
    await expect(pool.query('select 1')).rejects.toThrow(/took us for .*, not for lokseva_portal/)
    await pool.end()
  })

  it('whose owner may not become the role still starts, and it is known that nothing holds it (RLS-11)', async () => {
    const mine = await owned('nocreaterole')
    const unbound = { role: undefined, isBound: false }
    const roles = await bindToRoles(mine, { web: mine, worker: mine }, testActorKey)
    expect(roles).toEqual({ web: unbound, worker: unbound, isShared: false })
  })
})
