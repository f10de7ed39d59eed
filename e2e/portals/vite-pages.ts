import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { nextFreePort } from '../../scripts/processes.ts'

/** The pages as `npm run dev` serves them: source by source, the showcase and test pages too. */
export async function startVite(portal: string, firstPort: number) {
  const port = await nextFreePort(firstPort, '127.0.0.1')
  const vite: ChildProcess = spawn(
    'vite',
    ['--port', String(port), '--strictPort', '--host', '127.0.0.1'],
    {
      cwd: join(import.meta.dirname, '../../apps/web'),
      env: { ...process.env, LOKSEVA_SERVER: portal, LOKSEVA_STILL: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await new Promise<void>((resolve, reject) => {
    vite.once('exit', () => reject(new Error('Vite ended early')))
    createInterface({ input: vite.stdout! }).on('line', (line) => {
      if (line.includes(String(port))) resolve()
    })
  })
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => {
      vite.removeAllListeners('exit')
      vite.kill()
    },
  }
}
