import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { showDesk } from '#office-kit/office.test-kit.tsx'
import { OfficeSearch } from './office-search.tsx'

const requestId = '7b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d'

beforeEach(() => {
  vi.mocked(call).mockReset()
})

describe('The search of the bar', () => {
  const search = async (number: string) => {
    const box = screen.getByRole('searchbox', { name: /^Find by a whole number/ })
    fireEvent.change(box, { target: { value: number } })
    await act(async () => fireEvent.submit(box))
  }

  it('leads straight to the record (OFFICE-164)', async () => {
    const find = vi.fn(() => ({ page: 'approval', requestId }))
    await showDesk(<OfficeSearch />, { answers: { '/desk/search': find } })
    await search(' R-17 ')
    expect(find).toHaveBeenCalledWith({ body: { number: 'R-17' } })
    expect(screen.getByTestId('address').textContent).toContain(`/office/approvals/${requestId}`)
  })

  it('leads by the number of an advertisement to its desk, or to who applied (OFFICE-960)', async () => {
    const find = vi.fn(() => ({ page: 'advertisement', advertisementId: 101 }))
    await showDesk(<OfficeSearch />, { answers: { '/desk/search': find } })
    await search('101/2026')
    expect(screen.getByTestId('address').textContent).toContain('/office/adverts/101')
    find.mockReturnValue({ page: 'applications', advertisementId: 106 })
    await search('031/2026')
    expect(screen.getByTestId('address').textContent).toContain('/office/applications/106')
  })

  it('says where there is nothing, and keeps what was typed (OFFICE-165)', async () => {
    await showDesk(<OfficeSearch />, {
      answers: {
        '/desk/search': () => {
          throw new ApiError(404, { code: 'NOT_FOUND', message: 'Not found.' })
        },
      },
    })
    await search('2026-101-0000003-4')
    expect(screen.getByRole('alert').textContent).toContain('You have nothing with this number')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('2026-101-0000003-4')
  })
})
