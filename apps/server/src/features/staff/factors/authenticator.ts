import { Secret, TOTP } from 'otpauth'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Vault } from '#platform/secrets/vault'

const STEP_SECONDS = 30
/** Clocks of phones are off by some seconds: the code before and the one after count too. */
const WINDOW = 1

/** Where a seed is sealed for: elsewhere it does not open. */
const place = (memberId: string) => `staff authenticator ${memberId}`

export const newSeed = (): string => new Secret({ size: 20 }).base32

export const sealSeed = (vault: Vault, memberId: string, seed: string): Buffer =>
  vault.seal(seed, place(memberId))

export const openSeed = (vault: Vault, memberId: string, sealed: Uint8Array): string =>
  vault.open(sealed, place(memberId))

const authenticator = (seed: string, label?: string) =>
  new TOTP({
    issuer: 'Lokseva Office',
    label: label ?? 'Lokseva Office',
    secret: Secret.fromBase32(seed),
    digits: 6,
    period: STEP_SECONDS,
  })

/** What an authenticator reads from a QR code. */
export const authenticatorUri = (seed: string, email: string): string =>
  authenticator(seed, email).toString()

/** The thirty seconds a code is of, if it is right about now. */
export function stepOfCode(seed: string, code: string, now: number): number | undefined {
  const delta = authenticator(seed).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta
}

type Holder = { id: string; authenticator_sealed: Buffer | null }

/**
 * Whether a code is right and was not used before; from now on it was. Whoever was suspended, or
 * got another authenticator, since the holder was read has no code any more.
 */
export async function spendAuthenticatorCode(
  { clock, vault }: { clock: Clock; vault: Vault },
  tx: Database,
  { id, authenticator_sealed }: Holder,
  code: string,
): Promise<boolean> {
  if (!authenticator_sealed) return false
  const step = stepOfCode(openSeed(vault, id, authenticator_sealed), code, clock.now())
  if (step === undefined) return false
  const { numUpdatedRows } = await tx
    .updateTable('staff_members')
    .set({ authenticator_step: step })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('authenticator_sealed', '=', authenticator_sealed)
    .where(({ or, eb }) =>
      or([eb('authenticator_step', 'is', null), eb('authenticator_step', '<', step)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
