import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import * as approvals from '@lokseva/contract/approvals/endpoints'
import { approvalPayloads } from '@lokseva/contract/approvals/payloads'
import { rolePermissions, roles, type Permission } from '@lokseva/contract/staff/permissions'
import { askedApprovals } from '#test/people/asked-approvals'
import { ownerOf } from '#test/database/database'
import { officePortal } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'

const page = readFileSync(
  join(import.meta.dirname, '../../../../../docs/rules/permissions.md'),
  'utf8',
)
/** Each kind with the permission to ask for it and to approve it. */
const kinds = new Map(
  Array.from(
    page
      .split('## Requests of two (OFFICE-1462)')[1]!
      .split('\n## ')[0]!
      .matchAll(/^\| (\w+\.\w+) +\| (\S+) +\| (\S+) +\|$/gm),
    ([, kind, asks, approves]) => [kind!, [asks as Permission, approves as Permission]] as const,
  ),
)

const portal = await officePortal()
const { db, officer } = portal
const { ask, freshen } = askedApprovals(portal)
/** A request of each kind, made by somebody else. */
const requests = new Map<string, string>()

beforeAll(async () => {
  const owner = ownerOf(db)
  const asker = await officer('administrator')
  const { id } = await ask(asker, 'config.set', { key: 'otpSeconds', value: '210' })
  const { request_no: _, ...known } = await owner
    .selectFrom('approval_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const kind of kinds.keys()) {
    const requestId = crypto.randomUUID()
    const preview = JSON.stringify(known.preview)
    const row = { ...known, id: requestId, kind, preview, advertisement_id: 101 }
    await owner.insertInto('approval_requests').values(row).execute()
    requests.set(kind, requestId)
  }
})

it('every kind of request has a row that says who asks and who approves (OFFICE-1462)', () => {
  expect([...kinds.keys()].toSorted()).toEqual(Object.keys(approvalPayloads).toSorted())
})

it.each(roles)(
  'the role %s asks for and approves what its permissions say, and nothing else (OFFICE-1462)',
  async (role) => {
    const somebody = await officer(role)
    const own: readonly Permission[] = rolePermissions[role]
    const may = (permission: Permission) => own.includes(permission)
    for (const [kind, [asks, approves]] of kinds) {
      const body = { kind, payload: {} } as never
      const asked = await send(somebody.caller, approvals.previewApproval, { body })
      if (may(asks)) expect(asked, kind).toMatchObject({ status: 422 })
      else expect(asked, kind).toMatchObject({ status: 403, code: 'PERMISSION_MISSING' })
      await freshen(somebody)
      const params = { requestId: requests.get(kind)! }
      // What was not asked for at a desk is refused at last: it was altered.
      const expected = may(approves)
        ? { status: 409, code: 'APPROVAL_ALTERED' }
        : may(asks)
          ? { status: 403, code: 'PERMISSION_MISSING' }
          : { status: 404 }
      expect(await send(somebody.caller, approvals.approve, { params }), kind).toMatchObject(
        expected,
      )
    }
  },
)
