import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { clearSession } from '@lokseva/browser/session/session.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { mockCalls, refusal } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'
import { Pages } from './pages.tsx'

const server = (given = {}) =>
  vi.mocked(call).mockImplementation(mockCalls(given) as unknown as typeof call)
const answered = { ...sampleSession, securityAnswerList: ['SQ1'] }
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  server()
  clearSession()
})

describe('Addresses of the portal, known and unknown (SHELL-02)', () => {
  it('the bare address leads to the landing page (SHELL-01)', async () => {
    await renderPage(<Pages />, { path: '/' })
    expect(await heading('Apply for posts in the service of the State')).toBeDefined()
    expect(screen.getByTestId('address').textContent).toBe('/candidate')
  })

  it.each(['/nowhere', '/candidate/nowhere', '/candidate/guides/nothing'])(
    '%s says that there is no such page and leads home (SHELL-02)',
    async (path) => {
      await renderPage(<Pages />, { path })
      expect(await heading('Page not found')).toBeDefined()
      expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeDefined()
    },
  )

  it('the home of a candidate sends a visitor to the login page and says why (SHELL-06)', async () => {
    await renderPage(<Pages />, { path: '/candidate/main' })
    expect(await heading('Log in')).toBeDefined()
    expect(screen.getByTestId('address').textContent).toBe('/candidate/login')
    expect(
      screen.getByText('You do not have permission to view this page. Try logging in.'),
    ).toBeDefined()
  })

  it('the home of a candidate opens with a session (SHELL-06)', async () => {
    server({ '/fields': () => [] })
    storeSession(answered)
    await renderPage(<Pages />, { path: '/candidate/main' })
    expect(await heading('Welcome')).toBeDefined()
  })

  it.each([
    ['/candidate/login', 'LOGIN'],
    ['/candidate/registration', 'USER_REGISTRATION'],
    ['/candidate/forgotlogin', 'FRGT_LOGIN'],
    ['/candidate/forgotPassword', 'FRGT_RESET_PWD'],
    ['/candidate/forgotEmailMobile', 'FRGT_RESET_EMAIL_MOBILE'],
  ])('%s shows the words of the commission while %s is off (SHELL-11)', async (path, module) => {
    server({
      '/module/{name}': (request: { params: { name: string } }) => ({
        moduleName: request.params.name,
        isEnabled: request.params.name !== module,
        msgToDisplay: `${request.params.name} is closed until Monday.`,
      }),
    })
    await renderPage(<Pages />, { path })
    expect(await screen.findByText(`${module} is closed until Monday.`)).toBeDefined()
    expect(screen.queryByText(/opens with its next version/)).toBeNull()
  })
})

describe('What surrounds every page', () => {
  it('a visitor finds Home and Login in the bar, and the footer (SHELL-03, SHELL-05)', async () => {
    await renderPage(<Pages />)
    const bar = await screen.findByRole('navigation', { name: 'Pages' })
    expect([...bar.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Home',
      'Log in',
    ])
    expect(screen.getByText(/^Disclaimer:/)).toBeDefined()
    expect(await screen.findByText('Version 3.2.1, in case the help line asks')).toBeDefined()
  })

  it('a candidate finds the six tabs in place of the bar, and no footer (SHELL-04, SHELL-05)', async () => {
    storeSession(answered)
    await renderPage(<Pages />)
    const bar = await screen.findByRole('navigation', { name: 'Your pages' })
    expect(bar.querySelectorAll('li')).toHaveLength(6)
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
    expect(screen.queryByText(/^Disclaimer:/)).toBeNull()
  })

  it('the header names the commission in both scripts, as it set it (SHELL-07)', async () => {
    await renderPage(<Pages />)
    expect(await screen.findByText('Coastal Public Service Commission')).toBeDefined()
    const marathi = screen.getByText('किनारी लोकसेवा आयोग')
    expect(marathi.lang).toBe('mr')
  })

  it('the header has a name even when the server does not answer (SHELL-07)', async () => {
    server({ '/configuration/startup': refusal })
    await renderPage(<Pages />)
    expect(screen.getByText('State Public Service Commission')).toBeDefined()
    expect(screen.getByText('राज्य लोकसेवा आयोग')).toBeDefined()
  })

  it('a lost connection is said over the page, and taken back (SHELL-15)', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await renderPage(<Pages />)
    expect(screen.getByText(/^There is no connection/)).toBeDefined()
    online.mockReturnValue(true)
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(/^There is no connection/)).toBeNull()
  })

  it('a page from an unsafe connection says so (SHELL-16)', async () => {
    vi.stubGlobal('crypto', { ...crypto, subtle: undefined })
    await renderPage(<Pages />)
    expect(screen.getByText(/^This page was opened over an unsafe connection/)).toBeDefined()
    vi.unstubAllGlobals()
  })

  it('the first Tab stop leads past the header (SHELL-19)', async () => {
    await renderPage(<Pages />)
    const first = document.querySelector('a, button')
    expect(first?.textContent).toBe('Skip to the content')
    fireEvent.click(first as Element)
    expect(document.activeElement).toBe(document.querySelector('main'))
  })

  it('after a change of page the heading has the focus and the tab its name (SHELL-18)', async () => {
    await renderPage(<Pages />)
    const bar = await screen.findByRole('navigation', { name: 'Pages' })
    await act(async () => fireEvent.click(bar.querySelectorAll('a')[1] as Element))
    const arrived = await heading('Log in')
    expect(document.activeElement).toBe(arrived)
    expect(document.title).toBe('Log in · Lokseva')
  })
})
