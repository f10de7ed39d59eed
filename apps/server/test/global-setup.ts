import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
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
  }
}

/** One migrated template for the whole run, on DATABASE_URL or a throw-away server of our own. */
export default async function setup(project: TestProject) {
  endWithRunner()
  const server = process.env.DATABASE_URL
    ? borrowedServer(process.env.DATABASE_URL)
    : await ownServer()
  const template = `lokseva_template_${process.pid}`
  const withAdverts = `${template}_adverts`
  // In a process with the flags of the workers, or they would not find what it has compiled.
  await promisify(execFile)(process.execPath, [
    ...project.config.execArgv,
    join(import.meta.dirname, 'database/prepare-templates.ts'),
    server.url,
    template,
    withAdverts,
  ])
  project.provide('serverUrl', server.url)
  project.provide('template', template)
  project.provide('templateWithAdverts', withAdverts)
  return async () => {
    for (const name of [template, withAdverts])
      await administer(server.url, `drop database if exists ${name} with (force)`)
    await server.stop()
  }
}

function borrowedServer(url: string) {
  return { url, stop: async () => {} }
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
