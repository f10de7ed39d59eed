import { expect, it } from 'vitest'
import { loginWithCaptcha } from '@lokseva/contract/identity/endpoints'
import * as support from '@lokseva/contract/support/endpoints'
import { supportProfile } from '@lokseva/contract/support/endpoints'
import type { SupportProfile } from '@lokseva/contract/support/schemas'
import { listAccessLog } from '@lokseva/contract/audit/endpoints'
import { testApp } from '#test/app'
import { logInSteps } from '#test/people/log-in-steps'
import { refusal } from '#test/wire/wire-client'
import { listKeys, makeKey, revokeKey } from '#features/access-keys/index'
import { operator } from '#test/operator'

const portal = await testApp()
const { db, client, clock, person, identity } = portal
const { logIn, readCaptcha, messagesTo } = logInSteps(portal)

const supportKey = (name: string) => makeKey(identity, operator, { kind: 'support', name })

const look = async (key: string | undefined, username: string) => {
  const caller = await client()
  const headers: Record<string, string> = key ? { 'x-api-key': key } : {}
  return caller.raw(
    supportProfile,
    { query: { username } },
    (sent) => void Object.assign(sent.headers, headers),
  )
}

it('shows a candidate masked to somebody with a key, by e-mail or mobile (SUPP-01)', async () => {
  const known = await person()
  const { key } = await supportKey('Help desk, counter 3')
  for (const username of [known.email, known.mobile]) {
    const response = await look(key, username)
    expect(response.status).toBe(200)
    expect(JSON.stringify(response.opened)).not.toContain(known.email)
    expect(JSON.stringify(response.opened)).not.toContain(known.mobile)
    expect(response.opened).toMatchObject({
      value: {
        mobileNumber: expect.stringMatching(/^9\d\*{6}\d\d$/),
        securityAnswersStored: true,
        loggedIn: false,
      },
    })
  }
})

it('shows nothing without a key, with a wrong one or a revoked one (SUPP-02)', async () => {
  const known = await person()
  const { id, key } = await supportKey('Left us')
  for (const wrong of [undefined, 'lks_wrong', `${key}x`])
    expect(refusal(await look(wrong, known.email))).toBe('403 API_KEY_WRONG')
  expect(refusal(await look(key, 'nobody@example.in'))).toBe('404 NOT_FOUND')
  expect(await revokeKey(identity, operator, { kind: 'support', id })).toBe(true)
  expect(await revokeKey(identity, operator, { kind: 'support', id })).toBe(false)
  expect(refusal(await look(key, known.email))).toBe('403 API_KEY_WRONG')
})

it('keeps a key in a form that does not show it, and when it was last used (SUPP-03)', async () => {
  const { id, key } = await supportKey('Counter 4')
  await look(key, (await person()).email)
  const [row] = (await listKeys({ db })).filter((listed) => listed.id === id)
  expect(row).toMatchObject({ name: 'Counter 4', last_used_at: expect.any(Date), revoked_at: null })
  expect(JSON.stringify(await db.selectFrom('access_keys').selectAll().execute())).not.toContain(
    key,
  )
})

it('stands in the candidate’s own access log, every time (SUPP-04)', async () => {
  const known = await person()
  const { key } = await supportKey('Counter 5')
  await look(key, known.email)
  const caller = await client()
  await logIn(caller, known)
  const log = await caller.call(listAccessLog)
  expect(log[1]).toMatchObject({
    actor: 'support',
    action: 'Account looked at by the help desk (masked)',
    address: '127.0.*.*',
  })
})

const seen = async (key: string, username: string) => {
  const { opened } = await look(key, username)
  return (opened as { value: SupportProfile }).value
}

it('counts nobody as logged in who idled out (SUPP-06)', async () => {
  const known = await person()
  const { key } = await supportKey('Counter 6')
  await logIn(await client(), known)
  expect(await seen(key, known.email)).toMatchObject({ loggedIn: true })
  const began = clock.now()
  clock.set(began + 31 * 60_000)
  expect(await seen(key, known.email)).toMatchObject({ loggedIn: false })
  clock.set(began)
})

it('says of somebody who only registered that no profile is saved and nothing applied for (SUPP-07)', async () => {
  const known = await person()
  const { key } = await supportKey('Counter 7')
  expect(await seen(key, known.email)).toMatchObject({
    englishFullName: null,
    profile: null,
    applications: [],
    messages: [],
  })
})

type Tool = (typeof support)['supportSendUserName' | 'supportEndSession' | 'supportLiftWait']

const use = async (tool: Tool, key: string, username: string) => {
  const caller = await client()
  return caller.raw(
    tool,
    { body: { username } },
    (sent) => void Object.assign(sent.headers, { 'x-api-key': key }),
  )
}
const said = async (tool: Tool, key: string, username: string) =>
  ((await use(tool, key, username)).opened as { value: { message: string } }).value.message

it('sends the user name to the registered addresses, once in ten minutes, and lists the messages (SUPP-08)', async () => {
  const known = await person()
  const { key } = await supportKey('Counter 8')
  expect(await said(support.supportSendUserName, key, known.mobile)).toContain('were sent to')
  expect(await said(support.supportSendUserName, key, known.mobile)).toContain('nothing was sent')
  expect(await messagesTo(known.email)).toEqual(['USER_NAME'])
  const { messages } = await seen(key, known.email)
  expect(messages.map(({ channel, template }) => `${channel} ${template}`).toSorted()).toEqual([
    'email USER_NAME',
    'sms USER_NAME',
  ])
  expect(JSON.stringify(messages)).not.toContain(known.mobile)
})

it('ends a session at once (SUPP-08)', async () => {
  const known = await person()
  const { key } = await supportKey('Counter 9')
  const caller = await client()
  await logIn(caller, known)
  expect(await said(support.supportEndSession, key, known.email)).toContain('logged out')
  expect(refusal(await caller.raw(listAccessLog))).toBe('401 SESSION_ENDED')
  expect(await said(support.supportEndSession, key, known.email)).toContain('Nobody was logged in')
})

it('lifts the wait after wrong passwords (SUPP-08)', async () => {
  const known = await person()
  const { key } = await supportKey('Counter 10')
  const caller = await client()
  const wrong = async () =>
    refusal(
      await caller.raw(loginWithCaptcha, {
        body: { ...(await readCaptcha(caller)), username: known.email, password: 'Wrong#Guess1' },
      }),
    )
  for (let again = 0; again < 5; again += 1) expect(await wrong()).toBe('401 LOGIN_FAILED')
  expect(await wrong()).toBe('429 LOGIN_DELAYED')
  expect(await said(support.supportLiftWait, key, known.email)).toContain('lifted')
  expect(await logIn(caller, known)).toHaveProperty('userId')
  expect(await said(support.supportLiftWait, key, known.email)).toContain('no wait')
})

it.each([
  [support.supportSendUserName, 'USER_NAME_SENT_BY_SUPPORT'],
  [support.supportEndSession, 'SESSION_ENDED_BY_SUPPORT'],
  [support.supportLiftWait, 'WAIT_LIFTED_BY_SUPPORT'],
] as const)(
  'keeps each use of a tool in the access log, and needs a key (SUPP-09): %#',
  async (tool, action) => {
    const known = await person()
    const { id, key } = await supportKey('Counter 11')
    expect(refusal(await use(tool, 'lks_wrong', known.email))).toBe('403 API_KEY_WRONG')
    expect(refusal(await use(tool, key, 'nobody@example.in'))).toBe('404 NOT_FOUND')
    await use(tool, key, known.email)
    const entries = await db
      .selectFrom('audit_log')
      .select(['actor', 'actor_id', 'action'])
      .where('account_id', '=', known.accountId)
      .execute()
    expect(entries).toEqual([{ actor: 'support', actor_id: id, action }])
  },
)
