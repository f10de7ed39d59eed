import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, press, refuse, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'
import { sentBy } from '../../../test/stages.tsx'
import { browser, noBrowser, reminders, subscriptionJson } from './push.test-kit.ts'
import { RemindersPage } from './reminders-page.tsx'

const turnOn = 'On this device too'

async function shown(isOnHere = false, answers: Parameters<typeof server>[0] = {}) {
  storeSession({ ...sampleSession, securityAnswer: 'true', securityAnswerList: ['SQ1'] })
  server({
    '/reminders': () => reminders(isOnHere),
    '/reminders/push': () => undefined,
    ...answers,
  })
  await loadTexts(
    {
      en: () => import('texts:en/reminders,calendar/screens'),
      mr: () => import('texts:mr/reminders,calendar/screens'),
    },
    'en',
  )
  await show(<RemindersPage calendar={null} />)
  await pass(50)
}

beforeEach(() => {
  vi.mocked(call).mockReset()
})
afterEach(noBrowser)

describe('reminders on this device', () => {
  it('are asked for at a press and not before, and then said to be on (PUSH-10)', async () => {
    const { notification, subscribe } = browser()
    await shown()
    expect(notification.requestPermission).not.toHaveBeenCalled()
    await press(turnOn)
    await pass(50)
    expect(subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'BPublic',
    })
    expect(sentBy('PUT', '/reminders/push')).toMatchObject([{ body: subscriptionJson }])
    expect(screen.getByText(/also appear on this device, until you log out/)).toBeDefined()
    expect(screen.queryByRole('button', { name: turnOn })).toBeNull()
  })

  it('are turned off again with one press (PUSH-10)', async () => {
    const { made } = browser({ permission: 'granted', isSubscribed: true })
    await shown(true)
    await press('Not on this device any more')
    await pass(50)
    expect(sentBy('DELETE', '/reminders/push')).toHaveLength(1)
    expect(made.unsubscribe).toHaveBeenCalled()
    expect(screen.getByRole('button', { name: turnOn })).toBeDefined()
  })

  it('that somebody refuses are said to be blocked, with how to allow them, and no button (PUSH-10)', async () => {
    const { subscribe } = browser({ answer: 'denied' })
    await shown()
    await press(turnOn)
    await pass(50)
    expect(subscribe).not.toHaveBeenCalled()
    expect(screen.getByText(/set Notifications to Allow/)).toBeDefined()
    expect(screen.queryByRole('button', { name: turnOn })).toBeNull()
  })

  it('are said not to be possible where the browser cannot, without a button (PUSH-10)', async () => {
    await shown()
    expect(screen.getByText(/cannot show reminders as notifications/)).toBeDefined()
    expect(screen.queryByRole('button', { name: turnOn })).toBeNull()
  })

  it('come on an iPhone from the home screen, and the page says how to get there (PUSH-17)', async () => {
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: false })
    await shown()
    expect(screen.getByText(/Add to Home Screen/)).toBeDefined()
    expect(screen.queryByRole('button', { name: turnOn })).toBeNull()
    Reflect.deleteProperty(navigator, 'standalone')
  })

  it('that the portal refuses are not left half on, and it says why (PUSH-10)', async () => {
    const { made } = browser()
    await shown(false, { '/reminders/push': refuse('PUSH_NOT_POSSIBLE', 'Choose e-mail or SMS.') })
    await press(turnOn)
    await pass(50)
    expect(made.unsubscribe).toHaveBeenCalled()
    expect(screen.getByText('Choose e-mail or SMS.')).toBeDefined()
    expect(screen.getByRole('button', { name: turnOn })).toBeDefined()
  })
})
