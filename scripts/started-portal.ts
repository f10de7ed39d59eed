import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { quickFolder } from '../apps/server/test/temporary-folder.ts'

const root = join(import.meta.dirname, '..')
const folders: string[] = []
const children: ChildProcess[] = []
// Whatever ends the process that started them: portals end too.
process.on('exit', () => children.forEach((child) => child.kill('SIGTERM')))
// A signal that nobody listens to would end it without a word to them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  if (process.listenerCount(signal) === 0) process.once(signal, () => process.exit(1))

export type Started = {
  child: ChildProcess
  output: () => string
  /** The address it printed; rejects when it ends before. */
  address: Promise<string>
  exit: Promise<number | NodeJS.Signals | null>
}

/** `npm start` as a process of its own, for tests that pull its parts away. */
export function startPortalProcess(env: NodeJS.ProcessEnv, cwd = root): Started {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const [, ...command] = manifest.scripts.start.split(' ')
  const child = spawn(process.execPath, command, {
    cwd,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  const exit = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  )
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const found = /Portal\s+(https?:\S+)\/candidate/.exec(output)
      if (found) resolve(found[1]!)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exit.then(() => reject(new Error(`ended early: ${output}`)))
  })
  address.catch(() => {})
  return { child, output: () => output, address, exit }
}

export async function stopPortal({ child, exit }: Started): Promise<void> {
  child.kill('SIGTERM')
  await exit
}

/**
 * Starts a portal and stops it: the very first start of an installation compiles and takes more
 * memory, which no later one does.
 */
export async function startOnceBefore(): Promise<void> {
  const portal = startPortalProcess({ PORT: '0', DATABASE_URL: '', DATA_DIR: freshFolder() })
  await portal.address
  await stopPortal(portal)
}

export function freshFolder(): string {
  const folder = quickFolder('start')
  folders.push(folder)
  return folder
}

/** Holds a port as another program would. */
export function occupy(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

/** The processes a portal holds that serve, or those of them with this one role. */
export function processesOf({ child }: Started, role?: 'web' | 'worker'): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const [status, settings] = [ofProcess(pid, 'status'), ofProcess(pid, 'environ').split('\0')]
      if (!status.includes(`\nPPid:\t${child.pid}\n`)) return false
      const isServing = settings.some((each) => each.startsWith('NODE_UNIQUE_ID='))
      return isServing && (!role || settings.includes(`ROLES=${role}`))
    })
    .map(Number)
}

export const isRunning = (pid: number) => /\nState:\t[^Z]/.test(ofProcess(String(pid), 'status'))

function ofProcess(pid: string, file: 'status' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** One connection that stays open, so that one process answers all that is asked over it. */
export function openLine(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let isOpen = true
  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const request = get(address + path, { agent }, (answer) => {
        answer.setEncoding('utf8')
        let text = ''
        answer.on('data', (chunk: string) => (text += chunk)).once('end', () => resolve(text))
      })
      request.once('error', reject).once('socket', (socket) =>
        socket.once('close', () => {
          isOpen = false
        }),
      )
    })
  return { ask, isOpen: () => isOpen, close: () => agent.destroy() }
}

export async function cleanUp(): Promise<void> {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
  for (const child of children) {
    if (child.exitCode === null && !child.signalCode)
      await new Promise((done) => child.once('close', done))
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
