import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { endSession } from '@lokseva/browser/session/end-session.ts'
import { clearSession } from '@lokseva/browser/session/session.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'
import { fetchOrCached, listCached, openCached } from './offline-cache.ts'
import { guardOffline, offlineStore, sweepOffline } from './offline-store.ts'
import { memoryStore } from './offline-store.test-kit.ts'

const claims = (sid: string) => btoa(JSON.stringify({ sid })).replaceAll('=', '')
const logIn = (sid: string) =>
  storeSession({ ...sampleSession, userId: sid, token: `head.${claims(sid)}.signature-of-${sid}` })
const isOffline = (yes: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!yes)
const offline = () => Promise.reject(new TransportError('offline', 'There is no connection.'))
const card = { hallTicket: 'PN106217', candidate: 'Asha Patil' }
const which = { name: 'card 1', shown: { kind: 'card', path: '/card/1' } } as const

let store: ReturnType<typeof memoryStore>
beforeEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  store = memoryStore()
  logIn('asha')
})

/** A first look with a connection, until the paper lies on the device. */
async function firstLook(value: object = card): Promise<void> {
  const before = store.papers.size
  await fetchOrCached(which, async () => value, store)
  await expect.poll(() => store.papers.size).toBe(before + 1)
}

describe('A paper that was looked at once', () => {
  it('is shown without a connection, with its moment (OFFLINE-01)', async () => {
    const before = Date.now()
    await firstLook()
    isOffline(true)
    const { value, cachedAt } = await fetchOrCached(which, offline, store)
    expect(value).toEqual(card)
    expect(cachedAt).toBeGreaterThanOrEqual(before)
    const [listed] = await listCached(store)
    expect(listed).toMatchObject({ kind: 'card', path: '/card/1' })
  })

  it('is shown as well where the device believes to have a connection (OFFLINE-01)', async () => {
    await firstLook()
    expect((await fetchOrCached(which, offline, store)).value).toEqual(card)
  })

  it('may be a file, and comes back as it was (OFFLINE-01)', async () => {
    await firstLook(new Blob(['%PDF-1.7'], { type: 'application/pdf' }))
    isOffline(true)
    const { value } = await fetchOrCached<Blob>(which, offline, store)
    expect(value.type).toBe('application/pdf')
    expect(await value.text()).toBe('%PDF-1.7')
  })

  it('is fetched anew with a connection, and bears no moment then (OFFLINE-01)', async () => {
    await firstLook()
    const changed = { ...card, hallTicket: 'PN999999' }
    expect(await fetchOrCached(which, async () => changed, store)).toEqual({ value: changed })
  })

  it('goes where the portal says that it is not there any more (OFFLINE-02)', async () => {
    await firstLook()
    const gone = new ApiError(404, { code: 'NOT_FOUND', message: 'Not there.' })
    await expect(fetchOrCached(which, () => Promise.reject(gone), store)).rejects.toBe(gone)
    expect(store.papers.size).toBe(0)
  })

  it('that is a receipt or a letter of the commission is listed by its name and opens as a file (OFFLINE-06)', async () => {
    const letter = {
      name: 'correspondence 7',
      shown: { kind: 'correspondence', fileName: 'Rejection of Asha.pdf' },
    } as const
    const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' })
    await fetchOrCached(letter, async () => pdf, store)
    await expect.poll(() => store.papers.size).toBe(1)
    // What it is called is nobody else's business either.
    const { bytes } = store.papers.get('correspondence 7')!.sealedName!
    expect(new TextDecoder().decode(bytes)).not.toContain('Asha')
    isOffline(true)
    const listed = await listCached(store)
    expect(listed).toMatchObject([{ kind: 'correspondence', fileName: 'Rejection of Asha.pdf' }])
    expect(await (await openCached(listed[0]!.name!, store))!.text()).toBe('%PDF-1.7')
    logIn('ravi')
    expect(await openCached('correspondence 7', store)).toBeUndefined()
  })

  it('that nobody looked at is not there without a connection (OFFLINE-01)', async () => {
    await expect(fetchOrCached(which, offline, store)).rejects.toThrow('no connection')
  })
})

describe('On a device that others use', () => {
  it('nothing of a paper can be read without the token of its login (OFFLINE-03)', async () => {
    await firstLook()
    const { bytes } = store.papers.get('card 1')!
    expect(new TextDecoder().decode(bytes)).not.toContain('Asha')
    // The same login by name, with another token: what lies there stays sealed.
    storeSession({ ...sampleSession, userId: 'asha', token: `head.${claims('asha')}.another` })
    await expect(fetchOrCached(which, offline, store)).rejects.toThrow('no connection')
  })

  it('another person finds nothing, and what was there is taken away (OFFLINE-03)', async () => {
    await firstLook()
    logIn('ravi')
    expect(await listCached(store)).toEqual([])
    await expect(fetchOrCached(which, offline, store)).rejects.toThrow('no connection')
    await sweepOffline(store)
    expect(store.papers.size).toBe(0)
  })

  it('a visit without a login takes away what was left, unless another tab is open (OFFLINE-03)', async () => {
    await firstLook()
    clearSession()
    await sweepOffline(store, async () => false)
    expect(store.papers.size).toBe(1)
    await sweepOffline(store, async () => true)
    expect(store.papers.size).toBe(0)
  })

  it('the end of the day takes it away, by the time of India (OFFLINE-04)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T18:29:00Z') })
    await firstLook()
    await sweepOffline(store)
    expect(store.papers.size).toBe(1)
    vi.setSystemTime(new Date('2026-11-17T18:31:00Z'))
    await expect(fetchOrCached(which, offline, store)).rejects.toThrow('no connection')
    await sweepOffline(store)
    expect(store.papers.size).toBe(0)
  })

  it.each(['logout', 'idle', 'relogin', 'invalid-access', 'other-tab'] as const)(
    'the end of the login takes it away: %s (OFFLINE-03)',
    (reason) => {
      const cleared = vi.spyOn(offlineStore, 'clear').mockResolvedValue()
      guardOffline()
      endSession({ reason })
      expect(cleared).toHaveBeenCalled()
    },
  )
})
