import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { browserAddressBar, hrefOf } from './address-bar.ts'
import { Link, NavLink } from './link.tsx'
import { matchPath } from './match-path.ts'
import { useBar, useLocation, useNavigationType } from './router.tsx'

describe('The address bar (SHELL-125)', () => {
  beforeEach(() => history.replaceState(null, '', '/candidate'))

  it('keeps what travels along with an address, and another key for every visit', () => {
    const bar = browserAddressBar()
    expect(bar.now()).toMatchObject({ pathname: '/candidate', state: null, key: 'default' })
    const visits: unknown[] = []
    bar.listen((location, way) => visits.push([way, location.pathname, location.state]))
    bar.go('/candidate/login?a=1#b', { state: { from: '/candidate/main' } })
    const first = bar.now()
    expect(first).toMatchObject({ search: '?a=1', hash: '#b', state: { from: '/candidate/main' } })
    bar.go('/candidate/login', { replace: true })
    expect(bar.now().key).not.toBe(first.key)
    expect(visits).toEqual([
      ['push', '/candidate/login', { from: '/candidate/main' }],
      ['replace', '/candidate/login', null],
    ])
  })

  it('has the page fetched where the browser does not take the address', () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    vi.spyOn(history, 'pushState').mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError')
    })
    browserAddressBar().go('/candidate/login')
    expect(assign).toHaveBeenCalledWith('/candidate/login')
  })

  it('reads an address from where one is', () => {
    const from = { pathname: '/candidate/main', search: '?a=1', hash: '', state: null, key: 'x' }
    expect(hrefOf('/candidate', from)).toBe('/candidate')
    expect(hrefOf({ search: '?section=name' }, from)).toBe('/candidate/main?section=name')
    expect(hrefOf('?b=2', from)).toBe('/candidate/main?b=2')
    expect(hrefOf('#help', from)).toBe('/candidate/main?a=1#help')
  })
})

it.each([
  ['/candidate', '/candidate', {}],
  ['/candidate', '/candidate/', {}],
  ['/candidate', '/candidate/main', undefined],
  ['/candidate/main/{tab}', '/candidate/main/account', { tab: 'account' }],
  ['/candidate/main/{tab}', '/candidate/main/account/x', undefined],
  ['/candidate/main/{tab}', '/candidate/main/', undefined],
  ['/candidate/forgotPassword', '/candidate/forgotpassword', {}],
  ['/candidate/a/{id}/apply', '/candidate/a/AD%2F7/apply', { id: 'AD%2F7' }],
])('The page %s stands at %s or not (SHELL-02)', (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params)
})

describe('A link within the portal (SHELL-125)', () => {
  function Where() {
    const { pathname, state } = useLocation()
    return <output>{`${useNavigationType()} ${pathname} ${JSON.stringify(state)}`}</output>
  }
  function Back() {
    const { step } = useBar()
    return <button onClick={() => step(-1)}>Back</button>
  }
  const where = () => screen.getAllByRole('status')[0]!.textContent
  const click = (name: string, init = {}) =>
    act(async () => void fireEvent.click(screen.getByRole('link', { name }), init))

  beforeEach(async () => {
    await renderPage(
      <>
        <Where />
        <Back />
        <Link to="/candidate/login" state={{ why: 'asked' }}>
          Log in
        </Link>
        <Link to="/candidate/login" target="_blank">
          Elsewhere
        </Link>
        <Link to="/candidate/login" download>
          Kept
        </Link>
        <Link to="/candidate/login" onClick={(event) => event.preventDefault()}>
          Not now
        </Link>
        <Link to="/candidate" reloadDocument>
          Afresh
        </Link>
        <NavLink to="/candidate" end>
          Home
        </NavLink>
      </>,
    )
  })

  it('opens in place, and Back leads back, once however often it was pressed', async () => {
    await click('Log in')
    await click('Log in')
    expect(where()).toBe('replace /candidate/login {"why":"asked"}')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Back' })))
    expect(where()).toBe('pop /candidate null')
  })

  it.each([
    ['a new tab', { ctrlKey: true }],
    ['a new window', { shiftKey: true }],
    ['the other button', { button: 1 }],
  ])('leaves %s to the browser', async (_, init) => {
    await click('Log in', init)
    expect(where()).toBe('pop /candidate null')
  })

  it.each(['Elsewhere', 'Kept'])('leaves to the browser what says so itself: %s', async (name) => {
    await click(name)
    expect(where()).toBe('pop /candidate null')
  })

  it('stays where the page has something else to do first', async () => {
    await click('Not now')
    expect(where()).toBe('pop /candidate null')
  })

  it('is followed by the browser where the page is to be fetched anew', async () => {
    await click('Log in')
    await click('Afresh')
    expect(where()).toContain('/candidate/login')
  })

  it('says whether one is there', async () => {
    const home = screen.getByRole('link', { name: 'Home' })
    expect(home.getAttribute('aria-current')).toBe('page')
    await click('Log in')
    expect(home.getAttribute('aria-current')).toBeNull()
  })
})
