import {
  consentKinds,
  type ShownConsent,
  type ShownConsentKind,
} from '@lokseva/contract/data-rights/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { recordAudit } from '#features/audit/index'
import { forgetFeed, showFeed } from '#features/calendar/index'
import { findAccountById } from '#features/identity/index'
import { forgetAadhaarAnswers, isProfileLocked } from '#features/profile/index'
import {
  forgetAadhaar,
  isAadhaarConsent,
  listConsents,
  recordWithdrawal,
} from '#features/proofs/index'
import { turnOffReminder, readReminderChoices } from '#features/reminders/index'
import type { Candidate } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import { abilityIn, allowed, demand, refused, type Ability } from '#platform/refusals/ability'

type ConsentState = { isGiven: boolean; givenAt: Date | null; withdrawnAt: Date | null }

/** How each consent of somebody stands. */
async function consentStates(db: Database, accountId: string) {
  const [account, kept, reminders, feed, isLocked] = [
    await findAccountById(db, accountId),
    await listConsents(db, accountId),
    await readReminderChoices(db, accountId),
    await showFeed({ db }, { accountId }),
    await isProfileLocked(db, accountId),
  ]
  const written = (kind: ShownConsentKind) => kept.find((each) => each.kind === kind)
  const withdrawnAt = (kind: ShownConsentKind) => written(kind)?.withdrawnAt ?? null
  const aadhaar = (kind: ShownConsentKind): ConsentState => {
    const { givenAt = null, withdrawnAt: at = null } = written(kind) ?? {}
    return { givenAt, withdrawnAt: at, isGiven: givenAt !== null && (at === null || givenAt > at) }
  }
  const madeAt = feed.madeAt === null ? null : new Date(feed.madeAt)
  const all: Record<ShownConsentKind, ConsentState> = {
    ACCOUNT: { isGiven: true, givenAt: account?.created_at ?? null, withdrawnAt: null },
    AADHAAR_OTP: aadhaar('AADHAAR_OTP'),
    AADHAAR_LAST_FOUR: aadhaar('AADHAAR_LAST_FOUR'),
    REMINDERS: {
      isGiven: reminders.ofLosses,
      givenAt: reminders.ofLosses ? reminders.since : null,
      withdrawnAt: withdrawnAt('REMINDERS'),
    },
    FITTING: {
      isGiven: reminders.ofFitting,
      givenAt: reminders.ofFitting ? reminders.since : null,
      withdrawnAt: withdrawnAt('FITTING'),
    },
    CALENDAR: {
      isGiven: madeAt !== null,
      givenAt: madeAt,
      withdrawnAt: withdrawnAt('CALENDAR'),
    },
  }
  return { all, isLocked }
}

function mayWithdraw(
  kind: ShownConsentKind,
  { isGiven }: ConsentState,
  isLocked: boolean,
): Ability {
  if (kind === 'ACCOUNT') return refused('CONSENT_NEEDED')
  if (!isGiven) return refused('CONSENT_NOT_GIVEN')
  return isAadhaarConsent(kind) && isLocked ? refused('CONSENT_LOCKED') : allowed
}

/** What somebody agreed to; what they never did is not shown, but for what they may choose. */
export async function shownConsents(
  db: Database,
  accountId: string,
  language: Language,
): Promise<ShownConsent[]> {
  const { all, isLocked } = await consentStates(db, accountId)
  return consentKinds
    .filter((kind) => !isAadhaarConsent(kind) || all[kind].givenAt !== null)
    .map((kind) => ({
      kind,
      isGiven: all[kind].isGiven,
      givenAt: all[kind].givenAt?.toISOString() ?? null,
      withdrawnAt: all[kind].withdrawnAt?.toISOString() ?? null,
      withdraw: abilityIn(language, mayWithdraw(kind, all[kind], isLocked)),
    }))
}

/** Takes a consent back; what was kept by it goes in the same transaction. */
export async function withdrawConsent(
  { clock }: { clock: Clock },
  tx: Transaction,
  actor: Candidate,
  kind: ShownConsentKind,
): Promise<void> {
  const { accountId } = actor
  const { all, isLocked } = await consentStates(tx, accountId)
  demand(mayWithdraw(kind, all[kind], isLocked))
  const at = new Date(clock.now())
  if (isAadhaarConsent(kind)) {
    await forgetAadhaar(tx, accountId)
    await forgetAadhaarAnswers(tx, accountId)
  } else if (kind === 'CALENDAR') await forgetFeed(tx, accountId)
  else
    await turnOffReminder(tx, {
      accountId,
      choice: kind === 'FITTING' ? 'ofFitting' : 'ofLosses',
      at,
    })
  await recordWithdrawal(tx, { accountId, kind, at })
  const details = { consent: kind }
  await recordAudit(tx, { at, actor, accountId, action: 'CONSENT_WITHDRAWN', details })
}
