import { suspendStaff } from '@lokseva/contract/staff/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ActionFailed } from '../dialogs/action-failed.tsx'
import { press, showDesk, vikram } from '../office.test-kit.tsx'
import { useStepUp } from './step-up.tsx'

function Desk() {
  const withProof = useStepUp()
  const params = { memberId: vikram.id }
  const suspend = useAction(() => withProof(() => call(suspendStaff, { params })))
  return (
    <>
      <ActionFailed action={suspend} />
      <Button onClick={() => void suspend.run()}>Suspend</Button>
      <Link to="/office/approvals">Approvals</Link>
    </>
  )
}

beforeEach(() => {
  vi.mocked(call).mockReset()
})

it('Whoever leaves the page is not asked any more to prove what they wanted to do on it (OFFICE-193)', async () => {
  const suspending = vi.fn(() => {
    throw new ApiError(403, { code: 'STEP_UP_NEEDED', message: 'Prove it.' })
  })
  await showDesk(<Desk />, { answers: { '/staff/{memberId}/suspension': suspending } })
  await press('Suspend')
  expect(screen.getByRole('dialog')).toBeDefined()
  const link = screen.getByText('Approvals')
  await act(async () => fireEvent.click(link))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(suspending).toHaveBeenCalledTimes(1)
})
