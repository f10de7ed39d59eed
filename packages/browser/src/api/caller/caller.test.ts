// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import { samples } from '../../../../../apps/server/test/wire/wire-samples.ts'
import { wireLoopback } from '../../../../../apps/server/test/wire/wire-loopback.ts'
import { actedKey } from '../note-action.ts'
import { page, pageWith } from './page.test-kit.ts'
import { memoryChannelStore } from '@lokseva/wire/browser/channel-store'

const request = { query: {}, body: { a: 1 } }

describe('calls of the page', () => {
  it('carry none of the channel headers where the call is open (WIRE-46, WIRE-71)', async () => {
    const { call, portal } = page(() => Response.json([{ moduleName: 'LOGIN' }]))
    expect(await call(samples.lookup)).toEqual([{ moduleName: 'LOGIN' }])
    expect(portal.sent[0]!.headers).toEqual({ 'accept-language': 'mr' })
    expect(portal.server.log.handshakes).toBe(0)
  })

  it('name the language of the page and the session through the channel too (WIRE-71)', async () => {
    const { call, portal } = page()
    await call(samples.save, request)
    expect(portal.sent[0]!.headers).toMatchObject({
      'accept-language': 'mr',
      authorization: 'Bearer session-token',
    })
    portal.token = undefined
    await call(samples.save, request)
    expect(portal.sent[1]!.headers).not.toHaveProperty('authorization')
  })

  it('have one key for one action, their own or the one given (WIRE-70)', async () => {
    const { call, portal } = page()
    await call(samples.save, request)
    await call(samples.save, request)
    await call(samples.save, request, { idempotencyKey: 'my-own-action-0001' })
    await call(samples.subjects, { params: { id: 1, status: 'x' } })
    const keys = portal.sent.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys.slice(2)).toEqual(['my-own-action-0001', undefined])
  })

  it('note that something was done where they change something, and only there (SHELL-177)', async () => {
    const setItem = vi.fn()
    vi.stubGlobal('localStorage', { setItem })
    const { call } = page()
    await call(samples.subjects, { params: { id: 1, status: 'x' } })
    await call(samples.save, request, { background: true })
    expect(setItem).not.toHaveBeenCalled()
    await call(samples.save, request)
    // Before it goes, and once it has come back.
    expect(setItem.mock.calls.map(([key]) => key)).toEqual([actedKey, actedKey])
    vi.unstubAllGlobals()
  })

  it('surface everything the server said about an error (WIRE-72)', async () => {
    const fieldErrors = [
      { path: 'emailId', code: 'required', message: 'Required' },
      { path: 'mobile', code: 'pattern', message: 'Only 10 digit number' },
    ]
    const json = {
      code: 'VALIDATION_FAILED',
      message: 'Please check',
      params: { a: 1 },
      fieldErrors,
    }
    const { call } = page(() => ({ status: 422, json }))
    await expect(call(samples.save, request)).rejects.toMatchObject({
      name: 'ApiError',
      status: 422,
      code: 'VALIDATION_FAILED',
      message: 'Please check',
      params: { a: 1 },
      fieldErrors,
    })
  })

  it('show the general error where an open call fails without saying why (WIRE-72)', async () => {
    const { call, portal } = page(() => new Response('<h1>oops</h1>', { status: 404 }))
    await expect(call(samples.lookup)).rejects.toMatchObject({
      status: 404,
      message: 'Something went wrong. Please try again.',
    })
    expect(portal.ends).toEqual([])
  })

  it('end the session where an open call says so in the words of the specification (WIRE-68)', async () => {
    const { call, portal } = page(() =>
      Response.json({ message: 'Kindly Relogin.' }, { status: 500 }),
    )
    await expect(call(samples.lookup)).rejects.toThrow('Kindly Relogin.')
    expect(portal.ends).toHaveLength(1)
  })

  it('are repeated when open and harmless, never when open and changing something (WIRE-65)', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    const fetch = vi.fn(lost as () => Promise<Response>)
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    fetch.mockResolvedValueOnce(Response.json([]))
    const reading = pageWith({ fetch, online: () => true })
    expect(await reading.call(samples.lookup)).toEqual([])
    // A device that says it has no connection tries once: whoever reads is told at once.
    fetch.mockReset().mockImplementation(lost)
    const offline = pageWith({ fetch, online: () => false })
    await expect(offline.call(samples.lookup)).rejects.toMatchObject({ trouble: 'offline' })
    expect(fetch).toHaveBeenCalledTimes(1)
    const changing = page(lost)
    await expect(changing.call(samples.notice, { body: {} })).rejects.toMatchObject({
      trouble: 'offline',
    })
    expect(changing.portal.sent).toHaveLength(1)
  })

  it('that get no answer although there is a connection name the likely cause (WIRE-76)', async () => {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    const blocked = pageWith({ fetch, online: () => true })
    await expect(blocked.call(samples.notice, { body: {} })).rejects.toMatchObject({
      message: 'Something went wrong. Please try again. Make sure no ad blocker is active.',
    })
    const offline = pageWith({ fetch, online: () => false })
    await expect(offline.call(samples.notice, { body: {} })).rejects.toMatchObject({
      message: expect.stringContaining('There is no connection'),
    })
  })

  it('give files back as files, verified (WIRE-42)', async () => {
    const { call } = page(() => ({ status: 200, blob: '%PDF', contentType: 'application/pdf' }))
    const file = await call(samples.file)
    expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF'])
  })
})

describe('handshakes that fail', () => {
  it('reload the page once when its key or its version is no longer ours (WIRE-12, WIRE-60)', async () => {
    const [stranger] = wireLoopback().channelKeys
    const { call, portal } = pageWith({ pinnedKeys: () => [stranger!] })
    await expect(call(samples.save, request)).rejects.toMatchObject({ code: 'CHANNEL_KEY' })
    expect(portal.reloads).toEqual([stranger!.skid])
    const version = pageWith({
      fetch: async () =>
        Response.json(
          { code: 'CHANNEL_VERSION', message: 'Please reload the page' },
          { status: 426 },
        ),
    })
    await expect(version.call(samples.save, request)).rejects.toMatchObject({ status: 426 })
    expect(version.portal.reloads).toEqual(['v1'])
    expect(portal.ends.concat(version.portal.ends)).toEqual([])
  })

  it('are reported, without a logout, when point or audience are refused (WIRE-14, WIRE-61)', async () => {
    const { call, portal } = pageWith({ origin: 'https://portal.example.gov.xx' })
    await expect(call(samples.save, request)).rejects.toMatchObject({ code: 'CHANNEL_AUD' })
    expect(portal.reports).toHaveLength(1)
    expect(portal).toMatchObject({ ends: [], reloads: [] })
  })

  it('end the session when the other side cannot prove the pinned key (WIRE-11, WIRE-67)', async () => {
    const other = wireLoopback()
    const { call, portal } = pageWith({
      fetch: async (url, init) => {
        const response = await (await portal.server.fetch(url, init)).json()
        return Response.json({ ...response, fin: other.channelKeys[0]!.spub.slice(0, 42) + 'A' })
      },
    })
    await expect(call(samples.save, request)).rejects.toMatchObject({ code: 'INVALID_ACCESS' })
    expect(portal.ends).toEqual([{ reason: 'invalid-access' }])
  })

  it('back off like any other call when the portal has no room for them (WIRE-49, WIRE-65)', async () => {
    let turned = 0
    const { call, portal } = pageWith({
      fetch: async (url, init) =>
        turned++ < 2
          ? new Response(null, { status: 429, headers: { 'retry-after': '1' } })
          : portal.server.fetch(url, init),
    })
    expect(await call(samples.save, request)).toEqual({ message: 'ok' })
    expect(portal.waits).toHaveLength(2)
  })

  it('are not needed after a reload that finds the channel where it was kept (WIRE-18)', async () => {
    const first = page()
    await first.call(samples.save, request)
    const kept = await first.channels.current()
    const store = { ...memoryChannelStore(), load: async () => kept }
    const reloaded = pageWith({ store, fetch: first.portal.server.fetch })
    await reloaded.call(samples.save, request)
    expect(first.portal.server.log).toMatchObject({ handshakes: 1, accepted: { length: 2 } })
  })

  it('log out when the renewal of a channel meets an ended session (WIRE-16, WIRE-58)', async () => {
    let time = 1_795_132_800_000
    const ended = { code: 'SESSION_ENDED', message: 'Kindly Relogin.' }
    const server = wireLoopback({ now: () => time, renewal: () => ({ status: 401, json: ended }) })
    const deps = { now: () => time, fetch: server.fetch, pinnedKeys: () => server.channelKeys }
    const { call, portal } = pageWith(deps)
    await call(samples.save, request)
    time += 3 * 3_600_000
    await call(samples.save, request)
    await expect
      .poll(() => portal.ends)
      .toEqual([{ reason: 'relogin', message: 'Kindly Relogin.' }])
  })

  it('leave the old channel in use when its renewal does not get through (WIRE-16)', async () => {
    let time = 1_795_132_800_000
    const server = wireLoopback({ now: () => time, renewal: () => ({ status: 500, json: {} }) })
    const deps = { now: () => time, fetch: server.fetch, pinnedKeys: () => server.channelKeys }
    const { call, portal } = pageWith(deps)
    await call(samples.save, request)
    time += 3 * 3_600_000
    await call(samples.save, request)
    await call(samples.save, request)
    await expect.poll(() => server.log.renewals).toBe(1)
    time += 60_000
    await call(samples.save, request)
    await expect.poll(() => server.log.renewals).toBe(2)
    expect(portal.ends).toEqual([])
    expect(server.log.handshakes).toBe(1)
  })
})
