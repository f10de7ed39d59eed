import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  button,
  keysTo,
  pass,
  press,
  refuse,
  sentTo,
  turnInto,
} from '@lokseva/form-kit/form.test-kit.tsx'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import {
  abilities,
  type Responses,
  openPreferences,
  order,
  preferences,
  ranked,
  verifyBoth,
} from '../../../../../test/preferences.tsx'
import { sentBy, stage, withStages } from '../../../../../test/stages.tsx'

describe('Opting out', () => {
  const question = { message: 'The fee is not refunded.', isOtpRequired: true }
  const leaving: Responses = {
    '/configuration/OPTOUT': () => question,
    '/optout/{applicationId}': () => ({ message: 'opting out successfully' }),
  }
  const optOut = withStages([stage('OPTING_OUT')], { abilities })

  it('asks whether it is meant, then for both codes, then does it (STAGEUI-14)', async () => {
    const changed = await openPreferences(preferences(), leaving, optOut)
    expect(screen.getByText('The fee is not refunded.')).toBeDefined()
    await press('I want to opt out')
    await press('Yes, leave')
    expect(button('Opt out for good').disabled).toBe(true)
    await verifyBoth()
    expect(sentTo('/otps')).toMatchObject([{ otpFor: 'OPT_OUT' }, { otpFor: 'OPT_OUT' }])
    await press('Opt out for good')
    expect(sentBy('PATCH', '/optout/{applicationId}')).toHaveLength(1)
    expect(screen.getByText('opting out successfully')).toBeDefined()
    expect(changed).toHaveBeenCalledOnce()
  })

  it('asks in the language that the page is turned into (STAGEUI-98)', async () => {
    const questions = [question, { message: 'शुल्क परत मिळत नाही.', isOtpRequired: true }]
    await openPreferences(
      preferences(),
      { ...leaving, '/configuration/OPTOUT': () => questions.shift() },
      optOut,
    )
    expect(screen.getByText('The fee is not refunded.')).toBeDefined()
    await turnInto('mr')
    expect(screen.getByText('शुल्क परत मिळत नाही.')).toBeDefined()
    expect(screen.queryByText('The fee is not refunded.')).toBeNull()
  })

  it('is left at the question by whoever stays (STAGEUI-14)', async () => {
    await openPreferences(preferences(), leaving, optOut)
    await press('I want to opt out')
    await press('Stay in the selection')
    expect(screen.queryByText(/^To confirm, verify two OTPs/)).toBeNull()
    await press('I want to opt out')
    await press('Yes, leave')
    await press('I stay in the selection')
    expect(screen.queryByRole('button', { name: 'Opt out for good' })).toBeNull()
    expect(sentBy('PATCH', '/optout/{applicationId}')).toEqual([])
  })

  it('that the server refuses says why and begins anew with the codes (STAGEUI-14, STAGEUI-35)', async () => {
    await openPreferences(
      preferences(),
      {
        ...leaving,
        '/optout/{applicationId}': refuse('CODES_MISSING', 'Verify first.', { status: 422 }),
      },
      optOut,
    )
    await press('I want to opt out')
    await press('Yes, leave')
    await verifyBoth()
    await press('Opt out for good')
    expect(screen.getByText('Verify first.')).toBeDefined()
    expect(screen.getByText('Both OTPs are still to be verified.')).toBeDefined()
    await verifyBoth()
    await press('Opt out for good')
    // A decision is not asked for again: this is another request.
    expect(new Set(keysTo('/optout/{applicationId}')).size).toBe(2)
  })

  it('waits for a lost line, and is the same request also after a moment’s doubt (STAGEUI-14, STAGEUI-35)', async () => {
    let isDown = true
    await openPreferences(
      preferences(),
      {
        ...leaving,
        '/optout/{applicationId}': () => {
          if (isDown) throw new TransportError('offline', 'No answer came.')
          return { message: 'opting out successfully' }
        },
      },
      optOut,
    )
    await press('I want to opt out')
    await press('Yes, leave')
    await verifyBoth()
    await press('Opt out for good')
    expect(screen.getByRole('alert').textContent).toContain('No answer came.')
    isDown = false
    await press('I stay in the selection')
    await press('I want to opt out')
    await press('Yes, leave')
    await verifyBoth()
    const pressed = button('Opt out for good')
    fireEvent.click(pressed)
    fireEvent.click(pressed)
    await pass(50)
    expect(keysTo('/optout/{applicationId}')).toHaveLength(2)
    expect(new Set(keysTo('/optout/{applicationId}')).size).toBe(1)
    expect(screen.getByText('opting out successfully')).toBeDefined()
  })

  it('whose stage is closed meanwhile says so, and offers nothing any more (STAGEUI-34, STAGEUI-142)', async () => {
    await openPreferences(
      preferences(),
      {
        ...leaving,
        '/optout/{applicationId}': refuse('WINDOW_CLOSED', 'It is over.', { status: 409 }),
      },
      optOut,
    )
    await press('I want to opt out')
    await press('Yes, leave')
    await verifyBoth()
    await press('Opt out for good')
    expect(screen.getByText('It is over.')).toBeDefined()
    // Nothing beside it says that it is open still.
    expect(within(screen.getByRole('dialog')).queryByText(/^until/)).toBeNull()
    expect(screen.queryByRole('button', { name: /Opt out|opt out/ })).toBeNull()
    expect(document.activeElement?.textContent).toContain('It is over.')
    await press('Close')
    expect(screen.queryByText('It is over.')).toBeNull()
  })

  it('or a preference: one of the two is chosen first (STAGEUI-15)', async () => {
    await openPreferences(ranked, leaving, withStages([stage('PREF_OPT_OUT')], { abilities }))
    const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
    choose(/^Opt out/)
    await pass(50)
    expect(button('I want to opt out')).toBeDefined()
    choose(/^Preference/)
    await pass(50)
    expect(order()).toEqual(['Typist', 'Clerk'])
    expect(screen.queryByRole('button', { name: 'I want to opt out' })).toBeNull()
    await press('Move Clerk up')
    choose(/^Opt out/)
    await pass(50)
    choose(/^Preference/)
    await pass(50)
    expect(order()).toEqual(['Clerk', 'Typist'])
  })
})
