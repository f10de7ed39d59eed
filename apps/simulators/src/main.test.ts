import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

const children: ChildProcess[] = []

function start(args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  children.push(child)
  return child
}

async function firstLine(
  child: ChildProcess,
): Promise<{ ready: boolean; http: number; smtp: number }> {
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string]
  return JSON.parse(line)
}

const answers = async (port: number) => (await fetch(`http://127.0.0.1:${port}/sim/faults`)).ok

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'the simulators say in one line where they listen, and end well on %s (SIM-15)',
  async (signal) => {
    const child = start([MAIN])
    let said = ''
    child.stdout.on('data', (data) => (said += data))
    const ready = await firstLine(child)
    const port = expect.any(Number) as number
    expect(ready).toEqual({ ready: true, http: port, smtp: port, clamd: port })
    expect(await answers(ready.http)).toBe(true)
    child.kill(signal)
    expect(await once(child, 'close')).toEqual([0, null])
    expect(said).toBe(`${JSON.stringify(ready)}\n`)
  },
)

test('the simulators end when the portal lets go of them, even in the middle (SIM-15)', async () => {
  const child = start([MAIN])
  const { smtp } = await firstLine(child)
  const open = connect(smtp, '127.0.0.1')
  open.on('error', () => {})
  await once(open, 'data')
  child.stdin.end()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('the simulators do not outlive a portal that was killed (SIM-15)', async () => {
  const portal = start([
    '--input-type=module',
    '--eval',
    `import { spawn } from 'node:child_process'
     spawn(process.execPath, [${JSON.stringify(MAIN)}], { stdio: ['pipe', 'inherit', 'inherit'] })`,
  ])
  const { http } = await firstLine(portal)
  expect(await answers(http)).toBe(true)
  portal.kill('SIGKILL')
  // The output stays open as long as neverbody holds it: the portal is dead, so it is the other.
  await once(portal, 'close')
  await expect(answers(http)).rejects.toThrow()
})

test('every wrong setting is named at once (SIM-16)', async () => {
  const child = start([MAIN], { SIM_HTTP_PORT: 'eighty', SIM_SMTP_PORT: '70000', SIM_HOST: ' ' })
  let said = ''
  child.stderr.on('data', (data) => (said += data))
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  for (const name of ['SIM_HTTP_PORT', 'SIM_SMTP_PORT', 'SIM_HOST']) expect(said).toContain(name)
})

test.each(['SIM_HTTP_PORT', 'SIM_SMTP_PORT'])(
  'a port that is taken ends the start with a word about it: %s (SIM-16)',
  async (name) => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const child = start([MAIN], { [name]: String(port) })
    let said = ''
    child.stderr.on('data', (data) => (said += data))
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(said).toContain(String(port))
    taken.close()
  },
)
