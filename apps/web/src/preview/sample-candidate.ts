import type { ProfileStatus } from '@lokseva/contract/profile/schemas'
import { profileSteps } from '@lokseva/contract/profile/steps'
import type { ProfileSummary } from '@lokseva/contract/profile-view/schemas'
import type { Preview } from '@lokseva/contract/previews/schemas'
import { translate } from '@lokseva/browser/language/translator.ts'
import type { Session } from '#candidate-kit/session/session.ts'

/** Nobody's: it stands where pages ask whose something is. */
const id = '00000000-0000-4000-8000-000000000000'
const no = { allowed: false }

/** Who is logged in on these pages; nobody where a visitor looks. */
export function sessionOf({ profile, person }: Preview): Session | undefined {
  if (profile === 'visitor') return undefined
  // An account of old, whose security questions come before everything else.
  const isAnswered = profile !== 'ravi'
  return {
    userId: id,
    mobileNumber: '',
    emailId: '',
    profileId: person ? id : '',
    token: 'preview',
    securityAnswer: String(isAnswered),
    securityAnswerList: isAnswered ? ['1'] : [],
  }
}

/** A profile that is complete and locked. */
export const lockedProfile = (): ProfileStatus => ({
  profileId: id,
  flgLocked: true,
  status: 'Complete',
  steps: profileSteps.map((step) => ({ step, flgSubmittable: true, savedAt: null })),
  abilities: { edit: no, lock: no, unlock: no },
})

/** The same in short. The name is nobody's, whoever the facts are of. */
export function profileSummary({ person }: Preview): ProfileSummary {
  const name = translate('previews.candidate')
  return {
    englishFullName: name,
    devnagariFullName: name,
    photo: null,
    profile: { updatedAt: null },
    isProdEnv: false,
    personalInfoDto: {
      flgDivyang: person?.disabled ?? null,
      divyangPercentage: person?.disabilityPercentage ?? null,
    },
    status: 'Complete',
    flgLocked: true,
    lockedAt: null,
    snapshotNumber: 1,
    emailId: '',
    mobileNumber: '',
    abilities: { edit: no, unlock: no },
  }
}
