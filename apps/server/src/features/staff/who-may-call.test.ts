import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, OFFICE_ROOT, type EndpointDefinition } from '@lokseva/contract/endpoint'
import { endpoints } from '@lokseva/contract/endpoints'
import { permissions, rolePermissions, roles } from '@lokseva/contract/staff/permissions'
import { staffSignOut } from '@lokseva/contract/staff/endpoints'
import { route } from '#platform/http/call'
import { officePortal } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'
import type { WireClient } from '#test/wire/wire-client'

const page = readFileSync(
  join(import.meta.dirname, '../../../../../docs/rules/permissions.md'),
  'utf8',
)
/** The rows of a table below a heading, with their cells. */
const table = (heading: string): string[][] =>
  page
    .split(`## ${heading}`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| -') && !line.startsWith('|--'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

const [head, ...permissionRows] = table('Roles (STAFF-20)')
const columns = head!.slice(2)
const [, ...callRows] = table('Calls (STAFF-21)')
const calls = new Map(callRows.map(([name, needs, factor]) => [name!, { needs: needs!, factor }]))
const officeCalls = Object.entries<EndpointDefinition>(endpoints).filter(([, { root }]) => root)

const inAdvertisement = endpoint({
  root: OFFICE_ROOT,
  channel: 'sealed',
  caller: 'staff',
  permission: 'applications.read',
  scope: 'advertisementId',
  method: 'GET',
  path: '/test/advertisements/{advertisementId}',
  summary: 'What is in an advertisement',
  params: z.object({ advertisementId: z.string() }),
  response: z.object({ ok: z.boolean() }),
})

const { officer, candidate, client } = await officePortal({
  routes: [route(inAdvertisement, async () => ({ ok: true }))],
})

it('a role may do what its column says, and nothing else (STAFF-20)', () => {
  expect(columns.toSorted()).toEqual([...roles].toSorted())
  expect(permissionRows.map(([name]) => name)).toEqual([...permissions])
  const said = Object.fromEntries(
    columns.map((role, place) => [
      role,
      permissionRows.filter((row) => row[place + 2] === '✓').map(([name]) => name),
    ]),
  )
  expect(said).toEqual(rolePermissions)
})

describe('every call of the Office', () => {
  it('has a row that says who may make it (STAFF-21)', () => {
    const said = officeCalls.map(([name, { caller, permission, stepUp }]) => [
      name,
      permission ?? (caller === 'anyone' ? 'anyone' : 'signed in'),
      stepUp ? 'again' : '',
    ])
    const rows = [...calls].map(([name, { needs, factor }]) => [name, [name, needs, factor]])
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(said.map((row) => [row[0], row])))
    expect(calls.size).toBe(said.length)
    // Whoever is let in without a session proves something else in the body.
    expect(officeCalls.filter(([, { channel }]) => channel === 'open')).toEqual([])
  })

  it.each(roles)('lets the role %s on where its row says so (STAFF-21)', async (role) => {
    const { caller } = await officer(role)
    for (const [name, call] of closedCalls()) {
      const { needs } = calls.get(name)!
      const mayCall = needs === 'signed in' || rolesWith(needs).includes(role)
      const { status, code } = await attempt(caller, call)
      if (mayCall) expect([401, 403], `${name} ${code}`).not.toContain(status)
      else expect({ status, code }, name).toEqual({ status: 403, code: 'PERMISSION_MISSING' })
    }
  })

  it('is closed to candidates, to strangers, to a session that ended and to who has no role (STAFF-21)', async () => {
    const ended = await officer('administrator')
    await ended.caller.call(staffSignOut)
    const callers = {
      LOGIN_REQUIRED: await client(),
      SESSION_ENDED: (await candidate()).caller,
      PERMISSION_MISSING: (await officer()).caller,
    }
    for (const [name, call] of closedCalls()) {
      for (const [expected, caller] of Object.entries(callers)) {
        if (expected === 'PERMISSION_MISSING' && calls.get(name)!.needs === 'signed in') continue
        expect((await attempt(caller, call)).code, name).toBe(expected)
      }
      ended.caller.setToken(ended.token)
      expect((await attempt(ended.caller, call)).code, name).toBe('SESSION_ENDED')
    }
  })
})

it('a role that reaches some advertisements finds no other (STAFF-22)', async () => {
  const { caller } = await officer({ role: 'examination', scope: [101] }, 'administrator')
  const read = (advertisementId: string) =>
    send(caller, inAdvertisement, { params: { advertisementId } })
  expect(await read('101')).toMatchObject({ ok: true })
  for (const other of ['102', '', '101x', '1e2', 'all'])
    expect(await read(other || '%20')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  const { caller: all } = await officer('examination')
  expect(await send(all, inAdvertisement, { params: { advertisementId: '102' } })).toMatchObject({
    ok: true,
  })
})

const rolesWith = (permission: string) =>
  columns.filter((_, place) =>
    permissionRows.some((row) => row[0] === permission && row[place + 2] === '✓'),
  )

/** Signing out last: nothing else would be let on after it. */
const closedCalls = () =>
  officeCalls
    .filter(([name]) => calls.get(name)?.needs !== 'anyone')
    .toSorted(([a], [b]) => Number(a === 'staffSignOut') - Number(b === 'staffSignOut'))

async function attempt(caller: WireClient, call: EndpointDefinition) {
  const names = Array.from(call.path.matchAll(/\{(\w+)\}/g), ([, name]) => [
    name!,
    crypto.randomUUID(),
  ])
  const { status, code } = (await send(caller, call, {
    params: Object.fromEntries(names) as Record<string, string>,
    body: call.method === 'GET' || call.method === 'DELETE' ? undefined : {},
  })) as { status: number; code?: string }
  return { status, code }
}
