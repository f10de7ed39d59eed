import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { failureOf, startOutsideWorld, type OutsideWorld } from '../outside-world.test-kit.ts'
import { httpSms } from './http-sms.ts'

let world: OutsideWorld

const gateway = (timeoutMs?: number) =>
  httpSms({
    url: world.smsUrl,
    apiKey: 'key',
    sender: 'LOKSEV',
    timeoutMs,
  })

const sms = (changes: object = {}) => ({
  to: '9876543210',
  templateId: '1107160000000000001',
  text: 'तुमचा लोकसेवा कोड 482913 आहे. तो कोणालाही सांगू नका.',
  reference: 'otp-1',
  ...changes,
})

beforeAll(async () => {
  world = await startOutsideWorld()
})

afterEach(async () => {
  await world.fault({ sms: 'none' })
  await world.forget()
})

afterAll(() => world.stop())

describe('SMS', () => {
  test('a Marathi SMS arrives letter for letter, with its code (SIM-02)', async () => {
    await gateway().send(sms())
    const [arrived] = await world.received('+91 98765 43210')
    expect(arrived).toMatchObject({
      channel: 'sms',
      to: '9876543210',
      subject: null,
      text: sms().text,
      code: '482913',
    })
  })

  test('a refused SMS is given up (SIM-06)', async () => {
    await world.fault({ sms: 'refuse' })
    expect((await failureOf(gateway().send(sms()))).permanent).toBe(true)
    expect(await world.received()).toEqual([])
  })

  test('an SMS to something that is no number is given up (SIM-06)', async () => {
    expect((await failureOf(gateway().send(sms({ to: 'Asha' })))).permanent).toBe(true)
  })

  test('a gateway that is down is tried again later (SIM-07)', async () => {
    await world.fault({ sms: 'down' })
    expect((await failureOf(gateway().send(sms()))).permanent).toBe(false)
    await world.fault({ sms: 'none' })
    await gateway().send(sms())
    expect(await world.received()).toHaveLength(1)
  })

  test('a gateway that cannot be reached is tried again later (SIM-07)', async () => {
    const gone = await startOutsideWorld()
    await gone.stop()
    const port = httpSms({ url: gone.smsUrl, apiKey: 'key', sender: 'LOKSEV' })
    expect((await failureOf(port.send(sms()))).permanent).toBe(false)
  })

  test('an SMS sent again after a late answer is delivered once (SIM-08)', async () => {
    await world.fault({ sms: 'slow' })
    expect((await failureOf(gateway(250).send(sms()))).permanent).toBe(false)
    await world.fault({ sms: 'none' })
    await gateway().send(sms())
    expect(await world.received()).toHaveLength(1)
  })

  test('an SMS that the gateway delivers twice is recognised as one (SIM-08)', async () => {
    await world.fault({ sms: 'duplicate' })
    await gateway().send(sms())
    expect(await world.references()).toEqual(['otp-1', 'otp-1'])
  })

  test.each([
    [401, {}, false],
    [429, {}, false],
    [302, {}, false],
    [500, {}, false],
    [200, { status: 'rejected' }, false],
    [200, 'nonsense', false],
    [403, {}, true],
    [422, {}, true],
  ])('an answer %i with %j loses no good message (SIM-19)', async (status, answer, permanent) => {
    const server = createServer((_request, response) => {
      response.writeHead(status, { location: '/elsewhere' }).end(JSON.stringify(answer))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const error = await failureOf(httpSms({ url, apiKey: 'key', sender: 'LOKSEV' }).send(sms()))
    expect(error.permanent).toBe(permanent)
    server.closeAllConnections()
    server.close()
  })

  test('asked by its reference, the gateway tells whether it has an SMS (SIM-20)', async () => {
    expect(await gateway().wasTaken('otp-1')).toBe(false)
    await gateway().send(sms())
    expect(await gateway().wasTaken('otp-1')).toBe(true)
    await world.fault({ sms: 'down' })
    await expect(gateway().wasTaken('otp-1')).rejects.toThrow('did not say')
  })

  test('a failure names neither the recipient nor the text (SIM-10)', async () => {
    await world.fault({ sms: 'refuse' })
    const error = await failureOf(gateway().send(sms()))
    const all = JSON.stringify([error.message, error.stack, error.cause, { ...error }])
    expect(all).toContain('422')
    expect(all).not.toMatch(/9876543210|482913/)
  })
})
