import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { endSession } from '@lokseva/browser/session/end-session.ts'
import { sampleDetails } from '@lokseva/test-kit/sample-data.ts'
import { heading, homeServer, openPortal } from '../../../../test/home.tsx'

const path = '/candidate/advertisements/101'
const server = (change = {}) => homeServer({ '/advertisements/{id}': () => sampleDetails(change) })

beforeEach(async () => {
  vi.mocked(call).mockReset()
  await act(async () => endSession({ reason: 'logout' }))
})

it('folds how the vacancies of a post are divided, and shows them as a table (ADV-92)', async () => {
  const [first, ...others] = sampleDetails().examPostList
  const vacanciesByCategory = [
    { label: 'Open (Unreserved)', labelDvng: 'अराखीव (खुला)', vacancies: first!.vacancies - 2 },
    { label: 'Scheduled Caste (SC)', labelDvng: 'अनुसूचित जाती (अ.जा.)', vacancies: 2 },
  ]
  server({ examPostList: [{ ...first, vacanciesByCategory }, ...others] })
  await openPortal(path, 'mr')
  const summary = await screen.findByText('प्रवर्गानुसार रिक्त जागा')
  const fold = summary.closest('details')!
  expect(fold.open).toBe(false)
  const cells = [...fold.querySelectorAll('tr')].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent),
  )
  expect(cells).toEqual([
    ['प्रवर्ग', 'रिक्त जागा'],
    ['अराखीव (खुला)', String(first!.vacancies - 2)],
    ['अनुसूचित जाती (अ.जा.)', '2'],
    ['एकूण', String(first!.vacancies)],
  ])
  expect(document.querySelectorAll('.advert-divided')).toHaveLength(1)
})

it('says what comes after applying, and of what is only planned that it may change (ADV-93)', async () => {
  const card = {
    stageCode: 'ADMIT_CARDS' as const,
    startDate: '2027-01-20',
    endDate: '2027-01-31',
    isPlanned: false,
  }
  const marks = {
    stageCode: 'RESULT_MARK_SHEET' as const,
    startDate: '2027-04-01',
    endDate: null,
    isPlanned: true,
  }
  server({ laterStages: [card, marks] })
  await openPortal(path)
  const region = await screen.findByRole('region', { name: 'What comes after applying' })
  expect(
    within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['20/01/2027 – 31/01/2027Admit cards ', '01/04/2027Results and mark sheets (planned)'])
  expect(within(region).getByText(/Planned days may change/)).toBeDefined()
})

it('says nothing of what comes after where nothing is planned (ADV-93)', async () => {
  server()
  await openPortal(path)
  await heading('Civil Services Examination 2027')
  expect(screen.queryByText('What comes after applying')).toBeNull()
  expect(screen.queryByText('Vacancies by category')).toBeNull()
})
