import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { safeParse, type $ZodType } from 'zod/v4/core'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { endpoints } from '@lokseva/contract/endpoints'
import { roles } from '@lokseva/contract/staff/permissions'
import { loadAdvertisements } from '#demo/load-demo'
import { askedApprovals } from '#test/people/asked-approvals'
import { ownerOf } from '#test/database/database'
import { officePortal } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'

const read = (path: string) =>
  readFileSync(join(import.meta.dirname, '../../../../..', path), 'utf8')
const calls = Object.entries<EndpointDefinition>(endpoints).filter(([, { root }]) => root)
/** The last word of each row of the table of calls. */
const reaches = new Map(
  Array.from(
    read('docs/rules/permissions.md')
      .split('## Calls (STAFF-21)')[1]!
      .matchAll(/^\| (\w+) .*\| (\w+) +\|$/gm),
    ([, name, reach]) => [name!, reach!] as const,
  ).filter(([name]) => name !== 'Call'),
)
const of = (reach: string) => calls.filter(([name]) => reaches.get(name) === reach)

const portal = await officePortal()
const { db, clock, officer } = portal
const { ask, freshen } = askedApprovals(portal)
const owner = ownerOf(db)
await loadAdvertisements({ db, clock })
/** What the caller does not reach, and what the caller does. */
const [ELSEWHERE, OWN] = [102, 101]
const NAMES = ['102/2026', 'Group C Services']

const scoped = await officer(...roles.map((role) => ({ role, scope: [OWN] })))
const administrator = await officer('administrator')

/** A request about the other advertisement, as it stands in the database. */
const requestId = crypto.randomUUID()
const { id: pattern } = await ask(administrator, 'config.set', { key: 'otpSeconds', value: '210' })
const row = await owner
  .selectFrom('approval_requests')
  .selectAll()
  .where('id', '=', pattern)
  .executeTakeFirstOrThrow()
const { request_no: _, ...known } = row
await owner
  .insertInto('approval_requests')
  .values({
    ...known,
    id: requestId,
    kind: 'exams.handOut',
    advertisement_id: ELSEWHERE,
    preview: JSON.stringify(known.preview),
  })
  .execute()

const handOut = {
  kind: 'exams.handOut' as const,
  payload: {
    advertisementId: ELSEWHERE,
    examDisplayId: 1,
    startDay: '2026-12-01',
    endDay: '2026-12-02',
  },
}
const trial = {
  advertisementId: ELSEWHERE,
  lastDay: '2026-12-01',
  posts: [{ id: 1, group: 'A', criteria: {} }],
}
const form = new FormData()
form.set('name', 'Order')
form.set('uploadPdfDoc', new Blob(['%PDF-1.7']), 'order.pdf')
/** What is sent to ask for a record of the other advertisement. */
const bodies: Record<string, unknown> = {
  tryPosts: trial,
  beginTrial: trial,
  findTrial: trial,
  beginDraft: { from: 'advertisement', advertisementId: ELSEWHERE, isCorrection: true },
  claimDocument: {
    advertisementId: ELSEWHERE,
    documentTypeId: 'D01',
    desk: 'bench',
    holding: [],
  },
  previewApproval: handOut,
  askApproval: { ...handOut, why: 'x' },
  getApproval: undefined,
  approve: {},
  sendBack: { note: 'x' },
  withdrawApproval: undefined,
  talkAboutApproval: { text: 'x' },
  attachToApproval: form,
  downloadAttachment: undefined,
}
/** What they are records of stands in a file: tried where such files are made. */
const triedElsewhere = new Map([['checkKeyFile', 'OFFICE-513']])

const tries = [String(ELSEWHERE), requestId, '1', 'A', 'D01']
/** Of a list of words the first. */
const firstOf = (schema: $ZodType) =>
  Object.values((schema._zod.def as { entries?: Record<string, string> }).entries ?? {})[0]
/** Parameters that the call takes, of the other advertisement. */
function paramsOf({ path, params }: EndpointDefinition): Record<string, string> {
  const shape = (params as { def?: { shape: Record<string, $ZodType> } } | undefined)?.def?.shape
  return Object.fromEntries(
    Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => {
      const fits = (value: string) => safeParse(shape![name!]!, value).success
      const value = name === 'requestId' ? requestId : (tries.find(fits) ?? firstOf(shape![name!]!))
      if (value === undefined) throw new Error(`Nothing fits ${name} of ${path}`)
      return [name!, value] as const
    }),
  )
}

async function attempt([name, call]: (typeof calls)[number]) {
  await freshen(scoped)
  const isRead = call.method === 'GET' || call.method === 'DELETE'
  const body = name in bodies ? bodies[name] : isRead ? undefined : {}
  const request = { params: paramsOf(call), body } as never
  return (await send(scoped.caller, call, request)) as { status: number; code?: string }
}

describe('a role for some advertisements', () => {
  it('has a word for every call, which says what becomes of it (STAFF-27)', () => {
    expect([...reaches.keys()].toSorted()).toEqual(calls.map(([name]) => name).toSorted())
    const words = ['advertisement', 'record', 'list', 'all', 'own', 'none']
    for (const [name, reach] of reaches) expect(words, name).toContain(reach)
    const declared = calls.filter(([, { scope }]) => scope).map(([name]) => name)
    expect(of('advertisement').map(([name]) => name)).toEqual(declared)
    for (const [name, { path, scope }] of calls)
      if (path.includes('{advertisementId}') && reaches.get(name) !== 'all')
        expect(scope, name).toBe('advertisementId')
  })

  it('finds nothing of another one, whatever its address asks for (STAFF-27)', async () => {
    for (const call of of('advertisement'))
      expect(await attempt(call), call[0]).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  it('finds no record of another one (STAFF-27)', async () => {
    for (const call of of('record')) {
      const id = triedElsewhere.get(call[0])
      if (id) {
        expect(read('docs/requirements/office-objections.md')).toContain(`**${id}**`)
        continue
      }
      expect(Object.keys(bodies)).toContain(call[0])
      const { status, code } = await attempt(call)
      expect([403, 404], `${call[0]} ${code}`).toContain(status)
      expect(['NOT_FOUND', 'PERMISSION_MISSING'], call[0]).toContain(code)
    }
  })

  it('leaves others out of its lists (STAFF-27)', async () => {
    for (const call of of('list')) {
      const answer = await attempt(call)
      expect([200, undefined], call[0]).toContain(answer.code === undefined ? 200 : answer.status)
      for (const name of NAMES) expect(JSON.stringify(answer), call[0]).not.toContain(name)
    }
  })

  it('does nothing that needs the role for all (STAFF-27)', async () => {
    for (const call of of('all'))
      expect(await attempt(call), call[0]).toMatchObject({
        status: 403,
        code: 'PERMISSION_MISSING',
      })
  })
})
