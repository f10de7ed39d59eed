import { afterAll, afterEach, describe, expect, it } from 'vitest'
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
})
