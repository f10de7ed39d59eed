import pg from 'pg'

/** One connection past every pool, for whoever looks on; its death is found out by asking. */
export async function openClient(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  return client
}
