// @vitest-environment node
import { expect, it } from 'vitest'
import { listStates } from '@lokseva/contract/lookups/endpoints'
import { pageWith } from './page.test-kit.ts'

it('leaves the keeping of lists to the browser: no mode, no header stands in its way (LOOK-22)', async () => {
  const inits: RequestInit[] = []
  const fetch = async (_: string, init: RequestInit) => {
    inits.push(init)
    return Response.json([])
  }
  const { call } = pageWith({ fetch })
  expect(await call(listStates, { params: { countryId: 88 } })).toEqual([])
  expect(inits).toHaveLength(1)
  expect(inits[0]).not.toHaveProperty('cache')
  expect(inits[0]!.headers).toEqual({ 'accept-language': 'mr' })
})
