import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { administer } from './database/administer.ts'
import { endWithRunner } from './processes/end-with-runner.ts'
import { quickFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
    template: string
    templateWithAdverts: string
    /** What the names of all databases of this run begin with. */
    databases: string
  }
}

/** One migrated template for the whole run, on DATABASE_URL or a throw-away server of our own. */
export default async function setup(project: TestProject) {
  endWithRunner()
  const template = `lokseva_template_${process.pid}`
  const withAdverts = `${template}_adverts`
  const databases = `lokseva_test_${process.pid}`
  // In a process with the flags of the workers, or they would not find what it has compiled. It
  // loads while the server is made.
  const preparing = fork(join(import.meta.dirname, 'database/prepare-templates.ts'), {
    execArgv: project.config.execArgv,
  })
  const [isLoaded, prepared] = [once(preparing, 'message'), once(preparing, 'exit')]
  const server = process.env.DATABASE_URL
    ? borrowedServer(process.env.DATABASE_URL)
    : await ownServer()
  await Promise.race([isLoaded, prepared])
  preparing.send([server.url, template, withAdverts])
  const [code] = (await prepared) as [number | null]
  if (code !== 0) throw new Error('The databases that tests are copies of could not be made.')
  project.provide('serverUrl', server.url)
  project.provide('template', template)
  project.provide('templateWithAdverts', withAdverts)
  project.provide('databases', databases)
  return () => server.stop([template, withAdverts], `${databases}_`)
}

function borrowedServer(url: string) {
  return { url, stop: (templates: string[], others: string) => dropAll(url, templates, others) }
}

/** What files of tests have left to those that would have come after them goes too. */
async function dropAll(url: string, templates: string[], others: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [others],
  )
  for (const name of [...templates, ...rows.map((row) => row.name)])
    await client.query(`drop database if exists ${name} with (force)`)
  await client.end()
}

async function ownServer() {
  const folder = quickFolder('test')
  const postgres = await startEmbeddedPostgres({ folder, durable: false })
  // By its socket: half the work of a line over the network, and no password for each connection.
  const url = new URL(postgres.url)
  url.searchParams.set('host', postgres.folder)
  // Planned once and not, as usual, for the first five times too: few connections ask more often.
  await administer(url.href, 'alter role all set plan_cache_mode = force_generic_plan')
  return {
    url: url.href,
    async stop() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
