import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod'
import type { MessageTemplate } from '@lokseva/contract/messages/templates'
import { applicantTasks, beginnerTasks, type OwnTask, type TaskItem } from '#features/tasks/index'
import { dayInIndia } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Transaction } from '#platform/database/pool'
import type { Job, JobName } from '#platform/jobs/jobs'
import type { ReminderDeps } from './deps.ts'
import { fittingReminders } from './fitting.ts'
import { recordReminders } from './record-reminders.ts'
import type { NewReminder } from './reminder-copies.ts'
import { daysUntil, isReminderHour } from './reminder-hours.ts'
import { reminderNotices } from './reminder-letter.ts'
import { selectContacts } from './select-contacts.ts'

/** In one transaction. */
const AT_ONCE = 1000
/** How much longer than a page took nothing is done before the next: others read meanwhile. */
const REST = 1

const payload = z.object({ runId: z.string() })

/** Goes through the people of an advertisement, behind everything somebody waits for. */
export const remind = {
  name: 'remind',
  urgency: 'bulk',
  payload,
  attempts: 3,
} satisfies JobName

type Deps = ReminderDeps & { atOnce?: number; rest?: (ms: number) => Promise<unknown> }

export const remindJob = (deps: Deps): Job<typeof payload> => ({
  ...remind,
  async run({ runId }) {
    const { rest = pause } = deps
    for (let begin = performance.now(); await remindSome(deps, runId); begin = performance.now())
      await rest((performance.now() - begin) * REST)
  },
})

/**
 * A page of people and how far it came, together: a run that dies reminds nobody, and the next one
 * goes on. Tells whether people are left.
 */
async function remindSome(given: Deps, runId: string): Promise<boolean> {
  // One moment for all of the page, however the clock is moved meanwhile.
  const now = given.clock.now()
  const deps = { ...given, clock: { ...given.clock, now: () => now } }
  const { atOnce = AT_ONCE } = deps
  if (!isReminderHour(now)) return false
  return inTransaction(deps.db, async (tx) => {
    const run = await lockRun(tx, runId, dayInIndia(now))
    if (!run) return false
    const { advertisementId, reached: after, lastAccount: upTo } = run
    const page = { advertisementId, after, upTo, most: atOnce }
    const { find, template } = sources[run.source]
    const { reminders, reached, isLast } = await find(deps, tx, page, run)
    const found = await recordReminders(deps, tx, template, reminders)
    await sql`update reminder_runs set reached = ${reached}, found = found + ${found},
      done_at = ${isLast ? new Date(now) : null} where id = ${runId}`.execute(tx)
    return !isLast
  })
}

type Run = {
  advertisementId: number
  untilDay: string
  source: 'applications' | 'drafts' | 'fitting'
  reached: string | null
  lastAccount: string
}

/** Another worker that goes through it just now goes on by itself; what was for yesterday is late. */
async function lockRun(tx: Transaction, runId: string, today: string): Promise<Run | undefined> {
  const { rows } = await sql<Run>`select advertisement_id as "advertisementId",
      until_day as "untilDay", source, reached, last_account as "lastAccount"
    from reminder_runs where id = ${runId} and day = ${today}::date and done_at is null
    for update skip locked`.execute(tx)
  return rows[0]
}

type Page = Parameters<typeof applicantTasks>[1]
type Found = { reminders: NewReminder[]; reached: string | null; isLast: boolean }
type Find = (deps: Deps, tx: Transaction, page: Page, run: Run) => Promise<Found>

/** Who of a page is reminded: of tasks that end on the day of the run. */
const ofTasks =
  (find: typeof applicantTasks): Find =>
  async (deps, tx, page, { untilDay }) => {
    const { tasks, ...way } = await find({ ...deps, db: tx }, page)
    const due = tasks.filter(({ task }) => task.until === untilDay)
    return { reminders: await remindersOfTasks(deps, tx, due), ...way }
  }

const sources: Record<Run['source'], { find: Find; template: MessageTemplate }> = {
  applications: { find: ofTasks(applicantTasks), template: 'REMINDER' },
  drafts: { find: ofTasks(beginnerTasks), template: 'REMINDER' },
  fitting: { find: fittingReminders, template: 'FITTING_ADVERTISEMENT' },
}

async function remindersOfTasks(
  { clock, origin }: Deps,
  tx: Transaction,
  due: readonly OwnTask[],
): Promise<NewReminder[]> {
  const today = dayInIndia(clock.now())
  const contacts = await selectContacts(
    tx,
    due.map(({ accountId }) => accountId),
    'losses',
  )
  const noticeOf = reminderNotices({ today, origin })
  return due.flatMap(({ accountId, task }) => {
    const contact = contacts.get(accountId)
    if (!contact) return []
    const notice = noticeOf(task, daysUntil(task.until!, clock.now()))
    return [{ contact, notice, record: recordOf(task), path: task.href }]
  })
}

/** What a task is about, so that two of a kind are told apart. */
export const recordOf = ({ applicationId, stageId, about, which }: TaskItem): string =>
  [applicationId ?? about?.id ?? '', stageId ?? '', ...(which ? [which] : [])].join('/')
