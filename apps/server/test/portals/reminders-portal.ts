import { sql } from 'kysely'
import { advertisementVersions } from '#features/adverts/index'
import { messageJobs } from '#features/messages/index'
import { openReminders } from '#features/reminders/index'
import type { PushPort } from '#features/reminders/ports'
import { actAsPortal } from '#platform/database/acting'
import type { Job } from '#platform/jobs/jobs'
import { ORIGIN } from '../app.ts'
import { myAccountPortal } from './my-account-portal.ts'

export type Sent = { to: string; channel: 'email' | 'sms'; subject?: string; text: string }

type Push = { push: PushPort; hosts: readonly string[] }
const noPush: Push = {
  push: { send: async () => ({ state: 'refused' }), publicKey: '' },
  hosts: [],
}

/** The portal with its reminders, a worker that is told when to work, and what it sent. */
export async function remindersPortal(
  given?: Awaited<ReturnType<typeof myAccountPortal>>,
  push: Push = noPush,
) {
  const portal = given ?? (await myAccountPortal())
  const { db, clock, owner, vault } = portal
  const sent: Sent[] = []
  /** What happens while a message leaves. */
  const leaving = { do: async (_to: string) => {} }
  const email = {
    async send({ to, subject, text }: { to: string; subject: string; text: string }) {
      await leaving.do(to)
      sent.push({ to, channel: 'email', subject, text })
    },
    close: async () => {},
  }
  const sms = {
    async send({ to, text }: { to: string; text: string }) {
      await leaving.do(to)
      sent.push({ to, channel: 'sms', text })
    },
    wasTaken: async () => false,
  }
  const open = () =>
    openReminders(
      { db, jobsDb: db, clock, origin: ORIGIN, vault },
      { versions: advertisementVersions(), ...push },
    )

  /** A worker of its own: two of them share nothing but the database. */
  function worker(reminders = open()) {
    const delivering = messageJobs({
      db,
      clock,
      email,
      sms,
      push: reminders.sendPush,
      checks: reminders.checks,
    })
    const named = (jobs: readonly Job[], name: string) => jobs.find((each) => each.name === name)!
    const run = async (job: Job): Promise<number> => {
      const waiting = await takeJobs(job.name)
      for (const payload of waiting) await actAsPortal(() => job.run(payload))
      return waiting.length
    }
    const { onDemand, everyMinute, daily } = reminders.jobs
    return {
      /** What begins every minute. */
      async look() {
        for (const job of everyMinute) await actAsPortal(() => job.run({}))
      },
      /** Goes through everybody that waits. */
      async remind() {
        for (const job of onDemand) await run(job)
      },
      /** The same at once, whoever else goes through these runs. */
      goThrough: (runIds: readonly string[]) =>
        Promise.all(
          runIds.map((runId) => actAsPortal(() => named(onDemand, 'remind').run({ runId }))),
        ),
      deliver: () => run(named(delivering, 'deliver-reminders')),
      /** These messages, once more. */
      deliverThese: (messageIds: readonly string[]) =>
        actAsPortal(() => named(delivering, 'deliver-reminders').run({ messageIds })),
      async daily() {
        for (const job of daily) await actAsPortal(() => job.run({}))
      },
    }
  }

  async function takeJobs(name: string): Promise<unknown[]> {
    const { rows } = await sql<{ payload: unknown }>`
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = ${name} returning j.payload`.execute(owner)
    return rows.map(({ payload }) => payload)
  }

  const usual = worker()
  return {
    ...portal,
    sent,
    leaving,
    open,
    worker,
    takeJobs,
    /** All that happens in a minute: looking, going through everybody, sending. */
    async minute(by = usual) {
      await by.look()
      await by.remind()
      await by.deliver()
    },
    usual,
    async openRuns(): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`select id::text from reminder_runs
        where done_at is null`.execute(owner)
      return rows.map(({ id }) => id)
    },
    /** What came to somebody since it was looked at last. */
    async received({ email: address, mobile }: { email: string; mobile: string }): Promise<Sent[]> {
      const own = sent.filter(({ to }) => to === address || to === mobile)
      for (const each of own) sent.splice(sent.indexOf(each), 1)
      return own
    },
    /** Nothing of earlier tests is left to remind of. */
    async clear() {
      sent.length = 0
      leaving.do = async () => {}
      await sql`delete from outside_calls where kind = 'push'`.execute(owner)
      await sql`delete from push_subscriptions`.execute(owner)
      await sql`delete from reminders`.execute(owner)
      await sql`delete from reminder_runs`.execute(owner)
      await sql`delete from reminder_settings`.execute(owner)
      await sql`delete from messages`.execute(owner)
      await sql`delete from stage_notices`.execute(owner)
      await sql`delete from stage_applications`.execute(owner)
      await sql`delete from stages`.execute(owner)
      await sql`delete from application_drafts`.execute(owner)
      await sql`delete from graphile_worker._private_jobs`.execute(owner)
      await sql`update applications set status = 'CANCELLED', ended_at = now(), end_reason = 'x'
        where status in ('SUBMITTED', 'FEES_PAID')`.execute(owner)
    },
  }
}
