import { ClientCrash } from '@lokseva/contract/site/schemas'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'

vi.mock('@lokseva/browser/api/call.ts', () => ({ call: vi.fn(() => Promise.resolve()) }))

const reports = () =>
  vi.mocked(call).mock.calls.map(([, request]) => (request as { body: ClientCrash }).body)

/** As after loading the page: nothing told yet. */
async function visit(path = '/candidate/main/profile/photo') {
  vi.resetModules()
  history.replaceState(null, '', path)
  return {
    ...(await import('./report-crash.ts')),
    ...(await import('@lokseva/browser/api/errors.ts')),
  }
}

beforeEach(() => void vi.mocked(call).mockClear())

describe('A page that fails is reported without anything of the person (SHELL-33)', () => {
  it('with kind, components, lines of our scripts, pattern of the page and version', async () => {
    const { reportCrash } = await visit()
    const error = new TypeError('Cannot read properties of undefined')
    error.stack = `TypeError: x
    at t (https://portal.example/candidate/assets/photo-step-DtxmFi0w.js:1:2345)`
    reportCrash(error, '\n    at PhotoStep (https://portal.example/a.js:1:1)\n    at main')
    expect(reports()).toEqual([
      {
        name: 'TypeError',
        message: 'Cannot read properties of undefined',
        components: ['PhotoStep', 'main'],
        at: ['photo-step-DtxmFi0w.js:1:2345'],
        page: '/candidate/main/profile/{step}',
        version: import.meta.env.VITE_VERSION,
      },
    ])
  })

  it.each([
    'no asha.patil@example.in here',
    'expected \'Asha Patil\', got "Priya" and `Meera`',
    'Aadhaar 2345 6789 0123 of २३४५ आशा पाटील',
    'Failed to fetch https://portal.example/candidate/main?name=Asha',
    'long '.repeat(200),
  ])('and nothing that could be somebody’s is left of "%s"', async (message) => {
    const { reportCrash } = await visit()
    reportCrash(new Error(message))
    const [report] = reports()
    expect(ClientCrash.parse(report)).toEqual(report)
    expect(JSON.stringify(report)).not.toMatch(/asha|patil|priya|meera|2345|आशा/i)
  })

  it('an answer of the server by its code alone, whose words may name somebody', async () => {
    const { reportCrash, ApiError } = await visit('/candidate/login')
    reportCrash(new ApiError(422, { code: 'OTHER_CODE', message: 'Asha is registered' }))
    expect(reports()).toMatchObject([{ message: 'OTHER_CODE', page: '/candidate/login' }])
  })
})

describe('What is reported (SHELL-33)', () => {
  it('is told once, and three in one visit at most', async () => {
    const { reportCrash } = await visit()
    for (const message of ['one', 'one', 'two', 'three', 'four']) reportCrash(new Error(message))
    expect(reports().map(({ message }) => message)).toEqual(['one', 'two', 'three'])
  })

  it('also comes from handlers and forgotten promises', async () => {
    const { reportUncaught } = await visit()
    reportUncaught()
    window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('in a handler') }))
    const forgotten = Object.assign(new Event('unhandledrejection'), { reason: 'in a promise' })
    window.dispatchEvent(forgotten)
    expect(reports().map(({ name, message }) => [name, message])).toEqual([
      ['RangeError', 'in a handler'],
      ['Error', 'in a promise'],
    ])
  })

  it('is no lost connection, and no page that was left', async () => {
    const { reportCrash, TransportError } = await visit()
    reportCrash(new TransportError('offline', 'There is no connection.'))
    reportCrash(new DOMException('left', 'AbortError'))
    expect(reports()).toEqual([])
  })

  it('fails quietly where it cannot be told', async () => {
    const { reportCrash, TransportError } = await visit()
    vi.mocked(call).mockRejectedValueOnce(new TransportError('offline', 'no'))
    expect(() => reportCrash(new Error('one'))).not.toThrow()
  })
})
