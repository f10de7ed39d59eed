import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { press } from '#office-kit/office.test-kit.tsx'
import {
  aheadBy,
  atTheBench,
  document1,
  document2,
  id,
  inMinutes,
  key,
  portal,
  shown,
} from './bench.test-kit.tsx'

atTheBench()

describe('The bench', () => {
  it('shows the document beside what it must prove and what hangs on it (OFFICE-388, OFFICE-400)', async () => {
    await shown()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      '1,204 to look at · 86 done by you today',
    )
    expect(await screen.findByRole('img', { name: 'Caste certificate, page 1' })).toBeDefined()
    expect(screen.getByText('OBC')).toBeDefined()
    expect(screen.getByText('₹544')).toBeDefined()
    await key('1')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    await key('ArrowRight')
    expect(await screen.findByRole('img', { name: 'Caste certificate, page 2' })).toBeDefined()
    await key('+')
    expect(screen.getByText('125 %')).toBeDefined()
  })

  it('where many were withdrawn in a row it asks on, and says neither that nothing is left nor that something failed (OFFICE-1430)', async () => {
    portal.passedOver = 2
    await shown()
    expect(portal.claims).toBe(4)
    expect(screen.queryByText('Look again')).toBeNull()
    expect(screen.queryByText(/^Nothing is left/)).toBeNull()
  })

  it('asks for a further document only once the last is decided: the portal would give it out again (OFFICE-400)', async () => {
    let answer = () => {}
    await shown()
    expect(portal.claims).toBe(2)
    portal.answered = new Promise((resolve) => (answer = resolve))
    await key('a')
    expect(screen.getByText(document2.applicationNo)).toBeDefined()
    expect(portal.claims).toBe(2)
    answer()
    await waitFor(() => expect(portal.claims).toBe(3))
  })

  it('approves by a key and is at the next document at once; the key for undo takes it back (OFFICE-391, OFFICE-400)', async () => {
    await shown()
    await key('a')
    expect(screen.getByText(document2.applicationNo)).toBeDefined()
    await waitFor(() => expect(portal.decided).toEqual([{ claimId: id(1), decision: 'Approved' }]))
    await screen.findByRole('button', { name: /^Undo/ })
    await key('u')
    expect(await screen.findByText(document1.applicationNo)).toBeDefined()
    expect(portal.decided.at(-1)).toEqual({ claimId: id(1) })
  })

  it('put off by two quick presses one document is put off, not the next one too (OFFICE-1439)', async () => {
    await shown()
    await act(async () => {
      fireEvent.keyDown(globalThis.document.body, { key: 's' })
      fireEvent.keyDown(globalThis.document.body, { key: 's' })
    })
    expect(await screen.findByText(document2.applicationNo)).toBeDefined()
    expect(screen.queryByText(/^Nothing is left/)).toBeNull()
  })

  it('the undo stands with the decisions, and nothing above the document moves (OFFICE-1436)', async () => {
    await shown()
    await key('a')
    const undo = await screen.findByRole('button', { name: /^Undo/ })
    expect(undo.closest('section')).toBe(
      screen.getByRole('heading', { name: 'Decision' }).closest('section'),
    )
  })

  it('does by its key what each button says, and the key stands on the button (OFFICE-400)', async () => {
    await shown()
    const picture = () => globalThis.document.querySelector<HTMLElement>('.bench-picture')!
    await screen.findByRole('img', { name: 'Caste certificate, page 1' })
    await key('-')
    expect(picture().style.inlineSize).toBe('75%')
    await key('t')
    expect(picture().dataset['turns']).toBe('1')
    await key('ArrowRight')
    await screen.findByRole('img', { name: 'Caste certificate, page 2' })
    await key('ArrowLeft')
    await screen.findByRole('img', { name: 'Caste certificate, page 1' })
    const keys = screen
      .getAllByRole('button')
      .flatMap((button) => button.querySelector('kbd')?.textContent ?? [])
    expect(keys).toEqual(['-', '+', 'T', 'A', 'R', 'N', 'X', 'Q', 'S'])
    for (const letter of ['n', 'x', 'q']) {
      await key(letter)
      expect(screen.getByRole('dialog')).toBeDefined()
      await press('Cancel')
    }
    await key('s')
    expect(await screen.findByText(document2.applicationNo)).toBeDefined()
    expect(portal.decided).toEqual([])
  })

  it('compares what was sent again with the one before, and ends that by the same key (OFFICE-400)', async () => {
    portal.waiting = [
      {
        ...document1,
        isSentAgain: true,
        earlier: [{ pages: 1, remark: 'Cut off.', at: document1.sentAt }],
      },
    ]
    await shown()
    expect(await screen.findAllByRole('img')).toHaveLength(2)
    await key('c')
    expect(screen.getAllByRole('img')).toHaveLength(1)
    await key('c')
    expect(await screen.findAllByRole('img')).toHaveLength(2)
  })

  it('moves an enlarged page by the arrows in its frame, and turns to the next elsewhere (OFFICE-924)', async () => {
    await shown()
    const page = (number: number) =>
      screen.findByRole('img', { name: `Caste certificate, page ${number}` })
    const frame = (await page(1)).closest('figure')!
    expect(frame.tabIndex).toBe(0)
    vi.spyOn(frame, 'clientWidth', 'get').mockReturnValue(500)
    const width = vi.spyOn(frame, 'scrollWidth', 'get').mockReturnValue(900)
    await act(async () => fireEvent.keyDown(frame, { key: 'ArrowRight' }))
    expect(await page(1)).toBeDefined()
    width.mockReturnValue(500)
    await act(async () => fireEvent.keyDown(frame, { key: 'ArrowRight' }))
    expect(await page(2)).toBeDefined()
  })

  it('shows a senior both reasons before the buttons (OFFICE-925)', async () => {
    const by = { nameEn: 'Asha Kale', nameMr: 'आशा काळे' }
    const opinion = { by, at: document1.sentAt, decision: 'Approved' as const, reason: null }
    const other = {
      ...opinion,
      at: '2026-11-13T06:30:00.000Z',
      decision: 'Application_Reject' as const,
      reason: { en: 'Another name.', mr: 'नाव वेगळे आहे.' },
    }
    portal.waiting = [{ ...document1, desk: 'senior', opinions: [opinion, other] }]
    await shown()
    const button = screen.getByRole('button', { name: /^Approve/ })
    const place = screen.getByText('Another name.').compareDocumentPosition(button)
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('counts a decision and its undo on the page, and lists no queues for it (OFFICE-764)', async () => {
    await shown()
    const heading = () => screen.getByRole('heading', { level: 1 }).textContent
    await key('a')
    expect(await screen.findByText(document2.applicationNo)).toBeDefined()
    await waitFor(() => expect(heading()).toBe('1,203 to look at · 87 done by you today'))
    await key('u')
    expect(await screen.findByText(document1.applicationNo)).toBeDefined()
    expect(heading()).toBe('1,204 to look at · 86 done by you today')
    expect(portal.listings).toBe(1)
  })

  it('the letter behind g opens a desk and decides nothing (OFFICE-400)', async () => {
    await shown()
    await key('g')
    await key('a')
    expect(portal.decided).toEqual([])
    expect(screen.getByText(document1.applicationNo)).toBeDefined()
  })

  it('says so where nothing is left (OFFICE-400)', async () => {
    portal.waiting = [document1]
    await shown()
    await key('a')
    expect(
      await screen.findByText('Nothing is left for you to look at in this queue.'),
    ).toBeDefined()
  })

  it('leads whoever decided the last document to the words that nothing is left (OFFICE-368)', async () => {
    portal.waiting = [document1]
    await shown()
    screen.getByRole('button', { name: /^Send again/ }).focus()
    await key('r')
    await press('Cut off.')
    await press('Decide')
    const words = await screen.findByText('Nothing is left for you to look at in this queue.')
    const { activeElement } = globalThis.document
    expect(activeElement).not.toBe(globalThis.document.body)
    expect(activeElement?.contains(words)).toBe(true)
  })

  it.each([-1, 1])(
    'counts lease and undo by the clock of the portal, where the device is an hour off (OFFICE-363)',
    async (hours) => {
      await aheadBy(hours * 3_600_000)
      portal.waiting = [document1, document2].map((each) => ({ ...each, until: inMinutes(15) }))
      await shown()
      expect(screen.getByText(/^Yours for 1[45]:/)).toBeDefined()
      await key('a')
      expect(await screen.findByText(/undo for 0:(10|09)$/)).toBeDefined()
      await key('u')
      expect(await screen.findByText(document1.applicationNo)).toBeDefined()
    },
  )

  it('a decision that is pressed twice is taken once: the next document has not been looked at (OFFICE-367)', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    await shown()
    await key('a')
    await screen.findByRole('button', { name: /^Undo/ })
    await key('a')
    expect(portal.decided).toEqual([{ claimId: id(1), decision: 'Approved' }])
    vi.setSystemTime(Date.now() + 500)
    await key('a')
    await waitFor(() => expect(portal.decided).toHaveLength(2))
  })

  it('keeps decisions that did not arrive, and sends all in their order once there is a connection (OFFICE-365)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await shown()
    portal.isCut = true
    await key('a')
    expect(await screen.findByText(/^A decision has not arrived yet/)).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(500))
    await key('a')
    expect(await screen.findByText(/^2 decisions have not arrived yet/)).toBeDefined()
    // Nobody knows whether any is left.
    expect(screen.queryByText('Nothing is left for you to look at in this queue.')).toBeNull()
    portal.isCut = false
    await act(async () => dispatchEvent(new Event('online')))
    await waitFor(() =>
      expect(portal.decided).toEqual([
        { claimId: id(1), decision: 'Approved' },
        { claimId: id(2), decision: 'Approved' },
      ]),
    )
    expect(
      await screen.findByText('Nothing is left for you to look at in this queue.'),
    ).toBeDefined()
    expect(screen.queryByText(/not arrived yet/)).toBeNull()
  })
})
