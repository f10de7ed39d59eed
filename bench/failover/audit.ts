import type { Ledger, Stage } from './people.ts'

type Account = { version: number; audits: number }
type Kept = { key: string; status: number | null; version: number | null }

/**
 * Compares what people were told with what the database has. A change is the step's next version,
 * its line in the log and its kept answer: all of them or none, and each version once.
 */
export async function halfDone(stage: Stage, ledgers: Ledger[]): Promise<number> {
  const client = await stage.connect()
  let wrong = 0
  for (const ledger of ledgers) wrong += await wrongOf(client, ledger)
  await client.end()
  return wrong
}

async function wrongOf(
  client: Awaited<ReturnType<Stage['connect']>>,
  ledger: Ledger,
): Promise<number> {
  const { accountId, acknowledged, leftAlone } = ledger
  const {
    rows: [account],
  } = await client.query<Account>(
    `select s.version, (select count(*)::int from audit_log l
        where l.account_id = p.account_id and l.action = 'PROFILE_STEP_SAVED') as audits
      from profiles p join profile_steps s on s.profile_id = p.id and s.step = 'personal'
      where p.account_id = $1`,
    [accountId],
  )
  const { rows: kept } = await client.query<Kept>(
    `select key, status, (answer->'value'->>'version')::int as version from idempotency_keys
      where owner = $1`,
    [accountId],
  )
  const { version, audits } = account!
  const byKey = new Map(kept.map((row) => [row.key, row]))
  const missing = [...acknowledged].filter(([key, told]) => byKey.get(key)?.version !== told)
  const half = kept.filter(({ status, version }) => status !== 200 || version === null)
  const unknown = kept.filter(({ key }) => !acknowledged.has(key) && !leftAlone.includes(key))
  const twice = kept.length - new Set(kept.map((row) => row.version)).size
  return (
    ledger.wrong +
    missing.length +
    half.length +
    unknown.length +
    twice +
    Math.abs(version - audits) +
    Math.abs(version - kept.length)
  )
}
