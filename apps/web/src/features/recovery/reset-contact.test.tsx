import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import * as kit from './recovery.test-kit.tsx'
import { box, button, choose, press, refuse, sent, server, write } from './recovery.test-kit.tsx'

const welcome = 'Your details match. Now give the new e-mail or mobile.'
const matched = {
  '/verifyresetemailmobile': () => ({
    validateStatus: true,
    message: welcome,
    securityAnswerList: kit.allKeys,
  }),
}
const open = () => kit.openPage('/candidate/forgotEmailMobile')
const form = () => within(document.querySelector('form')!)

async function oldDetails() {
  await write('Old registered e-mail', 'old@example.in')
  await write('First name', 'Asha')
  await write('Middle name', 'Suresh')
  await write('Date of birth', '05/03/1998')
}

async function secondStep() {
  await open()
  await oldDetails()
  await press('Verify')
  await screen.findByLabelText('Question SQ6')
}

/** The new address first: afterwards the other Get OTP is the only one left. */
async function proveBoth() {
  await write('New e-mail', 'new@example.in')
  await kit.prove('E-mail OTP')
  await kit.prove('OTP')
}

beforeEach(() => server())

describe('Step 1', () => {
  it('sends the old e-mail, the names and the date (RECUI-20)', async () => {
    server(matched)
    await secondStep()
    expect(sent('/verifyresetemailmobile')).toEqual([
      {
        oldEmailId: 'old@example.in',
        updateType: 'email',
        firstName: 'Asha',
        middleName: 'Suresh',
        dob: '1998-03-05',
      },
    ])
  })

  it('sends the old mobile where that has changed; each kind keeps its box (RECUI-20)', async () => {
    server(matched)
    await open()
    await oldDetails()
    await choose('Mobile number')
    await write('Old registered mobile number', '9876543210')
    await choose('E-mail')
    expect(box('Old registered e-mail').value).toBe('old@example.in')
    await choose('Mobile number')
    await press('Verify')
    expect(sent('/verifyresetemailmobile')).toEqual([
      {
        oldMobileNumber: '9876543210',
        updateType: 'mobile',
        updateTypemobile: 'mobile',
        firstName: 'Asha',
        middleName: 'Suresh',
        dob: '1998-03-05',
      },
    ])
  })

  it('shows everything that is missing at once (RECUI-04, RECUI-20)', async () => {
    await open()
    await press('Verify')
    const errors = within(screen.getByRole('group', { name: '4 answers need your attention' }))
    expect(errors.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Old registered e-mail: Write your e-mail address',
      'First name: Write the name as in your profile',
      'Middle name: Write the name as in your profile',
      'Date of birth: Write the date as DD/MM/YYYY',
    ])
  })

  it.each([
    [
      'Old registered e-mail',
      'old@',
      'This is not a valid email id: write it like asha@example.in',
    ],
    ['Old registered e-mail', `${'a'.repeat(320)}@example.in`, 'Write at most 320 characters'],
    ['First name', 'Asha2', 'Use English letters and spaces only'],
    ['Middle name', 'a'.repeat(31), 'Write at most 30 characters'],
    ['Date of birth', '05/03/2090', 'The date cannot be after today'],
  ])('refuses a wrong %s (RECUI-20, RECUI-05)', async (label, wrong, words) => {
    await open()
    await oldDetails()
    await write(label, wrong)
    await press('Verify')
    expect(screen.getByRole('link', { name: `${label}: ${words}` })).toBeDefined()
    expect(sent('/verifyresetemailmobile')).toEqual([])
  })

  it('shows a no of the server as an error, stays, and clears nothing (RECUI-21)', async () => {
    const message = 'These details do not match an account. Check them and try again.'
    server({
      '/verifyresetemailmobile': () => ({
        validateStatus: false,
        message,
        securityAnswerList: [],
      }),
    })
    await open()
    await oldDetails()
    await press('Verify')
    const notice = form().getByText(message).closest('.notice')
    expect(notice?.getAttribute('data-tone')).toBe('bad')
    expect(box('First name').value).toBe('Asha')
  })

  it('shows a yes as good news and opens the second step (RECUI-21, RECUI-03)', async () => {
    server(matched)
    await secondStep()
    const notice = form().getByText(welcome).closest('.notice')
    expect(notice?.getAttribute('data-tone')).toBe('good')
    expect(document.activeElement?.textContent).toBe('Step 2 of 2: Your new e-mail or mobile')
  })

  it('says when the server asks to wait (RECUI-21)', async () => {
    server({ '/verifyresetemailmobile': refuse('TRIES_DELAYED', 'Please wait 20 seconds.') })
    await open()
    await oldDetails()
    await press('Verify')
    expect(form().getByText('Please wait 20 seconds.')).toBeDefined()
  })
})

describe('Step 2', () => {
  beforeEach(() => server(matched))

  it('proves the new address by a code of this purpose, good for 180 seconds (RECUI-22)', async () => {
    await secondStep()
    expect(await screen.findByText(/The OTP works for 180 seconds/)).toBeDefined()
    await write('New e-mail', 'new@example.in')
    await press('Get OTP')
    expect(sent('/otps')).toEqual([
      { type: 'email', email: 'new@example.in', otpFor: 'RESET_EMAIL_MOBILE' },
    ])
    expect(screen.getByRole('timer').textContent).toContain('180 seconds')
  })

  it('says how long an OTP works as it is set today (RECUI-68)', async () => {
    const setting = { key: 'otpSeconds', type: 'SESSION', value: '240' }
    server({ ...matched, '/configuration': () => [setting] })
    await secondStep()
    expect(await screen.findByText(/The OTP works for 240 seconds/)).toBeDefined()
  })

  it('asks the other registered address too, by the old value, and explains it (RECUI-23)', async () => {
    await secondStep()
    const proof = within(screen.getByRole('region', { name: 'OTP to your registered mobile' }))
    expect(proof.getByText(/to make sure that it is you/)).toBeDefined()
    expect(proof.getByText(/call the help line/)).toBeDefined()
    await press('Get OTP', 1)
    expect(sent('/otps')).toEqual([
      { type: 'username', username: 'old@example.in', otpFor: 'RESET_EMAIL_MOBILE' },
    ])
    expect(proof.getByText('OTP sent to your registered mobile number')).toBeDefined()
    expect(await screen.findByRole('link', { name: '1800 123 4567' })).toBeDefined()
  })

  it('keeps Save closed until both codes are verified (RECUI-24)', async () => {
    await secondStep()
    expect(button('Save').disabled).toBe(true)
    await write('New e-mail', 'new@example.in')
    await kit.prove('E-mail OTP')
    expect(button('Save').disabled).toBe(true)
    expect(screen.getByText('You can save once both OTPs are verified.')).toBeDefined()
    await kit.prove('OTP')
    expect(button('Save').disabled).toBe(false)
  })

  it('sends everything and ends on the login page with the note of the server (RECUI-24)', async () => {
    const message = 'Your registered e-mail or mobile is changed. Please log in with the new one.'
    kit.change({ ...matched, '/updateresetemailmobile': () => ({ message }) })
    await secondStep()
    await proveBoth()
    await kit.answerQuestions()
    await press('Save')
    expect(sent('/updateresetemailmobile')).toEqual([
      {
        updateType: 'email',
        oldEmailId: 'old@example.in',
        newEmailId: 'new@example.in',
        securityAnswerList: kit.goodAnswers,
        newOtpId: kit.otpId(1),
        enteredNewOtp: '123456',
        otherOtpId: kit.otpId(2),
        enteredOtherOtp: '123456',
      },
    ])
    expect(await screen.findByText(message)).toBeDefined()
    expect(kit.address()).toBe('/candidate/login')
  })

  it('wants every answer before it sends anything (RECUI-04)', async () => {
    await secondStep()
    await proveBoth()
    await press('Save')
    expect(screen.getByText('6 answers need your attention')).toBeDefined()
    expect(sent('/updateresetemailmobile')).toEqual([])
  })

  const taken = 'Entered Mobile Number / Email Id is Already Registered'

  it('marks an address that is taken, asks for another code, keeps the rest (RECUI-25)', async () => {
    kit.change({ ...matched, '/updateresetemailmobile': refuse('ALREADY_REGISTERED', taken) })
    await secondStep()
    await proveBoth()
    await kit.answerQuestions()
    await press('Save')
    expect(screen.getByRole('link', { name: `New e-mail: ${taken}` })).toBeDefined()
    expect(button('Get OTP').disabled).toBe(false)
    expect(screen.getAllByText('OTP verification is successful')).toHaveLength(1)
    expect(box('Question SQ1').value).toBe('Pune')
  })

  it('marks it as soon as the code tells (RECUI-25)', async () => {
    kit.change({ ...matched, '/verifyotps': refuse('ALREADY_REGISTERED', taken) })
    await secondStep()
    await write('New e-mail', 'new@example.in')
    await kit.prove('E-mail OTP')
    expect(screen.getByRole('link', { name: `New e-mail: ${taken}` })).toBeDefined()
  })

  it('says that answers do not match (RECUI-26)', async () => {
    const words = 'These details do not match an account. Check them and try again.'
    kit.change({ ...matched, '/updateresetemailmobile': refuse('DETAILS_NOT_MATCH', words) })
    await secondStep()
    await proveBoth()
    await kit.answerQuestions()
    await press('Save')
    expect(form().getByText('details not match')).toBeDefined()
    expect(form().getByText(words)).toBeDefined()
    expect(button('Save').disabled).toBe(false)
  })

  it('asks for both codes again when they ran out (RECUI-26)', async () => {
    kit.change({ ...matched, '/updateresetemailmobile': refuse('OTP_NOT_VERIFIED', 'Again.') })
    await secondStep()
    await proveBoth()
    await kit.answerQuestions()
    await press('Save')
    expect(screen.getAllByRole('button', { name: 'Get OTP' })).toHaveLength(2)
    expect(button('Save').disabled).toBe(true)
    expect(box('New e-mail').value).toBe('new@example.in')
  })

  it('keeps the code that still counts when only the other ran out (RECUI-26)', async () => {
    const missing = { path: 'newOtpId', code: 'OTP_NOT_VERIFIED', message: 'Again.' }
    const again = refuse('OTP_NOT_VERIFIED', 'Again.', [missing])
    kit.change({ ...matched, '/updateresetemailmobile': again })
    await secondStep()
    await proveBoth()
    await kit.answerQuestions()
    await press('Save')
    expect(screen.getAllByRole('button', { name: 'Get OTP' })).toHaveLength(1)
    expect(screen.getAllByText('OTP verification is successful')).toHaveLength(1)
  })

  it('goes back with the old details kept (RECUI-03)', async () => {
    await secondStep()
    await press('Back')
    expect(box('Old registered e-mail').value).toBe('old@example.in')
    expect(document.activeElement?.textContent).toContain('Your old details')
  })
})

describe('Somebody without a saved profile', () => {
  it('gives no names; the six answers go with the date of birth (RECUI-28)', async () => {
    server({ '/updateresetemailmobile': () => ({ message: 'Changed.' }) })
    await open()
    await choose('No, I have only registered')
    expect(screen.queryByLabelText('First name')).toBeNull()
    await write('Old registered e-mail', 'old@example.in')
    await write('Date of birth', '05/03/1998')
    await press('Next')
    await screen.findByLabelText('Question SQ6')
    // Nothing was asked of the server that could tell of an account.
    expect(sent('/verifyresetemailmobile')).toEqual([])
    expect(form().getByText(/asked instead of the names/)).toBeDefined()
    await proveBoth()
    await kit.answerQuestions()
    await press('Save')
    expect(sent('/updateresetemailmobile')).toMatchObject([
      { dob: '1998-03-05', oldEmailId: 'old@example.in', securityAnswerList: kit.goodAnswers },
    ])
  })
})
