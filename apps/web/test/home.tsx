import { act, fireEvent, screen } from '@testing-library/react'
import { Pages } from '#app/pages.tsx'
import { SessionEndListener } from '#app/session-end.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { vi } from 'vitest'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'

export const answeredSession = {
  ...sampleSession,
  securityAnswer: 'true',
  securityAnswerList: ['SQ1', 'SQ2', 'SQ3', 'SQ4', 'SQ5', 'SQ6'],
}

const questions = ['SQ1', 'SQ2', 'SQ3', 'SQ4', 'SQ5', 'SQ6'].map((key) => ({
  key,
  question: `Question ${key}`,
  questionMr: `प्रश्न ${key}`,
}))

/** A profile in the making, as My Account and the tabs are told of it. */
const quietProfile = {
  '/profilestatus/{profileId}': () => ({
    profileId: sampleSession.profileId,
    flgLocked: false,
    status: 'In Progress',
    steps: [],
    abilities: {
      edit: { allowed: true },
      lock: { allowed: false, code: 'PROFILE_INCOMPLETE' },
      unlock: { allowed: false, code: 'PROFILE_NOT_LOCKED' },
    },
  }),
  '/profilesummary/{profileId}': () => ({
    englishFullName: 'Asha Suresh Patil',
    devnagariFullName: 'आशा सुरेश पाटील',
    photo: null,
    profile: { updatedAt: '2026-11-14T19:05:00.000Z' },
    isProdEnv: false,
    personalInfoDto: { flgDivyang: false, divyangPercentage: null },
    status: 'In Progress',
    flgLocked: false,
    lockedAt: null,
    snapshotNumber: null,
    emailId: 'as**@example.in',
    mobileNumber: '98******10',
    abilities: {
      edit: { allowed: true },
      unlock: { allowed: false, code: 'PROFILE_NOT_LOCKED' },
    },
  }),
}

/** What the home asks for when nothing special is to be seen. */
export const quietHome = {
  ...quietProfile,
  '/fields': () => [],
  '/tasks': () => [],
  '/reminders/language': () => undefined,
  '/accesslog': () => [],
  '/ownsession': () => ({ startedAt: '2026-11-14T19:05:00.000Z', address: '203.0.*.*' }),
  '/applications': () => [],
  '/securityquestion': () => questions,
}

/** Stands in for the server of somebody's home; the test's file mocks `call`. */
export const homeServer = (given: object = {}) =>
  vi
    .mocked(call)
    .mockImplementation(mockCalls({ ...quietHome, ...given }) as unknown as typeof call)

/** The portal at an address, told when its session ends. */
export const openPortal = (path: string, language: 'en' | 'mr' = 'en') =>
  renderPage(
    <>
      <SessionEndListener />
      <Pages />
    </>,
    { path, language },
  )

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
export const address = () => screen.getByTestId('address').textContent
export const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
export const follow = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('link', { name })))
export const write = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
