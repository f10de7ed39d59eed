import { describe, expect, it } from 'vitest'
import { $ZodObject, $ZodUnknown } from 'zod/v4/core'
import * as approvals from '@lokseva/contract/approvals/endpoints'
import { listAudit } from '@lokseva/contract/audit/desk/endpoints'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { endpoints } from '@lokseva/contract/endpoints'
import { getCommission, setCommission } from '@lokseva/contract/portal/endpoints'
import { findCandidate } from '@lokseva/contract/support/desk/endpoints'
import { officePortal } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'

const email = { send: async () => {}, close: async () => {} }
const { clock, db, officer } = await officePortal({ email: email as never })
const everybody = await officer(
  'administrator',
  'approver',
  'auditor',
  'helpDesk',
  'publisher',
  'examination',
)
const { caller } = everybody
/** As if the factor had just been proved. */
const freshen = () =>
  db
    .updateTable('staff_sessions')
    .set({ proved_at: new Date(clock.now()) })
    .execute()

const filledWith = (value: unknown) => ({
  key: value,
  kind: value,
  payload: value,
  ids: value,
  value,
  text: value,
})

/** Whether a call has a place for any of these fields: to the others they are the same, whatever stands in them. */
function readsAny({ body, multipart }: EndpointDefinition, fields: readonly string[]): boolean {
  if (!body || multipart) return false
  if (!(body instanceof $ZodObject)) return true
  const { shape, catchall } = body._zod.def
  return catchall instanceof $ZodUnknown || fields.some((field) => field in shape)
}

describe('what somebody types into the Office', () => {
  it('is taken or refused by its field, also where two rules look at it (OFFICE-195)', async () => {
    const { bank: _, logoHref: __, ...now } = await caller.call(getCommission)
    for (const email of ['a..b@example.in', '.a@example.in', 'a@-b.in', 'x@example.in']) {
      const { status } = await send(caller, setCommission, { body: { ...now, email } })
      expect([200, 422], email).toContain(status)
    }
    const roles = [{ role: 'auditor', scope: [99_999_999_999] }]
    const payload = { memberId: everybody.memberId, roles }
    const body = { kind: 'staff.roles', payload, why: 'Too far' }
    expect(await send(caller, approvals.askApproval, { body })).toMatchObject({
      status: 422,
      code: 'VALIDATION_FAILED',
    })
    for (const day of ['2026-02-31', '0000-00-00', '0001-01-01', '9999-12-31']) {
      const { status } = await send(caller, listAudit, { query: { from: day, to: day } })
      expect([200, 422], day).toContain(status)
    }
    for (const wanted of ['2026-101-0000001-0', "' or 1=1 --", '%', '९१', 'a'.repeat(320)]) {
      const { status } = await send(caller, findCandidate, { query: { wanted } })
      expect([404, 422, 429], wanted).toContain(status)
    }
  })

  it('never breaks a call, whatever stands in its place (OFFICE-195)', async () => {
    const calls = Object.entries<EndpointDefinition>(endpoints).filter(
      ([name, { root, caller: whom }]) => root && whom === 'staff' && name !== 'staffSignOut',
    )
    const nonsense = ['', '\u202e', '../..', -1, 1e308, null, true, [], [[]], { a: {} }]
    for (const [name, call] of calls) {
      const names = Array.from(call.path.matchAll(/\{(\w+)\}/g), ([, each]) => each!)
      await freshen()
      const isRead = call.method === 'GET' || call.method === 'DELETE'
      const hasPlace = names.length > 0 || (!isRead && readsAny(call, Object.keys(filledWith(''))))
      for (const value of hasPlace ? nonsense : nonsense.slice(-1)) {
        const params = Object.fromEntries(names.map((each) => [each, JSON.stringify(value)]))
        const { status } = await send(caller, call, {
          params: params as Record<string, string>,
          body: isRead ? undefined : filledWith(value),
        })
        expect(status, `${name} ${JSON.stringify(value)}`).toBeLessThan(500)
      }
    }
  })
})
