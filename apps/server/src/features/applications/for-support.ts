import { sql } from 'kysely'
import type { Application } from '@lokseva/contract/applications/schemas'
import type { DeskApplication } from '@lokseva/contract/support/desk/schemas'
import type { SupportApplication } from '@lokseva/contract/support/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { isOver, stageWindows, type StageWindow } from '#features/stages/index'
import { dayInIndia } from '#platform/clock/clock'
import { actAs } from '#platform/database/acting'
import type { Database } from '#platform/database/pool'
import type { ApplicationDeps } from './deps.ts'
import { abilitiesOf } from './view/abilities-of.ts'
import { listApplications } from './view/list-applications.ts'

type Asked = { accountId: string; language: Language }

type ApplicationForSupport = DeskApplication & { id: string; payingOrderNo: string | undefined }

/** Whose application has a number. */
export async function accountOfApplication(
  db: Database,
  number: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ account: string | null }>`
    select account_of_application(${number}) as account`.execute(db)
  return rows[0]?.account ?? undefined
}

/** The application that has a number; for staff, who open it by what it is and where. */
export async function applicationByNumber(
  db: Database,
  number: string,
): Promise<{ applicationId: string; advertisementId: number } | undefined> {
  const accountId = await actAs({ kind: 'support' }, () => accountOfApplication(db, number))
  if (accountId === undefined) return undefined
  return actAs({ kind: 'staff', accountId }, () =>
    db
      .selectFrom('applications')
      .select(['id as applicationId', 'advertisement_id as advertisementId'])
      .where('application_no', '=', number)
      .executeTakeFirst(),
  )
}

/** The number of the application that a payment is for, by the payment's own. */
export async function applicationOfOrder(
  db: Database,
  orderNo: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ application: string | null }>`
    select application_of_order(${orderNo}) as application`.execute(db)
  return rows[0]?.application ?? undefined
}

/** The applications of somebody as the help desk sees them: nothing its candidate does not see. */
export async function applicationsForSupport(
  deps: Pick<ApplicationDeps, 'db' | 'clock' | 'versions'>,
  { accountId, language }: Asked,
): Promise<ApplicationForSupport[]> {
  const applications = await listApplications(deps, { kind: 'candidate', accountId }, { language })
  const stages = await stageWindows(
    deps.db,
    applications.map(({ id }) => id),
  )
  const today = dayInIndia(deps.clock.now())
  return applications.map((each) => ({
    ...deskFacts(each),
    applicationNo: each.applicationNo,
    appliedAt: each.createdAt,
    advertisementNo: `${each.advertisement.advertisementNo}/${each.advertisement.year}`,
    advertisementName: each.advertisement.name,
    advertisementNameDvng: each.advertisement.nameDvng,
    status: each.status,
    feeStatus: each.feeStatus,
    isLapsed: each.isLapsed,
    isBeingPaid: each.timeline.some(({ step, state }) => step === 'fee' && state === 'waiting'),
    next: nextOf(each.timeline),
    openStages:
      each.status === 'FEES_PAID'
        ? (stages.get(each.id) ?? []).filter(isOpen(today)).map(asOpenStage)
        : [],
  }))
}

/** What its candidate is shown, and may do. */
const deskFacts = ({
  id,
  payingOrderNo,
  advertisement,
  amountPayable,
  abilities,
}: Application) => ({
  id,
  payingOrderNo,
  advertisementId: advertisement.id,
  amountPayable,
  abilities: abilitiesOf({ abilities }),
})

/** What is to do; where that is nothing, what stopped it, is waited for, or comes. */
function nextOf(timeline: Application['timeline']): SupportApplication['next'] {
  const toDo = timeline.filter(({ state }) => state === 'now')
  const order = ['stopped', 'waiting', 'later'] as const
  const otherwise = order.flatMap((wanted) => timeline.filter(({ state }) => state === wanted))
  const told = toDo.length > 0 ? toDo : otherwise.slice(0, 1)
  return told.map(({ step, state, message }) => ({ step, isToDo: state === 'now', message }))
}

const isOpen = (today: string) => (stage: StageWindow) =>
  stage.startDay <= today && !isOver(stage, today)

const asOpenStage = ({ name, nameDvng, endDay }: StageWindow) => ({
  name,
  nameDvng,
  endDate: endDay,
})
