import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Role } from '@lokseva/contract/staff/permissions'
import type { RoleGrant } from '@lokseva/contract/staff/schemas'
import * as staff from '@lokseva/contract/staff/endpoints'
import { activateMember, addMember, setPasswordFactor, setRoles } from '#features/staff/index'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { testApp } from '../app.ts'
import { asRunning } from '../database/database.ts'
import { operator } from '../operator.ts'

export const officePassword = 'Saffron cart 42 hills'

/** The code an authenticator with this seed shows at a moment. */
export const codeAt = (seed: string, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: now })

/** The portal with people who work in its Office. */
export async function officePortal(options: Parameters<typeof testApp>[0] = {}) {
  const portal = await testApp(options)
  const { clock, db } = portal
  const nextStep = () => clock.set(clock.now() + 30_000)
  /** With the rights of the portal alone. */
  const running = asRunning(db)
  return { ...portal, ...(await staffing(portal)), nextStep, running }
}

type Staffed = Pick<Awaited<ReturnType<typeof testApp>>, 'clock' | 'db' | 'features' | 'client'>

/** People who work in the Office of a portal. */
export async function staffing(portal: Staffed) {
  const { clock, db, features } = portal
  const deps = features.staff.deps
  const hash = await deps.passwords.hash(officePassword)

  /** Somebody active with these roles, not signed in. */
  async function member(...roles: (Role | RoleGrant)[]) {
    const seed = new Secret({ size: 20 }).base32
    const email = `m${randomBytes(5).toString('hex')}@example.in`
    const facts = {
      email,
      nameEn: 'Asha Patil',
      nameMr: 'आशा पाटील',
      designationEn: 'Officer',
      designationMr: 'अधिकारी',
    }
    const memberId = await inTransactionWithoutRetry(db, async (tx) => {
      const { memberId } = await addMember(deps, tx, operator, facts)
      const grants = roles.map((role) =>
        typeof role === 'string' ? { role, scope: 'all' as const } : role,
      )
      await setRoles(deps, tx, operator, { memberId, roles: grants })
      await setPasswordFactor(deps, tx, { memberId, hash, seed })
      await activateMember(deps, tx, { memberId, language: 'en' })
      return memberId
    })
    const code = () => codeAt(seed, clock.now())
    return { memberId, email, seed, code }
  }

  /** The same, signed in on a channel of their own. */
  async function officer(...roles: (Role | RoleGrant)[]) {
    const known = await member(...roles)
    const caller = await portal.client()
    const { email } = known
    const body = { email, password: officePassword, code: known.code() }
    const { token } = await caller.call(staff.staffSignIn, { body })
    caller.setToken(token)
    return { ...known, caller, token }
  }

  return { member, officer, deps }
}

export type OfficePortal = Awaited<ReturnType<typeof officePortal>>
