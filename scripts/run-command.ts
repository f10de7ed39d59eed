import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a command and answers its exit code. A signal that ends us ends it first: what it started is
 * its own to stop.
 */
export function runCommand(command: string, ...args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, RUN_BY: String(process.pid) },
    })
    const forward = (signal: NodeJS.Signals) => void child.kill(signal)
    for (const signal of signals) process.on(signal, forward)
    const done = () => signals.forEach((signal) => process.removeListener(signal, forward))
    child.once('error', (error) => (done(), reject(error)))
    child.once('exit', (code, signal) => {
      done()
      resolve(code ?? 128 + constants.signals[signal!])
    })
  })
}
