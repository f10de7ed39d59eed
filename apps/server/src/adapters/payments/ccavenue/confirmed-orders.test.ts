import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { ccavenue } from './ccavenue.ts'
import { ccavenueCipher } from './ccavenue-cipher.ts'
import { providerKit, variants } from '../payment-provider.test-kit.ts'
import { startPaymentWorld } from '../payment-world.test-kit.ts'

const world = await startPaymentWorld()
const variant = variants.find(({ settings }) => settings.CCAVENUE_CONFIRMS === 'manual')!
const kit = await providerKit(world, variant)
afterEach(() => world.meddle(undefined))
afterAll(() => world.stop())

type Told = { status: number; text: string }

/** Calls of one question: the status, the confirmation, the status again. */
function meddleWithConfirmation(told: Told | undefined) {
  let calls = 0
  world.meddle((passed) => {
    calls += 1
    return calls === 2 ? told : passed
  })
  return () => calls
}

async function stateOf(orderNo: string, provider = kit.usualProvider) {
  const heard = await provider.query({ orderNo, amountPaise: 54_400 })
  return heard.outcome === 'heard' ? heard.word.state : heard.outcome
}

/** A gateway that says the same at every question, and what it was asked. */
async function asked(answer: object) {
  const cipher = ccavenueCipher('K', 'cbc')
  const commands: string[] = []
  const gateway = createServer((request, response) => {
    let form = ''
    request.on('data', (piece) => (form += String(piece)))
    request.on('end', () => {
      commands.push(new URLSearchParams(form).get('command')!)
      response.end(`status=0&enc_response=${cipher.encrypt(JSON.stringify(answer))}`)
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as AddressInfo
  const heard = await ccavenue({
    pageUrl: '',
    apiUrl: `http://127.0.0.1:${port}`,
    merchantId: '1',
    accessCode: 'A',
    workingKey: 'K',
    cipher: 'cbc',
    confirms: 'manual',
  }).query({ orderNo: 'TEST00000001', amountPaise: 54_400 })
  gateway.close()
  return heard.outcome === 'heard'
    ? { ...heard.word, commands }
    : { state: heard.outcome, currency: undefined, commands }
}

describe('An account of CCAvenue that captures what the merchant confirms', () => {
  it('has a payment confirmed once, when it is asked about (PAYWIRE-30)', async () => {
    const { orderNo } = await kit.pay('success')
    let calls = 0
    world.meddle((told) => {
      calls += 1
      return told
    })
    expect(await stateOf(orderNo)).toBe('paid')
    expect(calls).toBe(3)
    expect(await stateOf(orderNo)).toBe('paid')
    expect(calls).toBe(4)
  })

  it.each<[string, Told | undefined]>([
    ['lost', undefined],
    ['a refusal', { status: 200, text: 'status=1&enc_response=Invalid IP' }],
    ['a page', { status: 200, text: '<html>Under maintenance</html>' }],
  ])(
    'knows by the next status what a confirmation did whose reply is %s (PAYWIRE-30)',
    async (_, told) => {
      const { orderNo } = await kit.pay('success')
      const calls = meddleWithConfirmation(told)
      // The gateway took it; only its reply did not come through.
      expect(await stateOf(orderNo)).toBe('paid')
      expect(calls()).toBe(3)
    },
  )

  it('is not paid by what is only authorised (PAYWIRE-30)', async () => {
    const { orderNo } = await kit.pay('success')
    let first = ''
    world.meddle(({ status, text }) => {
      first ||= text
      // It goes on saying that the money was not captured.
      return { status, text: first }
    })
    expect(await stateOf(orderNo)).toBe('pending')
    world.meddle(undefined)
    expect(await stateOf(orderNo)).toBe('paid')
  })

  it.each(['Success', 'SUCCESSFUL', ' Successful ', 'successful'])(
    'is not paid by what is only authorised, also where it is spelt %j (PAYWIRE-31)',
    async (spelt) => {
      const answer = { order_no: 'TEST00000001', order_status: spelt, order_amt: 544 }
      const { state, commands } = await asked({ ...answer, order_currncy: 'INR' })
      expect(state).toBe('pending')
      expect(commands).toEqual(['orderStatusTracker', 'confirmOrder', 'orderStatusTracker'])
    },
  )

  it.each<[string, object, string]>([
    ['dollars', { order_currncy: 'USD', order_amt: 544 }, 'paid in USD'],
    ['no amount that can be read', { order_currncy: 'INR', order_amt: 'free' }, 'unreadable'],
    ['another order', { order_currncy: 'INR', order_amt: 544, order_no: 'X' }, 'unreadable'],
  ])('captures nothing that is of %s: somebody looks at it (PAYWIRE-31)', async (_, told, says) => {
    const answer = { order_no: 'TEST00000001', order_status: 'Successful', ...told }
    const { state, currency, commands } = await asked(answer)
    expect(currency === 'USD' ? `${state} in ${currency}` : state).toBe(says)
    expect(commands).toEqual(['orderStatusTracker'])
  })

  describe('and that was paid in time and confirmed hours later', () => {
    const capturedAt = async (orderNo: string) => {
      const heard = await kit.usualProvider.query({ orderNo, amountPaise: 54_400 })
      return heard.outcome === 'heard' && heard.word.state === 'paid'
        ? heard.word.capturedAt
        : heard
    }
    const paidAt = Date.parse('2026-12-02T18:20:00Z')
    const hoursLater = '2026-12-02T21:20:00Z'
    afterEach(() => world.setClock(new Date().toISOString()))

    async function payAt(moment: number) {
      await world.setClock(new Date(moment).toISOString())
      return (await kit.pay('success')).orderNo
    }

    it('was paid when it was authorised, not when we captured it (PAYWIRE-53)', async () => {
      const orderNo = await payAt(paidAt)
      await world.setClock(hoursLater)
      expect(await capturedAt(orderNo)).toBe(paidAt)
    })

    it('was paid when it was ordered, where nobody kept when it was authorised (PAYWIRE-53)', async () => {
      const orderNo = await payAt(paidAt)
      await world.setClock(hoursLater)
      // Confirmed by a process that died before it could tell.
      await confirmed([{ reference_no: await referenceOf(orderNo), amount: '544.00' }])
      expect(await capturedAt(orderNo)).toBe(paidAt)
    })
  })

  it('leaves other accounts as they are: there it is captured already (PAYWIRE-30)', async () => {
    const { orderNo } = await kit.pay('success')
    const automatic = kit.provider({ CCAVENUE_CONFIRMS: 'auto' })
    let calls = 0
    world.meddle((told) => {
      calls += 1
      return told
    })
    expect(await stateOf(orderNo, automatic)).toBe('paid')
    expect(calls).toBe(1)
  })

  /** A command to the simulated gateway, as a program of somebody else would send it. */
  async function command(name: string, question: unknown) {
    const cipher = ccavenueCipher(kit.issued.CCAVENUE_WORKING_KEY!, 'cbc')
    const asked = typeof question === 'string' ? question : JSON.stringify(question)
    const form = {
      enc_request: cipher.encrypt(asked),
      access_code: kit.issued.CCAVENUE_ACCESS_CODE!,
      command: name,
      version: '1.2',
    }
    const url = `${world.origin}/sim/pay/ccavenue/apis/servlet/DoWebTrans`
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form) })
    const text = await response.text()
    const clear = cipher.decrypt(/enc_response=([0-9a-f]+)/.exec(text)?.[1] ?? '')
    return { status: response.status, text, json: clear && (JSON.parse(clear) as unknown) }
  }
  const confirmed = async (order_List: unknown) =>
    (await command('confirmOrder', { order_List })).json
  const referenceOf = async (order: string) =>
    (await world.payments()).find((payment) => payment.order === order)!.reference as string

  it('is told by the simulated gateway which orders were not confirmed (PAYWIRE-33)', async () => {
    const { orderNo } = await kit.pay('success')
    const reference_no = await referenceOf(orderNo)
    const wrong = { reference_no, amount: '1.00' }
    const unknown = { reference_no: '1', amount: '544.00' }
    const right = { reference_no, amount: '544.00' }
    const failure = (each: { reference_no: string }) => ({
      reference_no: each.reference_no,
      reason: expect.any(String) as string,
    })
    expect(await confirmed([wrong, unknown, right])).toEqual({
      Order_Result: { success_count: 1, failed_List: [failure(wrong), failure(unknown)] },
    })
    // What is captured is not captured again.
    expect(await confirmed([right])).toEqual({
      Order_Result: { success_count: 0, failed_List: [failure(right)] },
    })
  })

  it.each([{}, { order_List: 'all' }, { order_List: [null] }, '{"order_List": ['])(
    'is refused by the simulated gateway where it names no orders: %j (PAYWIRE-33)',
    async (question) => {
      const { status, text } = await command('confirmOrder', question)
      expect(status).toBe(200)
      expect(text).toMatch(/^status=1&/)
    },
  )

  it('loses at the simulated gateway what it does not confirm in twelve days (PAYWIRE-33)', async () => {
    const [first, second] = [await kit.pay('success'), await kit.pay('success')]
    const begun = Date.now()
    const after = (ms: number) => world.setClock(new Date(begun + ms).toISOString())
    const twelveDays = 12 * 24 * 3_600_000
    await after(twelveDays - 60_000)
    expect(await stateOf(first.orderNo)).toBe('paid')
    await after(twelveDays + 60_000)
    expect(await stateOf(second.orderNo)).toBe('failed')
    const late = { reference_no: await referenceOf(second.orderNo), amount: '544.00' }
    expect(await confirmed([late])).toMatchObject({ Order_Result: { success_count: 0 } })
    // What was captured stays.
    expect(await stateOf(first.orderNo)).toBe('paid')
    await after(0)
  })
})
