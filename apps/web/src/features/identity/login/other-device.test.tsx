import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession } from '@lokseva/browser/session/session.ts'
import { box, button, pass, press, refuse } from '@lokseva/form-kit/form.test-kit.tsx'
import { codeId, sentTo, server, show, type } from '@lokseva/form-kit/form.test-kit.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { LoginForm } from './login-form.tsx'

const reload = vi.fn()
const elsewhere = 'You are already logged in from IP address: 10.0.*.*'
const done = 'The other device is logged out. You can log in here now.'

const answers = {
  '/verifycaptcha': refuse('ALREADY_LOGGED_IN', elsewhere, { params: { address: '10.0.*.*' } }),
  '/logoutother': () => ({ id: codeId(1), type: 'mobile', expiryDuration: 180 }),
  '/validateotpforlogout': ({ body }: { body: Record<string, unknown> }) => {
    if (body['enteredOtp'] !== '123456') refuse('OTP_WRONG', 'OTP verification is unsuccessful')()
    return { message: done }
  },
}

function State() {
  return <output data-testid="state">{JSON.stringify(useLocation().state)}</output>
}

async function meetOtherDevice() {
  await show(
    <>
      <LoginForm reload={reload} />
      <State />
    </>,
    { path: '/candidate/login' },
  )
  type('User name', 'asha@example.in')
  type('Password', 'Mango#Tree7')
  type('Type the six digits you see', '427193')
  await press('Log in')
}
const dialog = () => within(screen.getByRole('dialog'))

beforeAll(async () => {
  await Promise.all([import('./later.ts'), import('./on-use.ts')])
})
beforeEach(() => {
  clearSession()
  reload.mockReset()
  server(answers)
})
describe('Somebody already logged in on another device (LOGIN-02)', () => {
  it('is told where, and asked whether to log it out', async () => {
    await meetOtherDevice()
    expect(dialog().getByText(elsewhere)).toBeDefined()
    expect(
      dialog()
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['Log out the other device', 'Leave it logged in'])
    expect(document.activeElement?.textContent).toBe('Leave it logged in')
  })

  it('is known by the code, whatever language the words are in', async () => {
    const inMarathi = 'तुम्ही आधीच 10.0.*.* या पत्त्यावरून लॉगिन आहात'
    server({ ...answers, '/verifycaptcha': refuse('ALREADY_LOGGED_IN', inMarathi) })
    await meetOtherDevice()
    expect(dialog().getByText(inMarathi)).toBeDefined()
  })

  it('is not guessed from the words of another refusal', async () => {
    server({ ...answers, '/verifycaptcha': refuse('CONFLICT', elsewhere, { status: 409 }) })
    await meetOtherDevice()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('may leave it as it is, and nothing typed is lost', async () => {
    await meetOtherDevice()
    await press('Leave it logged in')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(box('Password').value).toBe('Mango#Tree7')
    expect(sentTo('/logoutother')).toEqual([])
  })

  it('confirms with a code from the registered mobile; the page loads again with a note', async () => {
    await meetOtherDevice()
    await press('Log out the other device')
    expect(sentTo('/logoutother')).toEqual([{ username: 'asha@example.in' }])
    expect(dialog().getByText('We sent an OTP to your registered mobile.')).toBeDefined()
    type('OTP', '111111')
    await press('Verify and log out the other device')
    expect(dialog().getAllByText(/OTP verification is unsuccessful/).length).toBeGreaterThan(0)
    expect(reload).not.toHaveBeenCalled()
    type('OTP', '123456')
    await press('Verify and log out the other device')
    expect(sentTo('/validateotpforlogout').at(-1)).toEqual({
      otpId: codeId(1),
      enteredOtp: '123456',
    })
    expect(reload).toHaveBeenCalledOnce()
    // What the page shows after the reload travels with its address.
    expect(JSON.parse(screen.getByTestId('state').textContent ?? '')).toEqual({
      noticeText: done,
      username: 'asha@example.in',
    })
  })

  it('may ask for another code when the time of the first is over', async () => {
    await meetOtherDevice()
    await press('Log out the other device')
    expect(button('Get OTP').disabled).toBe(true)
    expect(dialog().getByRole('timer').textContent).toContain('180 seconds')
    await pass(180_000)
    await press('Get OTP')
    expect(sentTo('/logoutother')).toHaveLength(2)
  })

  it('is told when no code can be sent', async () => {
    server({ ...answers, '/logoutother': refuse('LOGOUT_NOT_OFFERED', 'Log in first.') })
    await meetOtherDevice()
    await press('Log out the other device')
    expect(dialog().getByText('Get OTP Error')).toBeDefined()
    expect(dialog().getByText('Log in first.')).toBeDefined()
  })
})
