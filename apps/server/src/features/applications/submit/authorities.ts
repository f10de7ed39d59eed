import { sql } from 'kysely'
import type {
  ApplicationDraft,
  AuthoritiesOfAdvertisement,
  AuthoritiesOfPost,
  Authority,
} from '@lokseva/contract/applications/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { output } from 'zod/v4/core'
import { postsOf, type StoredPost } from '#features/adverts/index'
import { requireModule } from '#features/site/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { AppError } from '#platform/refusals/app-error'
import { readAuthorities } from './chosen-authorities.ts'
import type { ApplicationDeps } from '../deps.ts'
import { choicesIn } from '../drafts/draft-queries.ts'

type Deps = Pick<ApplicationDeps, 'db' | 'clock' | 'versions'>
type Found = {
  advertisementId: number
  version: number
  draft: ApplicationDraft | null
  /** Of the row of an application that was asked about. */
  applied: number[] | null
  /** Somebody who applied asks for them in the re-check. */
  hasApplied: boolean
}
type Asked = {
  postCriteriaId: number
  appPostPrefId?: string | undefined
  language: Language
}

/** The authorities of a post; chosen are those of the draft, or of the row of an application. */
export async function authoritiesOfPost(
  { db, clock, versions }: Deps,
  { accountId }: Candidate,
  { postCriteriaId, appPostPrefId, language }: Asked,
): Promise<output<typeof AuthoritiesOfPost>> {
  const { rows } = await sql<Found>`
    select a.id as "advertisementId", coalesce((c.verdict ->> 'version')::integer,
        l.advertisement_version, a.version) as version,
      d.draft, c.authorities as applied, exists (select from applications o
        where o.advertisement_id = a.id and o.account_id = ${accountId}
          and o.status in ('SUBMITTED', 'FEES_PAID')) as "hasApplied"
    from advertisement_posts p
    join adverts_current a on a.id = p.advertisement_id
    left join application_drafts d on d.advertisement_id = a.id and d.account_id = ${accountId}
    left join application_posts c on c.id = ${appPostPrefId ?? null}::uuid and c.post_id = p.id
      and c.account_id = ${accountId}
    left join applications l on l.id = c.application_id
    where p.id = ${postCriteriaId} and a.start_day <= ${dayInIndia(clock.now())}`.execute(db)
  const [found] = rows
  if (!found || (appPostPrefId && !found.applied)) throw new AppError('NOT_FOUND')
  // Applying is closed with its tab; what was applied for stands under My Account.
  if (!found.hasApplied) await requireModule(db, 'ONLINE_APPLICATION_TAB', language)
  const document = await versions(db, found.advertisementId, found.version)
  const post = postsOf(document).find(({ id }) => id === postCriteriaId)
  if (!post) throw new AppError('NOT_FOUND')
  const chosen = found.applied ?? chosenIn(found.draft, postCriteriaId)
  return authoritiesIn(post, chosen)
}

/** The authorities of a post, some of them chosen. */
export const authoritiesIn = (
  post: StoredPost,
  chosen: readonly number[],
): output<typeof AuthoritiesOfPost> => ({
  ...regions(post, chosen),
  isMultiple: post.authorities?.isMultiple ?? false,
  isSelectAny: post.authorities?.isSelectAny ?? false,
})

/** The authorities of every post of an advertisement that has some. */
export async function authoritiesOfAdvertisement(
  { db, clock, versions }: Deps,
  { accountId }: Candidate,
  { advertisementId }: { advertisementId: number },
): Promise<output<typeof AuthoritiesOfAdvertisement>> {
  const { rows } = await sql<Pick<Found, 'version' | 'draft'>>`
    select a.version, d.draft from adverts_current a
    left join application_drafts d on d.advertisement_id = a.id and d.account_id = ${accountId}
    where a.id = ${advertisementId} and a.start_day <= ${dayInIndia(clock.now())}`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('NOT_FOUND')
  return postsOf(await versions(db, advertisementId, found.version))
    .filter(({ authorities }) => authorities !== null)
    .map((post) => ({
      postCriteriaId: post.id,
      appointintAuthorities: regions(post, chosenIn(found.draft, post.id)),
    }))
}

function chosenIn(draft: ApplicationDraft | null, postId: number): number[] {
  const choice = choicesIn(draft).get(postId)
  return (choice && readAuthorities(choice.preferredAppointingAuthorities)) ?? []
}

function regions({ authorities }: StoredPost, chosen: readonly number[]) {
  const inList = (list: Omit<Authority, 'isSelect'>[] = []): Authority[] =>
    list.map((each) => ({ ...each, isSelect: chosen.includes(each.id) }))
  return {
    mumbai: inList(authorities?.mumbai),
    outsideMumbai: inList(authorities?.outsideMumbai),
  }
}
