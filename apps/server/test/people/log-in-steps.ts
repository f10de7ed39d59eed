import * as api from '@lokseva/contract/identity/endpoints'
import type { OtpPurpose } from '@lokseva/contract/identity/constants'
import { sql } from 'kysely'
import { captchaText } from '#features/codes/index'
import { recordNames } from '#features/identity/index'
import { answers, type testApp } from '../app.ts'
import type { WireClient } from '../wire/wire-client.ts'

type Portal = Awaited<ReturnType<typeof testApp>>

/** What a person does on the way in, step by step, as the pages do it. */
export function logInSteps({ db, identity, client, person }: Portal) {
  /** The code in the newest message to somebody. */
  async function codeFor(recipient: string): Promise<string | undefined> {
    const message = await db
      .selectFrom('messages')
      .select('body')
      .where('recipient', '=', recipient)
      .orderBy('queued_at', 'desc')
      // The clock stands still: another message of the same moment must not hide the code.
      .orderBy(sql`body ~ '\\m\\d{6}\\M'`, 'desc')
      .limit(1)
      .executeTakeFirst()
    return /\b\d{6}\b/.exec(message?.body ?? '')?.[0]
  }

  async function readCaptcha(caller: WireClient) {
    const { id } = await caller.call(api.requestOtp, { body: { type: 'captcha' } })
    return { captchaId: id, enteredCaptcha: (await captchaText(identity, db, id))! }
  }

  async function logIn(caller: WireClient, who: { email: string; password: string }) {
    const captcha = await readCaptcha(caller)
    const response = await caller.call(api.loginWithCaptcha, {
      body: { ...captcha, username: who.email, password: who.password },
    })
    caller.setToken(response.jwtResponse.token)
    return response
  }

  /** Asks for a code, reads it from the message, and has it verified. */
  async function prove(
    caller: WireClient,
    way: 'email' | 'mobile',
    address: string,
    otpFor: OtpPurpose,
  ) {
    const body =
      way === 'email'
        ? { type: way, email: address, otpFor }
        : { type: way, mobile: address, otpFor }
    const { id } = await caller.call(api.requestOtp, { body })
    const enteredOtp = (await codeFor(address))!
    await caller.call(api.verifyOtp, {
      body: { otpId: id, enteredOtp, otpType: way, username: address },
    })
    return { otpId: id, enteredOtp }
  }

  async function registration(
    caller: WireClient,
    facts: { email: string; mobile: string; password?: string; dob?: string },
  ) {
    const email = await prove(caller, 'email', facts.email, 'REGISTRATION')
    const mobile = await prove(caller, 'mobile', facts.mobile, 'REGISTRATION')
    return {
      email: facts.email,
      mobile: facts.mobile,
      userType: 'Candidate' as const,
      password: facts.password ?? 'Mango#Tree7',
      dob: facts.dob ?? '1998-03-05',
      securityAnswersDto: answers,
      ...(await readCaptcha(caller)),
      emailOtpId: email.otpId,
      enteredEmailOtp: email.enteredOtp,
      mobileOtpId: mobile.otpId,
      enteredMobileOtp: mobile.enteredOtp,
    }
  }

  /** A person whose profile has told their names. */
  async function namedPerson() {
    const known = await person()
    await recordNames(db, known.accountId, {
      firstName: 'Asha',
      middleName: 'Suresh',
      motherName: 'Lata',
    })
    return known
  }

  /** Which messages somebody was promised, by their template. */
  async function messagesTo(recipient: string): Promise<string[]> {
    const rows = await db
      .selectFrom('messages')
      .select('template')
      .where('recipient', '=', recipient)
      .execute()
    return rows.map((row) => row.template)
  }

  return { namedPerson, messagesTo, codeFor, readCaptcha, logIn, prove, registration, client }
}
