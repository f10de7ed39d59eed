import { flushCompileCache } from 'node:module'
import type { Pool } from 'pg'

/**
 * Killed by the system, nothing gets a chance to tidy up. It still runs to the end of its turn, so
 * whoever calls this never hears of it again.
 */
export function die(): Promise<never> {
  // What was compiled for it is there for the next that dies.
  flushCompileCache()
  process.kill(process.pid, 'SIGKILL')
  return new Promise<never>(() => {})
}

/** Dies instead of sending this statement, where the other was sent before it. */
export function dieBefore(pool: Pool, statement: RegExp, after = /^/) {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    let armed = false
    client.query = ((...args: unknown[]) => {
      const [first] = args as [string | { text: string }]
      const text = typeof first === 'string' ? first : first.text
      if (statement.test(text) && (armed || after.source === '^')) return die()
      armed ||= after.test(text)
      return query(...args)
    }) as typeof client.query
  })
}
