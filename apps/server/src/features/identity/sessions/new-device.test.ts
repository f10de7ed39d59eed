import { describe, expect, it } from 'vitest'
import * as api from '@lokseva/contract/identity/endpoints'
import { listAccessLog } from '@lokseva/contract/audit/endpoints'
import { recordAudit } from '#features/audit/index'
import { testApp } from '#test/app'
import { logInSteps } from '#test/people/log-in-steps'

const portal = await testApp()
const { db, client, clock, person } = portal
const { logIn, messagesTo, readCaptcha } = logInSteps(portal)
type Known = Awaited<ReturnType<typeof person>>
type Caller = Awaited<ReturnType<typeof client>>

const home = 'lokseva_device=homehomehomehomehomeho'

/** Logs in from a device by its mark, and out again. */
async function visit(known: Known, cookie: string, language: 'en' | 'mr' = 'en'): Promise<void> {
  const caller = await client({ language })
  const body = { ...(await readCaptcha(caller)), username: known.email, password: known.password }
  const { opened } = await caller.raw(
    api.loginWithCaptcha,
    { body },
    (sent) => void (sent.headers.cookie = cookie),
  )
  const { userId, jwtResponse } = (
    opened as { value: { userId: string; jwtResponse: { token: string } } }
  ).value
  caller.setToken(jwtResponse.token)
  await caller.call(api.logout, { params: { userId } })
}

const actionsOf = async (caller: Caller, part?: 'own' | 'others') =>
  (await caller.call(listAccessLog, { query: part ? { part } : {} })).map(({ action }) => action)

describe('A login from a new device', () => {
  it('is told by e-mail, but for the first device and those that are known (MYACC-94)', async () => {
    const known = await person()
    await visit(known, home)
    await visit(known, home)
    expect(await messagesTo(known.email)).toEqual([])
    await visit(known, 'lokseva_device=cafecafecafecafecafeca', 'mr')
    await visit(known, home)
    expect(await messagesTo(known.email)).toEqual(['NEW_DEVICE'])
    expect(await messagesTo(known.mobile)).toEqual([])
    const { body } = await db
      .selectFrom('messages')
      .select('body')
      .where('recipient', '=', known.email)
      .executeTakeFirstOrThrow()
    expect(body).toContain('नवीन उपकरणावरून लॉगिन')
  })

  it('is marked in the access log among what others did (MYACC-94)', async () => {
    const known = await person()
    await visit(known, home)
    const caller = await client()
    await logIn(caller, known)
    expect(await actionsOf(caller, 'others')).toEqual(['Logged in from a new device'])
    expect(await actionsOf(caller, 'own')).toEqual(['Logged out', 'Logged in'])
  })
})

describe('The access log', () => {
  it('keeps what others did apart: a hundred acts of one’s own push none of it out (MYACC-95)', async () => {
    const known = await person()
    const caller = await client()
    await logIn(caller, known)
    const { accountId } = known
    const own = { kind: 'candidate', accountId, address: '203.0.113.9' } as const
    const at = new Date(clock.now())
    const support = { kind: 'support', keyId: 'k', name: 'Desk', address: '203.0.113.9' } as const
    await recordAudit(db, { at, actor: support, accountId, action: 'VIEWED_BY_SUPPORT' })
    for (let n = 0; n < 101; n++)
      await recordAudit(db, { at, actor: own, accountId, action: 'DOCUMENT_UPLOADED' })
    expect(await actionsOf(caller, 'others')).toEqual([
      'Account looked at by the help desk (masked)',
    ])
    expect(await actionsOf(caller, 'own')).toHaveLength(100)
  })

  it('calls acts of people at the commission the commission’s, and those of jobs the portal’s (MYACC-96)', async () => {
    const known = await person()
    const caller = await client()
    await logIn(caller, known)
    const { accountId } = known
    const at = new Date(clock.now())
    const officer = { kind: 'system', command: 'scrutiny', user: 'patil' } as const
    await recordAudit(db, { at, actor: officer, accountId, action: 'SCRUTINY_RECORDED' })
    const job = { kind: 'system', job: 'settle-objections' } as const
    await recordAudit(db, { at, actor: job, accountId, action: 'OBJECTION_LAPSED' })
    const log = await caller.call(listAccessLog, { query: { part: 'others' } })
    expect(log.map(({ actor }) => actor)).toEqual(['system', 'commission'])
  })
})

it('Somebody is told since when and from where they are logged in (MYACC-93)', async () => {
  const known = await person()
  const caller = await client()
  const begun = clock.now()
  await logIn(caller, known)
  clock.set(begun + 60_000)
  const { startedAt, address } = await caller.call(api.getOwnSession)
  expect(Date.parse(startedAt)).toBe(begun)
  expect(address).toMatch(/\*/)
})
