import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '..')

export type Simulators = { http: number; smtp: number; stop(): Promise<void> }

/** Starts the simulators as a process of their own; they end when we close their input. */
export async function startSimulators(env: Record<string, string> = {}): Promise<Simulators> {
  const child = spawn(process.execPath, [join(root, 'apps/simulators/src/main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = new Promise<{ http: number; smtp: number }>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('The simulators ended before they were ready.')))
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line)))
  })
  const { http, smtp } = await ready
  return {
    http,
    smtp,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}

/** The first free port from here on, and whether it is the wanted one. */
export async function nextFreePort(wanted: number, host: string): Promise<number> {
  for (let port = wanted; port < wanted + 100; port++) if (await isFree(port, host)) return port
  throw new Error(`No port from ${wanted} to ${wanted + 99} is free. Set PORT.`)
}

/** Whether nobody listens there now. */
export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
