import {
  activateMember,
  addMember,
  selectColleagues,
  setPasswordFactor,
  setRoles,
  type StaffDeps,
} from '#features/staff/index'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { AppError } from '#platform/refusals/app-error'
import { demoStaff } from './demo-staff.ts'
import { demoOfficePassword, demoSeed, officePeople } from './office-people.ts'

type Deps = Pick<StaffDeps, 'db' | 'clock' | 'vault' | 'passwords' | 'office'>

/** The people of the demo Office; whoever is there already is left as they are. */
export async function loadOffice(deps: Deps): Promise<void> {
  const known = new Set((await selectColleagues(deps.db)).map(({ email }) => email))
  const missing = officePeople.filter(({ email }) => !known.has(email))
  if (missing.length === 0) return
  const hash = await deps.passwords.hash(demoOfficePassword)
  for (const { role, ...facts } of missing)
    await inTransactionWithoutRetry(deps.db, async (tx) => {
      const { memberId } = await addMember(deps, tx, demoStaff, facts)
      await setRoles(deps, tx, demoStaff, { memberId, roles: [{ role, scope: 'all' }] })
      await setPasswordFactor(deps, tx, { memberId, hash, seed: demoSeed(facts.email) })
      await activateMember(deps, tx, { memberId, language: 'en' })
    }).catch((error: unknown) => {
      // Another node that started at the same moment came first.
      if (!(error instanceof AppError)) throw error
    })
}
