import { expect, it } from 'vitest'
import * as staff from '@lokseva/contract/staff/endpoints'
import { officePassword, officePortal } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'
import { webNodes } from '#test/processes/web-nodes'

const portal = await officePortal()
const { client, member, officer } = portal
const nodes = webNodes(portal)

it('whoever is suspended at one node is out at another with the next call, whatever that one knew (STAFF-30)', async () => {
  const administrator = await officer('administrator')
  const { memberId, email, code } = await member('publisher')
  await nodes.start()
  expect(nodes.count()).toBe(1)
  const elsewhere = await client({ fetch: nodes.fetch })
  const body = { email, password: officePassword, code: code() }
  elsewhere.setToken((await elsewhere.call(staff.staffSignIn, { body })).token)
  for (let asked = 0; asked < 3; asked += 1)
    expect(await send(elsewhere, staff.getStaffSession)).toMatchObject({ status: 200 })
  await administrator.caller.call(staff.suspendStaff, { params: { memberId } })
  expect(await send(elsewhere, staff.getStaffSession)).toMatchObject({
    code: 'SESSION_ENDED',
    params: { reason: 'SUSPENDED' },
  })
}, 180_000)
