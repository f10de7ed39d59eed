import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadNode, startPortal, type Portal } from '../apps/server/src/main.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { demoCandidates, demoPassword } from '../apps/server/src/demo/candidates.ts'
import {
  demoOfficePassword,
  demoSeed,
  officePeople,
} from '../apps/server/src/demo/office-people.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { buildWeb, compressWeb } from './build-web.ts'
import { lockDataFolder } from './data-lock.ts'
import { isFree, nextFreePort, startSimulators } from './processes.ts'

type Stop = () => unknown
const stops: Stop[] = []
const root = join(import.meta.dirname, '..')
const isDevelopment = process.argv.includes('--dev')

const isOn = (setting: string | undefined) => /^(on|yes|true|1)$/.test(setting ?? '')

const standIns = {
  SIMULATORS_URL: 'http://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1',
  SMS_URL: 'http://127.0.0.1',
  SMS_API_KEY: 'simulated',
}

/** Whom the page of the simulators names. */
const people = demoCandidates.map(({ email, about }) => ({ email, about }))
const authenticators = officePeople.map(({ email, designationEn }) => ({
  email,
  about: designationEn,
  secret: demoSeed(email),
}))
const logins = {
  SIM_LOGINS: JSON.stringify({ password: demoPassword, people }),
  SIM_AUTHENTICATORS: JSON.stringify(authenticators),
}

/** `npm start`: everything the portal needs on a machine with nothing but Node and npm. */
async function start(environment: NodeJS.ProcessEnv) {
  const embedded = !environment.DATABASE_URL
  const production = environment.NODE_ENV === 'production'
  const dataFolder = resolve(environment.DATA_DIR ?? './data')
  stops.push(lockDataFolder(dataFolder))
  const host = environment.HOST ?? '127.0.0.1'
  const env: NodeJS.ProcessEnv = {
    SIMULATORS: embedded && !production ? 'on' : 'off',
    DEMO_DATA: embedded && !production ? 'on' : 'off',
    LOG_LEVEL: 'warn',
    ...environment,
    PORT: environment.PORT ?? String(await nextFreePort(3000, host)),
  }
  // Before a database is made for nothing; for what it and the simulators bring something stands in.
  const settings = readSettings({
    ...(isOn(env.SIMULATORS) && standIns),
    ...env,
    ...(embedded && { DATABASE_URL: 'postgres://127.0.0.1' }),
  })
  const { PORT: port, PUBLIC_ORIGINS } = settings
  if (environment.PORT && port > 0 && !(await isFree(port, host)))
    throw new Error(`Port ${port} is taken. Set PORT to another one.`)
  const isFirst = embedded && !existsSync(join(dataFolder, 'postgres'))
  if (isFirst) progress('Making a database in the data folder …')
  const webBuilt = buildWeb({ onBegin: () => progress('Building the pages, this once …') })
  // Whoever waits for it hears of it; nothing else fails for it.
  webBuilt.catch(() => {})
  // While the database is made; what cannot be loaded is told when it is needed.
  if (!isDevelopment) void loadNode(settings).catch(() => {})
  const [postgres, simulators] = await Promise.all([
    embedded
      ? startEmbeddedPostgres({ folder: join(dataFolder, 'postgres'), durable: true, onLost: fail })
      : undefined,
    isOn(env.SIMULATORS)
      ? startSimulators({
          SIM_PORTAL_ORIGIN: PUBLIC_ORIGINS[0]!,
          ...(isOn(env.DEMO_DATA) && logins),
        })
      : undefined,
  ])
  if (postgres) {
    env.DATABASE_URL = postgres.portalUrl
    env.WORKER_DATABASE_URL = postgres.workerUrl
    env.MIGRATION_DATABASE_URL = postgres.url
    stops.push(postgres.stop)
  }
  if (simulators) {
    stops.push(simulators.stop)
    env.SIMULATORS_URL = `http://127.0.0.1:${simulators.http}`
    env.SMTP_URL ??= `smtp://127.0.0.1:${simulators.smtp}`
    env.SMS_URL ??= `${env.SIMULATORS_URL}/gateway/sms`
    env.SMS_API_KEY ??= 'simulated'
    env.AADHAAR_URL ??= `${env.SIMULATORS_URL}/gateway/aadhaar`
    env.AADHAAR_API_KEY ??= 'simulated'
    env.UDID_URL ??= `${env.SIMULATORS_URL}/gateway/udid`
    env.UDID_API_KEY ??= 'simulated'
    await payAtSimulators(env)
  }
  if (isFirst && isOn(env.DEMO_DATA))
    progress('Filling in tables, reference data and the demo commission …')
  return { env, folder: postgres?.folder, webBuilt }
}

/** Told while one waits for a first start. */
const progress = (words: string) => console.log(words)

/** What the simulated payment providers issued; one that has settings of its own keeps them. */
async function payAtSimulators(env: NodeJS.ProcessEnv) {
  const response = await fetch(`${env.SIMULATORS_URL}/sim/payments/settings`)
  const issued = Object.entries((await response.json()) as Record<string, string>)
  const beginning = (name: string) => name.slice(0, name.indexOf('_') + 1)
  const own = new Set(Object.keys(env).map(beginning))
  for (const [name, value] of issued) if (!own.has(beginning(name))) env[name] = value
}

function announce(portal: Portal, env: NodeJS.ProcessEnv, folder: string | undefined) {
  const rows: [string, string][] = [['Portal', `${portal.address}/candidate`]]
  if (isOn(env.SIMULATORS)) rows.push(['Messages and clock', `${portal.address}/sim`])
  if (isOn(env.DEMO_DATA))
    for (const { email, about } of demoCandidates)
      rows.push([`Log in as ${email}`, `${demoPassword}  (${about})`])
  if (isOn(env.DEMO_DATA) && isOn(env.OFFICE ?? 'on')) {
    rows.push(['Office', `${portal.address}/office`])
    rows.push(['Office: codes to sign in with', `${portal.address}/sim/authenticator`])
    for (const { email, designationEn } of officePeople)
      rows.push([`Office: ${email}`, `${demoOfficePassword}  (${designationEn})`])
  }
  rows.push(['API description', `${portal.address}/oas/api/docs`])
  if (folder) rows.push(['Database files', folder])
  const width = Math.max(...rows.map(([name]) => name.length))
  const table = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}\n`).join('')
  console.log(`\nLokseva is running. Stop it with Ctrl+C.\n\n${table}`)
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error))
  void shutDown(1)
}

let stopping: Promise<void> | undefined
function shutDown(code: number): Promise<void> {
  stopping ??= (async () => {
    for (const stop of stops.toReversed()) await Promise.resolve(stop()).catch(console.error)
    process.exit(code)
  })()
  return stopping
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void shutDown(0))

try {
  const { env, folder, webBuilt } = await start(process.env)
  if (!process.env.PORT && env.PORT !== '3000')
    console.log(`Port 3000 is taken; using ${env.PORT}.`)
  if (isDevelopment) {
    await webBuilt
    stops.push(startDevelopment(env))
  } else {
    const portal = await startPortal(env, {
      webBuilt,
      onServing: (stop) => void stops.push(stop),
    })
    announce(portal, env, folder)
    void compressWeb().catch((error: unknown) => console.error(error))
  }
} catch (error) {
  fail(error)
}

/** The server restarts when its sources change; Vite serves the pages and reloads them. */
function startDevelopment(env: NodeJS.ProcessEnv): Stop {
  const server = `http://127.0.0.1:${env.PORT}`
  const shared = {
    ...env,
    LOKSEVA_SERVER: server,
    PUBLIC_ORIGIN: ['localhost', '127.0.0.1']
      .flatMap((host) => [5173, 5174, env.PORT].map((port) => `http://${host}:${port}`))
      .join(','),
  }
  const children = [
    spawn('node', ['--watch', join(root, 'apps/server/src/main.ts')], {
      env: shared,
      stdio: 'inherit',
    }),
    ...Object.entries({ web: '5173', office: '5174' }).map(([app, port]) =>
      spawn('vite', ['--port', port, '--strictPort'], {
        cwd: join(root, 'apps', app),
        env: shared,
        stdio: 'inherit',
      }),
    ),
  ]
  console.log(
    '\nPages with hot reload: http://localhost:5173/candidate, http://localhost:5174/office\n',
  )
  return () =>
    Promise.all(
      children.map(
        (child) =>
          new Promise((done) => {
            if (child.exitCode !== null) return done(undefined)
            child.once('exit', done)
            child.kill()
          }),
      ),
    )
}
