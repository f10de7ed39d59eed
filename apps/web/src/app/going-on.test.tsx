import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { mockCalls, never } from '@lokseva/test-kit/mock-calls.ts'
import { answeredSession, follow, heading, openPortal, quietHome } from '../../test/home.tsx'

/** What the steps themselves ask for is of no matter here, and never comes. */
const known = mockCalls({
  ...quietHome,
  '/modules': () => [],
  '/profiledocuments/{profileId}': () => [],
})
const asked = (path: string, module?: string) =>
  vi
    .mocked(call)
    .mock.calls.filter(
      ([endpoint, request]) =>
        endpoint.path === path &&
        (!module || (request as { params?: { name?: string } }).params?.name === module),
    ).length

beforeEach(() => {
  vi.mocked(call)
    .mockReset()
    .mockImplementation(((...args: Parameters<typeof known>) =>
      known(...args).catch(never)) as unknown as typeof call)
  storeSession(answeredSession)
})

describe('Whoever goes on keeps what is known already (SHELL-34)', () => {
  it('from step to step', async () => {
    await openPortal('/candidate/main/profile/documents')
    expect(await heading('Documents')).toBeDefined()
    const steps = screen.getByRole('navigation', { name: 'Steps of the profile' })
    for (const step of ['Address', 'Other information', 'Experience', 'Address']) {
      await act(async () =>
        fireEvent.click(within(steps).getByRole('link', { name: new RegExp(step) })),
      )
      expect(await heading(step)).toBeDefined()
    }
    // The very same: nothing around the step was drawn anew.
    expect(screen.getByRole('navigation', { name: 'Steps of the profile' })).toBe(steps)
    expect(asked('/configuration/startup')).toBe(1)
    expect(asked('/modules')).toBe(1)
    expect(asked('/module/{name}', 'PROFILE_CREATION_TAB')).toBe(1)
    expect(asked('/module/{name}', 'ADDRESS_INFO')).toBe(1)
    expect(asked('/profilestatus/{profileId}')).toBe(1)
  })

  it('from tab to tab', async () => {
    await openPortal('/candidate/main')
    expect(await heading('Welcome')).toBeDefined()
    const bar = await screen.findByRole('navigation', { name: 'Your pages' })
    const main = screen.getByRole('main')
    await follow('Correspondence')
    expect(await heading('Correspondence')).toBeDefined()
    await follow('Profile creation')
    expect(await heading('Personal information')).toBeDefined()
    await follow('Home')
    expect(await heading('Welcome')).toBeDefined()
    expect(screen.getByRole('navigation', { name: 'Your pages' })).toBe(bar)
    expect(screen.getByRole('main')).toBe(main)
    expect(asked('/configuration/startup')).toBe(1)
    expect(asked('/module/{name}', 'HOME_TAB')).toBe(1)
    expect(asked('/profilestatus/{profileId}')).toBe(1)
  })

  it('while My account is fresh at each visit (HOME-09)', async () => {
    await openPortal('/candidate/main/account')
    await screen.findByRole('navigation', { name: 'Your pages' })
    expect(await heading('My account')).toBeDefined()
    await follow('Correspondence')
    await heading('Correspondence')
    await follow('My account')
    expect(await heading('My account')).toBeDefined()
    expect(asked('/accesslog')).toBe(2)
    expect(asked('/profilesummary/{profileId}')).toBe(2)
    expect(asked('/module/{name}', 'MY_ACCOUNT_TAB')).toBe(1)
  })
})
