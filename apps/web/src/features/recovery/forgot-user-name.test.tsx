import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { brokenOnPurpose } from '@lokseva/test-kit/check-response.ts'
import * as kit from './recovery.test-kit.tsx'
import { box, choose, press, refuse, sent, server, write } from './recovery.test-kit.tsx'

const names = [
  { outputType: 'email', output: 'as**@example.in' },
  { outputType: 'mobile', output: '98******10' },
]
const open = () => kit.openPage('/candidate/forgotlogin')
const form = () => within(document.querySelector('form')!)

async function fill() {
  await choose('Mobile Number')
  await write('Registered mobile number', '9876543210')
  await write('Date of birth', '05/03/1998')
  await write("Mother's name", 'Lata')
}

beforeEach(() => server())

describe('Forgot user name', () => {
  it('shows both user names masked and says where the full ones went (RECUI-16)', async () => {
    server({ '/forgotlogin': () => names })
    await open()
    await fill()
    await press('Submit')
    expect(sent('/forgotlogin')).toEqual([
      { usertype: 'mobile', userid: '9876543210', dob: '1998-03-05', mothername: 'Lata' },
    ])
    const dialog = within(screen.getByRole('dialog', { name: 'Your user names' }))
    expect(dialog.getByText('as**@example.in')).toBeDefined()
    expect(dialog.getByText('98******10')).toBeDefined()
    expect(dialog.getByText(/were sent to your registered e-mail and mobile/)).toBeDefined()
  })

  it('asks first for what is surely known, and for the user name last (RECUI-89)', async () => {
    await open()
    const offered = form().getAllByRole<HTMLInputElement>('radio')
    const names = offered.map((each) => each.closest('label')?.textContent)
    expect(names.slice(-3)).toEqual(['E-mail address', 'Mobile Number', 'User name'])
    expect(offered.at(-3)!.checked).toBe(true)
  })

  it('keeps them on the page once the dialog is closed (RECUI-16)', async () => {
    server({ '/forgotlogin': () => names })
    await open()
    await fill()
    await press('Submit')
    await press('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('98******10')).toBeDefined()
  })

  it('leads from there to the login page (RECUI-16)', async () => {
    server({ '/forgotlogin': () => names })
    await open()
    await fill()
    await press('Submit')
    await press('Go to login')
    await waitFor(() => expect(kit.address()).toBe('/candidate/login'))
  })

  it('says that details do not match and clears nothing (RECUI-17, RECUI-04)', async () => {
    server({
      '/forgotlogin': refuse(
        'DETAILS_NOT_MATCH',
        'These details do not match an account. Check them and try again.',
      ),
    })
    await open()
    await fill()
    await press('Submit')
    expect(form().getByText('details not match')).toBeDefined()
    expect(
      form().getByText('These details do not match an account. Check them and try again.'),
    ).toBeDefined()
    expect(box("Mother's name").value).toBe('Lata')
  })

  it.each([
    ['nothing', null],
    ['one item', names.slice(0, 1)],
    ['three items', [...names, ...names.slice(0, 1)]],
    ['other items', [{ outputType: 'fax', output: '1' }, names[0]]],
  ])('tells an answer of %s as something wrong (RECUI-18)', async (_what, answer) => {
    server({ '/forgotlogin': () => brokenOnPurpose(answer) })
    await open()
    await fill()
    await press('Submit')
    expect(form().getByText('Something went wrong. Please try again.')).toBeDefined()
    expect(form().queryByText('details not match')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows everything that is missing at once (RECUI-04)', async () => {
    await open()
    await press('Submit')
    const errors = within(screen.getByRole('group', { name: '3 answers need your attention' }))
    expect(errors.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Registered e-mail: Write your e-mail address',
      'Date of birth: Write the date as DD/MM/YYYY',
      "Mother's name: Write your mother's name as in your profile",
    ])
    expect(sent('/forgotlogin')).toEqual([])
  })

  it.each([
    ['Lata 2', 'Use English letters, spaces, dots and apostrophes only'],
    ['लता', 'Use English letters, spaces, dots and apostrophes only'],
    ['a'.repeat(31), 'Write at most 30 characters'],
  ])("refuses the mother's name %s (RECUI-19)", async (name, words) => {
    await open()
    await fill()
    await write("Mother's name", name)
    await press('Submit')
    expect(screen.getByRole('link', { name: `Mother's name: ${words}` })).toBeDefined()
  })

  it('puts what the server says of one field at that field (RECUI-04)', async () => {
    const wrong = { path: 'userid', code: 'USERNAME_INVALID', message: 'Not a user name' }
    server({ '/forgotlogin': refuse('VALIDATION_FAILED', 'Look again', [wrong]) })
    await open()
    await fill()
    await press('Submit')
    expect(
      screen.getByRole('link', { name: 'Registered mobile number: Not a user name' }),
    ).toBeDefined()
  })

  it('asks somebody without a saved profile for an OTP and the six answers instead, and says why (RECUI-28)', async () => {
    server({ '/forgotlogin': () => names })
    await open()
    expect(screen.getByText(/your six security answers instead/)).toBeDefined()
    await choose('No, I have only registered')
    expect(screen.queryByLabelText("Mother's name")).toBeNull()
    await choose('Mobile Number')
    await write('Registered mobile number', '9876543210')
    await write('Date of birth', '05/03/1998')
    expect(kit.button('Submit').disabled).toBe(true)
    await kit.prove('Mobile OTP')
    expect(sent('/otps')).toEqual([
      { type: 'mobile', mobile: '9876543210', otpFor: 'FORGOT_LOGIN' },
    ])
    await press('Submit')
    expect(screen.getByText('6 answers need your attention')).toBeDefined()
    await kit.answerQuestions()
    await press('Submit')
    const proof = { otpId: kit.otpId(1), enteredOtp: '123456', securityAnswersDto: kit.goodAnswers }
    expect(sent('/forgotlogin')).toEqual([
      { usertype: 'mobile', userid: '9876543210', dob: '1998-03-05', noProfileYet: proof },
    ])
    expect(screen.getByRole('dialog', { name: 'Your user names' })).toBeDefined()
  })

  it('asks for another OTP when the one verified counts no more (RECUI-28)', async () => {
    server({ '/forgotlogin': refuse('OTP_NOT_VERIFIED', 'Ask for a new one.') })
    await open()
    await choose('No, I have only registered')
    await choose('Mobile Number')
    await write('Registered mobile number', '9876543210')
    await write('Date of birth', '05/03/1998')
    await kit.prove('Mobile OTP')
    await kit.answerQuestions()
    await press('Submit')
    expect(form().getByText('Ask for a new one.')).toBeDefined()
    expect(kit.button('Get OTP').disabled).toBe(false)
    expect(kit.button('Submit').disabled).toBe(true)
  })

  it('speaks Marathi on a Marathi page (RECUI-16)', async () => {
    server({ '/forgotlogin': () => names })
    await kit.openPage('/candidate/forgotlogin', 'mr')
    await write('नोंदणीकृत ई-मेल', 'asha@example.in')
    await write('जन्मतारीख', '05/03/1998')
    await write('आईचे नाव', 'Lata')
    await press('सादर करा')
    expect(screen.getByRole('dialog', { name: 'तुमची वापरकर्ता नावे' })).toBeDefined()
  })
})
