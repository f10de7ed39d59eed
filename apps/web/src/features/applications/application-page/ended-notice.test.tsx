import type { Application } from '@lokseva/contract/applications/schemas'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { application, id, one, showApplications } from '../../../../test/applications.tsx'

const cancelled = (applyAgain: Application['abilities'][string]) =>
  showApplications(
    one({
      application: application({
        status: 'CANCELLED',
        isDeleted: true,
        endedAt: '2026-11-20T06:30:00.000Z',
        abilities: { applyAgain },
      }),
    }),
    { viewed: id },
  )

it('A cancelled application says until when one may apply again, and leads there (MYACC-301)', async () => {
  await cancelled({ allowed: true, until: '2026-12-07' })
  expect(
    screen.getByText(
      'You can apply to this advertisement again until 07/12/2026, under a new number.',
    ),
  ).toBeDefined()
  const way = screen.getByRole('link', { name: 'Apply again' })
  expect(way.getAttribute('href')).toBe('/candidate/advertisements/101')
})

it('A cancelled application says that applying is over, or that one has applied again (MYACC-301)', async () => {
  await cancelled({ allowed: false, code: 'WINDOW_CLOSED' })
  expect(screen.getByText(/^The last day to apply was 07\/12\/2026/)).toBeDefined()
  await cancelled({ allowed: false, code: 'ALREADY_APPLIED' })
  expect(screen.getByText(/^You have applied to this advertisement again/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Apply again' })).toBeNull()
})

it('The course of an application says once what ended it (MYACC-305)', async () => {
  const ended = 'You cancelled this application on 20/11/2026.'
  const timeline = [
    { step: 'applied', state: 'done', message: 'Sent.' },
    ...(['fee', 'examination', 'result'] as const).map(
      (step) => ({ step, state: 'stopped', message: ended }) as const,
    ),
  ] satisfies Application['timeline']
  const stopped = application({ status: 'CANCELLED', isDeleted: true, timeline })
  await showApplications(one({ application: stopped }), { viewed: id })
  const stages = within(screen.getByRole('list', { name: /^Stages of application/ }))
  expect(stages.getAllByText(ended)).toHaveLength(1)
  expect(stages.getAllByRole('listitem')[1]!.textContent).toContain(ended)
})
