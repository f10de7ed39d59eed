import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { API, type Project } from 'typescript/unstable/sync'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { compilerMemory } from '../../../../scripts/compiler-memory.ts'
import { testDatabase } from '../database/database.ts'
import { rules, standIns } from './exceptions.ts'
import { findRowFaults } from './find-row-faults.ts'
import { findStatements } from './find-statements.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { url } = await testDatabase()
const client = new pg.Client({ connectionString: url })
await client.connect()
const { rows } = await client.query<{ version: number }>(
  `select current_setting('server_version_num')::integer as version`,
)
// An older one plans nothing without its values.
const isOlder = rows[0]!.version < 160_000
const compiler = openCompiler()
let project: Project

/** A process that begins with what is set here at the time. */
function openCompiler(): API {
  for (const [name, value] of Object.entries(compilerMemory)) vi.stubEnv(name, value)
  try {
    return new API({ cwd: root })
  } finally {
    vi.unstubAllEnvs()
  }
}

beforeAll(() => {
  project = compiler
    .updateSnapshot({ openProjects: [`${root}tsconfig.alone.json`] })
    .getProjects()[0]!
})
afterAll(async () => {
  compiler.close()
  await client.end()
})

it.skipIf(isOlder)(
  'DRIVER-05: every raw statement declares its rows as PostgreSQL returns them',
  async () => {
    const isAsked = (path: string) => path.startsWith('src/') && !path.endsWith('.test.ts')
    const statements = findStatements(project, root, isAsked, standIns)
    expect(statements.length).toBeGreaterThan(250)
    expect(await findRowFaults(client, statements, rules)).toEqual([])
    const places = new Set(statements.map(({ place }) => place))
    expect(Object.keys(standIns).filter((place) => !places.has(place))).toEqual([])
  },
)

const isPlanted = (path: string) => path === 'test/typed-rows/planted.ts'
const noRules = { undescribed: {}, around: {}, neverNull: {} }

it.skipIf(isOlder)(
  'DRIVER-05: a planted statement of every wrong kind is found, and no sound one',
  async () => {
    const statements = findStatements(project, root, isPlanted)
    const faults = await findRowFaults(client, statements, noRules)
    const said = faults.map((fault) => fault.replace(/^.*: (\w+) \(line \d+\)/, '$1'))
    const neverNull = (name: string) => `declares ${name} as never null, and it may be`
    expect(said).toEqual([
      'undeclaredColumn: returns "email", which is not declared',
      'inventedColumn: declares "age", which is not returned',
      'renamedColumn: declares "accountId", which is not returned',
      'renamedColumn: returns "account_id", which is not declared',
      'numberAsText: declares "count" as string, and number is returned',
      'dayAsDate: declares "start_day" as Date, and string is returned',
      'momentAsText: declares "started_at" as string, and Date is returned',
      'documentAsDate: declares "facts" as Date, and json is returned',
      `nullableColumn: ${neverNull('"used_at"')}`,
      `outerJoin: ${neverNull('"profile"')}`,
      `outerJoinOfView: ${neverNull('"document"')}`,
      `subqueryWithoutRow: ${neverNull('"profile"')}`,
      `maximumOfNothing: ${neverNull('"last"')}`,
      `partOfDocument: ${neverNull('"name"')}`,
      `optionalForNull: ${neverNull('"used_at"')}`,
      'valueForRows: declares a value, and returns rows',
      'numberForBoolean: declares the value as number, and boolean is returned',
      'otherBranch: returns "email", which is not declared',
      'unknownFragment: a fragment that only the running program knows: where',
      'wrongStatement: relation "no_such_table" does not exist',
    ])
  },
)

it.skipIf(isOlder)(
  'DRIVER-05: an exception covers its own place, and one that nobody needs is a fault',
  async () => {
    const place = 'test/typed-rows/planted.ts: unknownFragment'
    const statements = findStatements(project, root, isPlanted).filter(
      (each) => each.place === place,
    )
    const undescribed = { [place]: 'for the test', 'gone.ts: gone': 'for the test' }
    expect(await findRowFaults(client, statements, { ...noRules, undescribed })).toEqual([
      'gone.ts: gone: is listed as an exception, and needs none',
    ])
    const described = findStatements(project, root, isPlanted, { [place]: { where: 'true' } })
    expect(described.find((each) => each.place === place)!.texts).toEqual([
      'select id from accounts where true',
    ])
  },
)
