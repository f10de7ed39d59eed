import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import pg from 'pg'
import { AggregatorRegistry } from 'prom-client'
import type { Log } from '../platform/log/log.ts'
import type { Settings } from '../settings.ts'
import { superviseProcess, type ServingProcess } from './supervise-process.ts'
import type { Portal, Serving } from './run-node.ts'
import { connectionsPerProcess, type ConnectionLimits } from './connection-budget.ts'
import type { ParentMessage, ChildMessage } from './process-messages.ts'
import { inOneLine, StartError } from './start-error.ts'

/**
 * As `npm start` has it. On a machine with much memory V8 otherwise lets what is short-lived grow
 * to 128 MB, and the rest to several times its size, before it looks at it.
 */
const execArgv = ['--max-semi-space-size=12', '--heap-growing-percent=40']

type Options = Pick<Serving, 'onServing'> & {
  environment: NodeJS.ProcessEnv
  settings: Settings
  log: Log
}

/**
 * Starts WEB_PROCESSES processes that answer on one port and, where this node has jobs, one for
 * the jobs. This process does nothing but hold them: it gives them connections in turn, starts
 * again the one that dies, and drains all of them when it is told to stop.
 */
export async function startProcesses(options: Options): Promise<Portal> {
  const { environment, settings, log, onServing } = options
  const each = await connectionsEach(settings, log)
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'serving-process.ts'), execArgv })
  const company = openCompany()
  const kept: ReturnType<typeof superviseProcess>[] = []
  const supervise = (name: string, given: NodeJS.ProcessEnv) => {
    const own: NodeJS.ProcessEnv = {
      ...environment,
      // Tables are changed by this process alone: the others need no owner's password.
      MIGRATION_DATABASE_URL: '',
      DATABASE_POOL: String(each),
      ...given,
    }
    const process = superviseProcess(name, () => company.begin(own), log)
    kept.push(process)
    return process
  }
  const { SIMULATORS, DEMO_DATA } = settings
  const web: NodeJS.ProcessEnv = {
    ROLES: 'web',
    // Whoever answers people has no password of the jobs', but in a demo, which is filled by them.
    ...(!SIMULATORS && !DEMO_DATA && { WORKER_DATABASE_URL: '' }),
  }
  const stop = async () => {
    // Those who answer people end first; what they have queued the jobs still find.
    const [jobs, web] = [kept.slice(settings.WEB_PROCESSES), kept.slice(0, settings.WEB_PROCESSES)]
    await Promise.all(web.map((process) => process.stop()))
    await Promise.all(jobs.map((process) => process.stop()))
  }
  onServing?.(stop)
  try {
    // The first makes keys and demo data where there are none; the others find them.
    await supervise('web 1', web).ready
    for (let number = 2; number <= settings.WEB_PROCESSES; number++)
      supervise(`web ${number}`, { ...web, DEMO_DATA: 'off' })
    if (settings.ROLES.includes('worker')) supervise('jobs', { ROLES: 'worker', DEMO_DATA: 'off' })
    await Promise.all(kept.map(({ ready }) => ready))
  } catch (error) {
    await stop()
    throw error
  }
  return { address: settings.PUBLIC_ORIGINS[0]!, stop }
}

/** All processes together: what one says to the others goes through here. */
function openCompany() {
  const figures = new AggregatorRegistry()
  const tell = (worker: Worker | undefined, order: ParentMessage) => {
    // One that is about to die may be there and deaf.
    if (worker?.isConnected()) worker.send(order, () => {})
  }
  let ahead = 0
  const moveClocks = (now: number, mover: Worker) => {
    ahead = now - Date.now()
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker !== mover) tell(worker, { order: 'clock', now })
  }
  const hear = (worker: Worker, said: ChildMessage) => {
    if (said.word === 'clock') moveClocks(said.now, worker)
    if (said.word === 'metrics')
      void figures.clusterMetrics().then(
        (text) => tell(worker, { order: 'metrics', id: said.id, text }),
        () => tell(worker, { order: 'metrics', id: said.id, text: undefined }),
      )
  }
  return {
    begin(environment: NodeJS.ProcessEnv): ServingProcess {
      const worker = cluster.fork(environment)
      if (ahead !== 0) tell(worker, { order: 'clock', now: Date.now() + ahead })
      worker.on('message', (said: ChildMessage) => hear(worker, said))
      const ended = new Promise<string>((resolve) =>
        worker
          .once('exit', (code, signal) => resolve(signal ?? `with code ${code}`))
          // One that could not even be started says it so, and begins again like the others.
          .once('error', (error) => resolve(error.message)),
      )
      const ready = new Promise<void>((resolve, reject) => {
        worker.on('message', (said: ChildMessage) => {
          if (said.word === 'ready') resolve()
          if (said.word === 'failed') reject(new StartError(said.message))
        })
        void ended.then((how) => reject(new StartError(`A process ended at its start, ${how}.`)))
      })
      ready.catch(() => {})
      return { ready, ended, stop: () => tell(worker, { order: 'stop' }) }
    },
  }
}

async function connectionsEach(settings: Settings, log: Log): Promise<number> {
  const room = await inOneLine('The database', () => roomOf(settings.DATABASE_URL))
  const { WEB_PROCESSES: processes, DATABASE_POOL: wished, ROLES } = settings
  // The process of the jobs has a few of the common kind besides, to say that it is there.
  const jobs = ROLES.includes('worker') ? settings.WORKER_POOL + 2 : 0
  const each = connectionsPerProcess(room, { processes, each: wished, jobs })
  if (each === undefined)
    throw new StartError(
      `WEB_PROCESSES is ${processes}, and PostgreSQL has ${room.most} connections in all: fewer processes, or a higher max_connections.`,
    )
  if (each < wished)
    log.warn(
      { wished, given: each },
      'DATABASE_POOL is more than PostgreSQL has for so many processes; each gets its share',
    )
  return each
}

async function roomOf(url: string): Promise<ConnectionLimits> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const { rows } =
      await client.query<ConnectionLimits>(`select current_setting('max_connections')::int as most,
      current_setting('superuser_reserved_connections')::int
        + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved`)
    return rows[0]!
  } finally {
    await client.end()
  }
}
