import type { SeatedVenue } from '@lokseva/contract/papers/desk/schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { showDesk } from '#office-kit/office.test-kit.tsx'
import { ListsCard } from './lists-card.tsx'

const own = {
  en: () => import('texts:en/office/exams'),
  mr: () => import('texts:mr/office/exams'),
}
const part = { first: 'A-1', last: 'A-20', rooms: 20, seats: 480 }
const school: SeatedVenue = {
  code: 'PUN-1',
  name: 'School',
  centreId: 3,
  centre: { en: 'Pune', mr: 'पुणे' },
  rooms: 20,
  seats: 480,
  parts: [part],
}
const large: SeatedVenue = {
  ...school,
  code: 'PUN-2',
  rooms: 21,
  seats: 1080,
  parts: [part, { first: 'Hall', last: 'Hall', rooms: 1, seats: 600 }],
}

beforeEach(() => {
  vi.mocked(call).mockReset()
})

it('a large venue has a line for each part of its papers, and each is a file of its own (OFFICE-942)', async () => {
  await loadTexts(own, 'en')
  const asked: unknown[] = []
  await showDesk(<ListsCard exam={{ advertisementId: 101, examDisplayId: 1011 }} />, {
    answers: {
      '/exams/{advertisementId}/{examDisplayId}/venues': () => [school, large],
      '/exams/{advertisementId}/{examDisplayId}/venues/{venueCode}/{kind}': (request?: unknown) => {
        const { params, query } = request as { params: unknown; query: unknown }
        asked.push([params, query])
        return new Blob(['%PDF'])
      },
    },
  })
  expect(await screen.findByText('Part 1 of 2: rooms A-1 to A-20')).toBeDefined()
  expect(screen.getByText('Part 2 of 2: room Hall')).toBeDefined()
  expect(screen.getByText(/comes in parts of at most 500 seats/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Both of PUN-2, Part 2 of 2: room Hall' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toEqual([
    expect.objectContaining({ venueCode: 'PUN-2', kind: 'pack' }),
    { part: '2' },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Door lists of PUN-1' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]).toEqual([expect.objectContaining({ venueCode: 'PUN-1', kind: 'door' }), {}])
})
