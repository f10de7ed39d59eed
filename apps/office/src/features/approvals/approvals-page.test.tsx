import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { leela, press, showDesk, vikram } from '#office-kit/office.test-kit.tsx'
import { ApprovalsPage } from './approvals-page.tsx'

type Named = Pick<typeof leela, 'id' | 'nameEn' | 'nameMr'>
const person = ({ id, nameEn, nameMr }: Named) => ({ id, nameEn, nameMr })
const summary = (number: number, more: object = {}) => ({
  id: `7b7b2f0a-54ff-4c3a-9df1-${String(number).padStart(12, '0')}`,
  number,
  kind: 'config.set',
  state: 'open',
  title: { en: `Request ${number}`, mr: `मागणी ${number}` },
  why: 'Codes come late',
  askedBy: person(vikram),
  askedAt: '2026-11-17T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  dueAt: null,
  doneAt: null,
  failure: null,
  ...more,
})
const decided = (number: number) =>
  summary(number, {
    state: 'sent_back',
    decidedBy: person(leela),
    decidedAt: '2026-11-17T11:00:00.000Z',
  })

beforeEach(() => {
  vi.mocked(call).mockReset()
})

it('What is decided is read page by page, and what waits says when it is to happen and leads on (OFFICE-606, OFFICE-969)', async () => {
  const listed = vi.fn(({ query }: { query: { part: string; before?: string } }) => {
    if (query.part === 'forMe') return [summary(99, { dueAt: '2026-11-18T16:30:00.000Z' })]
    if (query.part === 'mine') return []
    return query.before ? [decided(3)] : Array.from({ length: 50 }, (_, at) => decided(60 - at))
  })
  await showDesk(<ApprovalsPage />, {
    path: '/office/approvals',
    answers: { '/approvals': listed as never, '/approvals/kinds': () => [] },
  })
  expect(await screen.findByText('To happen on 18/11/2026 at 22:00')).toBeDefined()
  // What waits has a button that leads to it (OFFICE-969); what is decided has none.
  const looks = screen.getAllByRole('link', { name: 'Look at it' })
  expect(looks.map((look) => look.getAttribute('href'))).toEqual([
    `/office/approvals/${summary(99).id}`,
  ])
  expect(await screen.findByRole('heading', { name: 'Decided' })).toBeDefined()
  expect(await screen.findByText('Request 60')).toBeDefined()
  await press('Show older ones')
  expect(listed).toHaveBeenLastCalledWith({ query: { part: 'decided', before: '11' } })
  expect(await screen.findByText('Request 3')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull()
})
