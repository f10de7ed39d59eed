import type { ExamPacks } from '@lokseva/contract/papers/desk/schemas'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { press, showDesk } from '#office-kit/office.test-kit.tsx'
import { PacksCard } from './packs-card.tsx'

const own = {
  en: () => import('texts:en/office/exams'),
  mr: () => import('texts:mr/office/exams'),
}
const pune = { en: 'Pune', mr: 'पुणे' }
const part = { first: 'A', last: 'A', rooms: 1, seats: 4 }
const venue = { code: 'V1', name: 'School', rooms: 1, seats: 4, parts: [part] }
const packs: ExamPacks = {
  id: '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
  centre: null,
  askedAt: '2026-11-19T06:30:00.000Z',
  seatsGivenAt: '2026-11-18T04:30:00.000Z',
  isOld: false,
  state: 'done',
  total: 2,
  made: 2,
  size: 3_400_000,
  keptUntil: '2026-11-26T06:30:00.000Z',
  failure: null,
}
const begin = vi.fn<(body: unknown) => ExamPacks>(() => packs)

beforeEach(() => {
  vi.mocked(call).mockReset()
  begin.mockClear()
})

const show = async (...all: Partial<ExamPacks>[]) => {
  await loadTexts(own, 'en')
  await showDesk(<PacksCard exam={{ advertisementId: 101, examDisplayId: 1011 }} />, {
    answers: {
      '/exams/{advertisementId}/{examDisplayId}/venues': () => [
        { ...venue, centreId: 3, centre: pune },
        { ...venue, code: 'V2', centreId: 4, centre: { en: 'Wardha', mr: 'वर्धा' } },
      ],
      '/exams/{advertisementId}/{examDisplayId}/packs': (asked) =>
        asked && 'body' in asked ? begin(asked.body) : all.map((each) => ({ ...packs, ...each })),
    },
  })
}

it('a file that is made says of which seats, how long it is kept, and that seats have changed since (OFFICE-809)', async () => {
  await show({ isOld: true })
  const file = (await screen.findByText(/Papers are ready: 2 venues, 3.2 MB/)).closest('section')!
  expect(
    within(file).getByText(/were on 18\/11\/2026 10:00.*Kept until 26\/11\/2026/),
  ).toBeDefined()
  expect(within(file).getByText(/have changed since/)).toBeDefined()
  expect(
    within(file).getByRole('button', { name: /^Download the papers of All centres/ }),
  ).toBeDefined()
})

it('one that is being made shows how far it is; one that failed why, and what the next press does (OFFICE-809)', async () => {
  await show(
    { state: 'running', made: 1 },
    {
      id: '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3e',
      state: 'failed',
      made: 1,
      centre: pune,
      failure: { en: 'The storage is away.', mr: 'साठा बंद आहे.' },
    },
  )
  expect(await screen.findAllByText('1 of 2 venues')).not.toHaveLength(0)
  expect(screen.getByText('The storage is away.')).toBeDefined()
  expect(screen.getByText(/goes on from there/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
})

it('one press asks for all centres, or for the one that is chosen (OFFICE-809)', async () => {
  await show()
  await press('Make the file')
  expect(begin).toHaveBeenLastCalledWith({ centreId: null })
  fireEvent.change(screen.getByLabelText('Centre'), { target: { value: '4' } })
  await press('Make the file')
  expect(begin).toHaveBeenLastCalledWith({ centreId: 4 })
})
