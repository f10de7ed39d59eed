import type { ExamDesk } from '@lokseva/contract/papers/desk/schemas'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { showDesk } from '#office-kit/office.test-kit.tsx'
import { ExamSteps } from './exam-steps.tsx'

const own = {
  en: () => import('texts:en/office/exams'),
  mr: () => import('texts:mr/office/exams'),
}
const exam = {
  advertisementId: 101,
  examDisplayId: 1011,
  papers: 1,
  seats: 4,
  firstDay: '2099-12-20',
  lastDay: '2099-12-20',
}
const days = { startDay: '2099-12-01', endDay: '2099-12-20' }

beforeEach(() => {
  vi.mocked(call).mockReset()
})

const show = async (
  lastDay: string,
  handedOut: ExamDesk['handedOut'],
  requests: readonly { kind: string; number: number }[] = [],
  people: ExamDesk['people'] = { sitting: 4, without: 0 },
) => {
  await loadTexts(own, 'en')
  const desk = {
    exam: { ...exam, lastDay },
    venues: { count: 1, seats: 480 },
    people,
    plans: [],
    requests,
    handedOut,
  } as unknown as ExamDesk
  await showDesk(<ExamSteps desk={desk} />, {
    answers: { '/exams/{advertisementId}/{examDisplayId}/cards': () => [] },
  })
}

it('the page of an examination says what comes next, and nothing that nobody needs any more (OFFICE-495)', async () => {
  await show('2099-12-20', null)
  expect(screen.getByText(/^Next: make the cards ahead/)).toBeDefined()
})

it('what a second person is asked for already is not asked for again (OFFICE-499)', async () => {
  await show('2099-12-20', null, [{ kind: 'exams.handOut', number: 7 }])
  expect(screen.getByText('Next: a second person decides on request 7.')).toBeDefined()
})

it('once its cards are handed out none need be made ahead (OFFICE-495)', async () => {
  await show('2099-12-20', days)
  expect(screen.queryByText(/^Next:/)).toBeNull()
  expect(screen.getByText(/^All is done/)).toBeDefined()
})

it('once it is held nothing is left to do here (OFFICE-495)', async () => {
  await show('2020-12-20', null)
  expect(screen.queryByText(/^Next:/)).toBeNull()
  expect(screen.getByText(/^This examination has been held/)).toBeDefined()
})

it('seats are done only once all have one; who paid later is counted and seated next (OFFICE-673)', async () => {
  await show('2099-12-20', null, [], { sitting: 4, without: 1 })
  expect(screen.getByText('3 of 4 seated').closest('li')!.dataset['done']).toBe('false')
  expect(screen.getByText(/^Next: give a seat to those who have none yet/)).toBeDefined()
})

it('figures that a job still counts are not made up, and say since when (OFFICE-941)', async () => {
  await show('2099-12-20', null, [], { countingSince: '2026-11-19T04:30:00.000Z' })
  expect(screen.getByText(/^4 seats given. Counting since 19\/11\/2026 10:00/)).toBeDefined()
  expect(screen.getByText(/^Next: wait until it is counted/)).toBeDefined()
})
