import type { FormOption } from '@lokseva/forms/engine/form'
import { listsAsData } from '@lokseva/forms/test/sample-lists'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { clearSession } from '@lokseva/browser/session/session.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { profileTexts } from './routes.ts'

export const profileId = '0f6f6a52-6c0e-4a39-9a43-3c1f4b6f5d11'
export const userId = '7b0b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d'

const lookups = Object.entries(listsAsData.lists).flatMap(([type, options]) =>
  options.map((option) => ({ ...option, type, sortOrder: 1, isRequired: false })),
)
const district = ({ id, label, labelMr }: FormOption) => ({
  districtcode: id,
  districtname: label,
  districtnameMr: labelMr,
  formerName: null,
  formerNameMr: null,
})
const places = (key: string) => listsAsData.places[key] ?? []

/** What the portal knows of somebody who has proved nothing yet, besides the answers. */
export const ownFacts = {
  today: '2026-11-15',
  dateOfBirth: '1999-08-21',
  mobileNumber: '9822012345',
  emailId: 'priya@example.in',
  aadhaarCheck: false,
  udidCheck: false,
  aadhaar: null,
  udid: null,
  additionalReservation: {
    projectAffectedRequired: true,
    earthquakeAffetctedRequired: true,
    graduateEmployeeRequired: true,
    disCertValidityDate: null,
  },
}

type Responses = Parameters<typeof server>[0]

/** Stands in for the server as a candidate meets it who has saved nothing yet. */
export function profileServer(given: Responses = {}) {
  server({
    '/personalfacts': () => ownFacts,
    '/lookupoption': () => lookups,
    '/district/{stateCode}': ({ params }) =>
      places(`district/${params!['stateCode']}`).map(district),
    '/taluka/{districtCode}': ({ params }) =>
      places(`taluka/${params!['districtCode']}`).map(({ id, label, labelMr }) => ({
        talukacode: id,
        talukaname: label,
        talukanameMr: labelMr,
      })),
    '/village/{talukaCode}': () => [],
    '/drafts/{step}': ({ body }) =>
      body ? { savedAt: '2026-11-15T08:32:00.000Z' } : { answers: null, savedAt: null },
    ...given,
  })
}

/** A page of the profile, with its wording, for somebody logged in. */
export async function showProfile(
  children: ReactNode,
  { hasProfile = false, path = undefined as string | undefined } = {},
) {
  clearSession()
  storeSession({
    userId,
    mobileNumber: '9822012345',
    emailId: 'priya@example.in',
    token: 'token',
    profileId: hasProfile ? profileId : '',
    securityAnswer: 'true',
    securityAnswerList: ['SQ1'],
  })
  await loadTexts(profileTexts, 'en')
  return show(children, { path })
}

/** The day on which the people of the tests work, and a page that cannot scroll. */
export function standStill() {
  beforeEach(() => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    vi.setSystemTime('2026-11-15T12:00:00+05:30')
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

/** The bodies sent to a path by one method, oldest first. */
export const sentBy = (method: string, path: string) =>
  vi
    .mocked(call)
    .mock.calls.filter(([endpoint]) => endpoint.method === method && endpoint.path === path)
    .map(([, request]) => (request as { body?: Record<string, unknown> } | undefined)?.body)
