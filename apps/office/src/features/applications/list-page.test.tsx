import type { ListedApplication } from '@lokseva/contract/applications/desk/schemas'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { showDesk } from '#office-kit/office.test-kit.tsx'
import { ListPage } from './list-page.tsx'
import { listingIn, searchOf } from './listing.ts'

const texts = {
  en: () => import('texts:en/office/applications,office/ask'),
  mr: () => import('texts:mr/office/applications,office/ask'),
}
const line: ListedApplication = {
  id: '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
  applicationNo: '2026-101-0041877-3',
  name: { en: 'J. M. S.', mr: 'जा. मी. सु.' },
  mobileEnd: '4321',
  status: 'SUBMITTED',
  fee: 'due',
  amount: 344,
  centreId: 3,
  districtId: 466,
  categoryId: 324,
  isDivyang: true,
  posts: 9,
  documents: { asked: 6, sent: 6, state: 'waiting' },
  submittedAt: '2026-11-16T03:42:00.000Z',
}
const named = (id: number, en: string) => ({ id, name: { en, mr: en } })
const answers = {
  '/applications/adverts': () => [
    {
      id: 101,
      number: '101/2026',
      name: { en: 'State service', mr: 'राज्य सेवा' },
      lastDay: '2026-12-09',
    },
  ],
  '/applications/{advertisementId}/choices': () => ({
    centres: [named(3, 'Satara')],
    districts: [named(466, 'Satara'), named(467, 'Sangli')],
    categories: [named(324, 'OBC')],
    posts: [named(5001, 'Deputy collector')],
    stages: [],
  }),
  '/applications/{advertisementId}': () => ({ lines: [line], next: null }),
  '/applications/{advertisementId}/count': () => ({ count: 2318, isAbout: false }),
  '/applications/{advertisementId}/views': () => [],
  '/applications/{advertisementId}/exports': () => [],
  '/applications/{advertisementId}/batches': () => [],
}

const shown = async (path = '/office/applications/101', advertisementId = '101') => {
  await loadTexts(texts, 'en')
  return showDesk(<ListPage params={{ advertisementId }} />, {
    session: { permissions: ['applications.read', 'adverts.write'] },
    answers,
    path,
  } as Parameters<typeof showDesk>[1])
}

describe('the list of applications', () => {
  it('reads its filter from the address and says it in sentences (OFFICE-348)', async () => {
    await shown('/office/applications/101?state=SUBMITTED&district=466,467&divyang=yes')
    expect(await screen.findByText('State is submitted, not paid')).toBeTruthy()
    expect(await screen.findByText('District is Satara, Sangli')).toBeTruthy()
    expect(screen.getByText('Divyang is yes')).toBeTruthy()
    expect(await screen.findByText('2,318 applications')).toBeTruthy()
    const row = (await screen.findByText(line.applicationNo)).closest('tr')!
    for (const text of ['J. M. S.', 'OBC, divyang', 'Satara', '₹344 due'])
      expect(within(row).getByText(text)).toBeTruthy()
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

  it('of an advertisement that is not there says so, and not that nobody applied (OFFICE-328)', async () => {
    await shown('/office/applications/999', '999')
    expect(await screen.findByRole('heading', { name: 'No such advertisement' })).toBeTruthy()
    expect(screen.queryByText('Nobody has applied yet.')).toBeNull()
    const list = screen.getByRole('link', { name: 'Show the list of advertisements' })
    expect(list.getAttribute('href')).toBe('/office/applications')
  })
})
