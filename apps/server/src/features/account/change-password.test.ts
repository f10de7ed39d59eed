import { describe, expect, it } from 'vitest'
import { changePassword } from '@lokseva/contract/account/endpoints'
import { listAccessLog } from '@lokseva/contract/audit/endpoints'
import { switchModule } from '#features/site/index'
import { operator } from '#test/operator'
import { testApp } from '#test/app'
import { send } from '#test/portals/profile-portal'
import { logInSteps } from '#test/people/log-in-steps'

const portal = await testApp()
const { db, clock, client, person, candidate } = portal
const { logIn, messagesTo } = logInSteps(portal)

const NEW = 'Kokum#Sherbet9'

async function loggedIn() {
  const known = await person()
  const caller = await client()
  await logIn(caller, known)
  return { ...known, caller }
}
type Known = Awaited<ReturnType<typeof loggedIn>>
const change = ({ caller, accountId, password }: Known, given: object = {}) =>
  send(caller, changePassword, {
    body: { oldPassword: password, newPassword: NEW, userId: accountId, profileId: '', ...given },
  })

describe('a changed password', () => {
  it('needs the current one, and is the only one that logs in afterwards (ACCT-10)', async () => {
    const known = await loggedIn()
    expect(await change(known)).toMatchObject({
      status: 200,
      message: expect.stringContaining('Password changed successfully'),
    })
    await expect(logIn(await client(), known)).rejects.toMatchObject({ code: 'LOGIN_FAILED' })
    await logIn(await client(), { ...known, password: NEW })
  })

  it('ends every session at once, this one too (ACCT-11)', async () => {
    const known = await loggedIn()
    await change(known)
    expect(await send(known.caller, listAccessLog)).toMatchObject({ status: 401 })
  })

  it('is told by e-mail and SMS, and stands in the access log (ACCT-12)', async () => {
    const known = await loggedIn()
    await change(known)
    expect(await messagesTo(known.email)).toContain('PASSWORD_CHANGED')
    expect(await messagesTo(known.mobile)).toContain('PASSWORD_CHANGED')
    const entries = await db
      .selectFrom('audit_log')
      .select('action')
      .where('account_id', '=', known.accountId)
      .execute()
    expect(entries).toContainEqual({ action: 'PASSWORD_CHANGED' })
  })
})

describe('a password is not changed', () => {
  it('with a wrong current one, and guessing is slowed down as at the login (ACCT-13)', async () => {
    const known = await loggedIn()
    const guess = () => change(known, { oldPassword: 'Wrong#Guess1' })
    expect(await guess()).toMatchObject({
      status: 422,
      code: 'CURRENT_PASSWORD_WRONG',
      fieldErrors: [{ path: 'oldPassword', code: 'CURRENT_PASSWORD_WRONG' }],
    })
    for (let again = 0; again < 4; again += 1) await guess()
    expect(await change(known)).toMatchObject({ status: 429, code: 'TRIES_DELAYED' })
    clock.set(clock.now() + 31_000)
    expect(await change(known)).toMatchObject({ status: 200 })
  })

  it('to the same one (ACCT-14)', async () => {
    const known = await loggedIn()
    expect(await change(known, { newPassword: known.password })).toMatchObject({
      status: 422,
      code: 'PASSWORD_SAME',
      fieldErrors: [{ path: 'newPassword', code: 'PASSWORD_SAME' }],
    })
    // Somebody who does not know it must not learn it this way.
    const guessed = { oldPassword: 'Guess#ed12', newPassword: 'Guess#ed12' }
    expect(await change(known, guessed)).toMatchObject({ code: 'CURRENT_PASSWORD_WRONG' })
  })

  it.each([
    ['short', 'Ab#1', 'PASSWORD_LENGTH'],
    ['long', 'Abcdefgh#1234567', 'PASSWORD_LENGTH'],
    ['without a capital letter', 'kokum#sherbet9', 'PASSWORD_CAPITAL'],
    ['without a number or a sign', 'KokumSherbets', 'PASSWORD_NUMBER'],
    ['without a special character', 'KokumSherbet9', 'PASSWORD_SPECIAL'],
    ['easy to guess', 'Password#1', 'PASSWORD_COMMON'],
  ])('to one that is %s (ACCT-14)', async (_what, newPassword, code) => {
    const { fieldErrors } = await change(await loggedIn(), { newPassword })
    expect(fieldErrors).toContainEqual(expect.objectContaining({ path: 'newPassword', code }))
  })

  it('of somebody else, whatever id is sent (ACCT-15)', async () => {
    const [known, other] = [await candidate(), await person()]
    expect(await change({ ...known, accountId: other.accountId } as never)).toMatchObject({
      status: 404,
    })
  })

  it('while its switch is off (ACCT-16)', async () => {
    const known = await loggedIn()
    const message = { en: 'Not today.', mr: 'आज नाही.' }
    await switchModule(portal, operator, { name: 'CHANGE_PWD', on: false, message })
    expect(await change(known)).toMatchObject({ status: 403, message: message.en })
    await switchModule(portal, operator, { name: 'CHANGE_PWD', on: true })
  })

  it('twice at once: the second finds the password gone (ACCT-11)', async () => {
    const known = await loggedIn()
    const answers = await Promise.all([
      change(known),
      change(known, { newPassword: 'Jackfruit#77' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
