import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageFrame } from '#app/page-frame.tsx'
import marathi from '@lokseva/texts/identity/mr.json' with { type: 'json' }
import { TransportError } from '@lokseva/browser/api/errors.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { clearSession } from '@lokseva/browser/session/session.ts'
import { readSession } from '#candidate-kit/session/session.ts'
import { refuseSession } from '@lokseva/browser/session/shared-session.ts'
import {
  box,
  button,
  leave,
  pass,
  press,
  refuse,
  captchaId,
  codeId,
} from '@lokseva/form-kit/form.test-kit.tsx'
import { sentTo, server, show, type } from '@lokseva/form-kit/form.test-kit.tsx'
import { Redirect } from '@lokseva/browser/router/router.tsx'
import { At } from '../../../../test/at.tsx'
import { loginAnswer } from '../access.test-kit.ts'
import { loginPage } from './routes.ts'

vi.mock('@lokseva/browser/session/shared-session.ts', { spy: true })

function ToMarathi() {
  const { switchLanguage } = useLanguage()
  return <button onClick={() => void switchLanguage('mr')}>to Marathi</button>
}

const digits = 'Type the six digits you see'
const wrongPair = 'The user name or the password is wrong. Check both and try again.'

const pages = (state?: object) => (
  <>
    <At path="/start">
      <Redirect to="/candidate/login" state={state} />
    </At>
    <At path="/candidate/login" elsewhere={<p>elsewhere</p>}>
      <PageFrame page={loginPage} params={{}} />
    </At>
  </>
)
const open = (language: 'en' | 'mr' = 'en') => show(pages(), { language, path: '/candidate/login' })
const address = () => screen.getByTestId('address').textContent
const picture = () => screen.getByRole('img').getAttribute('src')
const toast = () => document.querySelector('.toasts')?.textContent

async function logIn(username = 'asha@example.in', password = 'Mango#Tree7') {
  type('User name', username)
  type('Password', password)
  type(digits, '427193')
  await press('Log in')
}

beforeAll(async () => {
  // The second part of the page is fetched after the first; here it is there already.
  await Promise.all([loginPage.preload(), import('./later.ts'), import('./on-use.ts')])
})
beforeEach(() => {
  clearSession()
  server({ '/verifycaptcha': () => loginAnswer, '/authenticate': () => loginAnswer })
})
describe('Logging in', () => {
  it('needs user name, password and the digits of the picture, and leads home (LOGIN-01)', async () => {
    await open()
    await logIn('  asha@example.in ')
    expect(sentTo('/verifycaptcha')).toEqual([
      {
        username: 'asha@example.in',
        password: 'Mango#Tree7',
        captchaId: captchaId(1),
        enteredCaptcha: '427193',
      },
    ])
    expect(readSession()).toEqual({
      userId: loginAnswer.userId,
      mobileNumber: '9876543210',
      emailId: 'asha@example.in',
      profileId: loginAnswer.profileId,
      token: 'the-token',
      securityAnswer: 'true',
      securityAnswerList: ['SQ1', 'SQ2', 'SQ3', 'SQ4', 'SQ5', 'SQ6'],
    })
    expect(address()).toBe('/candidate/main')
  })

  it('takes over no login of another tab while its own is on its way (TABS-140)', async () => {
    const over = vi.fn()
    vi.mocked(refuseSession).mockReturnValueOnce(over)
    const during = vi.fn(() => loginAnswer)
    server({ '/verifycaptcha': during })
    await open()
    await logIn()
    expect(refuseSession).toHaveBeenCalledBefore(during)
    expect(over).toHaveBeenCalledAfter(during)
  })

  it('with wrong details is refused in words that stay; nothing typed is lost, the picture is new (LOGIN-03)', async () => {
    server({ '/verifycaptcha': refuse('LOGIN_FAILED', wrongPair) })
    await open()
    await logIn()
    expect(toast()).toBe('')
    const said = document.activeElement as HTMLElement
    expect(within(said).getByText('Login failed')).toBeDefined()
    expect(within(said).getByText(wrongPair)).toBeDefined()
    expect(box('User name').value).toBe('asha@example.in')
    expect(box('Password').value).toBe('Mango#Tree7')
    expect(box(digits).value).toBe('')
    expect(picture()).toBe(`/oas/api/v1/otps/${captchaId(2)}`)
    await pass(60_000)
    expect(within(said).getByText(wrongPair)).toBeDefined()
    expect(readSession()).toBeUndefined()
  })

  it('says what was wrong in the language the page changes to (LOGIN-56)', async () => {
    server({ '/verifycaptcha': refuse('LOGIN_FAILED', wrongPair) })
    await show(
      <>
        <ToMarathi />
        {pages()}
      </>,
      { path: '/candidate/login' },
    )
    await logIn()
    expect(screen.getByText(wrongPair)).toBeDefined()
    await press('to Marathi')
    await vi.waitFor(async () => {
      await pass()
      expect(document.documentElement.lang).toBe('mr')
    }, 60_000)
    expect(screen.queryByText(wrongPair)).toBeNull()
    expect(screen.getByText(marathi['error.LOGIN_FAILED'])).toBeDefined()
  })

  it('is closed with the message of the commission while LOGIN is off (LOGIN-04)', async () => {
    server({
      '/module/{name}': () => ({
        moduleName: 'LOGIN',
        isEnabled: false,
        msgToDisplay: 'Login opens on Monday.',
      }),
    })
    await open()
    expect(screen.getByText('Login opens on Monday.')).toBeDefined()
    expect(screen.queryByLabelText('User name')).toBeNull()
  })

  it('says at once which answers are missing (LOGIN-05)', async () => {
    await open()
    await press('Log in')
    expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'User name: Write the e-mail address or the mobile number',
      'Password: Type your password',
      `${digits}: Type the digits in the picture`,
    ])
    expect(sentTo('/verifycaptcha')).toEqual([])
  })

  it.each(['asha@example', '0987654321', '98765', 'asha'])(
    'takes an e-mail or a ten-digit mobile number as user name, not %s (LOGIN-06)',
    async (username) => {
      await open()
      await logIn(username)
      expect(
        screen.getByText('User name: Enter valid Email Id / Mobile Number / Username'),
      ).toBeDefined()
      type('User name', '9876543210')
      await press('Log in')
      expect(address()).toBe('/candidate/main')
    },
  )

  it('with wrong digits shows a new picture and leads to its box (LOGIN-07)', async () => {
    const words = 'These are not the digits in the picture. Type the digits in the new picture.'
    server({ '/verifycaptcha': refuse('CAPTCHA_WRONG', words) })
    await open()
    await logIn()
    expect(picture()).toBe(`/oas/api/v1/otps/${captchaId(2)}`)
    expect(document.activeElement).toBe(box(digits))
    expect(box(digits).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText(words)).toHaveLength(1)
    expect(toast()).toBe('')
    expect(box('Password').value).toBe('Mango#Tree7')
  })

  it('after too many tries counts down until the next one, for that user name only (LOGIN-08)', async () => {
    const words = 'Too many wrong tries. Please wait 30 seconds.'
    server({ '/verifycaptcha': refuse('LOGIN_DELAYED', words, { params: { seconds: 30 } }) })
    await open()
    await logIn()
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByRole('timer').textContent).toBe('You can try again in 30 seconds.')
    expect(button('Log in').disabled).toBe(true)
    type('User name', 'ravi@example.in')
    expect(button('Log in').disabled).toBe(false)
    type('User name', 'asha@example.in')
    await pass(29_000)
    expect(screen.getByRole('timer').textContent).toBe('You can try again in 1 second.')
    expect(button('Log in').disabled).toBe(true)
    await pass(1500)
    expect(screen.queryByRole('timer')).toBeNull()
    expect(button('Log in').disabled).toBe(false)
    expect(screen.getByText(words)).toBeDefined()
  })

  it('without a connection says so and keeps everything (LOGIN-14)', async () => {
    server({
      '/verifycaptcha': () => {
        throw new TransportError('offline', 'There is no connection.')
      },
    })
    await open()
    await logIn()
    expect(screen.getByText('There is no connection.')).toBeDefined()
    expect(box('Password').value).toBe('Mango#Tree7')
  })

  it('shows what the server finds wrong at its own box (LOGIN-05)', async () => {
    const fieldErrors = [{ path: 'username', code: 'TOO_LONG', message: 'Far too long' }]
    server({
      '/verifycaptcha': refuse('VALIDATION_FAILED', 'Look again', { status: 422, fieldErrors }),
    })
    await open()
    await logIn()
    expect(screen.getByText('User name: Far too long')).toBeDefined()
  })
})

describe('A code on the mobile in place of the picture (LOGIN-09)', () => {
  const useCode = async () => {
    await open()
    type('User name', '9876543210')
    type('Password', 'Mango#Tree7')
    await press('Send an OTP to my mobile instead')
  }

  it('is asked for the user name, verified, and logs in', async () => {
    await useCode()
    await press('Get OTP')
    expect(sentTo('/otps').at(-1)).toEqual({
      type: 'username',
      username: '9876543210',
      otpFor: 'LOGIN',
    })
    expect(screen.getByText(/was sent to its registered mobile/)).toBeDefined()
    expect(box('User name').readOnly).toBe(true)
    type('OTP', '123456')
    await pass()
    expect(screen.getByText('OTP verification is successful')).toBeDefined()
    await press('Log in')
    expect(sentTo('/authenticate')).toEqual([
      {
        username: '9876543210',
        password: 'Mango#Tree7',
        otpId: codeId(1),
        enteredOtp: '123456',
        otpType: 'username',
      },
    ])
    expect(address()).toBe('/candidate/main')
  })

  it('must be verified first', async () => {
    await useCode()
    await press('Log in')
    expect(
      screen.getByText(
        'Mobile OTP: Verify this with an OTP first: press ‘Get OTP’ and type the OTP you receive',
      ),
    ).toBeDefined()
    await press('Get OTP')
    type('OTP', '123456')
    await pass()
    expect(
      screen.queryByText(
        'Mobile OTP: Verify this with an OTP first: press ‘Get OTP’ and type the OTP you receive',
      ),
    ).toBeNull()
  })

  it('is good for one try, and the next needs another', async () => {
    server({ '/authenticate': refuse('LOGIN_FAILED', wrongPair) })
    await useCode()
    await press('Get OTP')
    type('OTP', '123456')
    await pass()
    await press('Log in')
    expect(screen.getByText(wrongPair)).toBeDefined()
    expect(screen.getByText(/Each try needs a new OTP/)).toBeDefined()
    expect(button('Get OTP').disabled).toBe(false)
    expect(box('User name').readOnly).toBe(false)
    expect(box('Password').value).toBe('Mango#Tree7')
  })

  it('can be changed back to the picture', async () => {
    await useCode()
    await press('Get OTP')
    await press('Use the picture instead')
    expect(box('User name').readOnly).toBe(false)
    await logIn()
    expect(address()).toBe('/candidate/main')
  })
})

describe('The login page', () => {
  it('leads to the page that asked for it (LOGIN-10)', async () => {
    await show(pages({ from: '/candidate/main/account' }), { path: '/start' })
    await logIn()
    expect(address()).toBe('/candidate/main/account')
  })

  it.each(['https://elsewhere.example', '//elsewhere.example', '/candidate/login', '/sim'])(
    'does not lead away from the portal: %s (LOGIN-10)',
    async (from) => {
      await show(pages({ from }), { path: '/start' })
      await logIn()
      expect(address()).toBe('/candidate/main')
    },
  )

  it('links lead to every kind of help, and the support line stands with its hours (LOGIN-11)', async () => {
    await open()
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(link('Forgot password')).toBe('/candidate/forgotPassword')
    expect(link('Forgot user name')).toBe('/candidate/forgotlogin')
    expect(link('Reset registered e-mail or mobile')).toBe('/candidate/forgotEmailMobile')
    expect(link('Create an account')).toBe('/candidate/registration')
    expect(link('1800 123 4567')).toBe('tel:18001234567')
    expect(screen.getByText('Monday to Friday 9:00 to 20:00')).toBeDefined()
  })

  it('password managers know both boxes, and the password can be shown (LOGIN-13)', async () => {
    await open()
    expect(box('User name').autocomplete).toBe('username')
    expect(box('Password').autocomplete).toBe('current-password')
    expect(box('Password').type).toBe('password')
    await press('Show password')
    expect(box('Password').type).toBe('text')
  })

  it('the page speaks Marathi (LOGIN-15)', async () => {
    await open('mr')
    fireEvent.click(button('लॉगिन करा'))
    await pass()
    expect(screen.getByText('वापरकर्ता नाव: ई-मेल पत्ता किंवा मोबाइल क्रमांक लिहा')).toBeDefined()
  })

  it('a wrong user name is said when its box is left (LOGIN-06)', async () => {
    await open()
    await press('Log in')
    type('User name', 'asha')
    leave('User name')
    expect(screen.getByText('Enter valid Email Id / Mobile Number / Username')).toBeDefined()
  })
})
