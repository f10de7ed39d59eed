import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { mockCalls, never, refusal } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { ModuleGate } from './module-gate.tsx'

const server = (given = {}) =>
  vi.mocked(call).mockImplementation(mockCalls(given) as unknown as typeof call)

const gate = (
  <ModuleGate module="USER_REGISTRATION" heading="Registration">
    <p>the form</p>
  </ModuleGate>
)

const closed = (msgToDisplay: string | null) => ({
  '/module/{name}': () => ({ moduleName: 'USER_REGISTRATION', isEnabled: false, msgToDisplay }),
})

describe('A screen an officer can switch off', () => {
  it('is shown while it is on (SHELL-11)', async () => {
    server()
    await renderPage(gate)
    expect(await screen.findByText('the form')).toBeDefined()
  })

  it('gives way to the message of the commission while it is off (SHELL-11)', async () => {
    server(closed('Registration opens again on 18 November.'))
    await renderPage(gate)
    expect(await screen.findByText('Registration opens again on 18 November.')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Registration' })).toBeDefined()
    expect(screen.queryByText('the form')).toBeNull()
  })

  it('has words of its own where the commission gave none (SHELL-11)', async () => {
    server(closed(null))
    await renderPage(gate)
    expect(await screen.findByText(/has closed this part of the portal/)).toBeDefined()
  })

  it('shows the labelled loader until the answer is there (SHELL-12)', async () => {
    server({ '/module/{name}': never })
    await renderPage(gate)
    expect(screen.getByText('Checking whether this part is open…')).toBeDefined()
    expect(screen.queryByText('the form')).toBeNull()
  })

  it('says without a connection that it needs one, and opens when that is back (SHELL-210)', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    server({ '/module/{name}': refusal })
    await renderPage(gate)
    expect(await screen.findByText(/^This part needs a connection/)).toBeDefined()
    expect(screen.queryByText(/whether this part is open/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    line.mockReturnValue(true)
    server()
    fireEvent(window, new Event('online'))
    expect(await screen.findByText('the form')).toBeDefined()
    line.mockRestore()
  })

  it('offers another try when the answer does not come, and does not open (SHELL-12)', async () => {
    server({ '/module/{name}': refusal })
    await renderPage(gate)
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText('the form')).toBeNull()
    server()
    fireEvent.click(again)
    expect(await screen.findByText('the form')).toBeDefined()
  })
})
