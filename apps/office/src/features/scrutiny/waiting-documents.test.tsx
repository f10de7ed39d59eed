import type { ScrutinyQueue } from '@lokseva/contract/scrutiny/schemas'
import type { Permission } from '@lokseva/contract/staff/permissions'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { showDesk } from '#office-kit/office.test-kit.tsx'
import { useWaitingDocuments, WaitingDocumentList } from './waiting-documents.tsx'

const own = {
  en: () => import('texts:en/office/today'),
  mr: () => import('texts:mr/office/today'),
}
const queue = (documentTypeId: string, waiting: number, senior = 0): ScrutinyQueue => ({
  advertisementId: 101,
  advertisementNo: '101/2026',
  advertisementName: { en: 'State service', mr: 'राज्य सेवा' },
  documentTypeId,
  documentName: { en: `Paper ${documentTypeId}`, mr: `कागद ${documentTypeId}` },
  waiting,
  sentAgain: 0,
  held: 0,
  senior,
  settled: 0,
  announced: 0,
  ownToday: 0,
})

const Waiting = () => <WaitingDocumentList waiting={useWaitingDocuments()} />
const shownTo = async (permissions: Permission[]) => {
  await loadTexts(own, 'en')
  await showDesk(<Waiting />, {
    session: { permissions },
    answers: {
      '/scrutiny/queues': () => ({
        queues: [queue('D01', 4), queue('D02', 1200, 3), queue('D03', 0)],
        progress: [],
        ownToday: 0,
        agreement: null,
      }),
    },
  })
}
const waysOn = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it('Today says how many documents wait and leads to where most of them lie (OFFICE-436)', async () => {
  await shownTo(['scrutiny.decide'])
  expect(await screen.findByText('1,204 documents of 101/2026 to look at')).toBeTruthy()
  expect(waysOn()).toEqual([['Begin', '/office/scrutiny/bench/101/D02']])
})

it('differences stand first for whoever settles them (OFFICE-436)', async () => {
  await shownTo(['scrutiny.decide', 'scrutiny.settle'])
  expect(await screen.findByText('3 differences of 101/2026 to settle')).toBeTruthy()
  expect(waysOn()).toEqual([
    ['Settle', '/office/scrutiny/senior/101/D02'],
    ['Begin', '/office/scrutiny/bench/101/D02'],
  ])
})

it('nobody else is told, and the portal is not asked (OFFICE-436)', async () => {
  vi.mocked(call).mockClear()
  await shownTo(['reports.read'])
  expect(screen.queryAllByRole('listitem')).toEqual([])
  expect(call).not.toHaveBeenCalled()
})
