import { watchStaffSession } from '@lokseva/contract/staff/endpoints'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import { ownSession, showDesk } from '#office-kit/office.test-kit.tsx'
import { SessionWatch } from './session-watch.tsx'

type Answer = { access: string } | Error
/** What the server says to each question, as the test lets it. */
let answers: ((answer: Answer) => void)[] = []
let asked: (string | undefined)[] = []

const show = () =>
  showDesk(<SessionWatch />, {
    answers: {
      '/session/changes': (request) => {
        asked.push((request as unknown as { query: { known?: string } }).query.known)
        return new Promise((resolve, reject) => {
          answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
        })
      },
    },
  })
const say = (answer: Answer) => act(async () => answers.at(-1)!(answer))
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(call).mockReset()
  answers = []
  asked = []
})
afterEach(() => vi.useRealTimers())

describe('A page of the Office that is open', () => {
  it('waits with what it knows, and asks again when the server has nothing to tell (OFFICE-701)', async () => {
    await show()
    expect(asked).toEqual([ownSession.access])
    await pass(25_000)
    await say({ access: ownSession.access })
    expect(asked).toEqual([ownSession.access, ownSession.access])
    expect(screen.queryByText(/What you may do here/)).toBeNull()
  })

  it('says so when the roles of the member are others, and goes on from there (OFFICE-701)', async () => {
    await show()
    await say({ access: 'roles-that-follow'.slice(0, 16) })
    expect(screen.getByText(/What you may do here has changed/)).toBeDefined()
    await pass(1000)
    expect(asked.at(-1)).toBe('roles-that-follo')
  })

  it('asks a server that answers at once no more than once a second (OFFICE-702)', async () => {
    await show()
    await say({ access: ownSession.access })
    await pass(900)
    expect(asked).toHaveLength(1)
    await pass(100)
    expect(asked).toHaveLength(2)
  })

  it('begins anew after a lost connection, with a question that is answered at once (OFFICE-702)', async () => {
    await show()
    await say(new TransportError('offline', 'Nothing came back.'))
    expect(asked).toHaveLength(1)
    await pass(5000)
    expect(asked).toEqual([ownSession.access, undefined])
    // Nothing has changed meanwhile: nothing is said.
    await say({ access: ownSession.access })
    expect(screen.queryByText(/What you may do here/)).toBeNull()
  })

  it('asks no more once it is left (OFFICE-702)', async () => {
    const { unmount } = await show()
    const { signal } = vi
      .mocked(call)
      .mock.calls.find(([endpoint]) => (endpoint as unknown) === watchStaffSession)![2] as {
      signal: AbortSignal
    }
    unmount()
    expect(signal.aborted).toBe(true)
    await say({ access: ownSession.access })
    await pass(60_000)
    expect(asked).toHaveLength(1)
  })
})
