import type { Permission } from '@lokseva/contract/staff/permissions'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { showDesk } from '#office-kit/office.test-kit.tsx'
import { waitingAnswers as answers } from './composed/waiting.test-kit.ts'
import { SideBar } from './side-bar.tsx'

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
