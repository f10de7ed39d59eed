import { setTimeout as pause } from 'node:timers/promises'
import { API_ROOT } from '@lokseva/contract/endpoint'
import * as api from '@lokseva/contract/identity/endpoints'
import { receiveSmsReceipt } from '@lokseva/contract/messages/endpoints'
import { getProfilePdf } from '@lokseva/contract/profile-view/endpoints'
import { openChannel } from '@lokseva/contract/wire/endpoints'
import { demoCandidates } from '../apps/server/src/demo/candidates.ts'
import { cleanUp, startOnceBefore } from '../scripts/started-portal.ts'
import { openCalls } from './attacks/open-calls.ts'
import { whilst } from './attacks/reads.ts'
import { setUp, type Sent } from './attacks/setup.ts'
import { runStorm, openStorm } from './attacks/storm.ts'
import { MOST_MB, report } from './measure.ts'

/** `npm run bench:memory`: what a node takes at rest, under everything at once, and afterwards. */
if (process.argv[2] === '--storm') {
  await runStorm()
  process.exit()
}
const ROUNDS = 6

await startOnceBefore()
const stage = await setUp()
const storm = openStorm(import.meta.filename)

/** What the process of the portal itself holds; helpers beside it are counted by bench:images. */
async function residentMb(): Promise<number> {
  const page = await (await fetch(`${stage.address}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(page)![1]) / 2 ** 20
}

const byChance = () => Math.random() - 0.5

const times = async <T>(count: number, make: () => Promise<T>) => {
  const made: T[] = []
  for (let n = 0; n < count; n++) made.push(await make())
  return made
}

const atRest = await residentMb()
const stranger = await stage.caller()
const calls = Object.values(await openCalls(stage, stranger))
const captchas = await times(
  20,
  async () => (await stranger.call(api.requestOtp, { body: { type: 'captcha' } })).id,
)
const { rows } = await stage.database.query<{ id: string; profile_id: string }>(
  `select id, profile_id from accounts where email = $1`,
  [demoCandidates.find(({ about }) => about.startsWith('locked'))!.email],
)
const candidate = await stage.caller('203.0.113.9')
await stage.logIn(candidate, rows[0]!.id)

const open = (path: string): Sent => ({
  url: stage.address + API_ROOT + path,
  method: 'GET',
  headers: { 'x-forwarded-for': '198.51.100.2' },
})

/** As large as a body may be, of those whom nobody knows: none of them is worth reading. */
async function hostile(): Promise<Sent[]> {
  const large = 'x'.repeat(190_000)
  const json = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.3' }
  const post = (path: string, body: string): Sent => ({
    url: stage.address + API_ROOT + path,
    method: 'POST',
    headers: json,
    body,
  })
  const deep = '['.repeat(120_000) + ']'.repeat(120_000)
  return [
    ...(await times(150, async () => post(openChannel.path, JSON.stringify({ v: large })))),
    ...(await times(150, async () => post(openChannel.path, deep))),
    ...(await times(150, async () => post(receiveSmsReceipt.path, large.slice(0, 65_000)))),
    ...(await times(40, () => stranger.seal(api.requestOtp, { body: { type: large } }))),
  ]
}

let highest = 0
const statuses: Record<string, number> = {}
for (let round = 0; round < ROUNDS; round++) {
  const requests: Sent[] = []
  for (const [definition, request] of calls)
    requests.push(...(await times(40, () => stranger.seal(definition, request))))
  for (const id of captchas) requests.push(open(`/otps/${id}`), open(`/otps/${id}?audio=1`))
  for (let n = 0; n < 100; n++) requests.push(open('/lookupoption?module=profile_creation'))
  const params = { profileId: rows[0]!.profile_id }
  requests.push(...(await times(12, () => candidate.seal(getProfilePdf, { params }))))
  // At once, as an attacker would have it.
  const sending = storm.send([...requests, ...(await hostile())].toSorted(byChance), 200)
  for await (const held of whilst(sending, residentMb)) {
    highest = Math.max(highest, held)
    await pause(100)
  }
  for (const [status, count] of Object.entries(await sending))
    statuses[status] = (statuses[status] ?? 0) + count
}
// Long enough for every thread and process beside the server to have ended.
await pause(70_000)
const afterwards = await residentMb()

report('memory of one node, MB', [
  ['at rest after its start', atRest, '', true],
  ['highest, everything at once', highest, `≤ ${MOST_MB}`, highest <= MOST_MB],
  ['a minute afterwards', afterwards, `≤ ${MOST_MB}`, afterwards <= MOST_MB],
])
console.log('answers:', statuses)
storm.end()
await stage.database.end()
await cleanUp()
process.exit()
