import { expect, it } from 'vitest'
import * as api from '@lokseva/contract/papers/endpoints'
import type { Department, ExamTimetable } from '@lokseva/contract/papers/schemas'
import { makeKey } from '#features/access-keys/index'
import { operator } from '#test/operator'
import { papersPortal } from '#test/portals/papers-portal'

const portal = await papersPortal()
const { client, identity, took } = portal
const { key } = await makeKey(identity, operator, { kind: 'staff', name: 'Examinations' })
const other = await makeKey(identity, operator, { kind: 'support', name: 'Help desk' })

type Asked = typeof api.listDepartments | typeof api.listTimetable
async function ask(endpoint: Asked, advertisementId: number, given: string) {
  const caller = await client()
  const { status, opened } = await caller.raw(
    endpoint,
    { query: { advertisementId: String(advertisementId) } },
    (sent) => void Object.assign(sent.headers, { 'x-api-key': given }),
  )
  return { status, value: (opened as { value: unknown }).value }
}

it('the staff reads the authorities of an advertisement, each once with its posts (PAPER-60)', async () => {
  const { status, value } = await ask(api.listDepartments, 102, key)
  expect(status).toBe(200)
  const departments = value as Department[]
  expect(departments.length).toBeGreaterThan(0)
  expect(new Set(departments.map(({ id }) => id)).size).toBe(departments.length)
  for (const { label, labelDvng, postCriteriaIds } of departments) {
    expect([label, labelDvng]).not.toContain('')
    expect(postCriteriaIds.length).toBeGreaterThan(0)
  }
})

it('and its time table; others with a key, and advertisements that are not there, are refused (PAPER-61)', async () => {
  await took('timetable', {})
  const { value } = await ask(api.listTimetable, 101, key)
  const [exam] = value as ExamTimetable[]
  expect(exam).toMatchObject({
    examId: 1,
    examDisplayId: 1011,
    mode: 1,
    timeTableExamsList: [{ examDate: '2026-12-20', durationFrom: '10:00' }],
  })
  for (const endpoint of [api.listDepartments, api.listTimetable]) {
    expect(await ask(endpoint, 4711, key)).toMatchObject({ status: 404 })
    expect(await ask(endpoint, 101, other.key)).toMatchObject({ status: 403 })
  }
})
