import { setTimeout as pause } from 'node:timers/promises'
import * as api from '@lokseva/contract/identity/endpoints'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import * as recovery from '@lokseva/contract/recovery/endpoints'
import { refusal } from '../../apps/server/test/wire/wire-client.ts'
import { median, type Row } from '../measure.ts'
import { changeOf } from './open-calls.ts'
import type { Setup } from './setup.ts'

const ROUNDS = 60
const WARM_UP = 10

/** B5: whether a stranger can tell by time, delivery or waits who has an account. */
export async function accountProbes(stage: Setup): Promise<Row[]> {
  const timed = async (
    what: string,
    endpoint: EndpointDefinition,
    bodyFor: (email: string) => object,
    before: string,
  ): Promise<Row> => {
    const ratio = await knownOfUnknown(stage, endpoint, bodyFor)
    const kept = ratio >= 0.8 && ratio <= 1.25
    return [`B5 time of ${what}, known of unknown`, ratio, `0.80 to 1.25  before: ${before}`, kept]
  }
  const code = (email: string) => ({ type: 'email', email, otpFor: 'FORGOT_PASSWORD' })
  return [
    await timed('updateresetemailmobile', recovery.updateResetContact, changeOf, 'differed'),
    await timed('logoutother', api.logoutOther, (username) => ({ username }), 'differed'),
    await timed('otps, a recovery code', api.requestOtp, code, 'not measured'),
    await deliveries(stage),
    await crossedWaits(stage),
  ]
}

let strangers = 0
const nobody = () => `nobody${String((strangers += 1)).padStart(4, '0')}@example.in`

/** In turns, so that a machine busy with something else slows both. */
async function knownOfUnknown(
  stage: Setup,
  endpoint: EndpointDefinition,
  bodyFor: (email: string) => object,
): Promise<number> {
  const caller = await stage.caller('198.51.100.5')
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < ROUNDS + WARM_UP; n++) {
    const pair = [
      ['known', (await stage.person()).email],
      ['unknown', nobody()],
    ] as const
    for (const [who, email] of n % 2 ? pair : pair.toReversed()) {
      const { url, ...init } = await caller.seal(endpoint, { body: bodyFor(email) })
      const begin = performance.now()
      await (await fetch(url, init)).arrayBuffer()
      if (n >= WARM_UP) times[who].push(performance.now() - begin)
    }
  }
  return median(times.known) / median(times.unknown)
}

/** What is told of a code under way, while the gateways are slow and while they refuse. */
async function deliveries(stage: Setup): Promise<Row> {
  let differing = 0
  for (const fault of ['slow', 'refuse'] as const) {
    await stage.sim('faults', { email: fault, sms: fault })
    const told = async (email: string) => {
      const caller = await stage.caller('198.51.100.6')
      const body = { type: 'email' as const, email, otpFor: 'FORGOT_PASSWORD' as const }
      const { id } = await caller.call(api.requestOtp, { body })
      const states: string[] = []
      for (let n = 0; n < 8; n++) {
        states.push((await caller.call(api.getOtpDelivery, { params: { otpId: id } })).state)
        await pause(150)
      }
      return states.join()
    }
    const [known, unknown] = await Promise.all([told((await stage.person()).email), told(nobody())])
    if (known !== unknown) differing += 1
  }
  await stage.sim('faults', { email: 'none', sms: 'none' })
  const what = 'B5 gateways whose fault tells an account by otpdelivery'
  return [what, differing, '0             before: 2 (slow, refusing)', differing === 0]
}

/** Whether waits won by the e-mail address stand at the mobile of the same account too. */
async function crossedWaits(stage: Setup): Promise<Row> {
  const { email, mobile } = await stage.person()
  const attempt = async (username: string) => {
    const caller = await stage.caller('198.51.100.7')
    const captcha = await stage.readCaptcha(caller)
    const body = { ...captcha, username, password: 'Wrong#Pass7' }
    return refusal(await caller.raw(api.loginWithCaptcha, { body }))
  }
  for (let n = 0; n < 6; n++) await attempt(email)
  const delayed = (await attempt(mobile)) === '401 LOGIN_FAILED' ? 0 : 1
  return ['B5 waits that go over to the other name', delayed, '0             before: 1', !delayed]
}
