import { connect } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { API_ROOT } from '@lokseva/contract/endpoint'
import { requestOtp } from '@lokseva/contract/identity/endpoints'
import { testApp } from '#test/app'
import { notebook, notebookRoutes } from '#test/notebook'
import { testDatabase } from '#test/database/database'
import { refusal } from '#test/wire/wire-client'

const { db } = await testDatabase()
const notes = notebookRoutes(db)
await notes.prepare()
const { baseUrl, client, candidate } = await testApp({ db, routes: notes.routes })
const { port, hostname } = new URL(baseUrl)
const PATIENCE = 60_000
const sockets: ReturnType<typeof connect>[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Says that a body of so many bytes comes, and keeps most of it back; the status, once there is one. */
function announce(bytes: number): Promise<string> {
  const socket = connect(Number(port), hostname).on('error', () => {})
  sockets.push(socket)
  socket.write(
    `POST ${API_ROOT}/test/none HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n{`,
  )
  return new Promise((resolve) =>
    socket.once('data', (data) => resolve(String(data).split(' ')[1]!)),
  )
}

it('large bodies of strangers for which there is no room are turned away before they are read (PLAT-135)', async () => {
  const statuses: string[] = []
  for (let n = 0; n < 40; n++) void announce(200_000).then((status) => statuses.push(status))
  await vi.waitFor(() => expect(statuses).toContain('503'), PATIENCE)
  // Nobody is held up by them: neither who is known, nor a neighbour with a few words.
  const { caller, accountId } = await candidate()
  expect(await caller.call(notebook.mine, {})).toEqual({ accountId })
  const long = { text: 'पुणे '.repeat(3000), page: 1 }
  expect(refusal(await caller.raw(notebook.write, { body: long }))).not.toMatch(/^503/)
  const stranger = await client()
  const response = await stranger.raw(requestOtp, { body: { type: 'captcha' } })
  expect(refusal(response)).toBe('200 undefined')
  // And there is room again once they are gone.
  for (const socket of sockets.splice(0)) socket.destroy()
  await vi.waitFor(async () => {
    const body = JSON.stringify({ v: 'x'.repeat(20_000) })
    const headers = { 'content-type': 'application/json' }
    const again = await fetch(`${baseUrl}${API_ROOT}/test/none`, { method: 'POST', headers, body })
    expect(again.status).toBe(404)
  }, PATIENCE)
})

it('a handshake has four kilobytes and no more (PLAT-135)', async () => {
  const response = await fetch(`${baseUrl}${API_ROOT}/channel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ v: 'x'.repeat(5000) }),
  })
  expect([response.status, await response.json()]).toMatchObject([413, { code: 'BODY_TOO_LARGE' }])
})
