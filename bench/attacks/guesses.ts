import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { uploadDocument } from '@lokseva/contract/documents/endpoints'
import { receiveSmsReceipt } from '@lokseva/contract/messages/endpoints'
import { updateContact } from '@lokseva/contract/account/endpoints'
import { API_ROOT } from '@lokseva/contract/endpoint'
import type { OtpPurpose } from '@lokseva/contract/identity/constants'
import * as api from '@lokseva/contract/identity/endpoints'
import { putDraft } from '@lokseva/contract/profile/endpoints'
import * as recovery from '@lokseva/contract/recovery/endpoints'
import { openChannel } from '@lokseva/contract/wire/endpoints'
import { demoCandidates, demoPassword } from '../../apps/server/src/demo/candidates.ts'
import { newCaptchaText } from '../../apps/server/src/platform/captcha/captcha.ts'
import { soundReader } from '../../apps/server/src/platform/captcha/read-sound.test-kit.ts'
import { speakCaptcha } from '../../apps/server/src/platform/captcha/speak-captcha.ts'
import { readWave } from '../../apps/server/src/platform/captcha/wave-file.ts'
import type { Row } from '../measure.ts'
import { changeOf } from './open-calls.ts'
import { names, type Sent, type Setup } from './setup.ts'
import type { openStorm, Statuses } from './storm.ts'

const count = (statuses: Statuses, ...wanted: number[]) =>
  wanted.reduce((sum, status) => sum + (statuses[status] ?? 0), 0)
const list = <T>(length: number, make: (n: number) => T) =>
  Array.from({ length }, (_, n) => make(n))

/** B6 to B9: what can be taken, used up or broken by trying often, together or by halves. */
export function guesses(stage: Setup, storm: ReturnType<typeof openStorm>) {
  /** Both addresses proven by whoever holds the session, with nothing but the password. */
  async function swapBoth(): Promise<Row> {
    const thief = await stage.caller()
    const { id } = await stage.person()
    await stage.logIn(thief, id)
    const email = await stage.prove(thief, 'thief@example.in', 'UPDATE_PROFILE')
    const mobile = await stage.prove(thief, '9111111112', 'UPDATE_PROFILE')
    const body = {
      password: demoPassword,
      email: { ...email, emailId: 'thief@example.in' },
      mobile: { ...mobile, mobileNumber: '9111111112' },
    }
    const swapped = (await thief.raw(updateContact, { body })).status === 200 ? 1 : 0
    return ['B6 both addresses swapped by the password alone', swapped, '0   before: 1', !swapped]
  }

  /** A day of strangers who know both names of somebody; the clock moves, so this comes last. */
  async function smsInADay(solving: boolean, loggedIn = false): Promise<Row> {
    const { email, mobile } = await stage.person()
    const purposes: OtpPurpose[] = ['LOGIN', 'REGISTRATION', 'FORGOT_PASSWORD', 'FORGOT_LOGIN']
    if (loggedIn) purposes.push('UPDATE_PROFILE')
    for (let n = 0; n < 12; n++) {
      const stranger = await stage.caller('198.51.100.8')
      if (loggedIn) await stage.logIn(stranger, (await stage.person()).id)
      for (const otpFor of purposes) {
        const solved = solving ? await stage.readCaptcha(stranger) : {}
        await stranger.raw(api.requestOtp, { body: { type: 'mobile', mobile, otpFor, ...solved } })
        const body = { type: 'username', username: email, otpFor, ...solved }
        await stranger.raw(api.requestOtp, { body })
      }
      await stage.moveClock(11 * 60_000)
    }
    const sms = (await stage.messagesTo(mobile)).length
    const most = solving ? 8 : 6
    const how = loggedIn ? ', logged in' : solving ? ', solving captchas' : ''
    const what = `B7 SMS of strangers to one number in a day${how}`
    return [what, sms, `≤ ${most}   before: 14`, sms <= most]
  }

  async function wrongLogins(): Promise<Row> {
    const sent: Sent[] = []
    for (let channel = 0; channel < 8; channel++) {
      const caller = await stage.caller('198.51.100.9')
      for (let n = 0; n < 50; n++) {
        const username = `guess${channel}${n}@example.in`
        const body = {
          ...(await stage.readCaptcha(caller)),
          username,
          password: 'Wrong#Pass7',
        }
        sent.push(await caller.seal(api.loginWithCaptcha, { body }))
      }
    }
    const judged = count(await storm.send(sent, 20), 401)
    const what = 'B8 wrong logins of one network judged, of 400'
    return [what, judged, '≤ 300 in 10 min   before: 793 in 20 s', judged <= 300]
  }

  async function oneNetworkOfSix(): Promise<Row> {
    const sent = list(160, (n) => ({
      url: `${stage.address}${API_ROOT}/otps/${randomUUID()}?audio=1`,
      method: 'GET',
      headers: { 'x-forwarded-for': `2001:db8:1:2::${n.toString(16)}` },
    }))
    const served = count(await storm.send(sent), 404)
    const what = 'B8 sounds for 160 addresses of one IPv6 /64'
    return [what, served, '≤ 60 a minute   before: counted by address', served <= 60]
  }

  /** Handshakes of one network beyond what it may, while others open channels. */
  async function refusedHandshakes(): Promise<Row> {
    const sent = list(1500, () => ({
      url: stage.address + API_ROOT + openChannel.path,
      method: 'POST',
      headers: { 'x-forwarded-for': '198.51.100.10', 'content-type': 'application/json' },
      body: '{}',
    }))
    const flood = storm.send(sent)
    let refused = 0
    for (let n = 0; n < 10; n++)
      await stage.caller(`203.0.113.${100 + n}`).catch(() => (refused += 1))
    await flood
    return [
      'B8 handshakes of others refused meanwhile',
      refused,
      "0   before: the node's share used up",
      !refused,
    ]
  }

  /** Pairs of resets to one address, and fifty right logins together. */
  async function together(): Promise<Row[]> {
    const resets: Sent[] = []
    for (let pair = 0; pair < 2; pair++) {
      const wanted = `wanted${pair}@example.in`
      for (let n = 0; n < 2; n++) {
        const { email, mobile } = await stage.person()
        const caller = await stage.caller('198.51.100.11')
        const { firstName, middleName } = names
        const dob = demoCandidates[0].dateOfBirth
        const details = { updateType: 'email' as const, oldEmailId: email }
        await caller.call(recovery.verifyResetContact, {
          body: { ...details, firstName, middleName, dob },
        })
        const fresh = await stage.prove(caller, wanted, 'RESET_EMAIL_MOBILE')
        const other = await stage.prove(caller, mobile, 'RESET_EMAIL_MOBILE', email)
        const body = {
          ...changeOf(email),
          newEmailId: wanted,
          newOtpId: fresh.otpId,
          enteredNewOtp: fresh.enteredOtp,
          otherOtpId: other.otpId,
          enteredOtherOtp: other.enteredOtp,
        }
        resets.push(await caller.seal(recovery.updateResetContact, { body }))
      }
    }
    const reset = await storm.send(resets)
    const { email } = await stage.person()
    const logins: Sent[] = []
    for (let n = 0; n < 50; n++) {
      const caller = await stage.caller(`192.0.2.${n}`)
      const body = { ...(await stage.readCaptcha(caller)), username: email, password: demoPassword }
      logins.push(await caller.seal(api.loginWithCaptcha, { body }))
    }
    const login = await storm.send(logins)
    return [
      ['B9 500 of two resets to one address', count(reset, 500, 0), '0   before: 1', !reset[500]],
      ['B9 changes done, of two pairs', count(reset, 200), '2', count(reset, 200) === 2],
      ['B9 500 of 50 logins at once', count(login, 500, 0), '0   before: 2', !login[500]],
    ]
  }

  async function bigDraft(): Promise<Row> {
    const writer = await stage.caller()
    await stage.logIn(writer, (await stage.person()).id)
    const body = { answers: { addressLine1: '1234 5678 '.repeat(14_000) } }
    const sent = await writer.seal(putDraft, { params: { step: 'personal' }, body })
    const before = await loopSeconds(stage)
    const statuses = await storm.send([sent])
    const ms = ((await loopSeconds(stage)) - before) * 1000
    const refused = count(statuses, 413, 422) === 1
    return ['B9 loop of a draft of 140 KB, ms', ms, '≤ 60   before: 173', refused && ms <= 60]
  }

  /** Half a body, and then silence, or a byte again and again. */
  function halfSent(path: string, drip: boolean): Promise<Row> {
    const { hostname, port } = new URL(stage.address)
    const begin = performance.now()
    return new Promise((resolve) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          `POST ${API_ROOT}${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"half":`,
        ),
      )
      const dripping = drip ? setInterval(() => socket.write(' '), 2000) : undefined
      const end = () => {
        clearInterval(dripping)
        const seconds = (performance.now() - begin) / 1000
        socket.destroy()
        const what = `B9 seconds until ${drip ? 'a dripped' : 'half a'} body is given up, ${path}`
        const limit = drip ? '≤ 90   before: 326' : '≤ 90   before: never'
        resolve([what, seconds, limit, seconds <= 90])
      }
      socket.setTimeout(120_000, end).once('error', end).once('close', end).resume()
    })
  }

  return {
    halfSent: () =>
      Promise.all([
        halfSent('/otps', false),
        ...['/otps', uploadDocument.path, receiveSmsReceipt.path].map((path) =>
          halfSent(path, true),
        ),
      ]),
    async all(): Promise<Row[]> {
      return [
        await swapBoth(),
        await wrongLogins(),
        await oneNetworkOfSix(),
        await refusedHandshakes(),
        ...(await together()),
        spokenRead(),
        await bigDraft(),
        await smsInADay(false),
        await smsInADay(true),
        await smsInADay(true, true),
      ]
    },
  }
}

/** How many sounds a short program reads that has the recordings. */
function spokenRead(): Row {
  const folder = join(import.meta.dirname, '../../apps/server/src/platform/captcha/sounds/en')
  const read = soundReader(list(10, (digit) => readWave(readFileSync(`${folder}/${digit}.wav`))))
  const texts = list(20, newCaptchaText)
  const right = texts.filter((digits) => read(readWave(speakCaptcha(digits, 'en'))) === digits)
  const what = 'B8 spoken captchas read by a short program, of 20'
  return [what, right.length, '≤ 6   before: 16', right.length <= 6]
}

async function loopSeconds(stage: Setup): Promise<number> {
  const page = await (await fetch(`${stage.address}/metrics`)).text()
  return Number(/^nodejs_eventloop_active_seconds_total (\S+)/m.exec(page)![1])
}
