import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { button, leave, press, refuse, sentTo, type } from '@lokseva/form-kit/form.test-kit.tsx'
import { readSession } from '#candidate-kit/session/session.ts'
import { accountServer, showAccount, userId } from './account.test-kit.tsx'

const path = '/changepassword'
const action = 'Change the password'

async function openDialog() {
  await showAccount()
  await press('Change password')
}
function fill(current: string, password: string, confirmed = password) {
  type('Current password', current)
  type('New password', password)
  type('Confirm password', confirmed)
}

beforeEach(() => accountServer({ [path]: () => ({ message: 'Password changed successfully.' }) }))
describe('Change password', () => {
  it('sends old and new one, and afterwards one logs in again (ACCT-30)', async () => {
    await openDialog()
    expect(button(action).disabled).toBe(true)
    fill('Mango#Tree7', 'Kokum#Sherbet9')
    expect(button(action).disabled).toBe(false)
    await press(action)
    expect(sentTo(path)).toMatchObject([
      { oldPassword: 'Mango#Tree7', newPassword: 'Kokum#Sherbet9', userId },
    ])
    expect(readSession()).toBeUndefined()
  })

  it.each([
    ['no current one', '', 'Kokum#Sherbet9', 'Kokum#Sherbet9'],
    ['a short one', 'Mango#Tree7', 'Ko#1', 'Ko#1'],
    ['one that is repeated differently', 'Mango#Tree7', 'Kokum#Sherbet9', 'Kokum#Sherbet8'],
    ['the same one', 'Mango#Tree7', 'Mango#Tree7', 'Mango#Tree7'],
  ])('stays closed with %s (ACCT-31)', async (_what, current, password, confirmed) => {
    await openDialog()
    fill(current, password, confirmed)
    expect(button(action).disabled).toBe(true)
  })

  it('says at the field that the new one is the old one (ACCT-31)', async () => {
    await openDialog()
    fill('Mango#Tree7', 'Mango#Tree7')
    leave('New password')
    expect(screen.getByText('The new password must differ from the current one')).toBeDefined()
  })

  it('says at its field that the current one is wrong, and elsewhere what else went wrong (ACCT-32)', async () => {
    accountServer({
      [path]: refuse('CURRENT_PASSWORD_WRONG', 'Not right.', {
        status: 422,
        fieldErrors: [
          {
            path: 'oldPassword',
            code: 'CURRENT_PASSWORD_WRONG',
            message: 'This is not your current password',
          },
        ],
      }),
    })
    await openDialog()
    fill('Wrong#Guess1', 'Kokum#Sherbet9')
    await press(action)
    expect(screen.getAllByText(/This is not your current password/).length).toBeGreaterThan(0)
    expect(readSession()).toBeDefined()
    accountServer({ [path]: refuse('TRIES_DELAYED', 'Please wait 30 seconds.', { status: 429 }) })
    type('Current password', 'Wrong#Guess2')
    await press(action)
    expect(screen.getByText('Please wait 30 seconds.')).toBeDefined()
  })
})
