import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import {
  box,
  button,
  leave,
  pass,
  press,
  refuse,
  sentTo,
  server,
  show,
  type,
  codeId,
} from '@lokseva/form-kit/form.test-kit.tsx'
import { addressProblem } from './address-schema.ts'
import { AddressWithCode } from './address-with-code.tsx'
import { type AddressType, useOneTimeCode } from './use-one-time-code.ts'

const onVerified = vi.fn()
const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())

type PageProps = { kind?: AddressType; onOtherWay?: (way: 'email' | 'mobile') => void }

function Page({ kind = 'email', onOtherWay }: PageProps) {
  const form = useForm({
    initial: { address: '', proof: '' },
    check: ({ address }) => ({ address: addressProblem(kind, address) }),
  })
  const code = useOneTimeCode({
    type: kind,
    otpFor: 'REGISTRATION',
    onVerified,
    onRefused: ({ code: refused, message }) => form.mark({ address: { code: refused, message } }),
  })
  return (
    <form onSubmit={onSubmit}>
      <AddressWithCode
        form={form}
        code={code}
        type={kind}
        onOtherWay={onOtherWay}
        name="address"
        proof="proof"
        label="Address"
      />
    </form>
  )
}

const successful = 'OTP verification is successful'
const toDo = 'Check the digits in the latest message and type them again.'
const unsuccessful = (left: string) => `OTP verification is unsuccessful. ${toDo} ${left}`

async function askCode(address = 'asha@example.in') {
  type('Address', address)
  await press('Get OTP')
}
async function enter(code: string) {
  type('E-mail OTP', code)
  await pass()
}
/** The words beside a box, as a screen reader finds them. */
const errorOf = (label: string) => {
  const id = box(label).getAttribute('aria-describedby')?.split(' ').at(-1)
  return id && document.getElementById(id)?.textContent
}

beforeEach(() => {
  onVerified.mockReset()
  onSubmit.mockClear()
  server()
})
describe('A further code for a stranger', () => {
  const needed = 'Type the digits in the picture to get another one.'
  const picture = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
  /** Asks for a picture with every code, and takes 427142 for it. */
  const strict = () => {
    let drawn = 0
    server({
      '/otps': ({ body }) => {
        if (body['type'] === 'captcha')
          return { id: picture((drawn += 1)), type: 'captcha', expiryDuration: 300 }
        if (!body['captchaId']) return refuse('CAPTCHA_NEEDED', needed)()
        if (body['enteredCaptcha'] !== '427142')
          return refuse('CAPTCHA_WRONG', 'These are not the digits.')()
        return { id: picture(9), type: body['type'], expiryDuration: 180 }
      },
    })
  }
  const digits = 'Type the six digits you see'

  it('is sent once the picture is solved, which comes when it is asked for (OTPUI-90)', async () => {
    strict()
    await show(<Page />)
    await askCode()
    expect(screen.getByText(needed)).toBeDefined()
    expect(document.activeElement).toBe(box(digits))
    expect(screen.getAllByRole('button', { name: 'Get OTP' })).toHaveLength(1)
    await press('Get OTP')
    expect(errorOf(digits)).toBe('Type the digits in the picture')
    type(digits, '427142')
    const isSubmitting = fireEvent.keyDown(box(digits), { key: 'Enter' })
    await pass()
    expect(isSubmitting, 'Enter means Get OTP').toBe(false)
    expect(sentTo('/otps').at(-1)).toEqual({
      type: 'email',
      email: 'asha@example.in',
      otpFor: 'REGISTRATION',
      captchaId: picture(1),
      enteredCaptcha: '427142',
    })
    expect(screen.queryByLabelText(digits)).toBeNull()
    expect(box('E-mail OTP')).toBeDefined()
  })

  it('has another picture after a wrong answer, and says so (OTPUI-90)', async () => {
    strict()
    await show(<Page />)
    await askCode()
    type(digits, '111111')
    await press('Get OTP')
    expect(screen.getByText('These are not the digits.')).toBeDefined()
    expect(screen.getByRole('img').getAttribute('src')).toContain(picture(2))
    expect(box(digits).value).toBe('')
    expect(document.activeElement).toBe(box(digits))
  })
})

describe('Asking for a one-time code', () => {
  it('closes the button, counts down the seconds of the server, and opens it again at zero (OTPUI-01)', async () => {
    await show(<Page />)
    await askCode()
    expect(sentTo('/otps')).toEqual([
      { type: 'email', email: 'asha@example.in', otpFor: 'REGISTRATION' },
    ])
    expect(button('Get OTP').disabled).toBe(true)
    expect(screen.getByRole('timer').textContent).toBe('You can get a new OTP in 180 seconds')
    expect(screen.getByText('OTP sent to asha@example.in')).toBeDefined()
    await pass(179_000)
    expect(screen.getByRole('timer').textContent).toBe('You can get a new OTP in 1 second')
    expect(button('Get OTP').disabled).toBe(true)
    await pass(1000)
    expect(screen.queryByRole('timer')).toBeNull()
    expect(button('Get OTP').disabled).toBe(false)
    expect(screen.getByText('This OTP has expired. Get a new one.')).toBeDefined()
    await press('Get OTP')
    expect(sentTo('/otps')).toHaveLength(2)
  })

  it.each([
    ['email', 'asha@example', 'This is not a valid email id: write it like asha@example.in'],
    ['mobile', '98765', 'Only 10 digit number: without +91 or 0 before it'],
    ['username', '0987654321', 'Enter valid Email Id / Mobile Number / Username'],
  ] as const)(
    'is not possible for a wrong address (%s), which says so (OTPUI-02)',
    async (kind, wrong, words) => {
      await show(<Page kind={kind} />)
      type('Address', wrong)
      expect(button('Get OTP').disabled).toBe(true)
      expect(screen.queryByText(words)).toBeNull()
      leave('Address')
      expect(errorOf('Address')).toBe(words)
      expect(box('Address').getAttribute('aria-invalid')).toBe('true')
    },
  )

  it('without an address is answered in words (OTPUI-03)', async () => {
    await show(<Page />)
    await press('Get OTP')
    const alert = screen.getByRole('alert')
    expect(within(alert).getByText('Get OTP Error')).toBeDefined()
    expect(within(alert).getByText('Enter valid Email Id / Mobile Number / Username')).toBeDefined()
    expect(sentTo('/otps')).toEqual([])
  })

  it('says whom to call when the server fails unexpectedly, and keeps the address (OTPUI-04)', async () => {
    server({ '/otps': refuse('INTERNAL_ERROR', 'Something went wrong. Please try again.') })
    await show(<Page />)
    await askCode()
    expect(screen.getByText('Get OTP Error')).toBeDefined()
    expect(
      screen.getByText('Error while generating the OTP. Contact System Administator.'),
    ).toBeDefined()
    expect(box('Address').value).toBe('asha@example.in')
    expect(button('Get OTP').disabled).toBe(false)
  })

  it.each(['OTP_TOO_EARLY', 'OTP_LIMIT'])(
    'too early or too often is refused in the words of the server, with its own countdown (OTPUI-05): %s',
    async (code) => {
      server({ '/otps': refuse(code, 'Come back later.', { params: { seconds: 40 } }) })
      await show(<Page />)
      await askCode()
      expect(screen.getByText('Come back later.')).toBeDefined()
      expect(button('Get OTP').disabled).toBe(true)
      expect(screen.getByRole('timer').textContent).toBe('You can get a new OTP in 40 seconds')
      await pass(40_000)
      expect(button('Get OTP').disabled).toBe(false)
    },
  )

  it('says that there is no connection where there is none (OTPUI-06)', async () => {
    server({
      '/otps': () => {
        throw new TransportError('offline', 'There is no connection.')
      },
    })
    await show(<Page />)
    await askCode()
    expect(screen.getByText('There is no connection.')).toBeDefined()
    expect(box('Address').readOnly).toBe(false)
  })
})

describe('An address typed as people type it', () => {
  it.each(['+91 98765 43210', '0 98765-43210', '0091 9876543210', '98765 43210'])(
    'a mobile pasted as %s is its ten digits (OTPUI-28)',
    async (pasted) => {
      await show(<Page kind="mobile" />)
      type('Address', pasted)
      expect(box('Address').value).toBe('9876543210')
      await press('Get OTP')
      expect(sentTo('/otps')).toMatchObject([{ mobile: '9876543210' }])
    },
  )

  it('an e-mail with spaces around it is sent and shown without them (OTPUI-28)', async () => {
    await show(<Page />)
    type('Address', '  asha@example.in ')
    leave('Address')
    await pass()
    expect(box('Address').value).toBe('asha@example.in')
    await press('Get OTP')
    expect(sentTo('/otps')).toMatchObject([{ email: 'asha@example.in' }])
  })
})

describe('Entering the code', () => {
  it('the box takes the focus, is one box for six digits, and must not be empty (OTPUI-07)', async () => {
    await show(<Page />)
    await askCode()
    expect(document.activeElement).toBe(box('E-mail OTP'))
    expect(box('E-mail OTP').autocomplete).toBe('one-time-code')
    await press('Verify')
    expect(errorOf('E-mail OTP')).toBe('OTP required: type the 6 digits from the message')
    expect(sentTo('/verifyotps')).toEqual([])
  })

  it('the sixth digit verifies it, five do not; Verify is there for another try (OTPUI-27)', async () => {
    await show(<Page />)
    await askCode()
    await enter('12345')
    expect(sentTo('/verifyotps')).toEqual([])
    await enter('123450')
    expect(errorOf('E-mail OTP')).toBe(unsuccessful('4 tries are left.'))
    await press('Verify')
    expect(sentTo('/verifyotps')).toHaveLength(2)
    await enter('123456')
    expect(screen.getByText(successful)).toBeDefined()
    expect(sentTo('/verifyotps')).toHaveLength(3)
  })

  it('a wrong code is refused at its box and stays to be mended (OTPUI-08)', async () => {
    await show(<Page />)
    await askCode()
    await enter('000000')
    expect(errorOf('E-mail OTP')).toBe(unsuccessful('4 tries are left.'))
    expect(screen.getByRole('alert').textContent).toBe(unsuccessful('4 tries are left.'))
    expect(box('E-mail OTP').value).toBe('000000')
    expect(onVerified).not.toHaveBeenCalled()
  })

  it('the right code is confirmed, fixes the address, and hands the proof on (OTPUI-09)', async () => {
    await show(<Page />)
    await askCode()
    expect(box('Address').readOnly).toBe(true)
    await enter('123456')
    expect(sentTo('/verifyotps')).toEqual([
      { username: 'asha@example.in', enteredOtp: '123456', otpId: codeId(1), otpType: 'email' },
    ])
    expect(onVerified).toHaveBeenCalledExactlyOnceWith({ otpId: codeId(1), enteredOtp: '123456' })
    expect(document.activeElement?.textContent).toBe(successful)
    expect(box('Address').readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Get OTP' })).toBeNull()
  })

  it('Change gives the address back with what was typed (OTPUI-09)', async () => {
    await show(<Page />)
    await askCode()
    await enter('123456')
    await press('Change')
    expect(box('Address').readOnly).toBe(false)
    expect(box('Address').value).toBe('asha@example.in')
    expect(document.activeElement).toBe(box('Address'))
    expect(button('Get OTP').disabled).toBe(false)
  })

  it.each([
    ['OTP_EXPIRED', 'This OTP has expired. Get a new one.'],
    ['OTP_TRIES_USED', 'This OTP was entered wrongly five times and has ended.'],
  ])(
    'a code that is over says so at its box, and another may be asked for at once (OTPUI-10): %s',
    async (code, words) => {
      server({ '/verifyotps': refuse(code, words) })
      await show(<Page />)
      await askCode()
      await enter('123456')
      expect(errorOf('E-mail OTP')).toBe(words)
      expect(button('Get OTP').disabled).toBe(false)
      await press('Get OTP')
      expect(sentTo('/otps')).toHaveLength(2)
      expect(box('E-mail OTP').value).toBe('')
    },
  )

  it('an address that is taken is marked, and Get OTP is open again (OTPUI-11)', async () => {
    const words = 'Entered Mobile Number / Email Id is Already Registered'
    server({ '/verifyotps': refuse('ALREADY_REGISTERED', words) })
    await show(<Page />)
    await askCode()
    await enter('123456')
    expect(errorOf('Address')).toBe(words)
    expect(button('Get OTP').disabled).toBe(false)
    expect(box('Address').readOnly).toBe(false)
  })

  it('Enter asks for the code and verifies it, and does not send the form (OTPUI-13)', async () => {
    await show(<Page />)
    type('Address', 'asha@example.in')
    fireEvent.keyDown(box('Address'), { key: 'Enter' })
    await pass()
    type('E-mail OTP', '123456')
    const sent = fireEvent.keyDown(box('E-mail OTP'), { key: 'Enter' })
    await pass()
    expect(sent).toBe(false)
    expect(screen.getByText(successful)).toBeDefined()
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('A code that does not arrive (OTPUI-12)', () => {
  const open = async () => {
    await askCode('9876543210')
    const details = screen.getByText('Not received?').closest('details')
    if (!details) throw new Error('no help')
    details.open = true
    fireEvent(details, new Event('toggle'))
    await pass()
  }

  it.each([
    ['queued', /waiting to be sent/],
    ['sent', /has been sent/],
    ['delivered', /has reached the phone/],
    ['failed', /could not be delivered/],
  ])('the help says where it is: %s', async (state, words) => {
    server({ '/otpdelivery/{otpId}': () => ({ state, retryInSeconds: 95, otherWay: null }) })
    await show(<Page kind="mobile" />)
    await open()
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByText('You can get a new OTP in 95 seconds.')).toBeDefined()
  })

  it('the help names the other way where there is one', async () => {
    server({
      '/otpdelivery/{otpId}': () => ({ state: 'failed', retryInSeconds: 0, otherWay: 'email' }),
    })
    const onOtherWay = vi.fn()
    await show(<Page kind="mobile" onOtherWay={onOtherWay} />)
    await open()
    expect(screen.getByText('You can get a new OTP now.')).toBeDefined()
    await press('Send the OTP to my e-mail instead')
    expect(onOtherWay).toHaveBeenCalledWith('email')
  })

  it('the help that cannot be fetched offers another try', async () => {
    server({ '/otpdelivery/{otpId}': refuse('INTERNAL_ERROR', 'no') })
    await show(<Page kind="mobile" />)
    await open()
    expect(screen.getByText('We could not find out where your OTP is.')).toBeDefined()
    server()
    await press('Try again')
    expect(screen.getByText(/has been sent/)).toBeDefined()
  })
})
