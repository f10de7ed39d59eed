import { sql } from 'kysely'
import { currentDocument } from '#features/adverts/index'
import {
  applicationsAlike,
  draftsBegun,
  isUnranked,
  lacksDocument,
  selectBeginners,
} from '#features/applications/index'
import { owesObjections } from '#features/objections/index'
import { hasNewCard, hasNewLetter } from '#features/papers/index'
import { profilesToDo } from '#features/profile/index'
import { owesRetotaling } from '#features/retotaling/index'
import { stagesOpenOn } from '#features/stages/index'
import { dayInIndia } from '#platform/clock/clock'
import type { TaskDeps } from './deps.ts'
import type { Facts, TaskItem } from './facts.ts'
import { applicationFacts, closedPlaces, draftFacts } from './gather-facts.ts'
import { tasksOf } from './tasks-of.ts'

/** A task of somebody. */
export type OwnTask = { accountId: string; task: TaskItem }

/** Accounts after one and up to another, so many of them. */
type Page = { advertisementId: number; after: string | null; upTo: string; most: number }
/** What people of an advertisement must do, and how far it was looked. */
export type TaskPage = { tasks: OwnTask[]; reached: string | null; isLast: boolean }

const isOpen = ({ kind, done }: TaskItem): boolean => kind === 'must' && !done

/** What those who applied to an advertisement must do with it: the same as each of them is told. */
export async function applicantTasks(deps: TaskDeps, page: Page): Promise<TaskPage> {
  const { db, clock } = deps
  const today = dayInIndia(clock.now())
  const owing = await selectOwing(deps, page, today)
  const ids = owing.map(({ id }) => id)
  const owes = new Map(owing.map((each) => [each.id, each]))
  const apart = owing
    .filter((each) => each.objections || each.retotaling || each.letters)
    .map(({ id }) => id)
  const closed = await closedPlaces(deps)
  const tasks: OwnTask[] = []
  for (const { toDo, whose } of await applicationsAlike(deps, { ids, apart })) {
    const facts = await applicationFacts({ db }, toDo, today, owes.get(toDo.id)!)
    const found = tasksOf(
      { profile: none, drafts: [], applications: [facts], refunds: [], closed },
      today,
    )
    for (const task of found.filter(isOpen))
      for (const { id, accountId } of whose) tasks.push({ accountId, task: taskWith(task, id) })
  }
  return { tasks, ...reachedBy(owing, page) }
}

/** The task with another application that is alike. */
const taskWith = (task: TaskItem, applicationId: string): TaskItem => ({
  ...task,
  applicationId,
  href: task.href.replaceAll(task.applicationId!, applicationId),
})

/** Of a profile that is not asked about. */
const none: Facts['profile'] = {
  edit: { allowed: false, code: 'PROFILE_LOCKED' },
  lock: { allowed: false, code: 'PROFILE_LOCKED' },
  missing: [],
  outdated: [],
}

/** What those who began an application and did not send it must do, in their profiles or with it. */
export async function beginnerTasks(deps: TaskDeps, page: Page): Promise<TaskPage> {
  const { db, clock } = deps
  const today = dayInIndia(clock.now())
  const accountIds = await selectBeginners(db, page)
  const profiles = await profilesToDo(db, accountIds)
  const begun = await draftsBegun(db, { accountIds, today })
  const closed = await closedPlaces(deps)
  const byAccount = Map.groupBy(begun, ({ accountId }) => accountId)
  const tasks: OwnTask[] = []
  for (const accountId of accountIds) {
    const drafts = await draftFacts(deps, byAccount.get(accountId) ?? [])
    const profile = profiles.get(accountId)!
    const found = tasksOf({ profile, drafts, applications: [], refunds: [], closed }, today)
    for (const task of found.filter(isOpen)) tasks.push({ accountId, task })
  }
  return {
    tasks,
    ...reachedBy(
      accountIds.map((accountId) => ({ accountId })),
      page,
    ),
  }
}

const reachedBy = (rows: readonly { accountId: string }[], { after, most }: Page) => ({
  reached: rows.at(-1)?.accountId ?? after,
  isLast: rows.length < most,
})

type Owing = {
  id: string
  accountId: string
  objections: boolean
  retotaling: boolean
  letters: boolean
}

/**
 * Applications of an advertisement that anything can be open with, by the account. Where a stage or
 * a question is about everybody, these are all of them: what is open is worked out afterwards.
 */
async function selectOwing(
  { db, versions }: TaskDeps,
  { advertisementId, after, upTo, most }: Page,
  today: string,
): Promise<Owing[]> {
  const stages = await stagesOpenOn(db, { advertisementId, day: today })
  const document = await currentDocument(db, versions, advertisementId)
  const isForAll =
    document.additionalQuestions.length > 0 ||
    stages.some(({ type }) => type === 'external_redirect')
  const asksOrder = stages.some(({ code }) => ['PREFERENCE_CHANGE', 'PREF_OPT_OUT'].includes(code))
  const { rows } = await sql<Owing>`
    select l.id, l.account_id as "accountId", ${owesObjections} as objections,
      ${owesRetotaling} as retotaling, ${hasNewLetter} as letters
    from applications_filed l
    where l.advertisement_id = ${advertisementId} and l.status in ('SUBMITTED', 'FEES_PAID')
      and (${after}::uuid is null or l.account_id > ${after}::uuid)
      and l.account_id <= ${upTo}::uuid
      and (${isForAll} or l.status = 'SUBMITTED' or ${lacksDocument} or ${hasNewCard}
        or (${asksOrder} and ${isUnranked}) or ${owesObjections} or ${owesRetotaling}
        or ${hasNewLetter})
    order by l.account_id limit ${most}`.execute(db)
  return rows
}
