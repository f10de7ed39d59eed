import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { press } from '#office-kit/office.test-kit.tsx'
import {
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

describe('Reasons on the bench', () => {
  it('asks for a reason in both languages, from the stock and edited (OFFICE-389, OFFICE-400)', async () => {
    await shown()
    await key('r')
    const dialog = within(screen.getByRole('dialog'))
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Decide' })
    expect(send.disabled).toBe(true)
    // A letter in the dialog decides nothing.
    await key('a')
    expect(portal.decided).toEqual([])
    await press('Cut off.')
    fireEvent.change(dialog.getByLabelText('In English'), { target: { value: 'Cut off, page 2.' } })
    await act(async () => fireEvent.submit(send.closest('dialog')!.querySelector('form')!))
    await waitFor(() =>
      expect(portal.decided).toEqual([
        {
          claimId: id(1),
          decision: 'Rejected',
          reason: { en: 'Cut off, page 2.', mr: 'कापले आहे.' },
        },
      ]),
    )
  })

  it('a reason of the stock is taken by its digit; Enter then decides (OFFICE-1440)', async () => {
    await shown()
    await key('n')
    const dialog = screen.getByRole('dialog')
    const english = within(dialog).getByLabelText<HTMLTextAreaElement>('In English')
    // A digit that is typed is a digit.
    await act(async () => fireEvent.keyDown(english, { key: '1' }))
    expect(english.value).toBe('')
    const first = within(dialog).getByRole('button', { name: 'Cut off.' })
    await act(async () => fireEvent.keyDown(first, { key: '9' }))
    expect(english.value).toBe('')
    await act(async () => fireEvent.keyDown(first, { key: '1' }))
    expect(english.value).toBe('Cut off.')
    expect(globalThis.document.activeElement).toBe(
      within(dialog).getByRole('button', { name: 'Decide' }),
    )
  })

  it('once it is closed the focus is on what is read, not nowhere (OFFICE-1440)', async () => {
    await shown()
    await key('q')
    const dialog = within(screen.getByRole('dialog'))
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Cancel' })))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(globalThis.document.activeElement).toBe(
      screen.getByRole('group', { name: 'What to compare the document with' }),
    )
  })

  it('a reason with a sign that nobody sees is not decided with: the sign is named (OFFICE-1432)', async () => {
    await shown()
    await key('r')
    const dialog = within(screen.getByRole('dialog'))
    await press('Cut off.')
    fireEvent.change(dialog.getByLabelText('In English'), { target: { value: 'Cut\u2066 off' } })
    expect(dialog.getByText('The character U+2066 cannot be used here: remove it')).toBeDefined()
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Decide' })
    expect(send.disabled).toBe(true)
    await act(async () => fireEvent.submit(send.closest('dialog')!.querySelector('form')!))
    expect(portal.decided).toEqual([])
  })

  it('a decision that is refused keeps the reason that was written, and says what happened (OFFICE-648)', async () => {
    await shown()
    portal.isGivenBack = true
    await key('r')
    const dialog = within(screen.getByRole('dialog'))
    await press('Cut off.')
    fireEvent.change(dialog.getByLabelText('In English'), { target: { value: 'Cut off, page 2.' } })
    const send = dialog.getByRole('button', { name: 'Decide' })
    await act(async () => fireEvent.submit(send.closest('dialog')!.querySelector('form')!))
    expect(
      await screen.findByText(`Not recorded for ${document1.applicationNo}: To be sent again`),
    ).toBeDefined()
    expect(screen.getByText('Cut off, page 2.').getAttribute('lang')).toBe('en')
    expect(screen.getByText('कापले आहे.').getAttribute('lang')).toBe('mr')
    await press('Close')
    expect(screen.queryByText('Cut off, page 2.')).toBeNull()
  })

  it('a reason that is being written when the lease ends is not given to the next document (OFFICE-364)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    portal.waiting = [{ ...document1, until: inMinutes(1) }, document2]
    await shown()
    await key('r')
    expect(screen.getByRole('dialog')).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.getByText(document2.applicationNo)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText(/^The 15 minutes of the last document are over/)).toBeDefined()
    expect(portal.decided).toEqual([])
  })
})
