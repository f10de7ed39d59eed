import { act, fireEvent, screen } from '@testing-library/react'
import { useEffect } from 'react'
import type { AuditLine } from '@lokseva/contract/audit/desk/schemas'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { AuditPage } from './audit-page.tsx'
import { ChainState } from './chain-state.tsx'
import { OwnAuditPage } from './own-audit-page.tsx'

const texts: TextPack = {
  en: () => import('texts:en/app,wire,site,office,office/audit'),
  mr: () => import('texts:mr/app,wire,site,office,office/audit'),
}
const application = '2026-101-0000003-4'
const candidateId = '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d'
const chain = {
  state: 'whole' as const,
  sealedAt: '2026-11-15T06:30:00.000Z',
  sealedUntilId: 4711,
  checkedAt: '2026-11-15T06:00:00.000Z',
  broken: null,
}
const line = (id: number): AuditLine => ({
  id,
  at: '2026-11-15T06:30:00.000Z',
  actor: 'commission',
  actorName: { en: 'Farida Ansari', mr: 'फरीदा अन्सारी' },
  memberId: null,
  candidateId,
  kind: 'SESSION_ENDED_BY_SUPPORT',
  action: `Logged out by the help desk ${id}`,
  address: '10.0.*.*',
  facts: [{ label: 'Application', value: application, record: application }],
})
const desk = { chain, members: [], kinds: [{ kind: 'LOGGED_IN', label: 'Logged in' }] }

const listed = vi.fn((request?: { query?: { before?: string } }) =>
  request?.query?.before
    ? { lines: [line(1)], next: null }
    : { lines: [line(3), line(2)], next: '2' },
)

beforeEach(() => {
  listed.mockClear()
  vi.mocked(call).mockReset()
  vi.mocked(call).mockImplementation(
    mockCalls({ '/audit/desk': () => desk, '/audit': listed as never }) as never,
  )
})

describe('The page of the audit log', () => {
  it('shows the record its address names, and older lines on wish (OFFICE-108)', async () => {
    await renderPage(<AuditPage />, { texts, path: `/office/audit?record=${application}` })
    expect(listed).toHaveBeenCalledWith({ query: { record: application } })
    expect(screen.getByRole('heading', { name: `The whole life of ${application}` })).toBeDefined()
    expect(await screen.findAllByText('Farida Ansari')).toHaveLength(2)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show older ones' })))
    expect(listed).toHaveBeenLastCalledWith({ query: { record: application, before: '2' } })
    expect(await screen.findByText('Logged out by the help desk 1')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull()
  })

  it('says of one’s own acts from where, not by whom (OFFICE-966)', async () => {
    vi.mocked(call).mockImplementation(
      mockCalls({ '/audit/own': () => ({ lines: [line(1)], next: null }) }) as never,
    )
    await renderPage(<OwnAuditPage />, { texts, path: '/office/audit/own' })
    expect(await screen.findByText('10.0.*.*')).toBeDefined()
    expect(screen.queryByText('Farida Ansari')).toBeNull()
    expect(screen.getByRole('columnheader', { name: 'From' })).toBeDefined()
  })

  it('looks for a candidate without a word of it in the address bar (OFFICE-108)', async () => {
    await renderPage(<AuditPage />, { texts, path: '/office/audit' })
    const box = screen.getByLabelText(/^Candidate/)
    const submit = () => act(async () => fireEvent.submit(box.closest('form')!))
    fireEvent.change(box, { target: { value: 'asha' } })
    await submit()
    expect(screen.getAllByText(/Write the whole e-mail/).length).toBeGreaterThan(0)
    expect(listed).toHaveBeenCalledTimes(1)
    fireEvent.change(box, { target: { value: 'asha@example.in' } })
    await submit()
    expect(listed).toHaveBeenLastCalledWith({ query: { candidate: 'asha@example.in' } })
    expect(location.href).not.toContain('asha')
  })

  it('has what it was filtered by again on Back and after a reload, with nobody in the address (OFFICE-607)', async () => {
    const kept = vi.fn<(state: unknown) => void>()
    function Kept() {
      const { state } = useLocation()
      useEffect(() => kept(state), [state])
      return null
    }
    const page = await renderPage(
      <>
        <AuditPage />
        <Kept />
      </>,
      { texts, path: '/office/audit' },
    )
    const look = async (value: string) => {
      const box = screen.getByLabelText(/^Candidate/)
      fireEvent.change(box, { target: { value } })
      await act(async () => fireEvent.submit(box.closest('form')!))
    }
    const shown = () => screen.getByLabelText<HTMLInputElement>(/^Candidate/).value
    await look('asha@example.in')
    expect(location.href).not.toContain('asha')
    page.unmount()
    await renderPage(<AuditPage />, { texts, path: '/office/audit', state: kept.mock.lastCall![0] })
    expect(shown()).toBe('asha@example.in')
    expect(listed).toHaveBeenLastCalledWith({ query: { candidate: 'asha@example.in' } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Clear' })))
    expect(shown()).toBe('')
  })

  it('says in Marathi where the chain is broken (OFFICE-106)', async () => {
    const broken = { ...chain, state: 'broken' as const, broken: { firstId: 12, lastId: 40 } }
    await renderPage(<ChainState chain={broken} />, { texts, language: 'mr' })
    expect(screen.getByText(/12 ते 40 या नोंदी/)).toBeDefined()
  })
})
