import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { takesConnections } from '../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { administer } from './administer.ts'
import { startDatabaseMachine } from './database-machine.ts'
import { startFrontMachine } from './front-machine.ts'
import { makeMachine, removePlaces, type Machine } from './machine.ts'
import { addressOf, closeNetwork, openNetwork } from './network.ts'
import { startPortalMachine, type PortalMachine } from './portal-machine.ts'
import { createLogins, portalSettings, secret, urlOf } from './portal-settings.ts'
import { closeRoot, mountDisk, openRoot } from './root-folder.ts'
import { startSimulatorMachine } from './simulator-machine.ts'
import { openAuthority } from './tls.ts'

/** The address people use, which both machines in front share. */
const SHARED = addressOf(10)

export type Cluster = Awaited<ReturnType<typeof startCluster>>
type Options = {
  onProgress?: (words: string) => void
  /** Told at once how to end it, also while it is still starting. */
  onOpen?: (stop: () => Promise<void>) => void
  /** Gives every database machine a disk of its own of so many megabytes. */
  disk?: number
  /** Where the portal's program lies: this checkout unless an earlier release of it is given. */
  program?: string
}

/** Three databases with etcd, two machines in front, three web nodes, two workers. */
export async function startCluster(options: Options = {}) {
  const { onProgress = () => {}, onOpen, disk, program } = options
  const root = openRoot()
  const machines: Machine[] = []
  const make = (kind: string, count: number, host: number) => {
    const made = Array.from({ length: count }, (_, n) =>
      makeMachine(root, `${kind}${n + 1}`, host + n + 1),
    )
    machines.push(...made)
    return made
  }
  const stop = async () => {
    await Promise.all(machines.flatMap((each) => each.programs().map((name) => endOf(each, name))))
    closeNetwork()
    closeRoot(root)
    removePlaces()
  }
  onOpen?.(stop)
  try {
    openNetwork()
    const at = {
      front: make('front', 2, 10),
      database: make('db', 3, 20),
      web: make('web', 3, 30),
      worker: make('worker', 2, 40),
      outside: make('outside', 1, 50),
    }
    const authority = openAuthority(join(root, 'tls'))
    const passwords = {
      superuser: secret(),
      replication: secret(),
      rewind: secret(),
      backup: secret(),
    }
    at.outside[0]!.own('copies', 'postgres')
    const copies = join(at.outside[0]!.folder, 'copies')
    if (disk) at.database.forEach(({ folder }) => mountDisk(join(folder, 'lib'), disk))
    const databases = at.database.map((machine) =>
      startDatabaseMachine(machine, { peers: at.database, authority, passwords, copies }),
    )
    onProgress('etcd and PostgreSQL on three machines …')
    databases.forEach(({ startEtcd }) => startEtcd())
    databases.forEach(({ startPatroni }) => startPatroni())
    const primary = async () => {
      for (const each of databases) if (await each.is('primary')) return each
      return undefined
    }
    const isWhole = async () => {
      const roles = await Promise.all(databases.map((each) => each.is('replica')))
      const isSafe = (await Promise.all(databases.map((each) => each.is('sync')))).includes(true)
      return (await primary()) !== undefined && roles.filter(Boolean).length === 2 && isSafe
    }
    await until('the database', isWhole)
    ;(await primary())!.createStanza()
    const certificate = authority.issue('portal', [SHARED, ...at.front.map((each) => each.address)])
    const fronts = at.front.map((machine, n) =>
      startFrontMachine(machine, {
        other: at.front[1 - n]!,
        databases: at.database,
        webs: at.web,
        shared: SHARED,
        certificate,
        priority: 150 - n * 50,
      }),
    )
    onProgress('HAProxy, nginx and one address on two machines …')
    fronts.forEach(({ startAll }) => startAll())
    const superuser = urlOf(SHARED, 'postgres', passwords.superuser)
    await until('the database behind its proxy', () => takesConnections(superuser))
    const logins = await createLogins(superuser)
    onProgress('the simulators of everything outside …')
    const simulators = startSimulatorMachine(at.outside[0]!, {
      portalOrigin: `https://${SHARED}`,
      caFile: authority.caFile,
    })
    await until('the simulators', simulators.isReady)
    const settings = {
      ...portalSettings(SHARED, logins),
      ...simulators.settings,
      ...(await simulators.paymentSettings()),
      NODE_EXTRA_CA_CERTS: authority.caFile,
      TRUSTED_PROXIES: at.front.map(({ address }) => address).join(','),
    }
    onProgress('the portal on three web nodes and two workers …')
    // As the unit has it: the proxies look elsewhere before it stops.
    const ofWeb = { ...settings, ROLES: 'web', DRAIN_SECONDS: '5' }
    const webs = at.web.map((machine) => startPortalMachine(machine, ofWeb, program))
    const workers = at.worker.map((machine) =>
      startPortalMachine(machine, { ...settings, ROLES: 'worker' }, program),
    )
    const started = async (node: PortalMachine) => {
      node.start()
      await until(node.machine.name, () => node.isReady())
    }
    // The first one makes the tables.
    const [first, ...others] = [...webs, ...workers]
    await started(first!)
    await Promise.all(others.map(started))
    return {
      root,
      address: `https://${SHARED}`,
      caFile: authority.caFile,
      machines,
      databases,
      fronts,
      webs,
      workers,
      simulators,
      primary,
      until,
      untilWhole: () => until('the whole database', isWhole),
      untilPrimaryIsNot: (name: string) =>
        until('another primary', async () => {
          const found = await primary()
          return found !== undefined && found.machine.name !== name
        }),
      sessionKey: Buffer.from(settings.SESSION_KEY, 'base64url'),
      /** `npm run admin` with the settings of the nodes. */
      administer: (words: string[]) => administer(settings, at.worker[0]!.folder, words),
      superuserUrl: urlOf(SHARED, 'postgres', passwords.superuser, 'lokseva'),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function until(what: string, isSo: () => Promise<boolean>, seconds = 180): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what} did not come within ${seconds} s`)
    await pause(250)
  }
}

async function endOf(machine: Machine, program: string): Promise<void> {
  machine.signal(program, 'SIGCONT')
  const killed = setTimeout(() => machine.signal(program, 'SIGKILL'), 10_000)
  await machine.stop(program, 'SIGTERM')
  clearTimeout(killed)
}
