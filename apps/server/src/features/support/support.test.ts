import { expect, it } from 'vitest'
import { supportProfile } from '@lokseva/contract/support/endpoints'
import { listAccessLog } from '@lokseva/contract/audit/endpoints'
import { testApp } from '#test/app'
import { wayIn } from '#test/way-in'
import { refusal } from '#test/wire-client'
import { listKeys, makeKey, revokeKey } from '#features/access-keys/index'
import { operator } from '#test/operator'

const portal = await testApp()
const { db, client, person, identity } = portal
const { logIn } = wayIn(portal)

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
    const answer = await look(key, username)
    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.opened)).not.toContain(known.email)
    expect(JSON.stringify(answer.opened)).not.toContain(known.mobile)
    expect(answer.opened).toMatchObject({
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
