import type { Page } from '@playwright/test'
import { change } from '../person.ts'

/** The next call to an address keeps somebody waiting; it is done then, but its answer gets lost. */
export async function loseResponse(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    `**/oas/api/v1/${path}`,
    async (route) => {
      await promise
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  return resolve
}

/** The session is over on the server, and nobody has told the page. */
export const endSession = (email: string) =>
  change(
    `update sessions set ended_at = now(), end_reason = 'idle'
      where ended_at is null and account_id = (select id from accounts where email = $1)`,
    [email],
  )

export async function countOf(email: string, table: 'applications' | 'payment_attempts') {
  const [row] = await change<{ count: number }>(
    `select count(*)::int as count from ${table} t join accounts a on a.id = t.account_id
      where a.email = $1 ${table === 'applications' ? "and t.status <> 'CANCELLED'" : ''}`,
    [email],
  )
  return row!.count
}
