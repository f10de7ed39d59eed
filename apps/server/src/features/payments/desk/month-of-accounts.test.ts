import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as desk from '@lokseva/contract/payments/desk/endpoints'
import type { OpenItem } from '@lokseva/contract/payments/desk/schemas'
import { providerNames, type ProviderName } from '@lokseva/contract/payments/providers'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { effort } from '#test/effort'
import { secondReference } from '#test/payments/fake-bank'
import { seeded } from '#test/seeded'
import { checkLedger } from '../match/check-ledger.ts'
import { accountsPortal, REPORT_HEAD, reported, SCROLL_HEAD } from './accounts.test-kit.ts'

const portal = await accountsPortal()
const { bank, clock, owner, by, drop, take, ask, approve } = portal
let { accounts, approver } = portal
const draw = seeded(30)
/** Which of what is done meets a fault. */
const fault = seeded(31)
/** Connections that were killed, by what they were at. */
const kills = { file: 0, decision: 0, answer: 0 }

/** Every second day; with more effort every one. */
const STEP = effort(1) === 1 ? 2 : 1
const DAYS = Array.from(
  { length: 30 / STEP },
  (_, place) => `2026-11-${String(place * STEP + 1).padStart(2, '0')}`,
)
const at = (day: string, hour: number) =>
  Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00+05:30`)
const FEE = 2

/** What the outside world knows of a day. */
type World = { day: string; report: string[]; credits: Map<ProviderName, number> }

const unreadable = new Set<string>()
bank.answer = (orderNo) =>
  unreadable.has(orderNo) ? { outcome: 'unreadable', reason: 'gibberish' } : undefined

const add = (
  world: World,
  line: { provider: ProviderName; orderNo: string; reference: string },
) => {
  const { provider, orderNo, reference } = line
  world.report.push(reported(provider, orderNo, { reference, fee: FEE }))
  world.credits.set(provider, (world.credits.get(provider) ?? 0) + 544 - FEE)
}

/** People pay online: most plainly, some twice, some with a provider that never says how it ended. */
async function payOnline(world: World, day: string) {
  for (let each = 0; each < 2; each += 1) {
    const provider = providerNames[draw(providerNames.length)]!
    const { orderNo } = await portal.left(provider)
    const fate = draw(6)
    if (fate === 0) continue
    bank.take(orderNo, at(day, 12))
    if (fate === 1) unreadable.add(orderNo)
    if (fault(3) === 0) {
      kills.answer += Number(await portal.killing(() => portal.askProvider(orderNo), fault(3)))
      // The job is run again.
    }
    await portal.askProvider(orderNo)
    const reference = `R${orderNo}`
    // Reports spell references in their own way.
    add(world, {
      provider,
      orderNo,
      reference: fate === 2 ? `00${reference.toLowerCase()}` : reference,
    })
    if (fate !== 3) continue
    bank.takeAgain(orderNo, at(day, 13))
    add(world, { provider, orderNo, reference: secondReference(orderNo) })
  }
}

let journal = 0
let lastLine = ''
/** Lines of the next scroll, and whose a deposit is that nobody's number names. */
let scroll: string[] = []
const meant = new Map<string, string>()

/** People pay at a branch: plainly, under a number nobody has, or told of again by a later scroll. */
async function payAtBank(day: string) {
  const { challanNo } = await portal.slip()
  const fate = draw(4)
  journal += 1
  const wrong = String(90_000 + journal)
  const number = fate === 1 ? wrong : fate === 2 ? `SSB 000${challanNo}` : challanNo
  if (fate === 1) meant.set(wrong, challanNo)
  const line = `${number},544.00,${day},0077,JNL-${journal},S. Patil`
  scroll.push(line)
  if (fate === 3) lastLine = line.replace('JNL-', '000')
}

async function decide(kind: string, payload: object) {
  const asked = await ask(accounts, kind, payload)
  expect(asked.status, JSON.stringify(asked)).toBe(200)
  if (fault(3) === 0) kills.decision += Number(await portal.approveThroughKill(asked.id, fault(6)))
  else expect(await approve(approver, asked.id)).toMatchObject({ status: 200 })
  // An answer that was lost is asked for again: nothing is decided twice.
  if (draw(3) === 0) expect((await approve(approver, asked.id)).status).not.toBe(200)
}

/** What the officer does about each thing that is not explained. */
async function deal({ depositId, cause, orderNo, reference, about, day }: OpenItem) {
  if (depositId) {
    const challanNo = meant.get(orderNo!)
    return decide('payments.deposit', { depositId, action: 'assign', challanNo })
  }
  if (cause === 'gatewayOnly') {
    const action = draw(3) === 0 ? 'refund' : 'settle'
    return decide('payments.settle', { orderNo, reference, action })
  }
  const body = { about, day, reason: 'The provider says so in its letter' }
  return (await by(accounts)).call(desk.explainOpenItem, { body })
}

/** Refunds are handed to the bank, sent, and stand in the reports of their providers. */
async function refund(world: World, day: string) {
  const query = { state: 'due' } as const
  const { refunds } = await (await by(accounts)).call(desk.listDeskRefunds, { query })
  const ready = refunds.filter(({ waitsForAccount }) => !waitsForAccount)
  if (ready.length === 0) return
  await decide('payments.refunds', { refundNos: ready.map(({ refundNo }) => refundNo) })
  const sent = ready.map(({ refundNo }, place) => `${refundNo},UTR${day}${place},${day}`)
  const { id } = await drop('sent', ['refund_no,reference,date', ...sent])
  await takeUnderFaults(id, fault(2) === 0)
  for (const { provider, orderNo, refundNo, paise } of ready) {
    if (provider === 'challan') continue
    const amount = paise / 100
    world.report.push(
      reported(provider, orderNo, { reference: refundNo, kind: 'refund', amount, fee: 0 }),
    )
    world.credits.set(provider, (world.credits.get(provider) ?? 0) - amount)
  }
}

/** Takes a file that was looked into; of some the worker dies over it. */
async function takeUnderFaults(id: string, isKilled: boolean) {
  if (!isKilled) return expect(await take(id)).toMatchObject({ state: 'taken' })
  kills.file += Number(await portal.takeThroughKill(id, fault(4)))
  expect(await portal.fileOf(id)).toMatchObject({ state: 'taken' })
}

/** All files of these days, looked into and taken. */
async function bring(worlds: readonly World[]) {
  const files = [await drop('scroll', [SCROLL_HEAD, ...scroll])]
  scroll = lastLine ? [lastLine] : []
  lastLine = ''
  for (const { day, report, credits } of worlds) {
    if (report.length === 0) continue
    const sums = [...credits].map((each) => each.join(','))
    files.push(await drop('report', [REPORT_HEAD, ...report], day))
    files.push(await drop('bank', ['provider,amount', ...sums], day))
  }
  for (const { id, state, faulty } of files) {
    expect([state, faulty]).toEqual(['checked', 0])
    await takeUnderFaults(id, draw(3) === 0)
  }
}

it('a month of payments, files and decisions leaves a ledger that is right, and books that agree or say why not, also where connections die over files, decisions and answers of providers, and answers are lost (OFFICE-544, OFFICE-795)', async () => {
  const causes = new Set<string>()
  let worlds: World[] = []
  for (const [place, day] of DAYS.entries()) {
    clock.set(at(day, 10))
    const world: World = { day, report: [], credits: new Map() }
    worlds.push(world)
    await payOnline(world, day)
    await payAtBank(day)
    // The desk is used every third of these days.
    if (place % 3 !== 2) continue
    clock.set(at(day, 18))
    ;({ accounts, approver } = await portal.nextShift())
    await refund(world, day)
    // Once the bank keeps back what it does not tell why.
    const [first] = worlds[0]!.credits
    if (first && !causes.has('bankDiffers')) worlds[0]!.credits.set(first[0], first[1] - 100)
    await bring(worlds)
    await portal.work()
    await portal.poll()
    for (const item of await portal.openItems()) {
      causes.add(item.cause)
      await deal(item)
    }
    expect(await portal.openItems(), day).toEqual([])
    worlds = []
  }
  for (const [what, many] of Object.entries(kills)) expect(many, what).toBeGreaterThan(0)
  expect([...causes].toSorted()).toEqual(['bankDiffers', 'gatewayOnly', 'unknown'])

  const query = { from: DAYS[0]!, to: DAYS.at(-1)! }
  const books = await (await by(accounts)).call(desk.listBooks, { query })
  const late = books.rows.filter(({ match }) => match === 'reportDue' || match === 'bankDue')
  expect(late).toEqual([])
  for (const { day, provider, ours, report, bank: file, match } of books.rows) {
    const where = `${day} ${provider}`
    expect(['alike', 'explained'], where).toContain(match)
    if (provider !== 'challan') expect(report!.backPaise, where).toBe(ours.backPaise)
    if (match === 'alike') expect(file!.paise, where).toBe(file!.expectedPaise)
  }
  const sum = (value: (row: (typeof books.rows)[number]) => number) =>
    books.rows.reduce((total, row) => total + value(row), 0)
  expect(sum(({ ours }) => ours.paise)).toBe(books.figures.takenPaise)
  const online = books.rows.filter(({ provider }) => provider !== 'challan')
  expect(online.reduce((total, { report }) => total + report!.paise, 0)).toBe(
    online.reduce((total, { ours }) => total + ours.paise, 0),
  )
  const truths = [...bank.book.values()].filter(({ state }) => state === 'paid')
  const taken = truths.length + truths.filter(({ second }) => second).length
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
      from payment_captures c join payment_attempts t on t.order_no = c.order_no
      where t.provider <> 'challan'`.execute(owner)
  expect(rows[0]!.count).toBe(taken)
  expect(await checkLedger(owner, {})).toEqual([])
  expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
}, 300_000)
