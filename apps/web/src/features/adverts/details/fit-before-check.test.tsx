import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { endSession } from '@lokseva/browser/session/end-session.ts'
import { never } from '@lokseva/test-kit/mock-calls.ts'
import { sampleAdvert, sampleDetails } from '@lokseva/test-kit/sample-data.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { status } from '../../../../test/apply.tsx'
import { answeredSession, homeServer, openPortal, quietHome } from '../../../../test/home.tsx'

const tahsildar = { id: 5001, name: 'Tahsildar', nameDvng: 'तहसीलदार', fit: 'fits', missing: null }
const own = status({
  totalPosts: 14,
  eligiblePosts: 1,
  posts: [tahsildar],
  documents: { asked: 5, onFile: 5 },
  fee: { amountPayable: 344, processingFees: 44, isConcession: true, reason: 'Concession.' },
})

async function openLocked() {
  await openAs({})
  return within(await screen.findByRole('region', { name: 'Your eligibility' }))
}

async function openAs(given: object) {
  await act(async () => storeSession(answeredSession))
  homeServer({
    ...quietHome,
    '/advertisements': () => [sampleAdvert()],
    '/advertisements/{id}': () => sampleDetails(),
    '/advertisementstatus': () => [own],
    '/profilestatus/{profileId}': () => ({
      ...quietHome['/profilestatus/{profileId}'](),
      flgLocked: true,
    }),
    ...given,
  })
  await openPortal('/candidate/advertisements/101')
}

beforeEach(async () => {
  vi.mocked(call).mockReset()
  await act(async () => endSession({ reason: 'logout' }))
})
afterEach(() => vi.restoreAllMocks())

describe('An advertisement, for who can apply', () => {
  it('says how many posts fit and which, the fee and the documents before the check, and that applying follows (ADV-120, ELIG-300)', async () => {
    const eligibility = await openLocked()
    expect(await eligibility.findByText('You fit 1 of 14 posts')).toBeDefined()
    expect(eligibility.getByText('Tahsildar')).toBeDefined()
    expect(eligibility.getByText('Fee ₹344 · all 5 documents on file')).toBeDefined()
    expect(eligibility.getByText(/After it you choose your posts and apply/)).toBeDefined()
  })

  it('leads to the check at once on a phone, and gives advice on a wide screen (ADV-121)', async () => {
    await openLocked()
    expect(await screen.findByText(/^The last day is crowded/)).toBeDefined()
    cleanup()
    vi.spyOn(window, 'matchMedia').mockImplementation(
      () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
    )
    const eligibility = await openLocked()
    expect(await eligibility.findByText('You fit 1 of 14 posts')).toBeDefined()
    expect(screen.getByText('22 days left')).toBeDefined()
    expect(screen.queryByText(/^The last day is crowded/)).toBeNull()
  })

  it('is folded on a phone from the first moment, before it is known what comes next (ADV-300)', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
    )
    await openAs({ '/profilestatus/{profileId}': never, '/advertisementstatus': never })
    expect(await screen.findByText('22 days left')).toBeDefined()
    expect(screen.getByText(/fee ₹/).closest('details')).not.toBeNull()
    expect(screen.queryByText(/^The last day is crowded/)).toBeNull()
  })
})
