import { randomUUID } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { staffLimits } from '@lokseva/contract/staff/constants'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyChallenge,
} from '@lokseva/contract/staff/schemas'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { OfficeAddress, StaffDeps } from '../deps.ts'

type Deps = Pick<StaffDeps, 'db' | 'clock' | 'office'>

/** Fetched with the first passkey: a node of candidates alone holds none of it. */
const webauthn = () => import('@simplewebauthn/server')

/** The name a passkey is bound to: the host of the Office. */
const relyingParty = ({ origins }: OfficeAddress) => new URL(origins[0]!).hostname

async function storeChallenge(
  { db, clock }: Deps,
  { memberId, challenge, cid }: { memberId?: string; challenge: string; cid: string },
): Promise<string> {
  const id = randomUUID()
  const expiresAt = new Date(clock.now() + staffLimits.challengeMinutes * 60_000)
  await db
    .insertInto('staff_challenges')
    .values({ id, member_id: memberId ?? null, challenge, cid, expires_at: expiresAt })
    .execute()
  return id
}

type ChallengeUse = { challengeId: string; cid: string; memberId?: string }

/** A challenge serves once, on the channel that asked for it. */
async function spendChallenge(
  { clock }: Pick<Deps, 'clock'>,
  tx: Database,
  { challengeId, cid, memberId }: ChallengeUse,
): Promise<string> {
  const found = await tx
    .deleteFrom('staff_challenges')
    .where('id', '=', challengeId)
    .where('cid', '=', cid)
    .where('expires_at', '>', new Date(clock.now()))
    .where('member_id', memberId === undefined ? 'is' : '=', memberId ?? null)
    .returning('challenge')
    .executeTakeFirst()
  if (!found) throw new AppError('PASSKEY_REFUSED')
  return found.challenge
}

/** Asks any passkey made for the Office; the same for everybody, so it tells of nobody. */
export async function askPasskey(deps: Deps, cid: string): Promise<PasskeyChallenge> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps.office),
    userVerification: 'required',
    timeout: staffLimits.challengeMinutes * 60_000,
  })
  const challengeId = await storeChallenge(deps, { challenge: options.challenge, cid })
  return { challengeId, options: { ...options } }
}

type NewPasskey = { memberId: string; email: string; nameEn: string; cid: string }

/** What makes a new passkey of a member; those there are already are not made twice. */
export async function askNewPasskey(
  deps: Deps,
  { memberId, email, nameEn, cid }: NewPasskey,
): Promise<PasskeyChallenge> {
  const known = await deps.db
    .selectFrom('staff_passkeys')
    .select(['id', 'transports'])
    .where('member_id', '=', memberId)
    .execute()
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Lokseva Office',
    rpID: relyingParty(deps.office),
    userName: email,
    userDisplayName: nameEn,
    userID: new TextEncoder().encode(memberId),
    attestationType: 'none',
    timeout: staffLimits.challengeMinutes * 60_000,
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const challengeId = await storeChallenge(deps, { memberId, challenge: options.challenge, cid })
  return { challengeId, options: { ...options } }
}

type Registration = {
  memberId: string
  challengeId: string
  cid: string
  label: string
  passkey: PasskeyAttestation
}

/** Takes a new passkey of a member: made on our origin, with the person verified. */
export async function storePasskey(
  deps: Deps,
  tx: Database,
  { memberId, challengeId, cid, label, passkey }: Registration,
): Promise<void> {
  const expectedChallenge = await spendChallenge(deps, tx, { challengeId, cid, memberId })
  const { verifyRegistrationResponse } = await webauthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: passkey as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: [...deps.office.origins],
    expectedRPID: relyingParty(deps.office),
    requireUserVerification: true,
  }).catch(refuse)
  if (!verified) throw new AppError('PASSKEY_REFUSED')
  const { credential } = registrationInfo
  const kept = await tx
    .insertInto('staff_passkeys')
    .values({
      id: credential.id,
      member_id: memberId,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: passkey.response.transports ?? [],
      label,
      added_at: new Date(deps.clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // An authenticator names its passkeys at random: one that is known is somebody's.
  if (!kept) throw new AppError('PASSKEY_REFUSED')
}

type Assertion = { challengeId: string; cid: string; passkey: PasskeyAssertion }

/** Whose passkey it is, once it has proved itself on our origin with the person verified. */
export async function provePasskey(
  deps: Deps,
  tx: Database,
  { challengeId, cid, passkey }: Assertion,
): Promise<{ memberId: string }> {
  const expectedChallenge = await spendChallenge(deps, tx, { challengeId, cid })
  const known = await tx
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('id', '=', passkey.id)
    .forUpdate()
    .executeTakeFirst()
  if (!known) throw new AppError('PASSKEY_REFUSED')
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: passkey as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: [...deps.office.origins],
    expectedRPID: relyingParty(deps.office),
    requireUserVerification: true,
    credential: {
      id: known.id,
      publicKey: new Uint8Array(known.public_key),
      counter: Number(known.counter),
    },
  }).catch(refuse)
  if (!verified) throw new AppError('PASSKEY_REFUSED')
  await tx
    .updateTable('staff_passkeys')
    .set({ counter: authenticationInfo.newCounter, last_used_at: new Date(deps.clock.now()) })
    .where('id', '=', known.id)
    .execute()
  return { memberId: known.member_id }
}

/** What is wrong with it is nothing the caller could mend. */
function refuse(): never {
  throw new AppError('PASSKEY_REFUSED')
}
