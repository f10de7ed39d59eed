import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  box,
  button,
  pass,
  press,
  refuse,
  sentTo,
  server,
  type,
} from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { answer, showPiece } from '../pieces.test-kit.tsx'
import { AadhaarProof } from './aadhaar-proof.tsx'

const number = /Aadhaar number/
const name = /Name as on Aadhaar/
const consent = /I hold this Aadhaar/
const code = 'Aadhaar OTP'
const txn = '0198f1f0-000c-7000-8000-000000000001'
const issued = { message: '', txn, sessionKey: 'key-1', timeStamp: 'then' }
const verified = {
  message: 'Verified.',
  flgIsAadhaarValid: true,
  flgIsAadhaarValidted: true,
  flgAadhaarCard: true,
  aadhaarUid: 'uid',
  aadhaarDetails: { verifiedAt: '2026-11-15T08:00:00.000Z' },
  aadhaarNo: 'XXXX XXXX 0124',
  aadhaarNameInEnglish: 'Asha Patil',
}

type Given = Parameters<typeof server>[0]
const aadhaarServer = (given: Given = {}) =>
  server({ '/aadhaarotp': () => issued, '/verified/aadhaarotp': () => verified, ...given })

const onSave = vi.fn()
type Options = Parameters<typeof showPiece>[1] & { locked?: boolean }
const showProof = ({ locked = false, ...options }: Options = {}) =>
  showPiece((form) => <AadhaarProof form={form} locked={locked} />, {
    answers: { flgAadhaarCard: true },
    questions: ['flgAadhaarCard'],
    onSave,
    ...options,
  })

async function fillIn() {
  type(number, '2345 6789 0124')
  type(name, 'Asha Patil')
  fireEvent.click(box(consent))
}
async function askCode() {
  await fillIn()
  await press('Get OTP')
}
async function enter(digits: string) {
  type(code, digits)
  await press('Verify')
}
/** The words beside a box, as a screen reader finds them. */
const errorOf = (label: string | RegExp) => {
  const id = box(label).getAttribute('aria-describedby')?.split(' ').at(-1)
  return id && document.getElementById(id)?.textContent
}
const noCode = () => expect(screen.queryByLabelText(code)).toBeNull()

beforeEach(() => {
  onSave.mockClear()
  aadhaarServer()
})
describe('The proof of an Aadhaar', () => {
  it('is asked for while 1.1 is answered Yes and the check is on, and not otherwise (AADHUI-01)', async () => {
    const form = await showProof({ answers: {} })
    expect(screen.queryByLabelText(number)).toBeNull()
    answer(form, 'flgAadhaarCard', true)
    expect(box(number)).toBeDefined()
    act(() => form.setFacts({ ...form.facts(), aadhaarCheck: false }))
    expect(screen.queryByLabelText(number)).toBeNull()
  })

  it.each([
    ['234567890124', '2345 6789 0124'],
    ['2345-6789', '2345 6789'],
    ['२३४५६७', '2345 67'],
  ])('groups the number by four, whatever it is typed in: %s (AADHUI-02)', async (typed, shown) => {
    await showProof()
    type(number, typed)
    expect(box(number).value).toBe(shown)
  })

  it('leaves the cursor where the number is mended (AADHUI-02)', async () => {
    await showProof()
    type(number, '234567890124')
    const input = box(number)
    // A digit more after the fifth: 2345 6 → 2345 69
    input.setSelectionRange(7, 7)
    fireEvent.change(input, { target: { value: '2345 69789 0124', selectionStart: 7 } })
    expect(input.value).toBe('2345 6978 9012 4')
    expect(input.selectionStart).toBe(7)
  })

  it('lists what is missing by 1.1.1, 1.1.2 and 1.1.3 and asks for no code (AADHUI-03)', async () => {
    await showProof()
    await press('Get OTP')
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '1.1.1 Aadhaar number: Information is Mandatory: write the 12 digits of your Aadhaar number',
      '1.1.2 Name as on Aadhaar: Information is Mandatory: write your name as on Aadhaar',
      '1.1.3 Tick the consent first; without it the Aadhaar cannot be verified',
    ])
    expect(call).not.toHaveBeenCalled()
  })

  it.each([
    [number, '234567890123', 'enter valid Aadhaar number'],
    [number, '1234567890', 'enter valid Aadhaar number'],
    [name, 'A'.repeat(51), 'Write at most 50 characters'],
    [name, 'Asha 2', /^Write the name as printed/],
  ])(
    'refuses a wrong number or name at its box (AADHUI-03): %s %s',
    async (label, value, words) => {
      await showProof()
      await fillIn()
      type(label, value)
      await press('Get OTP')
      expect(errorOf(label)).toMatch(words)
      expect(call).not.toHaveBeenCalled()
    },
  )

  it('asks for a code, fixes the number and leads to the box for the code (AADHUI-04)', async () => {
    await showProof()
    await askCode()
    expect(vi.mocked(call).mock.calls[0]?.[1]).toEqual({
      query: { aadhaarNumber: '234567890124', consent: 'yes' },
    })
    expect(document.activeElement).toBe(box(code))
    expect(box(code).autocomplete).toBe('one-time-code')
    expect(box(number).readOnly).toBe(true)
    expect(screen.getByText(/^OTP sent to the mobile number/).getAttribute('role')).toBe('status')
  })

  it('gives the number back on wish, and with it the code up (AADHUI-04)', async () => {
    await showProof()
    await askCode()
    await press('Use another Aadhaar number')
    noCode()
    expect(document.activeElement).toBe(box(number))
    expect(box(number).value).toBe('2345 6789 0124')
    expect(box(number).readOnly).toBe(false)
  })

  it('counts 600 seconds down as mm:ss; after them the code is over and another can be had (AADHUI-05)', async () => {
    await showProof()
    await askCode()
    expect(screen.getByRole('timer').textContent).toBe('Time left for this OTP: 10:00')
    type(code, '12345')
    await pass(595_000)
    expect(screen.getByRole('timer').textContent).toBe('Time left for this OTP: 00:05')
    await pass(5000)
    await pass()
    noCode()
    expect(screen.getByText('This OTP has expired. Get a new one.')).toBeDefined()
    expect(document.activeElement).toBe(button('Get a new OTP'))
    await press('Get a new OTP')
    expect(box(code).value).toBe('')
  })

  it('refuses a code that has not six digits, and a wrong one, at its box (AADHUI-06)', async () => {
    const words = 'This is not the OTP that was sent for your Aadhaar.'
    aadhaarServer({ '/verified/aadhaarotp': refuse('AADHAAR_OTP_WRONG', words, { status: 422 }) })
    await showProof()
    await askCode()
    await enter('12345')
    expect(errorOf(code)).toBe('Write all 6 digits of the OTP')
    expect(sentTo('/verified/aadhaarotp')).toEqual([])
    await enter('123456')
    const toDo = 'Check the digits in the latest message and type them again. 4 tries are left.'
    expect(errorOf(code)).toBe(`${words} ${toDo}`)
    expect(screen.getByRole('alert').textContent).toBe(`${words} ${toDo}`)
    expect(box(code).value).toBe('123456')
  })
})

describe('A refused Aadhaar', () => {
  it('whose name differs clears the code and says so at 1.1.2 (AADHUI-07)', async () => {
    const words = 'Field 1.1.2 does not match with Aadhaar details'
    const fieldErrors = [{ path: 'aadhaarName', code: 'AADHAAR_NAME_MISMATCH', message: words }]
    aadhaarServer({
      '/verified/aadhaarotp': refuse('AADHAAR_NAME_MISMATCH', words, { status: 422, fieldErrors }),
    })
    await showProof()
    await askCode()
    await enter('123456')
    noCode()
    expect(errorOf(name)).toBe(words)
    expect(document.activeElement).toBe(box(name))
    type(name, 'Asha R Patil')
    await press('Get OTP')
    expect(box(code).value).toBe('')
  })

  it('is marked at 1.1.1 in the full words of the server where the number is wrong (AADHUI-08)', async () => {
    const fieldErrors = [{ path: 'aadhaarNumber', code: 'AADHAAR_UNKNOWN', message: 'short' }]
    const words = 'There is no Aadhaar with this number. Compare it with your card.'
    aadhaarServer({ '/aadhaarotp': refuse('AADHAAR_UNKNOWN', words, { status: 422, fieldErrors }) })
    await showProof()
    await askCode()
    noCode()
    expect(errorOf(number)).toBe(words)
    expect(document.activeElement).toBe(box(number))
  })

  it.each([
    ['AADHAAR_OTP_EXPIRED', 'This OTP has expired.'],
    ['AADHAAR_OTP_TRIES_USED', 'Entered wrongly five times.'],
    ['AADHAAR_DOB_MISMATCH', 'Not the date of birth of this account.'],
  ])(
    'whose code is spent says why and lets another be asked for (AADHUI-08): %s',
    async (...said) => {
      aadhaarServer({ '/verified/aadhaarotp': refuse(...said, { status: 422 }) })
      await showProof()
      await askCode()
      await enter('123456')
      noCode()
      expect(screen.getByRole('alert').textContent).toBe(said[1])
      expect(button('Get OTP')).toBeDefined()
    },
  )

  it('is tried again on wish where the service does not answer, with nothing lost (AADHUI-09)', async () => {
    const down = refuse('AADHAAR_SERVICE_DOWN', 'The Aadhaar service does not answer.', {
      status: 503,
    })
    aadhaarServer({ '/verified/aadhaarotp': down })
    await showProof()
    await askCode()
    await enter('123456')
    expect(screen.getByText('The Aadhaar service does not answer.')).toBeDefined()
    expect(box(code).value).toBe('123456')
    aadhaarServer()
    await press('Try again')
    expect(screen.getByText('Validated')).toBeDefined()
  })

  it('gives way to the last four digits where the check is switched off meanwhile (AADHUI-14)', async () => {
    const words = 'Aadhaar is not verified online at present.'
    aadhaarServer({ '/aadhaarotp': refuse('AADHAAR_CHECK_OFF', words, { status: 409 }) })
    const form = await showProof()
    await askCode()
    expect(screen.getByText(/^Aadhaar is not verified online at present/)).toBeDefined()
    expect(form.isAsked('aadhaarNo')).toBe(true)
  })
})

describe('A verified Aadhaar', () => {
  it('is shown as Validated by name and last four digits, and satisfies 1.1 (AADHUI-10)', async () => {
    const form = await showProof()
    expect(form.isGood('flgAadhaarCard')).toBe(false)
    await askCode()
    await enter('123456')
    expect(sentTo('/verified/aadhaarotp')).toEqual([
      {
        aadhaarNumber: '234567890124',
        aadhaarName: 'Asha Patil',
        aadhaarOtp: '123456',
        txn,
        sessionKey: 'key-1',
        timeStamp: 'then',
      },
    ])
    expect(document.activeElement?.textContent).toMatch(/^Validated.*Asha Patil.*XXXX XXXX 0124/)
    expect(form.facts().aadhaar).toEqual({ lastFour: '0124', name: 'Asha Patil' })
    expect(form.isGood('flgAadhaarCard')).toBe(true)
  })

  const aadhaar = { lastFour: '9999', name: 'Asha Patil' }

  it('stays until another is verified, which is confirmed first and can be given up (AADHUI-11)', async () => {
    const form = await showProof({ facts: { aadhaar } })
    await press('Use another Aadhaar number')
    expect(screen.getByText('Validate another Aadhaar?')).toBeDefined()
    await press('Keep the validated Aadhaar')
    expect(screen.getByText('XXXX XXXX 9999')).toBeDefined()
    await press('Use another Aadhaar number')
    await press('Enter another number')
    expect(document.activeElement).toBe(box(number))
    await press('Keep the validated Aadhaar')
    expect(screen.getByText('XXXX XXXX 9999')).toBeDefined()
    await press('Use another Aadhaar number')
    await press('Enter another number')
    await askCode()
    expect(form.facts().aadhaar).toEqual(aadhaar)
    await enter('123456')
    expect(screen.getByText('XXXX XXXX 0124')).toBeDefined()
  })

  it('stays shown when the check is switched off, and no digits are asked (AADHUI-16)', async () => {
    const form = await showProof({ facts: { aadhaar, aadhaarCheck: false } })
    expect(screen.getByText('XXXX XXXX 9999')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
    expect(form.isAsked('aadhaarNo')).toBe(false)
    expect(form.isGood('flgAadhaarCard')).toBe(true)
  })

  it('cannot be changed in a locked profile (AADHUI-15)', async () => {
    await showProof({ facts: { aadhaar }, locked: true })
    expect(screen.getByText('XXXX XXXX 9999')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('leaves neither number nor code in the answers, and No forgets them (AADHUI-12)', async () => {
    const form = await showProof()
    await askCode()
    type(code, '123456')
    expect(JSON.stringify(form.values())).not.toMatch(/2345|123456/)
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/2345|123456/)
    answer(form, 'flgAadhaarCard', false)
    answer(form, 'flgAadhaarCard', true)
    noCode()
    expect(box(number).value).toBe('')
    expect(box(name).value).toBe('')
  })

  it('is reached by Enter alone, which never saves the page (AADHUI-13)', async () => {
    await showProof()
    await fillIn()
    const goesOn = (label: string | RegExp) => fireEvent.keyDown(box(label), { key: 'Enter' })
    expect(goesOn(number)).toBe(false)
    await pass()
    type(code, '123456')
    expect(goesOn(code)).toBe(false)
    await pass()
    expect(screen.getByText('Validated')).toBeDefined()
    expect(onSave).not.toHaveBeenCalled()
  })
})
