// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest'
import { startHandshake } from './handshake.ts'
import { InsecurePageError } from './insecure-page-error.ts'
import { vectors } from '../vectors.ts'

afterEach(() => vi.unstubAllGlobals())

it('says that the page is not safe where the browser lends no cryptography (WIRE-19)', async () => {
  vi.stubGlobal('crypto', { getRandomValues: () => {} })
  const pin = { skid: vectors.skid, spub: vectors.staticPoint }
  await expect(startHandshake(pin, 'http://portal.example.gov.in')).rejects.toThrow(
    InsecurePageError,
  )
})
