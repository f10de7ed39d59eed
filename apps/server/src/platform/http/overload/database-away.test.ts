import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { API_ROOT } from '@lokseva/contract/endpoint'
import { openDatabase } from '#platform/database/pool'
import { testApp } from '#test/app'

let reason: { code?: string; message?: string } = {}
const lost = {
  options: { max: 1 },
  waitingCount: 0,
  connect: async () => Promise.reject(Object.assign(new Error(), reason)),
}
const { baseUrl } = await testApp({ db: openDatabase(lost as unknown as Pool) })

const inLanguage = (language: string) =>
  fetch(`${baseUrl}${API_ROOT}/modules`, { headers: { 'accept-language': language } })

it.each([
  { code: 'ECONNREFUSED' },
  { code: 'EHOSTUNREACH' },
  { code: 'ENETUNREACH' },
  { code: 'ETIMEDOUT' },
  { code: 'ECONNRESET' },
  { code: 'ENOTFOUND' },
  { code: '57P03' },
  { code: '53300' },
  { code: '08006' },
  { message: 'timeout exceeded when trying to connect' },
  { message: 'Connection terminated unexpectedly' },
  { message: 'Connection terminated due to connection timeout' },
])(
  'a database that cannot be reached (%o) answers 503, in words and with the time to come back (STORM-01)',
  async (why) => {
    reason = why
    const [english, marathi] = await Promise.all([inLanguage('en'), inLanguage('mr')])
    expect([english.status, marathi.status]).toEqual([503, 503])
    expect(Number(english.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await english.json()).toMatchObject({
      code: 'SERVICE_BUSY',
      message: expect.stringMatching(/^The portal is very busy/),
    })
    expect(await marathi.json()).toMatchObject({
      message: expect.stringMatching(/[\u0900-\u097f]/),
    })
  },
)
