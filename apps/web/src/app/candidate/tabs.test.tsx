import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { clearSession } from '@lokseva/browser/session/session.ts'
import { readSession, storeSession } from '#candidate-kit/session/session.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import {
  address,
  answeredSession,
  follow,
  heading,
  homeServer,
  openPortal,
  press,
} from '../../../test/home.tsx'
import { candidateTexts } from '../texts.ts'
import { TabBar } from './tab-bar.tsx'

const bar = () => screen.findByRole('navigation', { name: 'Your pages' })
const calls = (path: string) =>
  vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint.path === path)

function onPhone(narrow: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({ media, matches: narrow, addEventListener() {}, removeEventListener() {} }) as never,
  )
}

beforeEach(() => {
  vi.restoreAllMocks()
  vi.mocked(call).mockReset()
  homeServer()
  storeSession(answeredSession)
})

describe('The six tabs', () => {
  it('stand in their order, with addresses of their own, Logout at the end (HOME-05)', async () => {
    await openPortal('/candidate/main')
    const links = within(await bar()).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/candidate/main'],
      ['Profile creation', '/candidate/main/profile'],
      ['Online application', '/candidate/main/applications'],
      ['My account', '/candidate/main/account'],
      ['Correspondence', '/candidate/main/correspondence'],
    ])
    const all = within(await bar()).getAllByRole('listitem')
    expect(all.at(-1)?.textContent).toBe('Log out')
  })

  it('mark the one that is open, and open at a press (HOME-05)', async () => {
    await openPortal('/candidate/main')
    await bar()
    await follow('My account')
    expect(await heading('My account')).toBeDefined()
    expect(address()).toBe('/candidate/main/account')
    const open = within(await bar()).getAllByRole('link', { current: 'page' })
    expect(open.map((link) => link.textContent)).toEqual(['My account'])
  })

  it.each([
    ['/profile', 'Profile creation'],
    ['/profile/address', 'Profile creation'],
    ['/viewprofile', 'My account'],
    ['/submitted', 'My account'],
    ['/reminders', 'My account'],
    ['/datarights', 'My account'],
    ['/admitcard/00000000-0000-4000-8000-000000000001', 'My account'],
  ])('mark where a page without a tab of its own belongs: %s (HOME-05)', async (page, tab) => {
    await openPortal(`/candidate/main${page}`)
    const open = within(await bar()).getAllByRole('link', { current: 'page' })
    expect(open.map((link) => link.textContent)).toEqual([tab])
  })

  it('speak Marathi on a Marathi page (HOME-05)', async () => {
    await openPortal('/candidate/main', 'mr')
    const nav = await screen.findByRole('navigation', { name: 'तुमची पाने' })
    expect(nav.textContent).toBe('मुख्यपृष्ठप्रोफाइल निर्मितीऑनलाइन अर्जमाझे खातेपत्रव्यवहारलॉगआउट')
  })

  it('stand on the landing page too, in place of the bar for visitors (HOME-05)', async () => {
    await openPortal('/candidate')
    expect(await bar()).toBeDefined()
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
    expect(screen.queryByText(/^Disclaimer:/)).toBeNull()
  })

  it.each([
    ['', 'HOME_TAB'],
    ['/profile', 'PROFILE_CREATION_TAB'],
    ['/applications', 'ONLINE_APPLICATION_TAB'],
    ['/account', 'MY_ACCOUNT_TAB'],
    ['/correspondence', 'CORRESPONDENCE_TAB'],
  ])(
    'give way to the words of the commission: "%s" while %s is off (HOME-08)',
    async (tab, off) => {
      homeServer({
        '/module/{name}': ({ params: { name } }: { params: { name: string } }) => ({
          moduleName: name,
          isEnabled: name !== off,
          msgToDisplay: `${name} is closed until Monday.`,
        }),
      })
      await openPortal(`/candidate/main${tab}`)
      expect(await screen.findByText(`${off} is closed until Monday.`)).toBeDefined()
      expect(await bar()).toBeDefined()
    },
  )

  it('begin anew at each visit of My account and Online application (HOME-09)', async () => {
    await openPortal('/candidate/main/account')
    await bar()
    const first = await heading('My account')
    await follow('My account')
    expect(await heading('My account')).not.toBe(first)
    expect(calls('/accesslog').length).toBeGreaterThan(1)
    await follow('Online application')
    const second = await heading('Online application')
    await follow('Online application')
    expect(await heading('Online application')).not.toBe(second)
  })

  it.each(['nothing', 'home'])('know no tab called %s (HOME-11)', async (tab) => {
    await openPortal(`/candidate/main/${tab}`)
    expect(await heading('Page not found')).toBeDefined()
  })
})

describe('New notifications', () => {
  it('are counted at My account, in figures and in words (MYPAGE-43)', async () => {
    await loadTexts(candidateTexts, 'en')
    const logout = { run: vi.fn(), busy: false }
    await renderPage(<TabBar logout={logout} unread={2} />, { path: '/candidate/main' })
    const tabs = within(await bar())
    expect(tabs.getByRole('link', { name: 'My account (2 new notifications)' })).toBeDefined()
    expect(tabs.getByText('2 new')).toBeDefined()
  })
})

describe('On a phone', () => {
  it('four tabs stand below, the others under More, which Escape closes (HOME-06)', async () => {
    onPhone(true)
    await openPortal('/candidate/main')
    const nav = await bar()
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home', 'Profile', 'Apply', 'Account'])
    await press('More')
    expect(screen.getByRole('link', { name: 'Correspondence' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Log out' })).toBeDefined()
    const more = screen.getByRole('button', { name: 'More' })
    await act(async () => fireEvent.keyDown(more, { key: 'Escape' }))
    expect(screen.queryByRole('link', { name: 'Correspondence' })).toBeNull()
    expect(document.activeElement).toBe(more)
  })

  it('a touch elsewhere closes More, and so does going somewhere (HOME-06)', async () => {
    onPhone(true)
    await openPortal('/candidate/main')
    await bar()
    await press('More')
    await act(async () => fireEvent.pointerDown(document.body))
    expect(screen.queryByRole('link', { name: 'Correspondence' })).toBeNull()
    await press('More')
    await follow('Correspondence')
    expect(await heading('Correspondence')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
  })
})

describe('A submitted profile', () => {
  const logout = { run: () => {}, busy: false }

  it('closes its tab with a note (HOME-07)', async () => {
    await loadTexts(candidateTexts, 'en')
    await renderPage(<TabBar logout={logout} profileSubmitted />, { path: '/candidate/main' })
    const tab = screen.getByRole('link', { name: 'Profile creation submitted' })
    expect(tab.getAttribute('aria-disabled')).toBe('true')
    expect(tab.getAttribute('href')).toBeNull()
  })

  it('closes the tab of the portal as soon as the server says it is locked (HOME-07)', async () => {
    const profileId = answeredSession.profileId
    homeServer({
      '/profilestatus/{profileId}': () => ({
        profileId,
        flgLocked: true,
        status: 'Complete',
        steps: [],
        abilities: {
          edit: { allowed: false, code: 'PROFILE_LOCKED' },
          lock: { allowed: false, code: 'PROFILE_LOCKED' },
          unlock: { allowed: true },
        },
      }),
    })
    await openPortal('/candidate/main')
    const tab = await screen.findByRole('link', { name: 'Profile creation submitted' })
    expect(tab.getAttribute('aria-disabled')).toBe('true')
    expect(await screen.findByText('Next: apply')).toBeDefined()
  })
})

describe('Logout', () => {
  it('ends the session on the server, then here, and says good-bye (HOME-10)', async () => {
    await openPortal('/candidate/main')
    await bar()
    await press('Log out')
    expect(calls('/logout/{userId}')[0]?.[1]).toEqual({
      params: { userId: answeredSession.userId },
    })
    expect(await screen.findByText('You are logged out.')).toBeDefined()
    expect(readSession()).toBeUndefined()
    expect(address()).toBe('/candidate')
  })

  it('that fails says so and keeps the candidate logged in until one of two ways is chosen (HOME-10)', async () => {
    homeServer({
      '/logout/{userId}': () => {
        throw new TransportError('offline', 'There is no connection.')
      },
    })
    await openPortal('/candidate/main')
    await bar()
    await press('Log out')
    expect(await screen.findByText('There is no connection.')).toBeDefined()
    expect(readSession()).toBeDefined()
    await press('Try again')
    expect(calls('/logout/{userId}')).toHaveLength(2)
    await press('Log out on this device only')
    expect(readSession()).toBeUndefined()
    expect(address()).toBe('/candidate')
  })
})

describe('Without a session', () => {
  beforeEach(() => clearSession())

  it.each(['', '/profile', '/account'])(
    'the home%s leads to the login page and says why (HOME-01)',
    async (tab) => {
      await openPortal(`/candidate/main${tab}`)
      expect(
        await screen.findByText('You do not have permission to view this page. Try logging in.'),
      ).toBeDefined()
      expect(address()).toBe('/candidate/login')
    },
  )

  it('the page asked for opens as soon as there is one (HOME-01)', async () => {
    await openPortal('/candidate/main/account')
    await screen.findByText(/You do not have permission/)
    await act(async () => storeSession(answeredSession))
    expect(await heading('My account')).toBeDefined()
  })
})
