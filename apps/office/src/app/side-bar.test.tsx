import type { Permission } from '@lokseva/contract/staff/permissions'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { showDesk } from '#office-kit/office.test-kit.tsx'
import { SideBar } from './side-bar.tsx'

const queue = (documentTypeId: string, waiting: number, senior: number) => ({
  advertisementId: 101,
  advertisementNo: '101/2026',
  advertisementName: { en: 'State service', mr: 'राज्य सेवा' },
  documentTypeId,
  documentName: { en: 'A paper', mr: 'एक कागद' },
  waiting,
  sentAgain: 0,
  held: 0,
  senior,
  settled: 0,
  announced: 0,
  ownToday: 0,
})
const question = (number: number, finalAnswer: string | null) => ({
  question: number,
  objections: 2,
  waiting: 2,
  answer: '1',
  finalAnswer,
})
const paper = {
  advertisementId: 101,
  advertisementNo: '101/2026',
  examId: 4,
  exam: { en: 'Preliminary', mr: 'पूर्व परीक्षा' },
  subjectCode: '401',
  subject: { en: 'General Ability', mr: 'सामान्य क्षमता' },
  openUntil: null,
}
const figures = {
  takenPaise: 0,
  taken: 0,
  settledPaise: 0,
  settled: 0,
  backPaise: 0,
  back: 0,
  openPaise: 54_400,
  open: 6,
}

const answers = {
  '/approvals': () => [],
  '/scrutiny/queues': () => ({
    queues: [queue('D01', 1200, 0), queue('D02', 4, 3)],
    progress: [],
    ownToday: 0,
    agreement: null,
  }),
  '/objections': () => [
    { ...paper, questions: [question(7, null), question(8, '2'), question(9, null)] },
  ],
  '/accounts/books': () => ({
    days: { from: '2026-11-13', to: '2026-11-19' },
    figures,
    rows: [],
    open: [],
    explained: [],
    explainedCount: 0,
    isTaking: false,
  }),
}

const shownTo = (permissions: Permission[], language: 'en' | 'mr' = 'en') =>
  showDesk(<SideBar />, { answers, session: { permissions }, language })
const desk = (name: RegExp) => screen.findByRole('link', { name })

it('beside a desk stands how much waits there for the one who is signed in (OFFICE-991)', async () => {
  await shownTo([
    'scrutiny.decide',
    'objections.read',
    'objections.advise',
    'payments.read',
    'payments.write',
  ])
  expect(await desk(/^Scrutiny 1,204 wait$/)).toBeDefined()
  expect(await desk(/^Objections 2 wait$/)).toBeDefined()
  expect(await desk(/^Accounts 6 wait$/)).toBeDefined()
  expect(screen.getByText('1,204').className).toBe('side-count')
  expect(screen.getByRole('link', { name: 'Approvals' })).toBeDefined()
})

it('differences between two officers wait for whoever settles them (OFFICE-991)', async () => {
  await shownTo(['scrutiny.decide', 'scrutiny.settle'], 'mr')
  expect(await desk(/^छाननी 1,207 प्रलंबित$/)).toBeDefined()
})

it('who only reads a desk is told of nothing, and nothing is asked for (OFFICE-991)', async () => {
  await shownTo(['objections.read', 'payments.read'])
  await waitFor(() => expect(vi.mocked(call)).toHaveBeenCalled())
  expect(screen.getByRole('link', { name: 'Objections' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Accounts' })).toBeDefined()
  const paths = vi.mocked(call).mock.calls.map(([{ path }]) => path)
  expect(paths).toContain('/approvals')
  expect(paths).not.toContain('/objections')
  expect(paths).not.toContain('/accounts/books')
})
