import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from './journey.ts'
import { nextFreePort } from '../scripts/processes.ts'

let vite: ChildProcess
let address = ''

/** The pages as `npm run dev` serves them, with the showcase in them. */
test.beforeAll(async ({ baseURL }, info) => {
  const port = await nextFreePort(5300 + info.parallelIndex * 100, '127.0.0.1')
  vite = spawn('vite', ['--port', String(port), '--strictPort', '--host', '127.0.0.1'], {
    cwd: join(import.meta.dirname, '../apps/web'),
    env: { ...process.env, LOKSEVA_SERVER: baseURL },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  address = `http://127.0.0.1:${port}`
  await new Promise<void>((resolve, reject) => {
    vite.once('exit', () => reject(new Error('Vite ended early')))
    createInterface({ input: vite.stdout! }).on('line', (line) => {
      if (line.includes(String(port))) resolve()
    })
  })
})
test.afterAll(() => {
  vite.removeAllListeners('exit')
  vite.kill()
})

for (const scheme of ['light', 'dark'] as const)
  test(`every component in every state can be read and used, ${scheme} (SHELL-28)`, async ({
    page,
    inspect,
  }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(`${address}/candidate/showcase`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspect(`showcase-${scheme}`)
  })
