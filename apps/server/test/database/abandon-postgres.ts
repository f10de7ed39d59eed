import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts'

/** Starts a throw-away database, says so, and waits to be ended. */
await startEmbeddedPostgres({ folder: process.env.FOLDER!, durable: false })
process.stdout.write('running\n')
setInterval(() => {}, 60_000)
