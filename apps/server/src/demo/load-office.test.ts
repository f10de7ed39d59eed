import { expect, it } from 'vitest'
import { roles } from '@lokseva/contract/staff/permissions'
import * as staff from '@lokseva/contract/staff/endpoints'
import { codeAt, officePortal } from '#test/portals/office-portal'
import { loadOffice } from './load-office.ts'
import { demoOfficePassword, demoSeed, officePeople } from './office-people.ts'

it('has somebody of every role, who signs in with the code of the simulated phone (STAFF-23)', async () => {
  const { deps, db, clock, client } = await officePortal()
  for (let starts = 0; starts < 2; starts += 1) await loadOffice({ ...deps, db })
  expect(officePeople.map(({ role }) => role)).toEqual(roles)
  for (const { email, role, nameMr } of officePeople) {
    const caller = await client()
    const code = codeAt(demoSeed(email), clock.now())
    const body = { email, password: demoOfficePassword, code }
    caller.setToken((await caller.call(staff.staffSignIn, { body })).token)
    const { member } = await caller.call(staff.getStaffSession)
    expect(member).toMatchObject({ nameMr, roles: [{ role, scope: 'all' }] })
  }
})
