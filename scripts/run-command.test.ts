import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const own = (name: string) => pathToFileURL(join(import.meta.dirname, name)).href

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A runner whose command says its number and goes on for ever. */
async function runForEver() {
  const inner = `import { endWithRunner } from '${own('../apps/server/test/processes/end-with-runner.ts')}'
    endWithRunner()
    console.log(process.pid)
    setInterval(() => {}, 60_000)`
  const outer = `import { runCommand } from '${own('run-command.ts')}'
    process.exit(await runCommand(process.execPath, '--input-type=module', '-e', ${JSON.stringify(inner)}))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', outer], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, pid: Number(String(line)) }
}

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('a step of the tests ends with them on %s (START-79)', async (signal, code) => {
  const { child, pid } = await runForEver()
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([code, null])
  expect(isAlive(pid)).toBe(false)
})

it('a step of the tests whose runner was killed ends by itself (START-79)', async () => {
  const { child, pid } = await runForEver()
  child.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})
