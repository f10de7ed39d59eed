import type { SavedView } from '@lokseva/contract/applications/desk/schemas'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { press, showDesk, tick } from '#office-kit/office.test-kit.tsx'
import { responses, line, loadListTexts } from '../list/list.test-kit.ts'
import { ListPage } from '../list/list-page.tsx'

const other = {
  ...line,
  id: '6b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3e',
  applicationNo: '2026-101-0041878-1',
}
const view: SavedView = {
  id: '7b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3f',
  name: 'Those to write to',
  filter: { divyang: 'yes' },
  order: 'newest',
  columns: ['name'],
  isShared: false,
  isOwn: true,
  by: { nameEn: 'Leela', nameMr: 'लीला' },
}
const path = '/office/applications/101'

const deleted = vi.fn(() => undefined)

const shown = async (at = path, lines = [line, other], saved = view) => {
  await loadListTexts()
  return showDesk(<ListPage params={{ advertisementId: '101' }} />, {
    session: { permissions: ['applications.read', 'adverts.write'] },
    answers: {
      ...responses,
      '/applications/{advertisementId}': () => ({ lines, next: null }),
      '/applications/{advertisementId}/views': () => [saved],
      '/applications/{advertisementId}/views/{viewId}': deleted,
      '/applications/{advertisementId}/selections': () => ({ id: view.id, count: 2318 }),
    },
    path: at,
  } as Parameters<typeof showDesk>[1])
}
const select = (no: string) => tick(`Select ${no}`)
const left = 'The list shows others now: nothing is selected here.'

describe('what is selected of a list', () => {
  afterEach(() => sessionStorage.clear())

  it('cannot be made of a list in which nothing stands (OFFICE-1508)', async () => {
    await shown(path, [])
    expect(await screen.findByText('Nobody has applied yet.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Work with all that match' })).toBeNull()
  })

  it('goes with words where a saved view shows others, and nothing can be done with it (OFFICE-660)', async () => {
    await shown()
    await press('Work with all that match')
    expect(screen.getByText('These 2,318')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reject…' })).toBeTruthy()
    await press('Views (1)')
    await press('Those to write to')
    expect(await screen.findByText('Divyang is yes')).toBeTruthy()
    expect(screen.getByText(left)).toBeTruthy()
    expect(screen.queryByText('These 2,318')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reject…' })).toBeNull()
  })

  it('stays while one application is opened, and goes where Back shows another filter (OFFICE-660)', async () => {
    await shown()
    await select(line.applicationNo)
    await select(other.applicationNo)
    expect(screen.getByText('2 are ticked')).toBeTruthy()
    // Another page stood there meanwhile.
    cleanup()
    await shown()
    expect(await screen.findByText('2 are ticked')).toBeTruthy()
    expect(screen.queryByText(left)).toBeNull()
    cleanup()
    await shown(`${path}?divyang=yes`)
    expect(await screen.findByText(left)).toBeTruthy()
    expect(screen.queryByText('2 are ticked')).toBeNull()
    await select(other.applicationNo)
    expect(screen.queryByText(left)).toBeNull()
    cleanup()
    await shown()
    expect(screen.queryByText('2 are ticked')).toBeNull()
  })

  it('says which of it stand further down, and loses its ticks with another order (OFFICE-660)', async () => {
    await shown()
    await select(line.applicationNo)
    await select(other.applicationNo)
    cleanup()
    await shown(path, [line])
    expect(
      await screen.findByText('2 are ticked (1 of them is further down than the list is shown)'),
    ).toBeTruthy()
    const order = screen.getByLabelText('Order')
    await act(async () => fireEvent.change(order, { target: { value: 'oldest' } }))
    expect(await screen.findByText(left)).toBeTruthy()
    expect(screen.queryByText(/are ticked/)).toBeNull()
  })
})

describe('a saved view', () => {
  it.each([
    [false, 'Only the view is deleted, no application.'],
    [true, 'Colleagues who use it lose it too. No application is deleted.'],
  ])('is deleted only after one was asked; shared %s (OFFICE-1434)', async (isShared, words) => {
    deleted.mockClear()
    await shown(path, [line], { ...view, isShared })
    await screen.findByRole('button', { name: 'Views (1)' })
    await press('Views (1)')
    await press('Delete the view Those to write to')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Delete the view ‘Those to write to’?')).toBeTruthy()
    expect(dialog.getByText(words)).toBeTruthy()
    expect(deleted).not.toHaveBeenCalled()
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Delete the view' })))
    expect(deleted).toHaveBeenCalledOnce()
  })
})

describe('a rejection', () => {
  afterEach(() => sessionStorage.clear())

  it('names a sign that nobody sees beside the reason, and is not asked for with it (OFFICE-1432)', async () => {
    await shown()
    await press('Work with all that match')
    await press('Reject…')
    const dialog = within(screen.getByRole('dialog'))
    const write = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    const next = dialog.getByRole<HTMLButtonElement>('button', { name: 'Go on' })
    write('In English', 'The age \u202Elimit is passed')
    write('In Marathi', 'वयोमर्यादा\u200B ओलांडली')
    expect(dialog.getByText('The character U+202E cannot be used here: remove it')).toBeTruthy()
    expect(dialog.getByText('The character U+200B cannot be used here: remove it')).toBeTruthy()
    expect(next.disabled).toBe(true)
    write('In English', 'The age limit\nis passed')
    write('In Marathi', 'वयोमर्यादा ओलांडली')
    expect(next.disabled).toBe(false)
  })
})
