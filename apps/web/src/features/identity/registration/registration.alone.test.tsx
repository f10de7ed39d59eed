import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageFrame } from '#app/page-frame.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import {
  box,
  button,
  leave,
  pass,
  press,
  refuse,
  sentTo,
  captchaId,
  codeId,
} from '@lokseva/form-kit/form.test-kit.tsx'
import { server, show, type } from '@lokseva/form-kit/form.test-kit.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { refuseSession } from '@lokseva/browser/session/shared-session.ts'
import { takesSessionsAt } from '#candidate-kit/session/session-pages.ts'
import { At } from '../../../../test/at.tsx'
import { registrationPage } from './routes.ts'

vi.mock('@lokseva/browser/session/shared-session.ts', { spy: true })

const digits = 'Type the six digits you see'
const done = 'User Registered Successfully!'
const taken = 'Entered Mobile Number / Email Id is Already Registered'
const registered = {
  // Said in the language of the moment; the page speaks the one that is chosen.
  '/register': () => ({
    message: 'नोंदणी यशस्वी झाली!',
    userId: '0198f1f0-0000-7000-8000-000000000001',
  }),
}

function Elsewhere() {
  return <output data-testid="state">{JSON.stringify(useLocation().state)}</output>
}
const open = (language: 'en' | 'mr' = 'en') =>
  show(
    <At path="/candidate/registration" elsewhere={<Elsewhere />}>
      <PageFrame page={registrationPage} params={{}} />
    </At>,
    { language, path: '/candidate/registration' },
  )
const card = (name: string) => within(screen.getByRole('region', { name }))

async function prove(name: 'E-mail' | 'Mobile', address: string) {
  type(name === 'E-mail' ? 'E-mail address' : 'Mobile number', address)
  fireEvent.click(card(name).getByRole('button', { name: 'Get OTP' }))
  await pass()
  type(`${name} OTP`, '123456')
  await pass()
}
function fillRest() {
  type('New password', 'Mango#Tree7')
  type('Confirm password', 'Mango#Tree7')
  type('Date of birth', '05/03/1998')
  for (const key of ['SQ1', 'SQ2', 'SQ3', 'SQ5', 'SQ6']) type(`Question ${key}?`, 'Anne-Marie')
  type('Question SQ4?', '2014')
}
async function fillAll() {
  await prove('E-mail', 'asha@example.in')
  await prove('Mobile', '9876543210')
  fillRest()
  type(digits, '427193')
}
/** Everything typed, as it stands on the page. */
const typed = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[name]')].map((each) => each.value)
const errorOf = (label: string) => {
  const id = box(label).getAttribute('aria-describedby')?.split(' ').at(-1)
  return id && document.getElementById(id)?.textContent
}
const progress = () => document.querySelector('.progress-figure')?.textContent
const lines = () =>
  [...document.querySelectorAll('.error-summary a')].map((line) => line.textContent)

beforeAll(() => registrationPage.preload())
beforeEach(() => {
  sessionStorage.clear()
  server(registered)
})
describe('Registering', () => {
  it('takes both proven addresses, a password, date of birth, six answers and the digits (REG-01)', async () => {
    await open()
    await fillAll()
    await press('Register')
    expect(sentTo('/register')).toEqual([
      {
        email: 'asha@example.in',
        password: 'Mango#Tree7',
        mobile: '9876543210',
        dob: '1998-03-05',
        userType: 'Candidate',
        securityAnswersDto: {
          SQ1: 'Anne-Marie',
          SQ2: 'Anne-Marie',
          SQ3: 'Anne-Marie',
          SQ4: '2014',
          SQ5: 'Anne-Marie',
          SQ6: 'Anne-Marie',
        },
        captchaId: captchaId(1),
        enteredCaptcha: '427193',
        emailOtpId: codeId(1),
        enteredEmailOtp: '123456',
        mobileOtpId: codeId(2),
        enteredMobileOtp: '123456',
      },
    ])
    expect(screen.getByText(done)).toBeDefined()
    expect(document.activeElement?.textContent).toContain(done)
    fireEvent.click(screen.getByRole('link', { name: 'Log in now' }))
    await pass()
    expect(screen.getByTestId('state').textContent).toBe('{"username":"asha@example.in"}')
    expect(screen.getByTestId('address').textContent).toBe('/candidate/login')
  })

  it('takes over no login of another tab while it is open (TABS-140)', async () => {
    const over = vi.fn()
    vi.mocked(refuseSession).mockReturnValueOnce(over)
    const { unmount } = await open()
    expect(refuseSession).toHaveBeenCalled()
    expect(over).not.toHaveBeenCalled()
    unmount()
    expect(over).toHaveBeenCalled()
  })

  it('keeps its channel for its codes when another page is loaded anew, until they are over (TABS-183)', async () => {
    expect(takesSessionsAt('/candidate')).toBe(true)
    const { unmount } = await open()
    await prove('E-mail', 'asha@example.in')
    unmount()
    expect(takesSessionsAt('/candidate')).toBe(false)
    expect(takesSessionsAt('/candidate/guide')).toBe(false)
    // Whoever asks for a login gets the one of the other tab.
    expect(takesSessionsAt('/candidate/login')).toBe(true)
    vi.setSystemTime(Date.now() + 60 * 60_000)
    expect(takesSessionsAt('/candidate')).toBe(true)
  })

  it('is closed with the message of the commission while USER_REGISTRATION is off (REG-02)', async () => {
    server({
      '/module/{name}': () => ({
        moduleName: 'USER_REGISTRATION',
        isEnabled: false,
        msgToDisplay: 'Registration opens again on 18 November.',
      }),
    })
    await open()
    expect(screen.getByText('Registration opens again on 18 November.')).toBeDefined()
    expect(screen.queryByLabelText('E-mail address')).toBeNull()
  })

  it('opens the passwords only after the mobile code is verified, and says so (REG-03, SHELL-179)', async () => {
    const closed = 'You can choose a password once your mobile OTP is verified.'
    await open()
    expect(box('New password').disabled).toBe(true)
    expect(box('Confirm password').disabled).toBe(true)
    // Nothing is shown of what cannot be typed yet, and nothing there takes the focus.
    expect(screen.queryAllByRole('button', { name: 'Show password' })).toHaveLength(0)
    expect(screen.getByText(closed)).toBeDefined()
    await prove('E-mail', 'asha@example.in')
    expect(box('New password').disabled).toBe(true)
    await prove('Mobile', '9876543210')
    expect(box('New password').disabled).toBe(false)
    expect(screen.getAllByRole('button', { name: 'Show password' })).toHaveLength(2)
    expect(screen.queryByText(closed)).toBeNull()
  })

  it('shows the picture only once both codes are verified (REG-04)', async () => {
    await open()
    expect(screen.queryByLabelText(digits)).toBeNull()
    expect(sentTo('/otps')).toEqual([])
    await prove('Mobile', '9876543210')
    expect(screen.queryByLabelText(digits)).toBeNull()
    await prove('E-mail', 'asha@example.in')
    expect(screen.getByRole('img')).toBeDefined()
    expect(box(digits)).toBeDefined()
  })

  it('says everything that is missing at once, and what to write (REG-05, REG-121)', async () => {
    await open()
    await press('Register')
    expect(lines()).toEqual([
      'E-mail address: Write your e-mail address',
      'Mobile number: Write your 10-digit mobile number',
      'Date of birth: Write the date as DD/MM/YYYY',
      ...['SQ1', 'SQ2', 'SQ3', 'SQ4', 'SQ5', 'SQ6'].map(
        (key) => `Question ${key}? Answer this question`,
      ),
    ])
    type('E-mail address', 'asha@example.in')
    type('Mobile number', '98')
    await press('Register')
    expect(lines().slice(0, 2)).toEqual([
      'E-mail OTP: Verify this with an OTP first: press ‘Get OTP’ and type the OTP you receive',
      'Mobile number: Only 10 digit number: without +91 or 0 before it',
    ])
    expect(sentTo('/register')).toEqual([])
  })

  it('refuses those under eighteen in the words of the commission (REG-06)', async () => {
    await open()
    await fillAll()
    type('Date of birth', '05/03/2020')
    await press('Register')
    expect(lines()).toEqual([
      'Date of birth: Age should be 18 years.Please enter a valid Date of Birth',
    ])
    expect(sentTo('/register')).toEqual([])
  })

  it('counts its six steps, and says which are done (REG-07)', async () => {
    await open()
    expect(screen.getByText('Step 2 of 6')).toBeDefined()
    expect(progress()).toBe('0 of 6 steps')
    await prove('E-mail', 'asha@example.in')
    expect(card('E-mail').getByText('Step 1 done')).toBeDefined()
    expect(progress()).toBe('1 of 6 steps')
    await prove('Mobile', '9876543210')
    fillRest()
    expect(progress()).toBe('5 of 6 steps')
    type(digits, '427193')
    expect(card('Finish').getByText('Step 6 done')).toBeDefined()
    expect(progress()).toBe('6 of 6 steps')
  })
})

describe('A registration that is refused loses nothing', () => {
  it.each([
    ['email', 'E-mail', 'E-mail address'],
    ['mobile', 'Mobile', 'Mobile number'],
  ])(
    'an address that is taken is marked, and its Get OTP is open again (REG-08): %s',
    async (path, name, label) => {
      const fieldErrors = [{ path, code: 'ALREADY_REGISTERED', message: taken }]
      server({ '/register': refuse('ALREADY_REGISTERED', taken, { fieldErrors }) })
      await open()
      await fillAll()
      await press('Register')
      expect(lines()).toEqual([`${label}: ${taken}`])
      expect(errorOf(label)).toBe(taken)
      const get = card(name).getByRole<HTMLButtonElement>('button', { name: 'Get OTP' })
      expect(get.disabled).toBe(false)
      expect(box(label).readOnly).toBe(false)
      expect(box(label).value).not.toBe('')
      expect(box('New password').value).toBe('Mango#Tree7')
    },
  )

  it('wrong digits bring a new picture and lead to its box (REG-09)', async () => {
    server({ '/register': refuse('CAPTCHA_WRONG', 'These are not the digits.') })
    await open()
    await fillAll()
    await press('Register')
    expect(errorOf(digits)).toBe('These are not the digits.')
    expect(document.activeElement).toBe(box(digits))
    expect(box(digits).value).toBe('')
    expect(screen.getByRole('img').getAttribute('src')).toContain(captchaId(2))
    expect(box('Question SQ1?').value).toBe('Anne-Marie')
  })

  it('what the server finds wrong stands at its own box (REG-10)', async () => {
    const fieldErrors = [
      { path: 'password', code: 'PASSWORD_COMMON', message: 'Easy to guess' },
      { path: 'securityAnswersDto.SQ2', code: 'ANSWER_LETTERS', message: 'Letters only' },
    ]
    server({ '/register': refuse('VALIDATION_FAILED', 'Look again', { status: 422, fieldErrors }) })
    await open()
    await fillAll()
    await press('Register')
    expect(lines()).toEqual(['New password: Easy to guess', 'Question SQ2? Letters only'])
    expect(errorOf('Question SQ2?')).toBe('Letters only')
  })

  it('a code that is worth nothing any more is asked for again (REG-11)', async () => {
    const fieldErrors = [{ path: 'mobile', code: 'OTP_NOT_VERIFIED', message: 'Verify again' }]
    server({ '/register': refuse('OTP_NOT_VERIFIED', 'no', { fieldErrors }) })
    await open()
    await fillAll()
    await press('Register')
    expect(lines()).toEqual(['Mobile OTP: Verify again'])
    expect(card('Mobile').getByRole('button', { name: 'Get OTP' })).toBeDefined()
    expect(card('E-mail').getByText('OTP verification is successful')).toBeDefined()
    expect(box('Mobile number').value).toBe('9876543210')
  })

  it.each([
    ['a busy portal', refuse('SERVICE_BUSY', 'The portal is very busy.', { status: 503 })],
    [
      'a lost connection',
      () => {
        throw new TransportError('offline', 'The portal is very busy.')
      },
    ],
  ])('%s is said in words, and everything typed is still there (REG-12)', async (_what, answer) => {
    server({ '/register': answer })
    await open()
    await fillAll()
    const before = typed()
    await press('Register')
    const said = document.activeElement as HTMLElement
    expect(within(said).getByText('The portal is very busy.')).toBeDefined()
    // Only the digits go: their picture was used.
    expect(typed()).toEqual(before.map((value) => (value === '427193' ? '' : value)))
    expect(button('Register')).toBeDefined()
  })
})

it('the page speaks Marathi, security questions included (REG-13)', async () => {
  await open('mr')
  expect(screen.getByRole('heading', { level: 1, name: 'नवीन नोंदणी करा' })).toBeDefined()
  expect(box('प्रश्न SQ1?')).toBeDefined()
  await press('नोंदणी करा')
  expect(lines()[0]).toBe('ई-मेल पत्ता: ई-मेल पत्ता लिहा')
})

describe('A registration that is interrupted', () => {
  const again = async (given = registered) => {
    cleanup()
    vi.mocked(call).mockClear()
    server(given)
    await open()
  }

  it('keeps what was typed and the verified codes over a reload, never password or answers (REG-14)', async () => {
    await open()
    await fillAll()
    const kept = JSON.stringify({ ...sessionStorage })
    expect(kept).not.toContain('Mango#Tree7')
    expect(kept).not.toContain('Anne-Marie')
    await again()
    expect(box('E-mail address').value).toBe('asha@example.in')
    expect(box('Mobile number').value).toBe('9876543210')
    expect(box('Date of birth').value).toBe('05/03/1998')
    expect(box('New password').value).toBe('')
    expect(screen.getAllByText('OTP verification is successful')).toHaveLength(2)
    // Nobody asked for the focus.
    expect(document.activeElement).toBe(document.body)
    fillRest()
    type(digits, '427193')
    await press('Register')
    expect(sentTo('/register')).toMatchObject([{ emailOtpId: codeId(1), mobileOtpId: codeId(2) }])
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('asha@example.in')
  })

  it('has the server say again that the codes count; one that does not is asked for anew (REG-15)', async () => {
    await open()
    await fillAll()
    await again({
      ...registered,
      '/verifyotps': ({ body }: { body: Record<string, unknown> }) => {
        if (body['otpType'] === 'email') return true
        throw new ApiError(422, { code: 'OTP_EXPIRED', message: 'Ended.' })
      },
    } as never)
    expect(sentTo('/verifyotps')).toHaveLength(2)
    expect(screen.getAllByText('OTP verification is successful')).toHaveLength(1)
    expect(box('Mobile number').value).toBe('9876543210')
    expect(box('New password').disabled).toBe(true)
  })

  it('forgets verified codes after half an hour (REG-15)', async () => {
    await open()
    await fillAll()
    await pass(31 * 60_000)
    await again()
    expect(screen.queryByText('OTP verification is successful')).toBeNull()
    expect(box('E-mail address').value).toBe('asha@example.in')
  })

  it('still takes a code that was on its way (REG-14)', async () => {
    await open()
    type('E-mail address', 'asha@example.in')
    fireEvent.click(card('E-mail').getByRole('button', { name: 'Get OTP' }))
    await pass()
    await again()
    type('E-mail OTP', '123456')
    await pass()
    expect(sentTo('/verifyotps')).toMatchObject([{ otpId: codeId(1) }])
    expect(screen.getByText('OTP verification is successful')).toBeDefined()
  })
})

it('judges a password alike however the e-mail was typed (REG-16)', async () => {
  await open()
  await prove('E-mail', '  ashapatil@example.in ')
  await prove('Mobile', '+91 98765 43210')
  type('New password', 'Ashapatil#7')
  leave('New password')
  await pass()
  expect(errorOf('New password')).toContain('easy to guess')
})
