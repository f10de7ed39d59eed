import type { Application } from '@lokseva/contract/applications/schemas'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, keysTo, pass, press, refuse, sentTo } from '@lokseva/form-kit/form.test-kit.tsx'
import { candidateTexts } from '#app/texts.ts'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { callsTo } from '../../../../../test/payments.ts'
import { application, type Given, showApplications } from '../../../../../test/applications.tsx'

const open = { allowed: true, until: '2026-12-07' }
const abilities = { cancel: open }
const may = (changes: Partial<Application> = {}) => application({ abilities, ...changes })

const question = (isOtpRequired: boolean): NonNullable<Given> => ({
  '/applications': () => [may()],
  '/cancelapplications/{id}': ({ body }) =>
    body
      ? { message: 'application cancelled successfully' }
      : { message: 'Nothing was paid.', isOtpRequired },
})

const dialog = () => screen.getByRole('dialog')
const reason = () => within(dialog()).getByRole('textbox', { name: 'Why do you cancel it?' })
const write = (words: string) => fireEvent.change(reason(), { target: { value: words } })
const confirm = () => button('Cancel the application')

async function askToCancel(given: Given) {
  await showApplications(given)
  await press(/^Cancel Application/)
  expect(within(dialog()).getByText('Nothing was paid.')).toBeDefined()
  await press('Yes, cancel it')
}

describe('Cancelling an application', () => {
  it('asks Yes or No first, in the words of the server; No changes nothing (MYPAGE-20)', async () => {
    await showApplications(question(false))
    await press(/^Cancel Application/)
    expect(within(dialog()).getByText('Nothing was paid.')).toBeDefined()
    await press('No, keep it')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(callsTo('/cancelapplications/{id}')).toBe(1)
  })

  it('wants a reason of at most 250 characters, which are counted (MYPAGE-21)', async () => {
    await askToCancel(question(false))
    expect(document.activeElement).toBe(reason())
    expect(confirm().disabled).toBe(true)
    fireEvent.blur(reason())
    expect(screen.getByText('field required')).toBeDefined()
    expect(reason().getAttribute('maxlength')).toBe('250')
    write('   ')
    expect(confirm().disabled).toBe(true)
    write('Another post')
    expect(screen.getByText('12 of 250 characters')).toBeDefined()
    expect(confirm().disabled).toBe(false)
  })

  it('names a sign that a reason cannot hold before anything is sent; ₹ is none (MYPAGE-21)', async () => {
    await loadTexts(candidateTexts, 'en')
    await askToCancel(question(false))
    write('The fee of ₹500 is too high')
    expect(confirm().disabled).toBe(false)
    write('The fee is ~500')
    expect(screen.getByText('The character ~ cannot be used here: remove it')).toBeDefined()
    expect(confirm().disabled).toBe(true)
    write('...')
    expect(screen.queryByText('This answer is not valid: check and correct it')).toBeNull()
    expect(screen.getByText('Write a reason first.')).toBeDefined()
    fireEvent.blur(reason())
    expect(screen.getByText('This answer is not valid: check and correct it')).toBeDefined()
    expect(sentTo('/cancelapplications/{id}').slice(1)).toEqual([])
  })

  it('says at the reason what the server finds wrong with it, until it is written anew (MYPAGE-21)', async () => {
    const given = question(false)
    const message = 'This sign is not taken'
    const fieldErrors = [{ path: 'reasonForCancellation', code: 'CHARACTER_REFUSED', message }]
    await askToCancel({
      ...given,
      '/cancelapplications/{id}': (request) =>
        request.body
          ? refuse('VALIDATION_FAILED', 'Correct it.', { status: 422, fieldErrors })()
          : given['/cancelapplications/{id}']!(request),
    })
    write('Another post')
    await press('Cancel the application')
    expect(screen.getByText(message)).toBeDefined()
    expect(reason().getAttribute('aria-invalid')).toBe('true')
    write('Another post ')
    expect(screen.queryByText(message)).toBeNull()
  })

  it('tells that it is cancelled and fetches the list anew, once for two presses (MYPAGE-22)', async () => {
    await askToCancel(question(false))
    write(' Another post ')
    const pressed = confirm()
    fireEvent.click(pressed)
    fireEvent.click(pressed)
    await pass()
    expect(sentTo('/cancelapplications/{id}').slice(1)).toEqual([
      { isDeleted: true, reasonForCancellation: 'Another post' },
    ])
    expect(screen.getByText('application cancelled successfully')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(callsTo('/applications')).toBe(2)
  })

  it('of a paid one waits until both codes are verified (MYPAGE-23)', async () => {
    await askToCancel(question(true))
    write('Another post')
    expect(screen.getByText('Verify both OTPs first.')).toBeDefined()
    for (const left of ['Verify the other OTP first.', undefined]) {
      expect(confirm().disabled).toBe(true)
      const [get] = within(dialog()).getAllByRole('button', { name: 'Get OTP' })
      fireEvent.click(get!)
      await pass()
      fireEvent.change(within(dialog()).getByLabelText(/OTP/, { selector: 'input' }), {
        target: { value: '123456' },
      })
      await pass()
      if (left) expect(screen.getByText(left)).toBeDefined()
    }
    expect(sentTo('/otps').map(({ otpFor }) => otpFor)).toEqual([
      'CANCEL_APPLICATION',
      'CANCEL_APPLICATION',
    ])
    expect(confirm().disabled).toBe(false)
  })

  it('asks for codes once the fee is paid under the open dialog, and says what becomes of the money (MYPAGE-23)', async () => {
    let isPaid = false
    await askToCancel({
      '/applications': () => [may()],
      '/cancelapplications/{id}': ({ body }) => {
        if (!body)
          return isPaid
            ? { message: 'The fee of ₹344 goes back.', isOtpRequired: true }
            : { message: 'Nothing was paid.', isOtpRequired: false }
        isPaid = true
        return refuse('CODES_MISSING', 'Verify the codes first.', { status: 422 })()
      },
    })
    write('Another post')
    await press('Cancel the application')
    expect(within(dialog()).getByText('The fee of ₹344 goes back.')).toBeDefined()
    expect(within(dialog()).getAllByRole('button', { name: 'Get OTP' })).toHaveLength(2)
    expect(within(dialog()).getByText('Verify both OTPs first.')).toBeDefined()
    expect((reason() as HTMLTextAreaElement).value).toBe('Another post')
    expect(confirm().disabled).toBe(true)
  })

  it('keeps the reason when the line was lost, and is the same request when it is tried again (MYPAGE-24, MYPAGE-46)', async () => {
    let isDown = true
    const given = question(false)
    await askToCancel({
      ...given,
      '/cancelapplications/{id}': (request) => {
        if (request.body && isDown) throw new TransportError('offline', 'No answer came.')
        return given['/cancelapplications/{id}']!(request)
      },
    })
    write('Another post')
    await press('Cancel the application')
    expect(within(dialog()).getByRole('alert')).toBeDefined()
    expect((reason() as HTMLTextAreaElement).value).toBe('Another post')
    isDown = false
    await press('Cancel the application')
    expect(screen.getByText('application cancelled successfully')).toBeDefined()
    expect(keysTo('/cancelapplications/{id}')).toHaveLength(2)
    expect(new Set(keysTo('/cancelapplications/{id}')).size).toBe(1)
  })

  it('of one that was changed meanwhile says so, and the list is fetched anew (MYPAGE-24)', async () => {
    const given = question(false)
    await askToCancel({
      ...given,
      '/cancelapplications/{id}': (request) =>
        request.body
          ? refuse('APPLICATION_CHANGED', 'Changed meanwhile.', { status: 409 })()
          : given['/cancelapplications/{id}']!(request),
    })
    write('Another post')
    await press('Cancel the application')
    expect(within(dialog()).getByText('Changed meanwhile.')).toBeDefined()
    await press('Keep the application')
    expect(callsTo('/applications')).toBe(2)
  })

  it('is closed after its last day, with the reason for all to read (MYPAGE-03)', async () => {
    const over = { allowed: false, code: 'WINDOW_CLOSED', reason: 'The last day was 07/12/2026.' }
    await showApplications({ '/applications': () => [may({ abilities: { cancel: over } })] })
    const cancel = button(/^Cancel Application/)
    expect(cancel.disabled).toBe(true)
    const note = document.getElementById(cancel.getAttribute('aria-describedby')!)
    expect(note?.textContent).toBe('The last day was 07/12/2026.')
  })
})
