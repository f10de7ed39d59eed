import { server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { ProfileSummary } from './profile-summary.tsx'
import { accountDialogs, accountTexts } from './routes.ts'
import type { ProfileProgress } from './summary-facts.tsx'

const profileId = '0f6f6a52-6c0e-4a39-9a43-3c1f4b6f5d11'
export const userId = '7b0b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d'

export const summary = (changes: object = {}) => ({
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
  abilities: {
    edit: { allowed: true },
    unlock: { allowed: false, code: 'PROFILE_NOT_LOCKED' },
  },
  emailId: 'as**@example.in',
  mobileNumber: '98******10',
  ...changes,
})

export const lockedSummary = summary({
  status: 'Complete',
  flgLocked: true,
  lockedAt: '2026-11-14T19:05:00.000Z',
  snapshotNumber: 1,
  abilities: { edit: { allowed: false, code: 'PROFILE_LOCKED' }, unlock: { allowed: true } },
})

export const unlockCheck = (changes: object = {}) => ({
  message: 'Locked.',
  flgLocked: true,
  emailId: 'as**@example.in',
  mobileNumber: '98******10',
  lockedAt: '2026-11-14T19:05:00.000Z',
  snapshotNumber: 1,
  liveApplications: 0,
  applicationsMessage: 'You have no live application',
  abilities: { unlock: { allowed: true } },
  ...changes,
})

type Responses = Parameters<typeof server>[0]

/** Stands in for the server as My Account meets it. */
export const accountServer = (given: Responses = {}) =>
  server({ '/profilesummary/{profileId}': () => summary(), ...given })

type Shown = { hasProfile?: boolean; progress?: ProfileProgress }

/** The box of My Account for somebody logged in. */
export async function showAccount({ hasProfile = true, progress }: Shown = {}) {
  storeSession({
    userId,
    mobileNumber: '9876543210',
    emailId: 'asha@example.in',
    token: 'token',
    profileId: hasProfile ? profileId : '',
    securityAnswer: 'true',
    securityAnswerList: ['SQ1'],
  })
  await Promise.all([loadTexts(accountTexts, 'en'), accountDialogs.preload()])
  return show(<ProfileSummary progress={progress} />, { path: '/candidate/main/account' })
}
