import fastify from 'fastify'
import pg from 'pg'
import { endpoint } from '@lokseva/contract/endpoint'
import { openServerWire } from '@lokseva/wire/server/server-wire'
import { registerWireGuard } from '../../apps/server/src/platform/http/wire/wire-guard.ts'

/**
 * What a read costs at the least: one Fastify route, the same select by its name, JSON. With keys
 * the same under the protection of the wire, and nothing else of the portal.
 */
const { DATABASE_URL, PORT, KEYS_DIR, AUDIENCE } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
// The portal takes its database along when it ends.
pool.on('error', () => {})
const app = fastify({ logger: false })
const clock = { now: () => Date.now(), set: () => {} }

if (KEYS_DIR && AUDIENCE) {
  const wire = await openServerWire({ directory: KEYS_DIR, audiences: [AUDIENCE], clock })
  app.decorateRequest('actor', undefined)
  const checkSession = async () => ({ accountId: '', sessionId: '' })
  const checkStaffSession = async () => undefined
  registerWireGuard(app, { wire, clock, checkSession, checkStaffSession })
}

/** What the portal asks, as one would write it. */
const stepStatement = `
  select p.id as "profileId", a.email, a.mobile, s.document, s.version,
    s.is_submittable as "isSubmittable", s.saved_at as "savedAt"
  from accounts a
  join profiles p on p.account_id = a.id
  join profile_steps s on s.profile_id = p.id and s.step = $2
  where a.id = $1`

const read = endpoint({
  method: 'GET',
  path: '/read/{accountId}',
  summary: 'A saved step, as it lies in the database',
  channel: 'sealed',
  caller: 'anyone',
  response: 'none',
})
app.get<{ Params: { accountId: string } }>(
  '/read/:accountId',
  { config: { endpoint: read } },
  async ({ params }, reply) => {
    const values = [params.accountId, 'personal']
    const { rows } = await pool.query({ name: 'read', text: stepStatement, values })
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows[0]))
  },
)
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.send?.('ready')
process.on('disconnect', () => process.exit())
