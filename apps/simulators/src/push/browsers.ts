import { createECDH, randomBytes, randomUUID, type ECDH } from 'node:crypto'

/** A browser that may be written to, with the keys that only it has. */
export type Browser = { id: string; name: string; pair: ECDH; auth: Buffer }

export type Browsers = {
  add(name: string): Browser
  find(id: string): Browser | undefined
}

const MOST = 1_000

export function createBrowsers(): Browsers {
  const browsers = new Map<string, Browser>()
  return {
    add(name) {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const browser = { id: randomUUID(), name, pair, auth: randomBytes(16) }
      browsers.set(browser.id, browser)
      const [oldest] = browsers.keys()
      if (browsers.size > MOST && oldest) browsers.delete(oldest)
      return browser
    },
    find: (id) => browsers.get(id),
  }
}
