import { approvalKinds } from '@lokseva/contract/approvals/payloads'
import { expect, it } from 'vitest'
import { askedAt, subjectOf } from './asked-at.ts'

const id = '7b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d'

it('every kind can be asked for anew where it was asked for (OFFICE-646)', () => {
  for (const kind of approvalKinds)
    expect(askedAt({ kind, payload: { advertisementId: 101 } }), kind).toBeDefined()
})

it('a set, its reason and days travel along (OFFICE-646)', () => {
  const payload = { advertisementId: 101, selectionId: id, reason: { en: 'x', mr: 'y' } }
  const path = `/office/application-sets/101/${id}`
  expect(askedAt({ kind: 'applications.reject', payload })).toEqual({ to: path, state: payload })
  expect(subjectOf({ kind: 'applications.reject', payload })).toEqual({ to: path, of: 'set' })
  const days = { advertisementId: 101, startDay: '2026-11-20', endDay: '2026-11-30' }
  expect(askedAt({ kind: 'scrutiny.announce', payload: days })).toEqual({
    to: '/office/scrutiny',
    state: days,
  })
  const file = { advertisementId: 101, fileId: id }
  expect(subjectOf({ kind: 'scrutiny.recordFile', payload: file })).toEqual({
    to: `/office/application-files/101/${id}`,
    of: 'file',
  })
})
