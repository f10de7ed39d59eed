import { randomUUID } from 'node:crypto'
import { changePassword } from '@lokseva/contract/account/endpoints'
import { API_ROOT, type EndpointDefinition } from '@lokseva/contract/endpoint'
import * as api from '@lokseva/contract/identity/endpoints'
import * as recovery from '@lokseva/contract/recovery/endpoints'
import { demoCandidates, demoPassword } from '../../apps/server/src/demo/candidates.ts'
import { median, type Row } from '../measure.ts'
import { answers, openCalls } from './open-calls.ts'
import { whilst, type Reader } from './reads.ts'
import type { Caller, Sent, Setup } from './setup.ts'
import type { openStorm } from './storm.ts'

const BURSTS = 4
const BURST = 50
const MOST = 3

const times = async <T>(count: number, make: (n: number) => Promise<T>) => {
  const made: T[] = []
  for (let n = 0; n < count; n++) made.push(await make(n))
  return made
}

/** B1 to B4: what a flood does to somebody who reads, and to somebody who logs in. */
export async function floods(
  stage: Setup,
  storm: ReturnType<typeof openStorm>,
  reader: Reader,
): Promise<Row[]> {
  const row = (what: string, figure: number, before: string): Row => [
    what,
    figure,
    `≤ ${MOST} × quiet    before: ${before}`,
    figure <= MOST,
  ]
  const open = (path: string): Sent => ({
    url: stage.address + API_ROOT + path,
    method: 'GET',
    headers: { 'x-forwarded-for': '198.51.100.2' },
  })
  const rows: Row[] = []

  const forgotten = await forgottenPassword(stage)
  const held = await reader.during(await times(60, forgotten), 12)
  rows.push(row('B1 read, 12 forgotpassword with one code', held, '9 → 4,800 ms'))
  const caller = await stage.caller()
  const calls = await openCalls(stage, caller)
  const bursts: [string, number][] = []
  for (const [name, [definition, request]] of Object.entries(calls)) {
    const sent = await times(BURST * BURSTS, () => caller.seal(definition, request))
    bursts.push([name, await reader.during(sent, BURST)])
  }
  const [name, worst] = bursts.toSorted(([, a], [, b]) => b - a)[0]!
  rows.push(row(`B1 read, 50 at once of any open call (${name})`, worst, '9 → 4,800 ms'))

  const drawing = await stage.caller()
  const captchas = await times(
    20,
    async () => (await drawing.call(api.requestOtp, { body: { type: 'captcha' } })).id,
  )
  const drawn = (query: string) =>
    Array.from({ length: 300 }, (_, n) => open(`/otps/${captchas[n % 20]}${query}`))
  const sounds = await reader.during(drawn('?audio=1'))
  rows.push(row('B2 read, 300 sounds of captchas', sounds, '6 → 547 ms'))
  const pictures = await reader.during(drawn(''))
  rows.push(row('B2 read, 300 pictures of captchas', pictures, 'not measured'))
  const lists = Array.from({ length: 300 }, () => open('/lookupoption?module=profile_creation'))
  const listed = await reader.during(lists)
  rows.push(row('B3 read, 300 of lookupoption', listed, '4 → 205 ms'))

  for (const [what, requests] of await hashFloods(stage, caller)) {
    const quiet = median(await times(6, () => login(stage)))
    const stormy: number[] = []
    for await (const ms of whilst(storm.send(requests), () => login(stage))) stormy.push(ms)
    rows.push(row(`B4 login, ${what}`, median(stormy) / quiet, 'logins starved'))
  }
  return rows
}

/** One verified code, and as many requests with it as are wanted. */
async function forgottenPassword(stage: Setup) {
  const { mobile } = await stage.person()
  const holder = await stage.caller()
  const code = await stage.prove(holder, mobile, 'FORGOT_PASSWORD')
  const body = {
    email: mobile,
    type: 'mobile',
    emailOtpId: code.otpId,
    enteredEmailOtp: code.enteredOtp,
    dob: demoCandidates[0].dateOfBirth,
  }
  return () => holder.seal(recovery.forgotPassword, { body })
}

let logins = 0
/** How long a right login takes somebody, from a network and with an account of their own. */
async function login(stage: Setup): Promise<number> {
  const caller = await stage.caller(`192.0.2.${(logins += 1) % 250}`)
  const { email } = await stage.person()
  const body = { ...(await stage.readCaptcha(caller)), username: email, password: demoPassword }
  const { url, ...init } = await caller.seal(api.loginWithCaptcha, { body })
  const begin = performance.now()
  const response = await fetch(url, init)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`a login was answered ${response.status}`)
  return performance.now() - begin
}

/** Requests that hashed something each time, from one session or channel. */
async function hashFloods(stage: Setup, stranger: Caller): Promise<[string, Sent[]][]> {
  const person = await stage.person()
  const own = await stage.caller()
  await stage.logIn(own, person.id)
  const seal = (who: Caller, definition: EndpointDefinition, body: object, key?: string) =>
    times(BURST * BURSTS, () => who.seal(definition, { body }, key))
  const used = randomUUID()
  const proof = { captchaId: randomUUID(), enteredCaptcha: '123456' }
  const registration = {
    email: 'again@example.in',
    mobile: '9111111111',
    password: demoPassword,
    dob: demoCandidates[0].dateOfBirth,
    userType: 'Candidate',
    securityAnswersDto: answers,
    ...proof,
    emailOtpId: randomUUID(),
    enteredEmailOtp: '123456',
    mobileOtpId: randomUUID(),
    enteredMobileOtp: '123456',
  }
  const password = {
    oldPassword: demoPassword,
    newPassword: demoPassword,
    userId: person.id,
    profileId: '',
  }
  return [
    [
      'updatesecurityanswer, one session',
      await seal(own, api.updateSecurityAnswer, { securityAnswersDto: answers }),
    ],
    ['changepassword, one session', await seal(own, changePassword, password)],
    ['register, one used key', await seal(stranger, api.register, registration, used)],
  ]
}
