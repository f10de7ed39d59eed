import { describe, expect, it } from 'vitest'
import type { ClientCrash } from '@lokseva/contract/site/schemas'
import { testApp } from '#test/app'

const lines: string[] = []
const { baseUrl } = await testApp({ logTo: { write: (line) => void lines.push(line) } })

const crash: ClientCrash = {
  name: 'TypeError',
  message: 'Cannot read properties of undefined (reading )',
  components: ['PhotoStep', 'ProfilePage'],
  at: ['photo-step-DtxmFi0w.js:1:2345'],
  page: '/candidate/main/profile/{step}',
  version: '0.1.0',
}

const report = (body: object, to = baseUrl) =>
  fetch(`${to}/oas/api/v1/clientcrash`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('A page that failed in a browser', () => {
  it('is written to the log as an error and counted by page, without a session (SITE-09)', async () => {
    lines.length = 0
    expect((await report(crash)).status).toBe(204)
    const line = lines.find((text) => text.includes('failed in a browser'))!
    expect(JSON.parse(line)).toMatchObject({ level: 50, crash })
    expect(line).not.toContain('127.0.0.1')
    const figures = await (await fetch(`${baseUrl}/metrics`)).text()
    expect(figures).toContain('lokseva_client_crashes_total{page="/candidate/main/profile/{step}"}')
  })

  it.each([
    ['an e-mail address', { message: 'no asha@example.in' }],
    ['a number', { message: 'row 9876543210' }],
    ['something quoted', { message: "no 'Asha'" }],
    ['a name in Marathi', { message: 'आशा पाटील' }],
    ['a message without end', { message: 'a'.repeat(201) }],
    ['an address with somebody in it', { page: '/candidate/main/profile/asha' }],
    ['more components than a page has', { components: Array.from({ length: 21 }, () => 'A') }],
    ['words in place of a component', { components: ['Asha Patil'] }],
    ['words in place of a line of a script', { at: ['Asha Patil'] }],
    ['anything else besides', { userId: '7' }],
  ])('cannot carry %s (SITE-10)', async (_, change) => {
    lines.length = 0
    // Its own portal: the limits below must not meet these.
    const { baseUrl: own } = await testApp({ logTo: { write: (line) => void lines.push(line) } })
    expect((await report({ ...crash, ...change }, own)).status).toBe(422)
    expect(lines.some((text) => text.includes('failed in a browser'))).toBe(false)
  })

  it('is heard ten times in ten minutes from one network (SITE-11)', async () => {
    const { baseUrl: own } = await testApp()
    for (let count = 0; count < 10; count++) expect((await report(crash, own)).status).toBe(204)
    const refused = await report(crash, own)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
