import { applicationsToDo, draftsBegun, type ApplicationToDo } from '#features/applications/index'
import type { AdvertisementDocument } from '#features/adverts/index'
import { objectionsToDo } from '#features/objections/index'
import { profileToDo } from '#features/profile/index'
import { retotalingToDo } from '#features/retotaling/index'
import { selectModules } from '#features/site/index'
import { mayHandOver } from '#features/stages/index'
import type { Candidate } from '#platform/actor/actor'
import type { TaskDeps } from './deps.ts'
import type { About, ApplicationFacts, Facts, Place } from './facts.ts'

/** All that decides what a candidate has to do, as those who own it say it. */
export async function gatherFacts(deps: TaskDeps, actor: Candidate, today: string): Promise<Facts> {
  const { db, versions } = deps
  const { accountId } = actor
  const [profile, drafts, applications, closed] = await Promise.all([
    profileToDo(db, actor),
    draftsBegun(db, { accountId, today }),
    applicationsToDo(deps, actor),
    closedPlaces(deps),
  ])
  return {
    profile,
    closed,
    drafts: await Promise.all(
      drafts.map(async ({ advertisementId, version, endDay }) => ({
        about: aboutOf(await versions(db, advertisementId, version)),
        endDay,
      })),
    ),
    applications: await Promise.all(
      applications.map((application) => factsOf(deps, actor, application, today)),
    ),
  }
}

const aboutOf = ({ id, advertisementNo, year, name, nameDvng }: AdvertisementDocument): About => ({
  id,
  number: `${advertisementNo}/${year}`,
  name: { en: name, mr: nameDvng },
})

async function factsOf(
  { db }: Pick<TaskDeps, 'db'>,
  actor: Candidate,
  { document, ...application }: ApplicationToDo,
  today: string,
): Promise<ApplicationFacts> {
  const { id, standing: state } = application
  const { accountId, status, stages } = state
  const which = { id, standing: state, document }
  const [objections, retotaling] = await Promise.all([
    objectionsToDo(db, actor, which, today),
    retotalingToDo(db, actor, which, today),
  ])
  return {
    ...application,
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
async function closedPlaces({ db }: Pick<TaskDeps, 'db'>): Promise<Place[]> {
  const modules = await selectModules(db)
  const isClosed = (place: Place) =>
    modules.some(({ name, is_enabled }) => name === switches[place] && !is_enabled)
  return (Object.keys(switches) as Place[]).filter(isClosed)
}
