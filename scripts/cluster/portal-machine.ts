import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import type { Machine } from './machine.ts'

type PortalSettings = Record<string, string>

/** This checkout. */
export const here = join(import.meta.dirname, '../..')

/** The portal as `npm start` runs its program, on a machine of its own. */
export function startPortalMachine(
  machine: Machine,
  settings: PortalSettings,
  /** Where the program lies: this checkout, or an earlier release of it. */
  program = here,
) {
  const flags = manifest.scripts.start.split(' ').slice(1, -1)
  let current = program
  const start = ({ from = current, env = {} }: { from?: string; env?: PortalSettings } = {}) => {
    current = from
    return machine.start('portal', {
      command: join(from, 'node_modules/.bin/node'),
      args: [
        ...flags.map((flag) => (flag.startsWith('./') ? join(from, flag) : flag)),
        join(from, 'apps/server/src/main.ts'),
      ],
      env: {
        ...settings,
        HOST: '0.0.0.0',
        PORT: '3000',
        DATA_DIR: join(machine.folder, 'lib/data'),
        NODE_COMPILE_CACHE: join(from, 'node_modules/.cache/compiled'),
        ...env,
      },
    })
  }
  return {
    machine,
    start,
    /** Told to stop, as its unit does it, and started again. */
    async restart(how: Parameters<typeof start>[0] = {}) {
      await machine.stop('portal')
      start(how)
    },
    /** Whether it can serve, asked from this computer. */
    async isReady(): Promise<boolean> {
      const response = await fetch(`http://${machine.address}:3000/ready`, {
        signal: AbortSignal.timeout(1000),
      }).catch(() => undefined)
      return response?.status === 200
    },
  }
}

export type PortalMachine = ReturnType<typeof startPortalMachine>
