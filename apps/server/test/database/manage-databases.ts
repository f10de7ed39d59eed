import pg from 'pg'

let last: Promise<unknown> = Promise.resolve()
let kept: pg.Client | undefined

/**
 * Makes or drops a database. One connection does so for all files of a worker, one statement after
 * the other: to begin another one each time takes as long as what is asked of it.
 */
export function manageDatabases(serverUrl: string, statement: string): Promise<void> {
  const done = last.then(() => ask(serverUrl, statement))
  last = done.catch(() => {})
  return done
}

async function ask(serverUrl: string, statement: string): Promise<void> {
  kept ??= await connect(serverUrl)
  await kept.query(statement)
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  const forget = () => {
    if (kept === client) kept = undefined
  }
  client.on('error', forget).on('end', forget)
  await client.connect()
  // It never keeps the worker from ending.
  ;(client as unknown as { unref(): void }).unref()
  return client
}
