// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import type { SharedEnd } from './end-session.ts'
import { declareSession, type LoginSession } from './session.ts'
import { type ChannelShare, sessionTabs } from './session-tabs.ts'
import { readTabMessage, type TabMessage } from './tab-messages.ts'

const tokenOf = (sid: string) => `head.${btoa(JSON.stringify({ sid }))}.signature`
type Session = LoginSession & { userId: string; profileId: string; securityAnswerList: string[] }

const login: Session = {
  userId: 'u-1',
  profileId: '',
  token: tokenOf('s-1'),
  securityAnswerList: ['SQ1'],
}
declareSession<Session>({
  fields: {
    userId: { key: 'userId' },
    profileId: { key: 'profileId' },
    token: { key: 'token' },
    securityAnswerList: { key: 'securityAnswerList', isList: true },
  },
  takesSessionsAt: () => true,
})
const request = { v: 1, skid: 'skid', epk: 'epk', cr: 'cr', aud: 'https://portal.example' }
const handshake = { v: 1, cid: 'the same' }

/** A browser: what one tab sends all others hear, as copies. */
function browser() {
  const tabs: ((message: TabMessage) => void)[] = []
  const said: TabMessage[] = []
  let ids = 0
  let slow: (() => void)[] | undefined

  function tab(session?: Session, channels: Partial<ChannelShare> = {}) {
    let kept = session
    const changed = new Set<() => void>()
    const store = (next: LoginSession | undefined) => {
      kept = next as Session | undefined
      for (const each of changed) each()
    }
    const adopt = vi.fn(async (_answer: unknown, take: () => boolean) => take())
    let takes = true
    const lend = vi.fn<ChannelShare['lend']>(async () => handshake)
    const onEnded = vi.fn<(end: SharedEnd) => void>()
    const waits: (() => void)[] = []
    const shared = sessionTabs({
      open(hear) {
        tabs.push(hear)
        return (message) => {
          said.push(message)
          const copy = readTabMessage(structuredClone(message))
          const deliver = () => {
            for (const other of tabs) if (other !== hear && copy) other(copy)
          }
          if (slow) slow.push(deliver)
          else deliver()
        }
      },
      session: { read: () => kept, store, onChange: (tell) => changed.add(tell) },
      channels: { begin: async () => ({ request, adopt }), lend, ...channels },
      takesSessions: () => takes,
      onEnded,
      isAlone: async () => tabs.length <= 1,
      wait: () => new Promise((resolve) => waits.push(resolve)),
      newId: () => `id ${++ids}`,
    })
    const giveUpWaiting = () => waits.splice(0).forEach((over) => over())
    const place = tabs.length - 1
    const close = () => {
      tabs[place] = () => {}
    }
    const goToRegistration = () => {
      takes = false
    }
    return {
      ...shared,
      read: () => kept,
      store,
      adopt,
      lend,
      onEnded,
      giveUpWaiting,
      close,
      goToRegistration,
    }
  }
  return {
    tab,
    said,
    /** From now on what is said arrives only later. */
    slowDown: () => {
      slow = []
    },
    catchUp: () => {
      const late = slow ?? []
      slow = undefined
      for (const deliver of late) deliver()
    },
  }
}

describe('A new tab of the same browser', () => {
  it('takes over the login of an open one, with a channel of its own (TABS-70)', async () => {
    const { tab } = browser()
    const first = tab(login)
    const second = tab()
    expect(await second.seek()).toBe(true)
    expect(second.read()).toEqual(login)
    expect(first.read()).toEqual(login)
    expect(first.lend).toHaveBeenCalledExactlyOnceWith(request)
    expect(second.adopt).toHaveBeenCalledExactlyOnceWith(handshake, expect.any(Function))
  })

  it('asks one tab only, however many are logged in (TABS-70)', async () => {
    const { tab } = browser()
    const open = [tab(login), tab(login), tab(login)]
    expect(await tab().seek()).toBe(true)
    expect(open.flatMap(({ lend }) => lend.mock.calls)).toHaveLength(1)
  })

  it('waits for nobody where no other tab is open (TABS-70)', async () => {
    const { tab } = browser()
    await expect(tab().seek()).resolves.toBe(false)
  })

  it('goes on without one where nobody is logged in, and hears a slow tab later (TABS-70)', async () => {
    const { tab, slowDown, catchUp } = browser()
    const first = tab()
    const second = tab()
    const sought = second.seek()
    second.giveUpWaiting()
    expect(await sought).toBe(false)

    first.store(login)
    const third = tab()
    slowDown()
    const inVain = third.seek()
    third.giveUpWaiting()
    expect(await inVain).toBe(false)
    catchUp()
    await expect.poll(() => third.read()).toEqual(login)
  })

  it('gets it also from a tab that was loaded anew while it was asked (TABS-70)', async () => {
    const { tab, said } = browser()
    // It is gone before the server has answered.
    const first = tab(login, { lend: () => new Promise(() => {}) })
    const second = tab()
    const sought = second.seek()
    await expect.poll(() => said.some(({ kind }) => kind === 'borrow')).toBe(true)
    first.close()
    tab(login)
    await expect.poll(() => second.read()).toEqual(login)
    second.giveUpWaiting()
    await sought
  })

  it('gets it also from a tab that is back before the login page is shown (TABS-72)', async () => {
    const { tab } = browser()
    const first = tab(login)
    first.close()
    const second = tab()
    const sought = second.seek()
    second.giveUpWaiting()
    expect(await sought).toBe(false)
    const firstAgain = tab(login)
    expect(second.read()).toBeUndefined()
    second.want()
    await vi.waitFor(() => expect(second.read()).toEqual(login), 60_000)
    expect(firstAgain.lend).toHaveBeenCalledOnce()
  })

  it('whose own login has ended is not led back by one that was there before (TABS-74)', () => {
    const { tab, said } = browser()
    const first = tab(login)
    tab(login)
    first.store(undefined)
    first.want()
    expect(said.filter(({ kind }) => kind === 'seek')).toEqual([])
  })

  it('stays logged out where the channel is not genuine or the lender fails (TABS-71)', async () => {
    const { tab } = browser()
    tab(login)
    const begin = async () => ({ request, adopt: async () => false })
    const cheated = tab(undefined, { begin })
    expect(await cheated.seek()).toBe(false)
    expect(cheated.read()).toBeUndefined()

    const other = browser()
    other.tab(login, { lend: () => Promise.reject(new Error('the session is over')) })
    expect(await other.tab().seek()).toBe(false)
  })

  it('keeps the login made in it meanwhile (TABS-71)', async () => {
    const { tab } = browser()
    tab(login)
    const own = { ...login, userId: 'u-2', token: 'another' }
    const begin = async () => {
      second.store(own)
      return { request, adopt: async (_answer: unknown, take: () => boolean) => take() }
    }
    const second: ReturnType<typeof tab> = tab(undefined, { begin })
    expect(await second.seek()).toBe(false)
    expect(second.read()).toEqual(own)
  })

  it.each([
    ['has gone on to register', 'goToRegistration'],
    ['has begun something that hangs on its own channel', 'refuse'],
  ] as const)('that %s takes nothing over any more (TABS-140)', async (_, goOn) => {
    const { tab, said } = browser()
    let agree = () => {}
    const lend = () =>
      new Promise((resolve) => {
        agree = () => resolve(handshake)
      })
    tab(login, { lend })
    const second = tab()
    const sought = second.seek()
    await expect.poll(() => said.some(({ kind }) => kind === 'borrow')).toBe(true)
    // Also once it is over: what comes now was sought before.
    second[goOn]()?.()
    agree()
    expect(await sought).toBe(false)
    expect(second.read()).toBeUndefined()
    expect(second.adopt).not.toHaveBeenCalled()
  })

  it('that begins to log in as the takeover is proved keeps the channel of its login (TABS-140)', async () => {
    const { tab } = browser()
    tab(login)
    const adopted = vi.fn()
    const begin = async () => ({
      request,
      adopt: async (_answer: unknown, take: () => boolean) => {
        const over = second.refuse()
        const taken = take()
        over()
        if (taken) adopted()
        return taken
      },
    })
    const second: ReturnType<typeof tab> = tab(undefined, { begin })
    expect(await second.seek()).toBe(false)
    expect(second.read()).toBeUndefined()
    expect(adopted).not.toHaveBeenCalled()
    expect(await tab().seek()).toBe(true)
  })

  it('on the login page takes over a login made in another tab, elsewhere it does not (TABS-72)', async () => {
    const { tab } = browser()
    const first = tab()
    const waiting = tab()
    const registering = tab()
    const stop = waiting.want()
    first.store(login)
    await expect.poll(() => waiting.read()).toEqual(login)
    expect(registering.read()).toBeUndefined()
    stop()
  })
})

describe('Tabs of one login', () => {
  it('learn what changes in it from each other, once (TABS-73)', async () => {
    const { tab, said } = browser()
    const first = tab(login)
    const second = tab(login)
    const stranger = tab({ ...login, userId: 'u-2', token: 'another' })
    first.store({ ...login, profileId: 'p-1' } as Session)
    expect(second.read()?.profileId).toBe('p-1')
    expect(stranger.read()?.profileId).toBe('')
    expect(said.filter(({ kind }) => kind === 'changed')).toHaveLength(1)
  })

  it('end together, those of another login do not (TABS-74)', () => {
    const { tab } = browser()
    const first = tab(login)
    const second = tab(login)
    const stranger = tab({ ...login, userId: 'u-2', token: 'another' })
    first.tellEnded('s-1', { reason: 'idle', minutes: 30 })
    expect(second.onEnded.mock.calls).toEqual([[{ reason: 'idle', minutes: 30 }]])
    expect(stranger.onEnded).not.toHaveBeenCalled()
  })

  it('that one of them has lost leave the new login of the same person alone (TABS-141)', () => {
    const { tab } = browser()
    const old = tab(login)
    const anew = tab({ ...login, token: tokenOf('s-2') })
    old.tellEnded('s-1', { reason: 'relogin', why: 'PASSWORD' })
    expect(anew.onEnded).not.toHaveBeenCalled()
  })

  it('help each other to a channel where one lost its own (TABS-75)', async () => {
    const { tab } = browser()
    const first = tab(login)
    expect(await tab(login).regain(request)).toEqual(handshake)
    const stranger = tab({ ...login, token: 'another' })
    first.store({ ...login, token: 'newer' })
    expect(await stranger.regain(request)).toBeUndefined()
  })

  it('that have both lost it do not wait for each other (TABS-75)', async () => {
    const { tab } = browser()
    const [first, second] = [tab(login), tab(login)]
    const regained = [first.regain(request), second.regain(request)]
    second.giveUpWaiting()
    expect(await regained[1]).toBeUndefined()
    first.giveUpWaiting()
  })
})

describe('What comes over the line', () => {
  it('is heard only if a tab of this portal can have sent it (TABS-76)', () => {
    for (const nonsense of [
      undefined,
      'seek',
      { kind: 'seek' },
      { kind: 'seek', from: 'x'.repeat(500) },
      { kind: 'here', from: 'a' },
      { kind: 'borrow', from: 'a', to: 'b', request: { ...request, epk: 7 } },
      { kind: 'lent', to: 'b', lent: { session: { ...login, token: '' }, handshake } },
      { kind: 'lent', to: 'b', lent: { session: login } },
      { kind: 'changed', session: { ...login, securityAnswerList: 'SQ1' } },
      { kind: 'ended', sessionId: 's-1', end: { reason: 'because' } },
      { kind: 'ended', sessionId: 's-1', end: { reason: 'idle', minutes: 'many' } },
      { kind: 'ended', userId: 'u-1', end: { reason: 'logout' } },
    ])
      expect(readTabMessage(nonsense)).toBeUndefined()
    expect(readTabMessage({ kind: 'began' })).toEqual({ kind: 'began' })
  })
})
