import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as kit from './recovery.test-kit.tsx'
import { box, button, choose, press, refuse, sent, server, write } from './recovery.test-kit.tsx'

const fits = {
  '/forgotpassword': () => ({ isValidForgotPswdUser: true, securityAnswerList: kit.allKeys }),
}
const open = () => kit.openPage('/candidate/forgotPassword')
const email = 'asha@example.in'

async function firstStep() {
  await write('User name', email)
  await kit.prove('OTP')
  await write('Date of birth', '05/03/1998')
}

async function secondStep() {
  await open()
  await firstStep()
  await press('Submit')
  await screen.findByLabelText('Question SQ6')
}

beforeEach(() => server())
afterEach(() => {
  vi.useRealTimers()
})

describe('What the person remembers', () => {
  it.each([
    ['User name', 'User name', 'nobody', 'Enter valid Email Id / Mobile Number / Username'],
    [
      'E-mail address',
      'Registered e-mail',
      'asha@',
      'This is not a valid email id: write it like asha@example.in',
    ],
    [
      'Mobile Number',
      'Registered mobile number',
      '98765',
      'Only 10 digit number: without +91 or 0 before it',
    ],
  ])(
    '%s is judged by its kind, and Get OTP is closed meanwhile (RECUI-02, RECUI-06)',
    async (kind, label, wrong, words) => {
      await open()
      await choose(kind)
      await write(label, wrong)
      await kit.leave(label)
      expect(screen.getByText(words)).toBeDefined()
      expect(button('Get OTP').disabled).toBe(true)
    },
  )

  it('left empty, Get OTP says so in words (RECUI-06)', async () => {
    await open()
    await press('Get OTP')
    expect(screen.getByText('Get OTP Error')).toBeDefined()
    expect(screen.getByText('Enter valid Email Id / Mobile Number / Username')).toBeDefined()
    expect(sent('/otps')).toEqual([])
  })

  it.each([
    ['User name', 'User name', email, { type: 'username', username: email }],
    ['E-mail address', 'Registered e-mail', email, { type: 'email', email }],
    [
      'Mobile Number',
      'Registered mobile number',
      '9876543210',
      { type: 'mobile', mobile: '9876543210' },
    ],
  ])('%s sends a code for this purpose and kind (RECUI-07)', async (kind, label, value, body) => {
    await open()
    await choose(kind)
    await write(label, value)
    await press('Get OTP')
    expect(sent('/otps')).toEqual([{ ...body, otpFor: 'FORGOT_PASSWORD' }])
    expect(button('Get OTP').disabled).toBe(true)
    expect(screen.getByRole('timer').textContent).toContain('180 seconds')
  })

  it('another kind gives up the code of the former one (RECUI-09)', async () => {
    await open()
    await write('User name', email)
    await kit.prove('OTP')
    expect(screen.getByText('OTP verification is successful')).toBeDefined()
    await choose('E-mail address')
    expect(screen.queryByText('OTP verification is successful')).toBeNull()
    expect(box('Registered e-mail').value).toBe(email)
    expect(button('Submit').disabled).toBe(true)
  })

  it('a code that does not come offers the other registered address (RECUI-09)', async () => {
    server({
      '/otpdelivery/{otpId}': () => ({ state: 'failed', retryInSeconds: 100, otherWay: 'mobile' }),
    })
    await open()
    await choose('E-mail address')
    await write('Registered e-mail', email)
    await press('Get OTP')
    const help = document.querySelector('details')!
    await act(async () => {
      help.open = true
      help.dispatchEvent(new Event('toggle'))
    })
    const offered = await within(help).findByRole('button', { name: /mobile/ })
    await act(async () => offered.click())
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mobile Number' }).checked).toBe(
      true,
    )
    expect(box('Registered mobile number').value).toBe('')
  })
})

describe('Step 1', () => {
  it('keeps Submit closed until the code is verified, and says so (RECUI-08)', async () => {
    await open()
    expect(button('Submit').disabled).toBe(true)
    expect(screen.getByText('You can submit once the OTP is verified.')).toBeDefined()
    await firstStep()
    expect(button('Submit').disabled).toBe(false)
    expect(screen.queryByText('You can submit once the OTP is verified.')).toBeNull()
  })

  it('says when the code is wrong (RECUI-08)', async () => {
    server({ '/verifyotps': () => false })
    await open()
    await write('User name', email)
    await kit.prove('OTP')
    expect(screen.getAllByText(/OTP verification is unsuccessful/)).not.toHaveLength(0)
    expect(button('Submit').disabled).toBe(true)
  })

  it.each([
    ['', 'Date of birth: Write the date as DD/MM/YYYY'],
    ['31/02/1998', 'Date of birth: Write a valid date as DD/MM/YYYY'],
    ['05/03/2090', 'Date of birth: The date cannot be after today'],
  ])('refuses the date of birth "%s" (RECUI-05, RECUI-04)', async (date, words) => {
    await open()
    await firstStep()
    await write('Date of birth', date)
    await press('Submit')
    expect(screen.getByRole('link', { name: words })).toBeDefined()
    expect(box('User name').value).toBe(email)
    expect(sent('/forgotpassword')).toEqual([])
  })

  it('does not judge the age of somebody who has an account (RECUI-05)', async () => {
    server(fits)
    await open()
    await firstStep()
    const young = `05/03/${new Date().getFullYear() - 10}`
    await write('Date of birth', young)
    await press('Submit')
    expect(sent('/forgotpassword')).toHaveLength(1)
  })

  it('says that details do not match above the form, where it stays and has the focus (RECUI-10)', async () => {
    server({
      '/forgotpassword': refuse(
        'DETAILS_NOT_MATCH',
        'These details do not match an account. Check them and try again.',
      ),
    })
    await open()
    await firstStep()
    await press('Submit')
    const form = within(document.querySelector('form')!)
    expect(await form.findByText('details not match')).toBeDefined()
    expect(document.activeElement?.textContent).toContain('details not match')
    expect(document.querySelector('.toast')).toBeNull()
    expect(
      form.getByText('These details do not match an account. Check them and try again.'),
    ).toBeDefined()
    expect(box('User name').value).toBe(email)
    expect(box('Date of birth').value).toBe('05/03/1998')
  })

  it('takes an answer of no as details that do not match (RECUI-10)', async () => {
    server({ '/forgotpassword': () => ({ isValidForgotPswdUser: false, securityAnswerList: [] }) })
    await open()
    await firstStep()
    await press('Submit')
    expect(within(document.querySelector('form')!).getByText('details not match')).toBeDefined()
  })

  it('asks for a new code when the verified one ran out (RECUI-14)', async () => {
    server({ '/forgotpassword': refuse('OTP_NOT_VERIFIED', 'Ask for a new one.') })
    await open()
    await firstStep()
    await press('Submit')
    expect(button('Get OTP')).toBeDefined()
    expect(button('Submit').disabled).toBe(true)
  })

  it('names the steps, marks the open one, and leads back to the login (RECUI-03)', async () => {
    await open()
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
      ['Show that it is you', 'step'],
      ['Choose a new password', null],
    ])
    const back = screen.getByRole('link', { name: 'Back to login' })
    expect(back.getAttribute('href')).toBe('/candidate/login')
    expect(await screen.findByRole('link', { name: '1800 123 4567' })).toBeDefined()
  })
})

describe('Step 2', () => {
  const proof = { email, type: 'username', emailOtpId: kit.otpId(1), enteredEmailOtp: '123456' }

  async function fill(password = 'Mango@2468x', confirmed = password) {
    await write('New password', password)
    await write('Confirm password', confirmed)
    await kit.answerQuestions()
  }

  it('opens when the details fit, with the focus on its heading (RECUI-11, RECUI-03)', async () => {
    server(fits)
    await secondStep()
    expect(sent('/forgotpassword')).toEqual([{ ...proof, dob: '1998-03-05' }])
    expect(document.activeElement?.textContent).toBe('Step 2 of 2: Choose a new password')
  })

  it('asks exactly the questions the server names (RECUI-11)', async () => {
    server({
      '/forgotpassword': () => ({
        isValidForgotPswdUser: true,
        securityAnswerList: ['SQ1', 'SQ6'],
      }),
    })
    await secondStep()
    expect(screen.getAllByLabelText(/^Question/)).toHaveLength(2)
  })

  it('says why there are no questions, and sends no answers (RECUI-11)', async () => {
    server({
      '/forgotpassword': () => ({ isValidForgotPswdUser: true, securityAnswerList: [] }),
      '/resetpassword': () => ({ message: 'Please log in.' }),
    })
    await open()
    await firstStep()
    await press('Submit')
    expect(screen.getByText(/^Your account has no security answers yet/)).toBeDefined()
    await write('New password', 'Mango@2468x')
    await write('Confirm password', 'Mango@2468x')
    await press('Set the new password')
    expect(sent('/resetpassword')).toEqual([
      { ...proof, password: 'Mango@2468x', securityAnswersDto: undefined },
    ])
  })

  it.each([
    ['', 'New password: Choose a password and type it'],
    ['Ab@1', 'New password: New password should be between 8-15 characters'],
    ['Abcdefgh@1234567', 'New password: New password should be between 8-15 characters'],
    ['abcdef@1', 'New password: The password needs at least one capital letter'],
    [
      'Abcdefg1',
      'New password: The password needs at least one special character: ! @ # $ % ^ & *',
    ],
  ])('refuses the password "%s" (RECUI-12)', async (password, words) => {
    server(fits)
    await secondStep()
    await fill(password)
    await press('Set the new password')
    expect(screen.getByRole('link', { name: words })).toBeDefined()
    expect(sent('/resetpassword')).toEqual([])
  })

  it('wants the same password twice and every answer by its rule (RECUI-12, RECUI-04)', async () => {
    server(fits)
    await secondStep()
    await fill('Mango@2468x', 'Mango@2468y')
    await write('Question SQ1', 'Pune 1')
    await write('Question SQ4', '')
    await press('Set the new password')
    const errors = within(screen.getByRole('group', { name: '3 answers need your attention' }))
    expect(errors.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Confirm password: New password and Confirm Password should be same',
      'Question SQ1: Use English letters, hyphen and space only',
      'Question SQ4: Answer this question',
    ])
  })

  it('says that the password is not updated, with the words of the server (RECUI-13)', async () => {
    const words =
      'The security answers do not match, so the password is not changed. Check the answers and try again.'
    server({ ...fits, '/resetpassword': refuse('PASSWORD_NOT_UPDATED', words) })
    await secondStep()
    await fill()
    await press('Set the new password')
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByText('password not updated')).toBeDefined()
    expect(box('Question SQ1').value).toBe('Pune')
  })

  it('puts what the server says of the password at the password (RECUI-13)', async () => {
    const common = { path: 'password', code: 'PASSWORD_COMMON', message: 'Easy to guess' }
    server({ ...fits, '/resetpassword': refuse('VALIDATION_FAILED', 'Look again', [common]) })
    await secondStep()
    await fill()
    await press('Set the new password')
    expect(screen.getByRole('link', { name: 'New password: Easy to guess' })).toBeDefined()
  })

  it('leads back with the reason when the code ran out, and keeps the first answers (RECUI-14)', async () => {
    server({ ...fits, '/resetpassword': refuse('OTP_NOT_VERIFIED', 'Ask for a new one.') })
    await secondStep()
    await fill()
    await press('Set the new password')
    expect(within(document.querySelector('form')!).getByText('Ask for a new one.')).toBeDefined()
    expect(box('User name').value).toBe(email)
    expect(box('Date of birth').value).toBe('05/03/1998')
    expect(button('Submit').disabled).toBe(true)
  })

  it('goes back on wish with everything kept, the code too (RECUI-03)', async () => {
    server(fits)
    await secondStep()
    await press('Back')
    expect(document.activeElement?.textContent).toContain('Show that it is you')
    expect(button('Submit').disabled).toBe(false)
    expect(box('Date of birth').value).toBe('05/03/1998')
  })

  it('ends on the login page with the note of the server and the user name (RECUI-15)', async () => {
    const message = 'Your password is changed. Please log in with the new password.'
    server({ ...fits, '/resetpassword': () => ({ message }) })
    await secondStep()
    await fill()
    await press('Set the new password')
    expect(await screen.findByText(message)).toBeDefined()
    expect(kit.address()).toBe('/candidate/login')
    expect(sent('/resetpassword')).toEqual([
      { ...proof, password: 'Mango@2468x', securityAnswersDto: kit.goodAnswers },
    ])
    expect((await screen.findByDisplayValue(email)).getAttribute('name')).toBe('username')
  })
})

describe('Switched off', () => {
  it.each([
    ['/candidate/forgotPassword', 'FRGT_RESET_PWD'],
    ['/candidate/forgotlogin', 'FRGT_LOGIN'],
    ['/candidate/forgotEmailMobile', 'FRGT_RESET_EMAIL_MOBILE'],
  ])('%s shows the words of the commission for %s (RECUI-01)', async (path, module) => {
    server({
      '/module/{name}': (request) => ({
        moduleName: request?.params?.['name'],
        isEnabled: request?.params?.['name'] !== module,
        msgToDisplay: `${module} opens again on Monday.`,
      }),
    })
    const { Pages } = await import('#app/pages.tsx')
    const { renderPage } = await import('@lokseva/test-kit/render-page.tsx')
    await renderPage(<Pages />, { path })
    expect(await screen.findByText(`${module} opens again on Monday.`)).toBeDefined()
    expect(document.querySelector('form')).toBeNull()
  })
})
