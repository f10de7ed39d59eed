import type { SavedView } from '@lokseva/contract/applications/desk/schemas'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { press, showDesk, tick } from '#office-kit/office.test-kit.tsx'
import { responses, line, loadListTexts } from './list.test-kit.ts'
import { ListPage } from './list-page.tsx'

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

const shown = async (at = path, lines = [line, other]) => {
  await loadListTexts()
  return showDesk(<ListPage params={{ advertisementId: '101' }} />, {
    session: { permissions: ['applications.read', 'adverts.write'] },
    answers: {
      ...responses,
      '/applications/{advertisementId}': () => ({ lines, next: null }),
      '/applications/{advertisementId}/views': () => [view],
      '/applications/{advertisementId}/selections': () => ({ id: view.id, count: 2318 }),
    },
    path: at,
  } as Parameters<typeof showDesk>[1])
}
const select = (no: string) => tick(`Select ${no}`)
const left = 'The list shows others now: nothing is selected here.'

describe('what is selected of a list', () => {
  afterEach(() => sessionStorage.clear())

  it('goes with words where a saved view shows others, and nothing can be done with it (OFFICE-660)', async () => {
    await shown()
    await press('Take all that fit')
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
      await screen.findByText(
        '2 are ticked (1 of them stands further down than the list is shown)',
      ),
    ).toBeTruthy()
    const order = screen.getByLabelText('Order')
    await act(async () => fireEvent.change(order, { target: { value: 'oldest' } }))
    expect(await screen.findByText(left)).toBeTruthy()
    expect(screen.queryByText(/are ticked/)).toBeNull()
  })
})
