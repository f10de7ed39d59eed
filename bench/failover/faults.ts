import { setTimeout as pause } from 'node:timers/promises'
import type { Setup } from './setup.ts'

export type Fault = {
  name: string
  /** What goes wrong, until it is over. */
  strike(stage: Setup, people: string[]): Promise<void>
}

const portalSessions = `from pg_stat_activity where usename = 'portal'`

/** Until PostgreSQL answers again. */
async function untilUp(stage: Setup) {
  for (;;) {
    try {
      return await stage.ask('select 1')
    } catch {
      await pause(50)
    }
  }
}

async function setting(stage: Setup, change: string) {
  await stage.ask(`alter system ${change}`)
  await stage.ask('select pg_reload_conf()')
}

/** Does something again and again for a while, on a connection of its own. */
async function meanwhile(ms: number, work: () => Promise<unknown>) {
  const end = performance.now() + ms
  while (performance.now() < end) {
    await work()
    await pause(40)
  }
}

export const faults: Fault[] = [
  {
    name: 'stopped fast (SIGINT), 2 s later started',
    async strike(stage) {
      await stage.stopPostgres()
      await pause(2000)
      await stage.startPostgres()
    },
  },
  {
    name: 'restarted at once (SIGINT)',
    async strike(stage) {
      process.kill(stage.postmaster(), 'SIGINT')
      await pause(100)
      await untilUp(stage)
    },
  },
  {
    name: 'postmaster killed (SIGKILL)',
    async strike(stage) {
      process.kill(stage.postmaster(), 'SIGKILL')
      await pause(100)
      await untilUp(stage)
    },
  },
  {
    name: 'one backend killed (SIGKILL)',
    async strike(stage) {
      const [row] = await stage.ask<{ pid: number }>(`select pid ${portalSessions} limit 1`)
      process.kill(row!.pid, 'SIGKILL')
      await pause(100)
      await untilUp(stage)
    },
  },
  {
    name: 'every session ended by an administrator',
    strike: (stage) =>
      meanwhile(2000, () => stage.ask(`select pg_terminate_backend(pid) ${portalSessions}`)),
  },
  {
    name: 'read only',
    async strike(stage) {
      await setting(stage, 'set default_transaction_read_only = on')
      await pause(2000)
      await setting(stage, 'reset default_transaction_read_only')
    },
  },
  {
    name: 'connections cut (reset), again and again',
    strike: (stage) => meanwhile(2000, async () => stage.proxy.cut()),
  },
  {
    name: 'connections refused',
    async strike(stage) {
      stage.proxy.close()
      await pause(2000)
      stage.proxy.restore()
    },
  },
  {
    name: 'black hole: no answer, no word',
    async strike(stage) {
      stage.proxy.silence()
      await pause(5000)
      stage.proxy.restore()
    },
  },
  {
    name: 'too many connections',
    async strike(stage) {
      await stage.ask('alter role portal connection limit 2')
      await stage.ask(`select pg_terminate_backend(pid) ${portalSessions}`)
      await pause(2000)
      await stage.ask('alter role portal connection limit -1')
    },
  },
  {
    name: 'a table locked by somebody else',
    async strike(stage) {
      const client = await stage.connect()
      await client.query('begin; lock table profile_steps')
      await pause(2500)
      await client.end()
    },
  },
  {
    name: 'deadlocks',
    async strike(stage, people) {
      await setting(stage, `set deadlock_timeout = '20ms'`)
      const client = await stage.connect()
      // Whoever waits the shorter time is the victim: that is to be the portal.
      await client.query(`set deadlock_timeout = '10s'`)
      await meanwhile(2500, async () => {
        await client.query('begin')
        await client.query('select from profiles where account_id = any($1) for update', [people])
        await pause(30)
        await client.query('select from accounts where id = any($1) for update', [people])
        await client.query('commit')
      })
      await client.end()
      await setting(stage, 'reset deadlock_timeout')
    },
  },
  {
    name: 'serialization failures',
    async strike(stage, people) {
      await setting(stage, `set default_transaction_isolation = 'serializable'`)
      const client = await stage.connect()
      await client.query(`set default_transaction_isolation = 'read committed'`)
      await meanwhile(2500, () =>
        client.query('update accounts set last_login_at = now() where id = any($1)', [people]),
      )
      await client.end()
      await setting(stage, 'reset default_transaction_isolation')
    },
  },
]
