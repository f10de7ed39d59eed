import { setTimeout as pause } from 'node:timers/promises'
import { getApplication } from '@lokseva/contract/applications/endpoints'
import {
  claimDocument,
  decideDocument,
  getScrutinyPage,
  listScrutinyQueues,
} from '@lokseva/contract/scrutiny/endpoints'
import type { WireClient } from '../../apps/server/test/wire/wire-client.ts'
import { median, type Row } from '../measure.ts'
import type { deskPortal, stopwatch } from './desk-portal.ts'

const OFFICERS = 30
/** Candidates who read their own application, each again and again. */
const READERS = 4
const SECONDS = Number(process.env['SECONDS'] ?? 60)
/** How long an officer looks at a document; thirty have three minutes for each of 60,000 in three weeks. */
const LOOK_MS = Number(process.env['LOOK_MS'] ?? 12_000)
const SLOWER = 1.2

type Portal = Awaited<ReturnType<typeof deskPortal>>
type Watch = Pick<ReturnType<typeof stopwatch>, 'timed'>
type Queue = { advertisementId: number; documentTypeId: string }

/**
 * Thirty officers who decide one document after the other, and what candidates' reads take
 * meanwhile, beside before and after.
 */
export async function thirtyOfficers(portal: Portal, watch: Watch, queue: Queue): Promise<Row[]> {
  const readers = await readersOf(portal)
  const officers = await portal.colleagues('scrutiny', OFFICERS)
  await reading(readers, 3)
  const before = await reading(readers, SECONDS)
  const until = performance.now() + SECONDS * 1000
  const decided = Promise.all(officers.map((one, n) => work(one, { n, until, queue, watch })))
  const during = await reading(readers, SECONDS)
  const made = (await decided).reduce((sum, each) => sum + each, 0)
  const after = await reading(readers, SECONDS)
  const quiet = median([...before, ...after])
  const slower = median(during) / quiet
  console.log(
    `reads: median ${quiet.toFixed(1)} ms quiet, ${median(during).toFixed(1)} ms beside ` +
      `${OFFICERS} officers who decided ${made} documents in ${SECONDS} s`,
  )
  const { rows } = await portal.client.query<{ kept: number; twice: number }>(
    `select count(*)::int as kept,
       count(*) - count(distinct (scrutiny_document_id, look)) as twice
     from scrutiny_decisions where member_id in (select id from staff_members where email ~ '^b[0-9]')`,
  )
  const { kept, twice } = rows[0]!
  return [
    [
      'a candidate’s read beside 30 officers, times as long',
      slower,
      `<= ${SLOWER}`,
      slower <= SLOWER,
    ],
    ['decisions that were answered and are not there', made - kept, '= 0', made === kept],
    ['documents decided twice at a look', Number(twice), '= 0', Number(twice) === 0],
  ]
}

type Reader = { caller: WireClient; id: string }

async function readersOf(portal: Portal): Promise<Reader[]> {
  const { rows } = await portal.client.query<{ id: string; account: string }>(
    `select distinct on (l.account_id) l.id, l.account_id as account from applications l
     join accounts a on a.id = l.account_id where a.email !~ '^b[0-9]'
     order by l.account_id limit $1`,
    [READERS],
  )
  const readers: Reader[] = []
  for (const { id, account } of rows) readers.push({ id, caller: await portal.candidate(account) })
  return readers
}

async function reading(readers: readonly Reader[], seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  await Promise.all(
    readers.map(async ({ caller, id }) => {
      while (performance.now() < until) {
        const begin = performance.now()
        await caller.call(getApplication, { params: { id } })
        times.push(performance.now() - begin)
        await pause(100)
      }
    }),
  )
  return times
}

type Work = { n: number; until: number; queue: Queue; watch: Watch }

/**
 * As the page does: the next one is there before the key is pressed, its picture with it. Where it is
 * not, what is waited for after the key counts.
 */
async function work(caller: WireClient, { n, until, queue, watch }: Work): Promise<number> {
  await pause((n / OFFICERS) * LOOK_MS)
  const holding: string[] = []
  let made = 0
  const next = async () => {
    const body = { ...queue, desk: 'bench' as const, holding: [...holding] }
    const { document } = await watch.timed('next, beside 30', () =>
      caller.call(claimDocument, { body }),
    )
    if (!document) return
    const params = { claimId: document.claimId, file: '0', page: '1' }
    await watch.timed('picture, beside 30', () => caller.call(getScrutinyPage, { params }))
    holding.push(document.claimId)
  }
  await next()
  // Where few wait, an officer is done before the time is over.
  while (performance.now() < until && holding.length > 0) {
    const ahead = next()
    // Told where it is waited for.
    ahead.catch(() => undefined)
    await pause(LOOK_MS)
    await watch.timed('shown after the key, beside 30', () => ahead)
    const claimId = holding.shift()!
    const body = { decision: 'Approved' } as const
    await watch.timed('decision, beside 30', () =>
      caller.call(decideDocument, { params: { claimId }, body }),
    )
    made += 1
    // The page asks for them every fifteen seconds, whatever is decided.
    if (made % 4 === 0)
      await watch.timed('queues, beside 30', () => caller.call(listScrutinyQueues))
  }
  return made
}
