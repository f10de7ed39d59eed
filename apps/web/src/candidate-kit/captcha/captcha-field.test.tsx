import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import {
  box,
  button,
  pass,
  press,
  refuse,
  sentTo,
  server,
  show,
  type,
  captchaId,
} from '@lokseva/form-kit/form.test-kit.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { checkCaptcha } from './check-captcha.ts'
import { prefetchCaptcha } from './first-captcha.ts'
import { useCaptcha } from './use-captcha.ts'

function Page() {
  const form = useForm({
    initial: { enteredCaptcha: '' },
    check: ({ enteredCaptcha }) => ({ enteredCaptcha: checkCaptcha(enteredCaptcha) }),
  })
  const captcha = useCaptcha(form)
  return (
    <>
      <CaptchaField form={form} captcha={captcha} />
      <button onClick={() => form.check()}>Send</button>
    </>
  )
}

const label = 'Type the six digits you see'
const picture = () => screen.getByRole('img').getAttribute('src')

beforeEach(() => server())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('The picture with six digits', () => {
  it('is drawn by the server, told to screen readers, and answered on the number pad (OTPUI-14)', async () => {
    await show(<Page />)
    expect(sentTo('/otps')).toEqual([{ type: 'captcha' }])
    expect(picture()).toBe(`/oas/api/v1/otps/${captchaId(1)}`)
    expect(screen.getByRole('img').getAttribute('alt')).toContain('Picture with six digits')
    expect(box(label).inputMode).toBe('numeric')
    type(label, '४2 7x')
    expect(box(label).value).toBe('427')
    await press('Send')
    expect(screen.queryByText('Type the digits in the picture')).toBeNull()
    type(label, '')
    expect(screen.getByText('Type the digits in the picture')).toBeDefined()
  })

  it('is replaced on wish, and what was typed for the old one goes (OTPUI-15)', async () => {
    await show(<Page />)
    type(label, '123456')
    await press('New picture')
    expect(picture()).toBe(`/oas/api/v1/otps/${captchaId(2)}`)
    expect(box(label).value).toBe('')
    expect(screen.getByText('Here is a new picture.')).toBeDefined()
    expect(screen.queryByText('Type the digits in the picture')).toBeNull()
  })

  it('is replaced when its time is over, but not while nobody looks (OTPUI-15)', async () => {
    await show(<Page />)
    const looking = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await pass(300_000)
    expect(sentTo('/otps')).toHaveLength(1)
    looking.mockReturnValue('visible')
    fireEvent(document, new Event('visibilitychange'))
    await pass()
    expect(picture()).toBe(`/oas/api/v1/otps/${captchaId(2)}`)
    await pass(300_000)
    expect(picture()).toBe(`/oas/api/v1/otps/${captchaId(3)}`)
  })

  it.each([
    ['en', 'Listen'],
    ['mr', 'ऐका'],
  ] as const)('can be heard in the language of the page (OTPUI-16): %s', async (language, name) => {
    const heard: string[] = []
    const end: (() => void)[] = []
    class Sound {
      constructor(address: string) {
        heard.push(address)
      }
      addEventListener(_event: string, ended: () => void) {
        end.push(ended)
      }
      pause() {}
      play = () => Promise.resolve()
    }
    vi.stubGlobal('Audio', Sound)
    await show(<Page />, { language })
    await press(name)
    expect(heard).toEqual([`/oas/api/v1/otps/${captchaId(1)}?audio=1&lang=${language}`])
    expect(screen.queryByRole('button', { name })).toBeNull()
    end[0]?.()
    await pass()
    expect(button(name)).toBeDefined()
  })

  it('says when it cannot be heard (OTPUI-16)', async () => {
    vi.stubGlobal(
      'Audio',
      class {
        addEventListener() {}
        pause() {}
        play = () => Promise.reject(new Error('no sound'))
      },
    )
    await show(<Page />)
    await press('Listen')
    expect(screen.getByRole('alert').textContent).toContain('The sound could not be played.')
  })

  it('says when it cannot be fetched, and offers another try (OTPUI-17)', async () => {
    server({ '/otps': refuse('INTERNAL_ERROR', 'no') })
    await show(<Page />)
    expect(screen.getByRole('alert').textContent).toContain(
      'The picture with the digits could not be fetched.',
    )
    server()
    await press('Try again')
    expect(picture()).toBe(`/oas/api/v1/otps/${captchaId(1)}`)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByText('The picture with the digits could not be fetched.')).toBeDefined()
    await press('Try again')
    expect(picture()).toBe(`/oas/api/v1/otps/${captchaId(2)}`)
  })
})

describe('A picture asked for before the page is drawn (SHELL-130)', () => {
  it('is the one that is shown: nothing is asked twice', async () => {
    prefetchCaptcha()
    await show(<Page />)
    expect(sentTo('/otps')).toEqual([{ type: 'captcha' }])
    expect(picture()).toBe(`/oas/api/v1/otps/${captchaId(1)}`)
  })

  it('is left alone when nobody took it for long', async () => {
    prefetchCaptcha()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000)
    await show(<Page />)
    expect(picture()).toBe(`/oas/api/v1/otps/${captchaId(2)}`)
  })
})
