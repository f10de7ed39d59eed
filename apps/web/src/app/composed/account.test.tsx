import type { Task } from '@lokseva/contract/tasks/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { readSession, storeSession } from '#candidate-kit/session/session.ts'
import { application } from '../../../test/applications.tsx'
import { answeredSession, homeServer, openPortal, press } from '../../../test/home.tsx'

beforeEach(() => {
  vi.mocked(call).mockReset()
  storeSession(answeredSession)
})

const entry = (change = {}) => ({
  at: '2026-11-14T19:05:00.000Z',
  actor: 'candidate',
  action: 'Logged in',
  address: '203.0.*.*',
  isNewDevice: false,
  ...change,
})
const othersDid = 'What others did with my data, and new devices'
const task: Task = {
  code: 'PAY_FEE',
  kind: 'must',
  applicationId: application().id,
  text: 'Pay the fee',
  why: 'It is not paid.',
  loss: 'Otherwise it does not count.',
  about: null,
  action: 'Pay',
  from: null,
  until: '2026-12-07',
  daysLeft: 20,
  href: '/candidate/main/account?pay=1',
  isFinal: false,
  done: false,
}

const before = (one: HTMLElement, other: HTMLElement) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
const region = (name: string) => screen.findByRole('region', { name })

describe('My account of somebody new', () => {
  beforeEach(() => storeSession({ ...answeredSession, profileId: '' }))

  it('has the profile before what is new, and says that it comes first (MYACC-300)', async () => {
    homeServer()
    await openPortal('/candidate/main/account')
    const applications = within(await region('My applications'))
    expect(await applications.findByText(/^First fill in your profile/)).toBeDefined()
    const profile = await region('Profile')
    expect(before(profile, await region('Recent Notifications'))).toBe(true)
    // What is to be done stands before what is known.
    const box = within(profile)
    const begin = box.getByRole('link', { name: 'Begin the profile' })
    expect(before(begin, box.getByText('Profile status'))).toBe(true)
  })

  it('begins with the profile on a phone (MYACC-300)', async () => {
    const phone = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) =>
          ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as never,
      )
    homeServer()
    await openPortal('/candidate/main/account')
    expect(before(await region('Profile'), await region('My applications'))).toBe(true)
    phone.mockRestore()
  })

  it('calls the state of the profile by one word in both languages (MYACC-302)', async () => {
    homeServer()
    await openPortal('/candidate/main/account', 'mr')
    const profile = within(await region('प्रोफाइल'))
    expect((await profile.findByText('अपूर्ण')).closest('.badge')).not.toBeNull()
  })

  it('has the notifications before the profile once something was applied for (MYACC-300)', async () => {
    homeServer({ '/applications': () => [application()] })
    await openPortal('/candidate/main/account')
    await screen.findAllByText('2026-101-0000017-4')
    expect(before(await region('Recent Notifications'), await region('Profile'))).toBe(true)
  })
})

describe('My account', () => {
  it('asks for what others did and for new devices, and for one’s own acts only on wish (MYACC-95)', async () => {
    const parts: unknown[] = []
    homeServer({
      '/accesslog': (request: { query: { part: string } }) => {
        parts.push(request.query.part)
        return request.query.part === 'own'
          ? [entry({ action: 'A document uploaded' })]
          : [entry({ action: 'Logged in from a new device', isNewDevice: true })]
      },
    })
    await openPortal('/candidate/main/account')
    const table = await screen.findByRole('table', { name: othersDid })
    expect(within(table).getByText('Logged in from a new device').closest('.badge')).not.toBeNull()
    expect(parts).toEqual(['others'])
    await press('Show what I did myself')
    expect(await screen.findByText('A document uploaded')).toBeDefined()
    await press('Hide what I did myself')
    expect(screen.queryByText('A document uploaded')).toBeNull()
  })

  it('tells since when one is logged in here, and ends it with one press (MYACC-93)', async () => {
    const loggedOut = vi.fn(() => ({ message: 'Logged out' }))
    homeServer({
      '/ownsession': () => ({ startedAt: '2026-11-14T19:05:00.000Z', address: '203.0.*.*' }),
      '/logout/{userId}': loggedOut,
    })
    await openPortal('/candidate/main/account')
    expect(await screen.findByText('On this device, since 15/11/2026, 00:35')).toBeDefined()
    expect(screen.getByText('Internet address 203.0.*.*')).toBeDefined()
    await press('Log out here')
    expect(loggedOut).toHaveBeenCalledOnce()
    expect(readSession()).toBeUndefined()
  })

  it('asks anew what is to do once something was changed in an application (MYACC-153)', async () => {
    let tasks = [task]
    homeServer({
      '/applications': () => [application()],
      '/tasks': () => tasks,
      '/payments/reconcile': () => {
        tasks = []
        return {
          message: 'It is paid.',
          numSuccess: 1,
          numAwaiting: 0,
          numFailure: 0,
          errorMessages: [],
        }
      },
    })
    await openPortal('/candidate/main/account')
    expect(await screen.findByText('Pay the fee')).toBeDefined()
    await press('Check Payment Status 2026-101-0000017-4')
    await waitFor(() => expect(screen.queryByText('Pay the fee')).toBeNull())
  })

  it('names every last day of a fee, as the application itself does (PAYUI-303)', async () => {
    const why = 'It is not paid yet. Pay online by 07/12/2026, 23:59; or print a challan.'
    homeServer({ '/applications': () => [application()], '/tasks': () => [{ ...task, why }] })
    await openPortal('/candidate/main/account')
    expect(await screen.findByText(why)).toBeDefined()
  })

  it('leads each application with the first thing to do about it, once (MYACC-92)', async () => {
    const payable = application({ abilities: { pay: { allowed: true } } })
    homeServer({ '/applications': () => [payable], '/tasks': () => [task] })
    await openPortal('/candidate/main/account')
    const link = await screen.findByRole('link', { name: 'Pay' })
    expect(link.getAttribute('href')).toBe(task.href)
    expect(screen.getAllByText('Pay the fee')).toHaveLength(1)
    expect(screen.getByRole('button', { name: /^Pay Now/ }).className).not.toContain('primary')
  })
})
