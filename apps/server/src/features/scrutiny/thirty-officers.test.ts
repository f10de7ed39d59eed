import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Answered } from '#test/portals/profile-portal'
import { scrutinyPortal } from './scrutiny.test-kit.ts'
import { thirtyOfficers } from './thirty-officers.test-kit.ts'

const portal = await scrutinyPortal()
const { owner } = portal
/** After so many answers a connection is killed in the midst of its work. */
const ANSWERS_TO_KILL = 12

const kills = { answers: 0, done: 0 }

async function killOne(): Promise<void> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and state <> 'idle' order by random() limit 1`.execute(owner)
  kills.done += rows.length
}

/** Asks until there is an answer: what a killed connection did not do is asked for again. */
async function surely(request: () => Promise<Answered>): Promise<Answered> {
  for (;;) {
    const answer = await request()
    kills.answers += 1
    if (kills.answers % ANSWERS_TO_KILL === 0) await killOne()
    if (answer.status < 500) return answer
  }
}

it('thirty officers at once, with killed connections, lost answers and some who leave: each document is decided once, none is lost, second looks stay hidden (OFFICE-397)', async () => {
  const officers = await thirtyOfficers(portal, { applications: 8, surely })
  await officers.work()
  await officers.workOn()
  expect(kills.done).toBeGreaterThan(5)
  await officers.check()
}, 180_000)
