import { expect, it } from 'vitest'
import { asAppError } from '#platform/http/responses/error-response'
import { openLog } from './log.ts'

it('logs a database error without the row it quotes (PLAT-15)', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const error = Object.assign(new Error('violates a constraint'), {
    code: '23514',
    constraint: 'accounts_email_check',
    detail: 'Failing row: asha@example.in',
  })
  log.error({ err: error }, 'a request failed')
  expect(lines[0]).toContain('accounts_email_check')
  expect(lines[0]).not.toContain('asha@example.in')
})

it.each([
  [{ code: '57014' }, 'SERVICE_BUSY'],
  [{ code: '53300' }, 'SERVICE_BUSY'],
  [{ code: 'ECONNREFUSED' }, 'SERVICE_BUSY'],
  [{ message: 'timeout exceeded when trying to connect' }, 'SERVICE_BUSY'],
  [{ code: '23514' }, 'INTERNAL_ERROR'],
])(
  'answers %o as %s: a database that is away is no fault of the request (PLAT-18)',
  (facts, code) => {
    expect(asAppError(Object.assign(new Error(), facts)).code).toBe(code)
  },
)
