import type { RegisteredRequest } from '@lokseva/contract/data-rights/schemas'
import type { Permission } from '@lokseva/contract/staff/permissions'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { showDesk } from '#office-kit/office.test-kit.tsx'
import { WaitingList } from '#office-kit/lists/waiting-list.tsx'
import { useWaitingWork } from './use-waiting-work.ts'
import { waitingAnswers } from './waiting.test-kit.ts'

const own = {
  en: () => import('texts:en/office/today'),
  mr: () => import('texts:mr/office/today'),
}
const erasure = (number: number, daysLeft: number, isProposed = false): RegisteredRequest => ({
  id: crypto.randomUUID(),
  number: `DR-000000${number}`,
  kind: 'erasure',
  state: 'open',
  askedAt: '2026-11-15T06:30:00.000Z',
  dueAt: '2027-02-13T06:30:00.000Z',
  answeredAt: null,
  person: 'R. M. ••••••4321',
  daysLeft,
  isOverdue: daysLeft < 0,
  proposedBy: null,
  decidedBy: null,
  proposal: null,
  decide: isProposed
    ? { allowed: false, code: 'ERASURE_PROPOSED', reason: 'A colleague has asked.' }
    : { allowed: true },
})
const answers = {
  ...waitingAnswers,
  '/data-requests': () => [erasure(1, 40), erasure(2, 3), erasure(3, 1, true)],
}

function Work() {
  const waiting = useWaitingWork()
  return waiting ? (
    <>
      <p>{waiting.length} in all</p>
      <WaitingList waiting={waiting} />
    </>
  ) : null
}
async function shownTo(permissions: Permission[], language: 'en' | 'mr' = 'en') {
  await loadTexts(own, language)
  await showDesk(<Work />, { session: { permissions }, answers, language })
  await waitFor(() => expect(screen.getByText(/in all/)).toBeTruthy())
  return screen.queryAllByRole('listitem').map((line) => line.textContent)
}

it('what the navigation counts waits on Today too, each with its way there (OFFICE-1010)', async () => {
  expect(await shownTo(['objections.read', 'marks.write'])).toEqual([
    '2 questions with objections are not decidedOpen the docket',
  ])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/office/objections')
})

it('differences and erasures wait for whoever does something about them (OFFICE-1010)', async () => {
  expect(await shownTo(['payments.read', 'payments.write', 'rights.read', 'rights.write'])).toEqual(
    [
      '2 requests for erasures to answer3 more days for the firstOpen the register',
      '6 differences of the last seven days to explainExplain',
    ],
  )
})

it('who only reads a desk is told of nothing there (OFFICE-1010)', async () => {
  expect(await shownTo(['payments.read', 'objections.read', 'rights.read'], 'mr')).toEqual([])
})
