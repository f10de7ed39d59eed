import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { ProviderStatus } from '#features/payments/ports'
import { providerKit, variants } from './payment-provider.test-kit.ts'
import { startPaymentWorld } from './payment-world.test-kit.ts'

const world = await startPaymentWorld()
const kits = await Promise.all(
  variants.map(async (variant) => [variant.title, await providerKit(world, variant)] as const),
)
afterEach(() => world.meddle(undefined))
afterAll(() => world.stop())

const notHeard = { outcome: 'silent', reason: expect.any(String) }
const notUnderstood = { outcome: 'unreadable', reason: expect.any(String) }
const refused = { authentic: false, reason: expect.any(String) }

/** What every provider promises, whatever it speaks. */
describe.each(kits)('%s', (_, kit) => {
  const { usualProvider, read } = kit
  const wordOn = async (orderNo: string): Promise<ProviderStatus> => {
    const response = await usualProvider.query({ orderNo, amountPaise: 54_400 })
    expect(response).toMatchObject({ outcome: 'heard', evidence: expect.any(String) })
    return (response as Extract<typeof response, { outcome: 'heard' }>).word
  }
  let payment: ReturnType<typeof kit.pay> | undefined
  const somePayment = () => (payment ??= kit.pay('success'))

  it('a start leads to its page, and answers what the specification names (PAYWIRE-01)', async () => {
    const order = kit.order()
    const departure = await kit.departureOf(order)
    expect(departure.url).toMatch(kit.url)
    expect(Object.keys(departure.answer).toSorted()).toEqual(kit.answer)
    expect(departure.form === null).toBe(['data', 'url'].includes(kit.answer[0]!))
    expect(await world.depart(departure)).toContain('Pay ₹544.00')
    const [newest] = await world.payments()
    expect(newest).toMatchObject({ order: order.orderNo, provider: kit.name, amount: 544 })
  })

  it('a payment comes back proven, with its order and what it says (PAYWIRE-02)', async () => {
    const { orderNo, back } = await somePayment()
    expect(back).toHaveLength(1)
    const reading = await read(back[0]!)
    expect(reading).toMatchObject({ authentic: true, orderNo, says: 'paid' })
    if (kit.returnTellsAmount) expect(reading).toMatchObject({ amountPaise: 54_400 })
    else expect(reading).not.toHaveProperty('amountPaise')
  })

  it.each(['failure', 'pending', 'cancel'] as const)(
    'after "%s" return and query say so (PAYWIRE-02)',
    async (outcome) => {
      const { orderNo, back } = await kit.pay(outcome)
      const says = kit.returnSays[outcome]
      expect(await read(back[0]!)).toMatchObject({ authentic: true, orderNo, says })
      expect(await wordOn(orderNo)).toMatchObject({ state: kit.querySays[outcome] })
    },
  )

  it('a server tells the same as the browser, where that is published (PAYWIRE-03)', async () => {
    const { orderNo, notices } = await somePayment()
    expect(notices).toHaveLength(kit.notices ? 1 : 0)
    expect(usualProvider.readNotice !== undefined).toBe(kit.notices)
    for (const notice of notices)
      expect(await usualProvider.readNotice!(notice)).toMatchObject({
        authentic: true,
        orderNo,
        says: 'paid',
        amountPaise: 54_400,
      })
  })

  it('asked, it tells all it publishes of a payment and no more (PAYWIRE-04)', async () => {
    await world.setClock('2026-12-07T12:00:00+05:30')
    const { orderNo } = await kit.pay('success')
    const word = await wordOn(orderNo)
    await world.setClock(new Date().toISOString())
    const { merchant, currency, bankReference, time } = kit.tells
    expect(word).toMatchObject({ state: 'paid', amountPaise: 54_400 })
    expect([word.merchant, word.currency]).toEqual([merchant, currency])
    expect(word.providerReference).toMatch(/^\w{12,13}$/)
    expect(word.bankReference !== undefined).toBe(bankReference)
    const shift = (word.capturedAt ?? NaN) - Date.parse('2026-12-07T12:00:00+05:30')
    expect(time ? shift >= -1000 && shift < 3_600_000 : Number.isNaN(shift)).toBe(true)
  })

  it('another amount than asked for is told as it was taken (PAYWIRE-05)', async () => {
    const { orderNo, back } = await kit.pay('amountChanged')
    expect(await wordOn(orderNo)).toMatchObject({ state: 'paid', amountPaise: 54_300 })
    if (kit.returnTellsAmount) expect(await read(back[0]!)).toMatchObject({ amountPaise: 54_300 })
  })

  it('a forged return or notice is refused, and nothing is paid (PAYWIRE-06)', async () => {
    const { orderNo, back, notices } = await kit.pay('forged')
    expect(await read(back[0]!)).toEqual(refused)
    for (const notice of notices) expect(await usualProvider.readNotice!(notice)).toEqual(refused)
    expect((await wordOn(orderNo)).state).toBe(kit.before)
  })

  it('a changed return is refused, wherever it was changed (PAYWIRE-06)', async () => {
    const [message] = (await somePayment()).back
    const { fields } = message!
    const proof = fields[kit.proof]!
    for (let eighth = 0; eighth < 8; eighth++) {
      const at = Math.floor((proof.length * eighth) / 8)
      const other = proof[at] === '1' ? '2' : '1'
      const changed = proof.slice(0, at) + other + proof.slice(at + 1)
      expect(await read({ fields: { ...fields, [kit.proof]: changed } })).toEqual(refused)
    }
    expect(await read({ fields: { ...fields, [kit.proof]: '' } })).toEqual(refused)
    expect(await read({ fields: { ...fields, [kit.proof]: `${proof}|NA` } })).toEqual(refused)
  })

  it.runIf(kit.stranger !== undefined)(
    'a return to another merchant is refused (PAYWIRE-06)',
    async () => {
      const { orderNo, back } = await somePayment()
      const stranger = kit.provider(kit.stranger)
      expect(await stranger.readReturn(back[0]!, kit.find)).toMatchObject(refused)
      const response = await stranger.query({ orderNo, amountPaise: 54_400 })
      expect(response).not.toMatchObject({ outcome: 'heard', word: { state: 'paid' } })
    },
  )

  it('nothing that is sent instead of a message breaks anything (PAYWIRE-06)', async () => {
    const fields = fc.dictionary(
      fc.constantFrom(kit.proof, 'id', 'status', '__proto__', 'orderNo', 'pushRespData'),
      fc.string({ unit: 'binary', maxLength: 80 }),
    )
    await fc.assert(
      fc.asyncProperty(fields, fc.jsonValue(), async (given, json) => {
        expect(await read({ fields: given, json })).toEqual(refused)
        const notice = await usualProvider.readNotice?.({ fields: given, json })
        expect(notice ?? refused).toEqual(refused)
      }),
      { numRuns: 20 },
    )
  })

  it('a message that comes twice is known by its key, another word has another (PAYWIRE-07)', async () => {
    const { orderNo, back, notices } = await kit.pay('duplicate')
    const keyOf = async (message: (typeof back)[number]) => {
      const reading = await read(message)
      return reading.authentic ? reading.key : undefined
    }
    expect(back).toHaveLength(2)
    expect(await keyOf(back[0]!)).toBe(await keyOf(back[1]!))
    expect(await keyOf(back[0]!)).toMatch(new RegExp(`^${orderNo} [0-9a-f]{40}$`))
    expect(notices).toHaveLength(kit.notices ? 2 : 0)
    const failed = (await kit.pay('failure')).back
    expect(await keyOf(failed[0]!)).not.toBe(await keyOf(back[0]!))
  })

  it('an order it never heard of is unknown, not failed (PAYWIRE-08)', async () => {
    expect(await wordOn('NEVERHEARDOF')).toEqual({ state: 'notFound' })
  })

  it('while the person is at its page nothing is final (PAYWIRE-08)', async () => {
    const { orderNo } = await kit.begin()
    expect((await wordOn(orderNo)).state).toBe(kit.before)
  })

  it('a gateway that falls silent has said nothing, and is asked again (PAYWIRE-09)', async () => {
    const { orderNo, amountPaise, back, notices } = await kit.pay('silent')
    expect([...back, ...notices]).toEqual([])
    expect(await usualProvider.query({ orderNo, amountPaise })).toEqual(notHeard)
    await world.choose(orderNo, 'success')
    expect((await wordOn(orderNo)).state).toBe('paid')
  })

  it.each([
    ['is down', ({ text }) => ({ status: 503, text })],
    ['fails with a good-looking answer', ({ text }) => ({ status: 500, text })],
    ['hangs up', () => undefined],
  ] satisfies [string, Parameters<typeof world.meddle>[0]][])(
    'a gateway that %s has said nothing (PAYWIRE-09)',
    async (_trouble, meddling) => {
      const { orderNo, amountPaise } = await somePayment()
      world.meddle(meddling)
      expect(await usualProvider.query({ orderNo, amountPaise })).toEqual(notHeard)
    },
  )

  it.each([
    ['sends elsewhere', ({ text }) => ({ status: 302, text })],
    ['does not know us', ({ text }) => ({ status: 403, text })],
    ['says something else', () => ({ status: 200, text: '<html>Under maintenance</html>' })],
    ['says nothing', () => ({ status: 200, text: '' })],
    ['says far too much', ({ text }) => ({ status: 200, text: text.padEnd(70_000) })],
    [
      'breaks off in the middle',
      ({ text }) => ({ status: 200, text: text.slice(0, text.length / 2) }),
    ],
    ['answers JSON of another kind', () => ({ status: 200, text: '{"status":true,"msg":{}}' })],
  ] satisfies [string, Parameters<typeof world.meddle>[0]][])(
    'a gateway that %s is there, and has told nothing of the payment (PAYWIRE-29)',
    async (_trouble, meddling) => {
      const { orderNo, amountPaise } = await somePayment()
      world.meddle(meddling)
      expect(await usualProvider.query({ orderNo, amountPaise })).toEqual(notUnderstood)
    },
  )

  it.each(['noRecord', 'unreadable', 'htmlPage'] as const)(
    'a payment whose gateway answers "%s" is not failed and not silent, and is paid once it tells (PAYWIRE-29)',
    async (outcome) => {
      const { orderNo, amountPaise } = await kit.pay(outcome)
      const response = await usualProvider.query({ orderNo, amountPaise })
      const unknown = { outcome: 'heard', word: { state: 'notFound' } }
      expect(response).toMatchObject(outcome === 'noRecord' ? unknown : notUnderstood)
      await world.choose(orderNo, 'success')
      expect((await wordOn(orderNo)).state).toBe('paid')
    },
  )

  it('a gateway that answers about another order has told nothing of this one (PAYWIRE-29)', async () => {
    const paid = await somePayment()
    let kept = ''
    world.meddle((told) => {
      kept = told.text
      return told
    })
    await wordOn(paid.orderNo)
    const { orderNo, amountPaise } = await kit.begin()
    world.meddle((told) => ({ ...told, text: kept }))
    expect(await usualProvider.query({ orderNo, amountPaise })).toEqual(notUnderstood)
  })

  it('a slow gateway is not waited for (PAYWIRE-09)', async () => {
    const { orderNo, amountPaise } = await somePayment()
    await world.fault('slow')
    const impatient = kit.provider({ PAYMENT_TIMEOUT_SECONDS: 0.2 })
    expect(await impatient.query({ orderNo, amountPaise })).toEqual(notHeard)
    await world.fault('none')
  })

  it('a start needs the gateway only where it is begun there (PAYWIRE-09)', async () => {
    await world.fault('down')
    const start = await usualProvider.start(kit.order())
    await world.fault('none')
    expect(start.outcome).toBe(kit.startsThere ? 'silent' : 'ready')
  })

  it('delimiters and letters beyond ASCII in a text move no field (PAYWIRE-10)', async () => {
    const { orderNo } = await kit.pay('success', {
      purpose: 'अर्ज|amount=1.00&order_id=OTHER\r\n',
      payer: { name: 'आशा पाटील', email: 'asha@example.in', mobile: '9876543210' },
    })
    expect(await wordOn(orderNo)).toMatchObject({ state: 'paid', amountPaise: 54_400 })
  })

  it.each([
    { orderNo: 'short' },
    { orderNo: 'ORDER|00000001' },
    { amountPaise: 0 },
    { amountPaise: 1.5 },
    { returnUrl: 'https://portal.example/return?a=b' },
    { returnUrl: 'nowhere' },
  ])('an order that cannot be is stopped before money moves: %j (PAYWIRE-10)', async (change) => {
    await expect(usualProvider.start(kit.order(change))).rejects.toThrow(RangeError)
  })

  it('a failure names no person and no secret (PAYWIRE-11)', async () => {
    kit.reports.length = 0
    const { orderNo, amountPaise } = await somePayment()
    world.meddle(({ text }) => ({ status: 500, text }))
    const heard = [
      await usualProvider.query({ orderNo, amountPaise }),
      kit.startsThere && (await usualProvider.start(kit.order())),
    ]
    expect(kit.reports.length).toBeGreaterThan(0)
    const all = JSON.stringify([kit.reports, heard])
    const { payer } = kit.order()
    const secrets = Object.entries(kit.issued).filter(([name]) => !name.endsWith('_URL'))
    for (const text of [...Object.values(payer), ...secrets.map(([, value]) => value)])
      expect(all).not.toContain(text)
  })

  it('money goes back where a call for it is published, and is told as gone (PAYWIRE-12)', async () => {
    expect(usualProvider.refund !== undefined).toBe(kit.refunds)
    if (!usualProvider.refund) return
    const paidOrder = async () => {
      const { orderNo, amountPaise } = await kit.pay('success')
      const { providerReference, capturedAt } = await wordOn(orderNo)
      const told = { providerReference: providerReference!, capturedAt: capturedAt! }
      return { orderNo, amountPaise, ...told, refundPaise: amountPaise, refundNo: `R${orderNo}` }
    }
    const order = await paidOrder()
    const stray = { ...order, providerReference: '000000000000' }
    expect(await usualProvider.refund(stray)).toMatchObject({ outcome: 'refused' })
    expect((await wordOn(order.orderNo)).state).toBe('paid')
    expect(await usualProvider.refund(order)).toMatchObject({ outcome: 'accepted' })
    expect((await wordOn(order.orderNo)).state).toBe('reversed')

    const unheard = await paidOrder()
    world.meddle(() => undefined)
    expect(await usualProvider.refund(unheard)).toEqual(notHeard)
    world.meddle(undefined)
    // Nobody knows from the silence that it went through; the query does.
    expect((await wordOn(unheard.orderNo)).state).toBe('reversed')
  })

  it.runIf(kit.refunds)(
    'money goes back in parts, never more than came, and each number once (PAYWIRE-65)',
    async () => {
      const { orderNo, amountPaise } = await kit.pay('success')
      const { providerReference, capturedAt } = await wordOn(orderNo)
      const paid = { orderNo, amountPaise, providerReference: providerReference! }
      const back = (refundPaise: number, letter: string) =>
        usualProvider.refund!({
          ...paid,
          capturedAt: capturedAt!,
          refundPaise,
          refundNo: `${letter}${orderNo}`,
        })
      const refusedBy = { outcome: 'refused', reason: 'gateway' }
      expect(await back(amountPaise + 100, 'A')).toEqual(refusedBy)
      expect(await back(14_400, 'B')).toMatchObject({ outcome: 'accepted' })
      // A part went back: it was paid all the same.
      expect(await wordOn(orderNo)).toMatchObject({ state: 'paid', amountPaise })
      expect(await back(40_100, 'C')).toEqual(refusedBy)
      // Easebuzz answers with the refund that there is.
      const again = await back(14_400, 'B')
      expect(again.outcome).toBe(kit.name === 'easebuzz' ? 'accepted' : 'refused')
      expect(await back(40_000, 'D')).toMatchObject({ outcome: 'accepted' })
      expect((await wordOn(orderNo)).state).toBe('reversed')
      expect(await back(100, 'E')).toEqual(refusedBy)
    },
  )

  it.runIf(kit.refunds)(
    'of two payments of an order each goes back by its own reference (PAYWIRE-65)',
    async () => {
      const { orderNo, amountPaise } = await kit.pay('success')
      const first = await wordOn(orderNo)
      await world.choose(orderNo, 'paidAgain')
      const response = await usualProvider.query({ orderNo, amountPaise })
      const told = response.outcome === 'heard' ? [response, ...(response.further ?? [])] : []
      const { word: second } = told.find(
        ({ word }) => word.providerReference !== first.providerReference,
      )!
      for (const [letter, { providerReference }] of Object.entries({ A: second, B: first }))
        expect(
          await usualProvider.refund!({
            orderNo,
            amountPaise,
            providerReference: providerReference!,
            capturedAt: first.capturedAt!,
            refundPaise: amountPaise,
            refundNo: `${letter}${orderNo}`,
          }),
        ).toMatchObject({ outcome: 'accepted' })
    },
  )

  it('a late success is told by query and server after a failed return (PAYWIRE-15)', async () => {
    const { orderNo, back, notices } = await kit.pay('lateSuccess')
    expect(await read(back[0]!)).toMatchObject({ says: kit.returnSays.failure })
    for (const notice of notices)
      expect(await usualProvider.readNotice!(notice)).toMatchObject({ says: 'paid' })
    expect((await wordOn(orderNo)).state).toBe('paid')
  })

  it('a payment is heard of without the return, and without the notice (PAYWIRE-15)', async () => {
    const lost = await kit.pay('noReturn')
    expect([lost.back.length, lost.notices.length]).toEqual([0, kit.notices ? 1 : 0])
    const quiet = await kit.pay('noNotice')
    expect([quiet.back.length, quiet.notices.length]).toEqual([1, 0])
    for (const { orderNo } of [lost, quiet]) expect((await wordOn(orderNo)).state).toBe('paid')
  })
})

it('Easebuzz begins an order once, and for nobody without an e-mail address (PAYWIRE-66)', async () => {
  const [, kit] = kits.find(([title]) => title === 'Easebuzz')!
  const order = kit.order()
  const start = (changes: object = {}) => kit.usualProvider.start({ ...order, ...changes })
  const refusedBy = { outcome: 'refused', reason: 'gateway' }
  expect(await start({ payer: { ...order.payer, email: '' } })).toEqual(refusedBy)
  expect(await start()).toMatchObject({ outcome: 'ready' })
  expect(await start()).toEqual(refusedBy)
})
