import type { Client } from 'pg'

/** What PostgreSQL says against statements that it is asked to prepare; none of them is run. */
export async function prepareFaults(client: Client, statements: readonly string[]) {
  const faults: string[] = []
  for (const text of statements)
    try {
      await client.query(`prepare checked as ${text}`)
      await client.query('deallocate checked')
    } catch (error) {
      faults.push(`${(error as Error).message}: ${text.replace(/\s+/g, ' ').slice(0, 100)}`)
    }
  return faults
}
