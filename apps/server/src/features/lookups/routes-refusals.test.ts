import { describe, expect, it } from 'vitest'
import { API_ROOT, type EndpointDefinition } from '@lokseva/contract/endpoint'
import * as calls from '@lokseva/contract/lookups/endpoints'
import { testApp } from '#test/app'

const { baseUrl } = await testApp()

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(baseUrl + API_ROOT + path, { headers })

const marathi = /[\u0900-\u097f]/

describe('what nobody knows', () => {
  it.each([
    '/lookupoption?module=nonsense',
    '/lookupoption?module=profile_creation&type=nonsense',
    '/lookupoption?module=applications&type=gender',
    '/lookupoptions?module=profile_creation&type=nonsense',
    '/lookupoptions?module=applications&type=disability_sub_category',
    '/lookupoptions?type=nonsense',
    '/state/1',
    '/state/0',
    '/district/88888',
    '/taluka/2147483648',
    '/village/99999999999999999999',
    '/qualificationname?qualificationtypecode=%E0%A4%AA',
    '/subject?qualificationnamecode=nonsense',
    '/university/27/nonsense',
    '/university/88888/NA',
    '/university/99999999999/G-BA',
    '/publicationname?qualificationtypecode=nonsense',
  ])('is an empty list: %s (LOOK-13)', async (path) => {
    const response = await ask(path)
    expect([response.status, await response.json()]).toEqual([200, []])
  })

  it.each([
    '/state/India',
    '/state/-88',
    '/district/27.0',
    '/district/0x1b',
    '/taluka/%20466',
    '/taluka/1e3',
    '/village/' + '4'.repeat(21),
    '/village/%E0%A5%AA%E0%A5%A8', // 42 in Devanagari digits
    '/university/Goa/NA',
    '/university/30/' + 'N'.repeat(21),
    '/university/30/N%00A',
  ])('is a page not found when the path cannot be a code: %s (LOOK-14)', async (path) => {
    const response = await ask(path)
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
  })

  it.each([
    ['/lookupoption', 'module', 'REQUIRED'],
    ['/lookupoption?module=Profile-Creation', 'module', 'INVALID'],
    ['/lookupoption?module=profile_creation&type=' + 'x'.repeat(51), 'type', 'TOO_LONG'],
    ['/lookupoptions?module=profile_creation', 'type', 'REQUIRED'],
    ['/lookupoptions?module=A&type=gender', 'module', 'INVALID'],
    ['/qualificationname', 'qualificationtypecode', 'REQUIRED'],
    ['/qualificationname?qualificationtypecode=', 'qualificationtypecode', 'REQUIRED'],
    ['/subject?qualificationnamecode=' + 'x'.repeat(21), 'qualificationnamecode', 'TOO_LONG'],
    ['/publicationname?qualificationtypecode=P%00b', 'qualificationtypecode', 'INVALID'],
  ])(
    'is refused by its field when the query is malformed: %s (LOOK-14)',
    async (path, field, code) => {
      const response = await ask(path, { 'accept-language': 'mr' })
      expect([response.status, await response.json()]).toMatchObject([
        422,
        { fieldErrors: [{ path: field, code, message: expect.stringMatching(marathi) }] },
      ])
    },
  )

  it('is refused when a parameter comes twice (LOOK-14)', async () => {
    const response = await ask('/lookupoption?module=profile_creation&module=applications')
    expect(response.status).toBe(400)
  })
})

describe('hostile values', () => {
  const values = [
    'x'.repeat(150),
    'x'.repeat(5000),
    '9'.repeat(5000),
    '%00',
    'a%00b',
    '-1',
    '1e9999',
    'NaN',
    '%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87',
    '%ED%A0%80',
    '%zz',
    '%',
    '%0d%0aset-cookie:x=1',
    "'%20or%201=1--",
    '../../etc/passwd',
    '%2e%2e%2f',
    '__proto__',
    '[]',
    '{}',
    '%F0%9F%98%80',
    '',
    '%20',
    '0',
    '2147483647',
    '9007199254740993',
    'null',
    'undefined',
  ]

  const names = ['module', 'type', 'qualificationtypecode', 'qualificationnamecode']
  const inPath = (path: string, value: string) => [
    path.replace(/\{\w+\}/g, value),
    path.replace('{stateCode}', '27').replace(/\{\w+\}/, value),
  ]
  const inQuery = (path: string, value: string) =>
    names.flatMap((name) => [
      `${path}?module=profile_creation&${name}=${value}`,
      `${path}?${name}=${value}`,
      `${path}?${name}[]=${value}`,
    ])
  const targets = (Object.values(calls) as EndpointDefinition[]).flatMap(({ path, query }) =>
    values.flatMap((value) => (query ? inQuery(path, value) : inPath(path, value))),
  )

  it('never break a call (LOOK-21, PLAT-25)', async () => {
    const broken: string[] = []
    for (const target of new Set(targets)) {
      const response = await ask(target)
      await response.arrayBuffer()
      if (response.status >= 500) broken.push(`${response.status} ${target.slice(0, 100)}`)
    }
    expect(broken).toEqual([])
  })
})
