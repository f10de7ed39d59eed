import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as api from '@lokseva/contract/identity/endpoints'
import type { WireClient } from '../../../apps/server/test/wire/wire-client.ts'
import { counted, newKey, patiently, type Crowd } from '../../../bench/failover/people.ts'
import { again, GivenUp, insist, openBrowser, outside, type ClusterStage } from './errands.ts'

/** What newcomers were told: accounts that must be there. */
export type Registered = { email: string; accountId: string }

const answers = {
  SQ1: 'Pune',
  SQ2: 'Asha',
  SQ3: 'ZP School, Wai',
  SQ4: '2014',
  SQ5: 'Kho Kho',
  SQ6: 'Sita',
}
const password = 'Mango#Tree7'

/** All newcomers come from one network, which is sent 600 codes in ten minutes, two for each. */
const PACE = 2500

/** Registers and logs in, again and again, each time somebody else. */
export const keepRegistering = (stage: ClusterStage, registered: Registered[]) => (crowd: Crowd) =>
  again(crowd, async () => {
    const caller = await openBrowser(stage)
    const number = String(randomInt(1_000_000_000)).padStart(9, '0')
    const [email, mobile] = [`n${number}@example.in`, `8${number}`]
    const here = { stage, crowd, caller }
    const byEmail = await prove(here, { type: 'email', email, otpFor: 'REGISTRATION' }, email)
    const byMobile = await prove(here, { type: 'mobile', mobile, otpFor: 'REGISTRATION' }, mobile)
    const captcha = await readCaptcha(here)
    const body = {
      email,
      mobile,
      password,
      userType: 'Candidate',
      dob: '1998-03-05',
      emailOtpId: byEmail.id,
      enteredEmailOtp: byEmail.code,
      mobileOtpId: byMobile.id,
      enteredMobileOtp: byMobile.code,
      securityAnswersDto: answers,
      ...captcha,
    }
    const { value } = await insist({ ...call(here, api.register), request: () => ({ body }) })
    registered.push({ email, accountId: (value as { userId: string }).userId })
    await logIn(here, email)
    await pause(PACE)
  })

type Here = { stage: ClusterStage; crowd: Crowd; caller: WireClient }
const call = ({ crowd, caller }: Here, endpoint: (typeof api)[keyof typeof api]) => ({
  crowd,
  caller,
  errand: 'register' as const,
  endpoint,
})

/** With a new captcha for every try, as the page does: one that was turned away has spent it. */
async function logIn(here: Here, username: string) {
  while (!here.crowd.isOver()) {
    const body = { ...(await readCaptcha(here)), username, password }
    const options = { idempotencyKey: newKey() }
    const response = await counted(here.crowd, 'register', () =>
      here.caller.raw(api.loginWithCaptcha, { body }, undefined, options),
    )
    if (response && response.status < 400) return
    if (response && response.status < 500) throw new GivenUp(`login: ${response.status}`)
    await pause(300)
  }
}

/** Asks for a code, waits for its message and types it; all come from one network, so a captcha. */
async function prove(here: Here, asked: object, to: string) {
  const body = { ...asked, ...(await readCaptcha(here)) }
  const { value } = await insist({ ...call(here, api.requestOtp), request: () => ({ body }) })
  const { id, type } = value as { id: string; type: string }
  const code = await codeSentTo(here.stage, to)
  const typed = { otpId: id, enteredOtp: code, otpType: type, username: to }
  await insist({ ...call(here, api.verifyOtp), request: () => ({ body: typed }) })
  return { id, code }
}

const LONGEST_FOR_A_CODE = 170_000

async function codeSentTo(stage: ClusterStage, to: string): Promise<string> {
  const deadline = Date.now() + LONGEST_FOR_A_CODE
  while (Date.now() < deadline) {
    const path = `messages?to=${encodeURIComponent(to)}`
    const messages = await outside<{ code: string | null }[]>(stage, path)
    const code = messages.find((message) => message.code)?.code
    if (code) return code
    await pause(200)
  }
  throw new GivenUp(`no code came to ${to}`)
}

async function readCaptcha(here: Here) {
  const { value } = await insist({
    ...call(here, api.requestOtp),
    request: () => ({ body: { type: 'captcha' } }),
  })
  const { id } = value as { id: string }
  for (;;) {
    const seen = await patiently(`${here.stage.address}/sim/captchas/${id}`).catch(() => undefined)
    if (seen?.status === 200)
      return {
        captchaId: id,
        enteredCaptcha: ((await seen.json()) as { answer: string }).answer,
      }
    if (seen && seen.status < 500) throw new GivenUp('the captcha is gone')
    await pause(300)
  }
}
