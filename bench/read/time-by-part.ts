import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

type Node = {
  id: number
  callFrame: { functionName: string; url: string }
  hitCount?: number
  children?: number[]
}
type Profile = { nodes: Node[] }

/** Whose time it is, by where the code lies; the first that fits. Node's own belongs to its caller. */
const parts: [name: string, where: RegExp][] = [
  ['session', /features\/identity|fast-jwt|asn1|session-memory/],
  ['module switch', /features\/site/],
  ['log and metrics', /node_modules\/(pino|prom-client|sonic-boom)|platform\/(log|http\/metrics)/],
  ['headers', /helmet|security-headers|@fastify\/cookie/],
  ['wire', /packages\/wire|wire-guard/],
  ['query building', /node_modules\/kysely/],
  ['driver', /node_modules\/(pg|pg-[\w-]+|postgres-[\w-]+)\/|platform\/database/],
  ['validation and JSON', /node_modules\/zod|register-route|answer-writer/],
  ['the use case', /features\/profile/],
  ['fair share, callers', /fair-share|callers\.ts/],
  ['HTTP', /node_modules\/(fastify|find-my-way|avvio|@fastify)|platform\/http|^node:_http/],
]

const partOf = ({ functionName, url }: Node['callFrame']) => {
  if (functionName === '(garbage collector)') return 'garbage'
  if (functionName === '(idle)') return 'idle'
  return parts.find(([, where]) => where.test(url))?.[0]
}

/** Samples a process while it is kept busy; the share of its busy time by part, greatest first. */
export async function timeByPart(
  pid: number,
  inspectPort: number,
  work: () => Promise<unknown>,
): Promise<[part: string, share: number][]> {
  const { ask, close } = await openInspector(pid, inspectPort)
  await ask('Profiler.enable')
  await ask('Profiler.setSamplingInterval', { interval: 200 })
  await ask('Profiler.start')
  await work()
  const { profile } = (await ask('Profiler.stop')) as { profile: Profile }
  // A process does not end while somebody looks into it.
  close()
  // For Chrome's own tools, where the parts are not enough.
  if (process.env.PROFILE) writeFileSync(process.env.PROFILE, JSON.stringify(profile))
  return shares(profile)
}

function shares({ nodes }: Profile): [string, number][] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const hits = new Map<string, number>()
  const walk = (node: Node, from: string) => {
    const part = partOf(node.callFrame) ?? from
    hits.set(part, (hits.get(part) ?? 0) + (node.hitCount ?? 0))
    for (const id of node.children ?? []) walk(byId.get(id)!, part)
  }
  walk(nodes[0]!, 'Node itself')
  hits.delete('idle')
  const all = [...hits.values()].reduce((sum, count) => sum + count, 0)
  return [...hits]
    .map(([part, count]): [string, number] => [part, count / all])
    .toSorted(([, one], [, other]) => other - one)
}

/** A process that got SIGUSR1 opens its inspector; until then it costs nothing. */
async function openInspector(pid: number, port: number) {
  process.kill(pid, 'SIGUSR1')
  const list = await listTargets(port)
  const socket = new WebSocket(list[0]!.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown }
    waiting.get(id)?.(result)
  })
  let last = 0
  const ask = (method: string, params = {}) =>
    new Promise((resolve) => {
      waiting.set(++last, resolve)
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  return { ask, close: () => socket.close() }
}

async function listTargets(port: number): Promise<{ webSocketDebuggerUrl: string }[]> {
  for (let tries = 0; tries < 50; tries++) {
    const response = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined)
    const list = (await response?.json()) as { webSocketDebuggerUrl: string }[] | undefined
    if (list?.[0]) return list
    await pause(100)
  }
  throw new Error('the inspector of the portal did not open')
}
