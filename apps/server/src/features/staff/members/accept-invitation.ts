import { isCommonPassword } from '@lokseva/contract/identity/rules'
import type { AcceptInvitation, Invitation, StaffSignedIn } from '@lokseva/contract/staff/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Anyone } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { runIdempotent, type RequestClaim } from '#platform/http/idempotency'
import { networkOf } from '#platform/http/network-of'
import { AppError } from '#platform/refusals/app-error'
import { authenticatorUri, openSeed, sealSeed, stepOfCode } from '../factors/authenticator.ts'
import type { StaffDeps } from '../deps.ts'
import { lockInvitation } from './invitations.ts'
import { askNewPasskey, storePasskey } from '../factors/passkeys.ts'
import { beginStaffSession } from '../sessions/sessions.ts'
import { unkept } from '../sessions/sign-in.ts'

/** Whom a link is for and what sets up either factor; looking at it does not use it up. */
export async function viewInvitation(
  deps: StaffDeps,
  { address }: Anyone,
  { token, cid }: { token: string; cid: string },
): Promise<Invitation> {
  const found = await deps.limits.wrongInvitations.during(networkOf(address), () =>
    lockInvitation(deps, deps.db, token),
  )
  const { id: memberId, email, name_en: nameEn, name_mr: nameMr } = found
  const secret = openSeed(deps.vault, memberId, found.authenticator_sealed)
  return {
    email,
    nameEn,
    nameMr,
    designationEn: found.designation,
    designationMr: found.designation_mr ?? found.designation,
    expiresAt: found.expires_at.toISOString(),
    authenticator: { secret, uri: authenticatorUri(secret, email) },
    passkey: await askNewPasskey(deps, { memberId, email, nameEn, cid }),
  }
}

type Acceptance = { input: AcceptInvitation; claim: RequestClaim; language: Language }

/** Sets up the first factor of somebody invited and signs in; the link opens nothing any more. */
export async function acceptInvitation(
  deps: StaffDeps,
  actor: Anyone,
  { input, claim, language }: Acceptance,
): Promise<StaffSignedIn> {
  return deps.limits.wrongInvitations.during(networkOf(actor.address), () =>
    takeInvitation(deps, actor, { input, claim, language }),
  )
}

async function takeInvitation(
  deps: StaffDeps,
  actor: Anyone,
  { input, claim, language }: Acceptance,
): Promise<StaffSignedIn> {
  // Before the transaction: a hash takes its time.
  const hash = 'password' in input ? await deps.passwords.hash(input.password) : undefined
  return runIdempotent(deps.db, unkept(claim), async (tx) => {
    const found = await lockInvitation(deps, tx, input.token)
    const member = { id: found.id, name_en: found.name_en, name_mr: found.name_mr }
    const { cid } = claim
    if ('password' in input) {
      demandUncommon(input.password, found.email)
      const seed = openSeed(deps.vault, found.id, found.authenticator_sealed)
      const step = stepOfCode(seed, input.code, deps.clock.now())
      if (step === undefined) throw new AppError('CODE_REFUSED')
      await setPasswordFactor(deps, tx, { memberId: found.id, hash: hash!, seed, step })
    } else {
      const { challengeId, passkey } = input
      const label = 'Passkey'
      await storePasskey(deps, tx, { memberId: found.id, challengeId, cid, passkey, label })
    }
    const at = new Date(deps.clock.now())
    await tx
      .updateTable('staff_invitations')
      .set({ used_at: at })
      .where('id', '=', found.invitationId)
      .execute()
    await activateMember(deps, tx, { memberId: found.id, language })
    const factor = 'password' in input ? 'password' : 'passkey'
    return beginStaffSession(deps, tx, actor, { member, factor, cid, isFirst: true })
  })
}

export function demandUncommon(password: string, email: string): void {
  if (isCommonPassword(password, [email]))
    throw new AppError('VALIDATION_FAILED', {}, [{ path: 'password', code: 'PASSWORD_COMMON' }])
}

type PasswordFactor = { memberId: string; hash: string; seed: string; step?: number }

/** A password and the authenticator that goes with it. */
export async function setPasswordFactor(
  { vault }: Pick<StaffDeps, 'vault'>,
  tx: Database,
  { memberId, hash, seed, step }: PasswordFactor,
): Promise<void> {
  await tx
    .updateTable('staff_members')
    .set({
      password_hash: hash,
      authenticator_sealed: sealSeed(vault, memberId, seed),
      authenticator_step: step ?? null,
    })
    .where('id', '=', memberId)
    .execute()
}

export async function activateMember(
  { clock }: Pick<StaffDeps, 'clock'>,
  tx: Database,
  { memberId, language }: { memberId: string; language: Language },
): Promise<void> {
  await tx
    .updateTable('staff_members')
    .set({ state: 'active', language, activated_at: new Date(clock.now()) })
    .where('id', '=', memberId)
    .execute()
}
