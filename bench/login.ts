import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import * as api from '@lokseva/contract/identity/endpoints'
import { wireClient, type WireClient } from '../apps/server/test/wire/wire-client.ts'
import { cleanUp, freshFolder, startPortalProcess } from '../scripts/started-portal.ts'
import { nextFreePort } from '../scripts/processes.ts'
import { demoCandidates, demoPassword } from '../apps/server/src/demo/candidates.ts'
import { median, report, seconds } from './measure.ts'

/** `npm run bench:login`: what a login costs, and what a flood of logins does to everybody else. */
const floodAddress = process.argv[2] === '--flood' ? process.argv[3] : undefined
const address = floodAddress ?? (await startPortal())
const page = await (await fetch(`${address}/candidate`)).text()
const channelKeys = JSON.parse(
  /oas-channel-keys" content="([^"]+)"/.exec(page)![1]!.replaceAll('&quot;', '"'),
)
/** Each from a network of its own: the wrong logins of one are stopped after some hundreds. */
const client = (_: unknown, number: number) =>
  wireClient({
    origin: address,
    channelKeys,
    deps: { wait: () => Promise.reject(new Error('busy')) },
    fetch: (url, init) => {
      const network = `${floodAddress ? '198.19' : '198.18'}.${number}.1`
      return fetch(url, { ...init, headers: { ...init?.headers, 'x-forwarded-for': network } })
    },
  })
const { email } = demoCandidates[0]
const WRONG_LOGIN = 401

async function captcha(caller: WireClient) {
  const { id } = await caller.call(api.requestOtp, { body: { type: 'captcha' } })
  const { answer: response } = (await (await fetch(`${address}/sim/captchas/${id}`)).json()) as {
    answer: string
  }
  return { captchaId: id, enteredCaptcha: response }
}

let stranger = 0
const ready = new Map<WireClient, Awaited<ReturnType<typeof captcha>>[]>()
/** Reads captchas beforehand, so that only logins are measured. */
async function prepare(callers: WireClient[], each: number) {
  for (const caller of callers) {
    const list = ready.get(caller) ?? []
    for (let n = 0; n < each; n++) list.push(await captcha(caller))
    ready.set(caller, list)
  }
}

/** A wrong password for a name nobody has: the whole price of a login, and no wait. */
const attempt = async (caller: WireClient, username = `nobody${(stranger += 1)}@example.in`) => {
  const read = ready.get(caller)?.pop() ?? (await captcha(caller))
  const body = { ...read, username, password: 'Wrong#Pass7' }
  const begin = performance.now()
  const { status } = await caller.raw(api.loginWithCaptcha, { body })
  // Anything but a judged password or "come back later" is no login, and no figure of one.
  if (status !== WRONG_LOGIN && !(floodAddress && status === 503))
    throw new Error(`a login was answered with ${status}`)
  return { status, ms: performance.now() - begin }
}

const busy = async () =>
  Number(
    /^nodejs_eventloop_active_seconds_total (\S+)/m.exec(
      await (await fetch(`${address}/metrics`)).text(),
    )![1],
  )
const quietPage = async () => {
  const begin = performance.now()
  await (await fetch(`${address}/oas/api/v1/modules`)).arrayBuffer()
  return performance.now() - begin
}

async function startPortal(): Promise<string> {
  const port = await nextFreePort(3900, '127.0.0.1')
  return startPortalProcess({
    PORT: String(port),
    DATABASE_URL: '',
    DATA_DIR: freshFolder(),
    TRUSTED_PROXIES: '127.0.0.1,::1',
  }).address
}

if (floodAddress) {
  const many = await Promise.all(Array.from({ length: 50 }, client))
  const counts = { answered: 0, busy: 0 }
  await prepare(many, 58)
  console.log('begun')
  const begun = performance.now()
  const end = begun + 8500
  await Promise.all(
    Array.from({ length: 120 }, async (_, n) => {
      const caller = many[n % many.length]!
      while (performance.now() < end && ready.get(caller)!.length > 0) {
        const { status } = await attempt(caller)
        if (status === 503) {
          counts.busy += 1
          // Impatient people, not a tight loop: the flood must last as long as the measurement.
          await pause(400)
        } else counts.answered += 1
      }
    }),
  )
  console.log(
    `flood: ${counts.answered} answered, ${counts.busy} told to come back in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  )
  process.exit()
}

// The machine's own rate: as many hashes at once as it has cores.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const cores = availableParallelism()
const rawRate = await seconds(3, cores, () => hash('Wrong#Pass7', cost))

const callers = await Promise.all(Array.from({ length: 40 }, client))
for (const caller of callers) await attempt(caller)
let turn = 0
await prepare(callers, 15)
const loginRate = await seconds(5, cores + 1, () => attempt(callers[turn++ % callers.length]!))

const before = await busy()
for (let n = 0; n < 50; n++) await attempt(callers[n % callers.length]!)
const loopMs = (((await busy()) - before) * 1000) / 50

const known: number[] = []
const unknown: number[] = []
for (let n = 0; n < 40; n++) {
  // Four wrong tries, then a right one: no wait ever begins.
  const right = n % 4 === 3
  if (right) {
    const response = await callers[n % callers.length]!.call(api.loginWithCaptcha, {
      body: {
        ...(await captcha(callers[n % callers.length]!)),
        username: email,
        password: demoPassword,
      },
    })
    callers[n % callers.length]!.setToken(response.jwtResponse.token)
    await callers[n % callers.length]!.call(api.logout, { params: { userId: response.userId } })
    callers[n % callers.length]!.setToken(undefined)
  } else known.push((await attempt(callers[n % callers.length]!, email)).ms)
  unknown.push((await attempt(callers[n % callers.length]!)).ms)
}

const quiet: number[] = []
for (let n = 0; n < 300; n++) quiet.push(await quietPage())
// The flood comes from a process of its own: this one must keep time.
const storm = spawn(process.execPath, [import.meta.filename, '--flood', address], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
let flood = ''
storm.stdout.on('data', (chunk) => (flood += chunk))
await new Promise((resolve) => storm.stdout.once('data', resolve))
const stormy: number[] = []
const until = performance.now() + 8000
while (performance.now() < until) stormy.push(await quietPage())
await new Promise((resolve) => storm.once('close', resolve))

report('login', [
  [
    'logins a second, of the raw Argon2id rate',
    loginRate / rawRate,
    '≥ 0.50',
    loginRate / rawRate >= 0.5,
  ],
  ['event loop a login, ms', loopMs, '≤ 5 (with captcha and answer)', loopMs <= 5],
  [
    'median for a known name, of one for an unknown',
    median(known) / median(unknown),
    '0.90 to 1.10',
    Math.abs(median(known) / median(unknown) - 1) <= 0.1,
  ],
  [
    'median of another page in the flood, of the quiet one',
    median(stormy) / median(quiet),
    '≤ 3',
    median(stormy) / median(quiet) <= 3,
  ],
])
console.log(
  `raw ${rawRate.toFixed(0)}/s, logins ${loginRate.toFixed(0)}/s, page ${median(quiet).toFixed(1)} ms quiet; ${flood.split('\n')[1]}`,
)
await cleanUp()
process.exit()
