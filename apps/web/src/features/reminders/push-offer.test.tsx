import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '@lokseva/texts/text-id'
import { pass, press, refuse, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'
import { sentBy } from '../../../test/stages.tsx'
import { noteVisit } from './offered.ts'
import { PushOffer } from './push-offer.tsx'
import { browser, noBrowser, reminders, subscriptionJson } from './push.test-kit.ts'

const { userId } = sampleSession
const yes = 'Yes, on this device too'
const heading = 'Be reminded on this device too?'

async function offered(answers: Parameters<typeof server>[0] = {}, language: Language = 'en') {
  storeSession({ ...sampleSession, securityAnswer: 'true', securityAnswerList: ['SQ1'] })
  server({ '/reminders': () => reminders(false), '/reminders/push': () => undefined, ...answers })
  await loadTexts(
    {
      en: () => import('texts:en/reminders/offer'),
      mr: () => import('texts:mr/reminders/offer'),
    },
    language,
  )
  await show(<PushOffer />, { language })
  await pass(50)
}

/** Somebody was here on an earlier day. */
const wasHereBefore = () =>
  localStorage.setItem('push-offer', JSON.stringify({ [userId]: '2020-01-01' }))

beforeEach(() => {
  vi.mocked(call).mockReset()
  localStorage.clear()
})
afterEach(noBrowser)

describe('reminders on this device are offered', () => {
  it('after something was done; turned on by a press, which is the first to ask the browser (PUSH-19)', async () => {
    wasHereBefore()
    const { notification } = browser()
    await offered()
    expect(screen.getByRole('heading', { name: heading })).toBeDefined()
    expect(notification.requestPermission).not.toHaveBeenCalled()
    await press(yes)
    await pass(50)
    expect(sentBy('PUT', '/reminders/push')).toMatchObject([{ body: subscriptionJson }])
    expect(screen.getByText(/Reminders now appear on this device too/)).toBeDefined()
    expect(screen.queryByRole('button', { name: yes })).toBeNull()
  })

  it('not on the first day somebody is here, and asks nothing of the portal then (PUSH-19)', async () => {
    browser()
    noteVisit(userId)
    await offered()
    expect(screen.queryByText(heading)).toBeNull()
    expect(sentBy('GET', '/reminders')).toEqual([])
  })

  it('not again after an answer, also a no to the browser (PUSH-19)', async () => {
    wasHereBefore()
    browser()
    await offered()
    await press('Not now')
    expect(screen.queryByText(heading)).toBeNull()
    cleanup()
    await offered()
    expect(screen.queryByText(heading)).toBeNull()
    localStorage.clear()
    wasHereBefore()
    cleanup()
    browser({ answer: 'denied' })
    await offered()
    await press(yes)
    await pass(50)
    expect(screen.queryByText(heading)).toBeNull()
  })

  it.each([
    ['cannot show them', () => undefined],
    ['was asked and said no', () => browser({ permission: 'denied' })],
    ['was asked and said yes', () => browser({ permission: 'granted' })],
  ])('not where the browser %s (PUSH-19)', async (_, has) => {
    wasHereBefore()
    has()
    await offered()
    expect(screen.queryByText(heading)).toBeNull()
  })

  it('in Marathi, and a refusal of the portal is said (PUSH-19)', async () => {
    wasHereBefore()
    browser()
    await offered({ '/reminders/push': refuse('PUSH_NOT_POSSIBLE', 'ई-मेल निवडा.') }, 'mr')
    await press('होय, या उपकरणावरही')
    await pass(50)
    expect(screen.getByText('ई-मेल निवडा.')).toBeDefined()
    await press('आत्ता नको')
    expect(screen.queryByText('या उपकरणावरही आठवण हवी आहे का?')).toBeNull()
  })
})
