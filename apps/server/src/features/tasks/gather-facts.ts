import {
  advertisementsApplied,
  applicationsToDo,
  draftsBegun,
  type ApplicationToDo,
} from '#features/applications/index'
import { currentDocument, type AdvertisementDocument } from '#features/adverts/index'
import { objectionsToDo } from '#features/objections/index'
import { examinationsAhead, lettersToDo } from '#features/papers/index'
import { refundsWithoutAccount } from '#features/payments/index'
import { profileToDo } from '#features/profile/index'
import { retotalingToDo } from '#features/retotaling/index'
import { selectModules } from '#features/site/index'
import { mayHandOver } from '#features/stages/index'
import type { Holder } from '#platform/actor/actor'
import type { TaskDeps } from './deps.ts'
import type { About, ApplicationFacts, Facts, Place } from './facts.ts'

/** All that decides what a candidate has to do, as those who own it say it. */
export async function gatherFacts(deps: TaskDeps, actor: Holder, today: string): Promise<Facts> {
  const { db } = deps
  const { accountId } = actor
  const [profile, drafts, applications, refunds, closed] = await Promise.all([
    profileToDo(db, actor),
    draftsBegun(db, { accountIds: [accountId], today }),
    applicationsToDo(deps, actor),
    refundsOf(deps, accountId),
    closedPlaces(deps),
  ])
  return {
    profile,
    closed,
    drafts: await draftFacts(deps, drafts),
    applications: await Promise.all(
      applications.map(async (application) => {
        const { id, standing, document } = application
        const seated = standing.hasSeat ? { id, standing, document } : undefined
        return {
          ...(await applicationFacts(deps, application, today)),
          examinations: seated ? await examinationsAhead(db, actor, seated, today) : [],
        }
      }),
    ),
    refunds,
  }
}

/** Money that waits for an account, with what it was paid for. */
async function refundsOf({ db, versions }: TaskDeps, accountId: string): Promise<Facts['refunds']> {
  const applied = await advertisementsApplied(db, accountId)
  const waiting = await refundsWithoutAccount(db, [...applied.keys()])
  return Promise.all(
    waiting.map(async ({ applicationId, amountPaise }) => ({
      applicationId,
      about: aboutOf(await currentDocument(db, versions, applied.get(applicationId)!)),
      amount: amountPaise / 100,
    })),
  )
}

/** What was begun, with what it belongs to. */
export const draftFacts = (
  { db, versions }: Pick<TaskDeps, 'db' | 'versions'>,
  drafts: Awaited<ReturnType<typeof draftsBegun>>,
): Promise<Facts['drafts']> =>
  Promise.all(
    drafts.map(async ({ advertisementId, version, endDay }) => ({
      about: aboutOf(await versions(db, advertisementId, version)),
      endDay,
    })),
  )

const aboutOf = ({ id, advertisementNo, year, name, nameDvng }: AdvertisementDocument): About => ({
  id,
  number: `${advertisementNo}/${year}`,
  name: { en: name, mr: nameDvng },
})

/** An application with what belongs to its stages; what nobody owes may be left out. */
export async function applicationFacts(
  { db }: Pick<TaskDeps, 'db'>,
  { document, ...application }: ApplicationToDo,
  today: string,
  asks = { objections: true, retotaling: true, letters: true },
): Promise<ApplicationFacts> {
  const { id, standing: state } = application
  const { accountId, status, stages } = state
  const actor = { kind: 'candidate', accountId } as const
  const which = { id, standing: state, document }
  // One after the other: many are asked about in one transaction.
  const objections = asks.objections ? await objectionsToDo(db, actor, which, today) : undefined
  const retotaling = asks.retotaling ? await retotalingToDo(db, actor, which, today) : undefined
  const letters = asks.letters ? await lettersToDo(db, actor, which, today) : []
  return {
    ...application,
    letters,
    examinations: [],
    about: aboutOf(document),
    objections,
    retotaling,
    elsewhere: stages
      .filter(({ type }) => type === 'external_redirect')
      .map((window) => ({
        stageId: window.stageId,
        name: { en: window.name, mr: window.nameDvng },
        host: window.url === null ? '' : new URL(window.url).host,
        go: mayHandOver(actor, { accountId, status, window }, today),
      })),
  }
}

const switches = {
  profile: 'PROFILE_CREATION_TAB',
  applying: 'ONLINE_APPLICATION_TAB',
  account: 'MY_ACCOUNT_TAB',
} as const

/** Screens that the commission has switched off: nothing can be done there. */
export async function closedPlaces({ db }: Pick<TaskDeps, 'db'>): Promise<Place[]> {
  const modules = await selectModules(db)
  const isClosed = (place: Place) =>
    modules.some(({ name, is_enabled }) => name === switches[place] && !is_enabled)
  return (Object.keys(switches) as Place[]).filter(isClosed)
}
