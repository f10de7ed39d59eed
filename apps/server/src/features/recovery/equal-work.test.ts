import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import * as api from '@lokseva/contract/identity/endpoints'
import * as recovery from '@lokseva/contract/recovery/endpoints'
import { openDatabase, openPool } from '#platform/database/pool'
import { answers, testApp } from '#test/app'
import { testDatabase } from '#test/database/database'

const { url } = await testDatabase()
const pool = openPool(url, 2, () => {})
const statements: string[] = []
pool.on('connect', (connection) => {
  const query = connection.query.bind(connection) as (...args: unknown[]) => unknown
  connection.query = ((...args: unknown[]) => {
    const [first] = args as [string | { text: string }]
    statements.push(typeof first === 'string' ? first : first.text)
    return query(...args)
  }) as typeof connection.query
})
const db = openDatabase(pool)
afterAll(() => db.destroy())
const { client, person } = await testApp({ db })

const proof = { emailOtpId: randomUUID(), enteredEmailOtp: '123456' }
const change = (email: string) => ({
  updateType: 'email',
  oldEmailId: email,
  newEmailId: 'another@example.in',
  securityAnswerList: answers,
  newOtpId: randomUUID(),
  enteredNewOtp: '123456',
  otherOtpId: randomUUID(),
  enteredOtherOtp: '123456',
})
const dob = '1998-03-05'
const calls: Record<string, [EndpointDefinition, (email: string) => object]> = {
  'to change an address': [recovery.updateResetContact, change],
  'to change an address before a profile is saved': [
    recovery.updateResetContact,
    (email) => ({ ...change(email), dob }),
  ],
  'to compare names': [
    recovery.verifyResetContact,
    (email) => ({ updateType: 'email', oldEmailId: email, firstName: 'A', middleName: 'B', dob }),
  ],
  'to log the other device out': [api.logoutOther, (username) => ({ username })],
  'for a code of recovery': [
    api.requestOtp,
    (email) => ({ type: 'email', email, otpFor: 'FORGOT_PASSWORD' }),
  ],
  'for a forgotten password': [
    recovery.forgotPassword,
    (email) => ({ ...proof, email, type: 'email', dob }),
  ],
  'for another password': [
    recovery.resetPassword,
    (email) => ({ ...proof, email, type: 'email', password: 'Kokum#Sherbet9' }),
  ],
  'for the user name': [
    recovery.forgotLogin,
    (userid) => ({ usertype: 'email', userid, dob, mothername: 'Lata' }),
  ],
}

it.each(Object.entries(calls))(
  'whoever asks %s has the same asked of the database, with an account or without (ATTACK-91)',
  async (_, [endpoint, bodyFor]) => {
    const caller = await client()
    const askedFor = async (email: string) => {
      const body = bodyFor(email)
      statements.length = 0
      const { status } = await caller.raw(endpoint, { body })
      return { status, statements: [...statements] }
    }
    const known = await person()
    expect(await askedFor(known.email)).toEqual(await askedFor(`nobody.${randomUUID()}@example.in`))
  },
)
