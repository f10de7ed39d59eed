import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showDesk } from '#office-kit/office.test-kit.tsx'
import { responses, line, loadListTexts } from './list.test-kit.ts'
import { ListPage } from './list-page.tsx'
import { listingIn, searchOf } from './listing.ts'

const shown = async (
  path = '/office/applications/101',
  advertisementId = '101',
  seesNames = false,
) => {
  await loadListTexts()
  const choices = '/applications/{advertisementId}/choices' as const
  return showDesk(<ListPage params={{ advertisementId }} />, {
    session: { permissions: ['applications.read', 'adverts.write'] },
    answers: { ...responses, [choices]: () => ({ ...responses[choices](), seesNames }) },
    path,
  } as Parameters<typeof showDesk>[1])
}

describe('the list of applications', () => {
  it('reads its filter from the address and says it in sentences, of which one of several values is enough (OFFICE-348, OFFICE-1508)', async () => {
    await shown('/office/applications/101?state=SUBMITTED&district=466,467&divyang=yes')
    expect(await screen.findByText('State is submitted, not paid')).toBeTruthy()
    expect(await screen.findByText('District is Satara or Sangli')).toBeTruthy()
    expect(screen.getByText('Divyang is yes')).toBeTruthy()
    expect(await screen.findByText('2,318 applications')).toBeTruthy()
    const row = (await screen.findByText(line.applicationNo)).closest('tr')!
    for (const text of ['J. M. S.', 'OBC, divyang', 'Satara', '₹344 due'])
      expect(within(row).getByText(text)).toBeTruthy()
  })

  it('has the state beside the number, where a small screen shows it too (OFFICE-1435)', async () => {
    await shown()
    await screen.findByText(line.applicationNo)
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headings.slice(1, 4)).toEqual(['Application no.', 'State', 'Name'])
  })

  it('leaves out of an address what names nothing, and writes what it read (OFFICE-348)', () => {
    const search = '?state=SUBMITTED&centre=3,4&order=numberUp&columns=name,fee'
    expect(searchOf(listingIn(new URLSearchParams(search)))).toBe(search)
    const odd = new URLSearchParams('state=x&centre=1;drop&order=up&columns=none&from=2026-02-30')
    expect(listingIn(odd)).toMatchObject({ filter: {}, order: 'newest', columns: [] })
  })

  it('takes a part of the filter away by its cross (OFFICE-348)', async () => {
    await shown('/office/applications/101?state=SUBMITTED&divyang=yes')
    const cross = await screen.findByRole('button', { name: 'Remove: Divyang is yes' })
    await act(async () => fireEvent.click(cross))
    expect(screen.queryByText('Divyang is yes')).toBeNull()
    expect(screen.getByText('State is submitted, not paid')).toBeTruthy()
  })

  it('goes by the heading that is pressed, and turns where it is pressed again (OFFICE-922)', async () => {
    await shown()
    const heading = async (name: string) => {
      const button = await screen.findByRole('button', { name })
      return { button, sort: button.closest('th')!.getAttribute('aria-sort') }
    }
    expect((await heading('Submitted')).sort).toBe('descending')
    await act(async () => fireEvent.click((await heading('Submitted')).button))
    const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' })
    expect(order.value).toBe('oldest')
    expect((await heading('Submitted')).sort).toBe('ascending')
    await act(async () => fireEvent.click((await heading('Fee')).button))
    expect(order.value).toBe('fee')
    expect((await heading('Fee')).sort).toBe('ascending')
    expect((await heading('Submitted')).sort).toBeNull()
    // Nobody goes by how many posts were chosen.
    expect(screen.queryByRole('button', { name: 'Posts' })).toBeNull()
  })

  it('goes by name only for whoever reads names; a shared link is the newest first for others (OFFICE-922)', async () => {
    await shown('/office/applications/101?order=name')
    const order = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Order' })
    expect(await screen.findByText(line.applicationNo)).toBeTruthy()
    expect(order.value).toBe('newest')
    expect(screen.queryByRole('option', { name: 'Name, in English letters' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Name' })).toBeNull()
    cleanup()
    await shown('/office/applications/101?order=name', '101', true)
    expect(await screen.findByRole('option', { name: 'Name, in English letters' })).toBeTruthy()
    const heading = await screen.findByRole('button', { name: 'Name' })
    expect(heading.closest('th')!.getAttribute('aria-sort')).toBe('ascending')
  })

  it('of an advertisement that is not there says so, and not that nobody applied (OFFICE-328)', async () => {
    await shown('/office/applications/999', '999')
    expect(await screen.findByRole('heading', { name: 'No such advertisement' })).toBeTruthy()
    expect(screen.queryByText('Nobody has applied yet.')).toBeNull()
    const list = screen.getByRole('link', { name: 'Show the list of advertisements' })
    expect(list.getAttribute('href')).toBe('/office/applications')
  })
})
