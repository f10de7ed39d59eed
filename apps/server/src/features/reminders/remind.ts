import { setImmediate as letOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod'
import { applicantTasks, beginnerTasks, type OwnTask, type TaskItem } from '#features/tasks/index'
import { dayInIndia } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Transaction } from '#platform/database/pool'
import type { Job, JobName } from '#platform/jobs/jobs'
import type { ReminderDeps } from './deps.ts'
import { fittingReminders } from './fitting.ts'
import { recordReminders, TURN, type NewReminder } from './record-reminders.ts'
import { daysUntil, isReminderHour } from './reminder-hours.ts'
import { reminderWords } from './reminder-letter.ts'
import { selectWishes } from './select-wishes.ts'

/** In one transaction. */
const AT_ONCE = 500

const payload = z.object({ runId: z.string() })

/** Goes through the people of an advertisement, behind everything somebody waits for. */
export const remind = {
  name: 'remind',
  urgency: 'bulk',
  payload,
  attempts: 3,
} satisfies JobName

type Deps = ReminderDeps & { atOnce?: number }

export const remindJob = (deps: Deps): Job<typeof payload> => ({
  ...remind,
  async run({ runId }) {
    while (await remindSome(deps, runId));
  },
})

/**
 * A page of people and how far it came, together: a run that dies reminds nobody, and the next one
 * goes on. Tells whether people are left.
 */
async function remindSome(deps: Deps, runId: string): Promise<boolean> {
  const now = deps.clock.now()
  const { atOnce = AT_ONCE } = deps
  if (!isReminderHour(now)) return false
  return inTransaction(deps.db, async (tx) => {
    const run = await holdRun(tx, runId, dayInIndia(now))
    if (!run) return false
    const { advertisementId, reached: after, lastAccount: upTo } = run
    const page = { advertisementId, after, upTo, most: atOnce }
    const { reminders, reached, isLast } = await remindersOf[run.source](deps, tx, page, run)
    const found = await recordReminders(deps, tx, reminders)
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
async function holdRun(tx: Transaction, runId: string, today: string): Promise<Run | undefined> {
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

const remindersOf: Record<Run['source'], Find> = {
  applications: ofTasks(applicantTasks),
  drafts: ofTasks(beginnerTasks),
  fitting: fittingReminders,
}

async function remindersOfTasks(
  { clock, origin }: Deps,
  tx: Transaction,
  due: readonly OwnTask[],
): Promise<NewReminder[]> {
  const today = dayInIndia(clock.now())
  const wishes = await selectWishes(
    tx,
    due.map(({ accountId }) => accountId),
    'losses',
  )
  const inWords = reminderWords({ today, origin })
  const reminders: NewReminder[] = []
  for (const [place, { accountId, task }] of due.entries()) {
    if (place % TURN === 0) await letOthers()
    const wish = wishes.get(accountId)
    if (!wish) continue
    const days = daysUntil(task.until!, clock.now())
    reminders.push({
      wish,
      code: task.code,
      record: recordOf(task),
      untilDay: task.until!,
      daysBefore: days,
      path: task.href,
      ...inWords(task, days),
      template: 'REMINDER',
    })
  }
  return reminders
}

/** What a task is about, so that two of a kind are told apart. */
export const recordOf = ({ applicationId, stageId, about }: TaskItem): string =>
  [applicationId ?? about?.id ?? '', stageId ?? ''].join('/')
