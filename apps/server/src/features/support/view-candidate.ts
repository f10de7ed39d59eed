import { maskEmail, maskMobile } from '@lokseva/contract/identity/mask'
import { profileSteps } from '@lokseva/contract/profile/steps'
import type { SupportProfile } from '@lokseva/contract/support/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { applicationsForSupport, type ApplicationDeps } from '#features/applications/index'
import { recordAudit } from '#features/audit/index'
import { findAccount, isLoggedIn } from '#features/identity/index'
import { listMessagesTo } from '#features/messages/index'
import { selectProfile } from '#features/profile/index'
import { pushMessagesOf } from '#features/reminders/index'
import { viewProfile } from '#features/profile-view/index'
import type { Support } from '#platform/actor/actor'
import { demand } from '#platform/refusals/ability'
import { actAs } from '#platform/database/acting'
import { AppError } from '#platform/refusals/app-error'
import type { FileStorage } from '#platform/storage/file-storage'
import { mayLookUp } from './policy.ts'

type Deps = Pick<ApplicationDeps, 'db' | 'clock' | 'versions'> & { storage: FileStorage }

/** A masked look at a candidate for the help desk; it stands in the candidate's access log. */
export async function viewCandidate(
  deps: Deps,
  actor: Support,
  { username, language }: { username: string; language: Language },
): Promise<SupportProfile> {
  demand(mayLookUp(actor))
  const account = await findAccount(deps.db, username)
  if (!account) throw new AppError('NOT_FOUND')
  const accountId = account.id
  const at = new Date(deps.clock.now())
  await recordAudit(deps.db, { at, actor, accountId, action: 'VIEWED_BY_SUPPORT' })
  return {
    emailId: maskEmail(account.email),
    mobileNumber: maskMobile(account.mobile),
    registeredOn: account.created_at.toISOString(),
    securityAnswersStored: account.security_answers_hash !== null,
    loggedIn: await isLoggedIn(deps, accountId),
    lastLoginAt: account.last_login_at?.toISOString() ?? null,
    ...(await actAs({ kind: actor.kind, accountId }, () =>
      profileOf(deps, accountId, account.profile_id),
    )),
    applications: await actAs({ kind: actor.kind, accountId }, () =>
      applicationsForSupport(deps, { accountId, language }),
    ),
    messages: await listMessagesTo(deps.db, {
      recipients: [account.email, account.mobile],
      pushes: await actAs({ kind: actor.kind, accountId }, () =>
        pushMessagesOf(deps.db, accountId),
      ),
    }),
  }
}

type Profile = Pick<SupportProfile, 'englishFullName' | 'devnagariFullName' | 'profile'>

async function profileOf(
  deps: Deps,
  accountId: string,
  profileId: string | null,
): Promise<Profile> {
  const saved = profileId && (await selectProfile(deps.db, accountId, profileId))
  if (!profileId || !saved) return { englishFullName: null, devnagariFullName: null, profile: null }
  const view = await viewProfile(deps, { accountId }, { profileId })
  const rows = new Map(saved.steps.map((row) => [row.step, row]))
  return {
    englishFullName: view.englishFullName,
    devnagariFullName: view.devnagariFullName,
    profile: {
      flgLocked: view.flgLocked,
      lockedAt: view.lockedAt,
      sections: view.sections,
      steps: profileSteps.map((step) => ({
        step,
        flgSubmittable: rows.get(step)?.isSubmittable ?? false,
        savedAt: rows.get(step)?.savedAt.toISOString() ?? null,
      })),
    },
  }
}
