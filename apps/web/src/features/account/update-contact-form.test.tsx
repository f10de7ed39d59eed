import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  button,
  leave,
  pass,
  press,
  refuse,
  sentTo,
  type,
  codeId,
} from '@lokseva/form-kit/form.test-kit.tsx'
import { readSession } from '#candidate-kit/session/session.ts'
import { accountServer, showAccount } from './account.test-kit.tsx'

const path = '/updatecontact'
const action = 'Update the profile'
const changed = (changes: object = {}) => ({
  message: 'Profile updated successfully.',
  emailId: 'asha@example.in',
  mobileNumber: '9876543210',
  ...changes,
})

async function openDialog() {
  await showAccount()
  await press('Update profile (e-mail, mobile)')
}
async function choose(name: RegExp) {
  screen.getByRole('checkbox', { name }).click()
  await pass()
}
async function getCode() {
  screen
    .getAllByRole<HTMLButtonElement>('button', { name: 'Get OTP' })
    .find((each) => !each.disabled)!
    .click()
  await pass()
}
async function prove(field: string, value: string, label: string) {
  type(field, value)
  await pass()
  await getCode()
  type(label, '123456')
  await pass()
}
const proveEmail = () => prove('New e-mail', 'new@example.in', 'E-mail OTP')
const proveMobile = () => prove('New mobile number', '8888877777', 'Mobile OTP')
const givePassword = async (password = 'Mango#Tree7') => {
  type('Current password', password)
  await pass()
}

beforeEach(() => accountServer({ [path]: () => changed({ emailId: 'new@example.in' }) }))
describe('Update profile', () => {
  it('changes the e-mail once its code is verified, and remembers it (ACCT-40)', async () => {
    await openDialog()
    expect(screen.getByText(/^Keep your mobile number working/)).toBeDefined()
    expect(button(action).disabled).toBe(true)
    await choose(/^E-mail \(now as/)
    await proveEmail()
    expect(button(action).disabled).toBe(true)
    expect(screen.getByText(/^Give your current password/)).toBeDefined()
    await givePassword()
    await press(action)
    expect(sentTo('/otps')).toMatchObject([{ email: 'new@example.in', otpFor: 'UPDATE_PROFILE' }])
    expect(sentTo(path)).toEqual([
      {
        password: 'Mango#Tree7',
        email: { emailId: 'new@example.in', otpId: codeId(1), enteredOtp: '123456' },
      },
    ])
    expect(readSession()?.emailId).toBe('new@example.in')
    expect(screen.getByTestId('address').textContent).toBe('/candidate/main')
  })

  it('of both takes the security answers where no old address works (ACCT-45)', async () => {
    await openDialog()
    await choose(/^E-mail/)
    await choose(/^Mobile number/)
    await givePassword()
    await proveEmail()
    await proveMobile()
    screen.getByRole('radio', { name: 'My security answers' }).click()
    await pass()
    for (const key of ['SQ1', 'SQ2', 'SQ3', 'SQ5', 'SQ6']) type(`Question ${key}?`, 'Anne')
    type('Question SQ4?', '2014')
    await pass()
    await press(action)
    expect(sentTo(path)[0]).toMatchObject({ securityAnswersDto: { SQ1: 'Anne', SQ4: '2014' } })
    expect(sentTo(path)[0]).not.toHaveProperty('oldAddress')
  })

  it('of both needs both codes, and one of an old address (ACCT-41, ACCT-45)', async () => {
    await openDialog()
    await choose(/^E-mail/)
    await choose(/^Mobile number/)
    await givePassword()
    await proveEmail()
    expect(button(action).disabled).toBe(true)
    expect(screen.getByText('Verify the OTP, then you can update the profile.')).toBeDefined()
    await proveMobile()
    expect(button(action).disabled).toBe(true)
    expect(screen.getByText(/^Give one more proof/)).toBeDefined()
    await getCode()
    expect(sentTo('/otps').at(-1)).toEqual({
      type: 'username',
      username: '9876543210',
      otpFor: 'UPDATE_PROFILE',
    })
    type('OTP', '123456')
    await pass()
    await press(action)
    expect(sentTo(path)[0]).toMatchObject({
      oldAddress: { otpId: codeId(3), enteredOtp: '123456' },
      email: { emailId: 'new@example.in' },
      mobile: { mobileNumber: '8888877777', otpId: codeId(2) },
    })
  })

  it('of one soon after the other asks for the old address too, and keeps the verified code (ACCT-45)', async () => {
    accountServer({ [path]: refuse('CONTACT_PROOF_MISSING', 'One more proof is needed.') })
    await openDialog()
    await choose(/^E-mail/)
    await givePassword()
    await proveEmail()
    expect(screen.queryByText('One more proof')).toBeNull()
    await press(action)
    expect(screen.getByText('One more proof')).toBeDefined()
    expect(screen.getByText(/^Give one more proof/)).toBeDefined()
    await getCode()
    type('OTP', '123456')
    await pass()
    accountServer()
    await press(action)
    expect(sentTo(path).at(-1)).toMatchObject({
      oldAddress: { otpId: codeId(2), enteredOtp: '123456' },
      email: { emailId: 'new@example.in', otpId: codeId(1) },
    })
  })

  it('refuses the address that is registered already, and one that is nobody’s (ACCT-42)', async () => {
    await openDialog()
    await choose(/^E-mail/)
    type('New e-mail', 'Asha@Example.in')
    leave('New e-mail')
    await pass()
    expect(screen.getByText('This is registered already: give another one')).toBeDefined()
    type('New e-mail', 'nobody')
    expect(button('Get OTP').disabled).toBe(true)
  })

  it('says at the field that somebody else has the address (ACCT-43)', async () => {
    const message = 'Entered Mobile Number / Email Id is Already Registered'
    accountServer({ '/verifyotps': refuse('ALREADY_REGISTERED', message) })
    await openDialog()
    await choose(/^E-mail/)
    await proveEmail()
    expect(screen.getAllByText(new RegExp(message)).length).toBeGreaterThan(0)
    expect(button(action).disabled).toBe(true)
  })

  it('says at its field that the password is wrong, and keeps the verified code (ACCT-44)', async () => {
    const message = 'This is not your current password'
    accountServer({
      [path]: refuse('CURRENT_PASSWORD_WRONG', 'Not right.', {
        status: 422,
        fieldErrors: [{ path: 'password', code: 'CURRENT_PASSWORD_WRONG', message }],
      }),
    })
    await openDialog()
    await choose(/^E-mail/)
    await proveEmail()
    await givePassword()
    await press(action)
    expect(screen.getAllByText(new RegExp(message)).length).toBeGreaterThan(0)
    await givePassword('Mango#Tree8')
    expect(button(action).disabled).toBe(false)
  })

  it('begins anew when the server no longer takes the code (ACCT-43)', async () => {
    accountServer({ [path]: refuse('OTP_NOT_VERIFIED', 'Ask for a new one.') })
    await openDialog()
    await choose(/^E-mail/)
    await givePassword()
    await proveEmail()
    await press(action)
    expect(screen.getByText('Ask for a new one.')).toBeDefined()
    expect(button(action).disabled).toBe(true)
  })
})
