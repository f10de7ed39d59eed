import { expect, it } from 'vitest'
import { startSimulators } from '../../../../simulators/src/start-simulators.ts'
import { paymentProviders } from '@lokseva/contract/payments/providers'
import type { PaymentOrder } from '#features/payments/ports'
import { readSettings } from '#server/settings'
import { openProviders, paymentPageOrigins } from './open-providers.ts'

const enough = {
  DATABASE_URL: 'postgres://u:p@localhost:5432/lokseva',
  SMTP_URL: 'smtp://localhost:25',
  SMS_URL: 'https://sms.example.in/send',
  SMS_API_KEY: 'key',
}
const simulators = await startSimulators()
const door = `http://127.0.0.1:${simulators.http}/sim/payments/settings`
const issued = (await (await fetch(door)).json()) as Record<string, string>
await simulators.stop()
const simulated = { SIMULATORS: 'on', SIMULATORS_URL: 'http://127.0.0.1:1', ...issued }

const open = (environment: NodeJS.ProcessEnv) =>
  openProviders(readSettings({ ...enough, ...environment }), { now: Date.now })

const order: PaymentOrder = {
  orderNo: 'TEST00000001',
  amountPaise: 54_400,
  purpose: 'Fee',
  payer: { name: 'Asha', email: 'asha@example.in', mobile: '9876543210' },
  returnUrl: 'https://portal.example/return',
  startedAt: 0,
}

it('a portal without settings offers no provider (PAYWIRE-14)', () => {
  expect(open({})).toEqual([])
})

it('what the simulators issue opens all six (PAYWIRE-14)', async () => {
  const names = open(simulated).map(({ name }) => name)
  expect(names.toSorted()).toEqual(Object.keys(paymentProviders).toSorted())
  // Where line breaks cannot be written.
  const CSC_PRIVATE_KEY = issued.CSC_PRIVATE_KEY!.replaceAll('\n', '\\n')
  expect(open({ ...simulated, CSC_PRIVATE_KEY })).toHaveLength(6)
})

it.each([
  ['test', 'https://test.ccavenue.com/'],
  ['production', 'https://secure.ccavenue.com/'],
])('%s hosts are the gateway’s own, unless others are set (PAYWIRE-14)', async (hosts, begins) => {
  const card = {
    PAYMENT_HOSTS: hosts,
    CCAVENUE_MERCHANT_ID: '1',
    CCAVENUE_ACCESS_CODE: 'A',
    CCAVENUE_WORKING_KEY: 'K',
  }
  const urlOf = async (environment: NodeJS.ProcessEnv) => {
    const start = await open(environment)[0]!.start(order)
    return start.outcome === 'ready' ? start.departure.url : start.outcome
  }
  expect((await urlOf(card)).startsWith(begins)).toBe(true)
  const own = { ...card, CCAVENUE_PAGE_URL: 'https://cards.example/' }
  expect(await urlOf(own)).toMatch(/^https:\/\/cards\.example\/transaction\//)
  const originsOf = (environment: NodeJS.ProcessEnv) =>
    paymentPageOrigins(readSettings({ ...enough, ...environment }))
  expect(originsOf(card)).toEqual([begins.slice(0, -1)])
  expect(originsOf(own)).toEqual(['https://cards.example'])
  expect(originsOf(simulated)).toEqual([])
})

it('a service centre pays only with its operator (PAYWIRE-01)', async () => {
  const csc = open(simulated).find(({ name }) => name === 'csc')!
  expect(await csc.start(order)).toEqual({ outcome: 'refused', reason: 'operator' })
  expect(await csc.start({ ...order, operatorId: 'a|b' })).toMatchObject({ outcome: 'refused' })
  // As short as the page takes it; what the setting could never start with is named at the start.
  expect(await csc.start({ ...order, operatorId: 'V12' })).toMatchObject({ outcome: 'ready' })
  expect(() => open({ ...simulated, CSC_OPERATOR_ID: 'V-12' })).toThrow(/CSC_OPERATOR_ID/)
})
