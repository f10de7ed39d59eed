import { sql } from 'kysely'
import { mostNumber, numbersGiven } from '@lokseva/contract/adverts/schemas'
import { withNumbers, type ChangeNumber } from '@lokseva/rules/swap-numbers'
import { dayInIndia } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { DraftDeps } from './deps.ts'
import { joinFile, type FileData } from './draft-file.ts'
import { selectParts, valuesOf, type SaveRow } from './draft-rows.ts'

export type NextIds = { advert: number; exam: number; post: number }

type Used = { advert: number; exam: number; post: number }

/** The first ids nothing published and no draft has; asked while no other draft is begun. */
export async function selectNextIds(tx: Database): Promise<NextIds> {
  const { rows } = await sql<Used>`
    select
      greatest((select max(id) from advertisements where id < ${numbersGiven}),
        (select max(advertisement_id) from advertisement_drafts
          where advertisement_id < ${numbersGiven}), 0)::integer as advert,
      coalesce((select max(e::integer) from advertisements a
        join advertisement_versions v on v.advertisement_id = a.id and v.version = a.version,
        jsonb_path_query(v.document, '$.exams[*].id') e where e::integer < ${numbersGiven}),
        0)::integer as exam,
      coalesce((select max(id) from advertisement_posts where id < ${numbersGiven}),
        0)::integer as post`.execute(tx)
  const published = rows[0]!
  const drafted = filesOf(await selectParts(tx)).map(idsIn)
  return {
    advert: published.advert + 1,
    exam: Math.max(published.exam, ...given(drafted.flatMap(({ exams }) => exams))) + 1,
    post: Math.max(published.post, ...given(drafted.flatMap(({ posts }) => posts))) + 1,
  }
}

const given = (ids: readonly number[]) => ids.filter((id) => id < numbersGiven)

const filesOf = (saves: readonly SaveRow[]): FileData[] =>
  Object.values(Object.groupBy(saves, ({ advertisementId }) => advertisementId)).map((of = []) =>
    joinFile(of[0]!.advertisementId, valuesOf(of)),
  )

const listIn = (value: unknown): FileData[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : []
const isId = (id: unknown): id is number => Number.isInteger(id) && Number(id) <= mostNumber

function idsIn(file: FileData): { exams: number[]; posts: number[] } {
  const exams = listIn(file['exams'])
  const posts = [...listIn(file['posts']), ...exams.flatMap(({ posts }) => listIn(posts))]
  const single = [file['exam'] as FileData | undefined]
  return {
    exams: [...exams, ...single].map((each) => each?.['id']).filter(isId),
    posts: posts.map(({ id }) => id).filter(isId),
  }
}

/** Days and numbers are those of the earlier one: they are written anew. */
const notTakenOver = [
  'advertisementNo',
  'applnStartDate',
  'applnEndDate',
  'corrigendumEndDate',
  'plannedStages',
] as const
const laterDays = [
  'onlinePaymentEndDate',
  'challanDownloadEndDate',
  'challanPaymentEndDate',
  'examCenterChangeEndDate',
  'postPrefChangeEndDate',
  'examDate',
] as const

/** The day ages are counted on is the earlier one's too: the rules of the post stay without it. */
function withoutDay(post: FileData): FileData {
  const criteria = post['criteria'] as FileData | undefined
  const age = criteria?.['age']
  if (typeof age !== 'object' || age === null) return post
  const { asOn: _, ...limits } = age as FileData
  return { ...post, criteria: { ...criteria, age: limits } }
}

/** A copy as another advertisement: with ids of its own, without number and days. */
export function asNew(
  { clock }: Pick<DraftDeps, 'clock'>,
  file: FileData,
  next: NextIds,
): FileData {
  const copy: FileData = { ...file, year: Number(dayInIndia(clock.now()).slice(0, 4)) }
  for (const field of notTakenOver) delete copy[field]
  for (const field of laterDays) copy[field] = null
  copy['exam'] = { ...(file['exam'] as FileData), id: next.exam }
  if ('posts' in file) copy['posts'] = listIn(file['posts']).map(withoutDay)
  if ('exams' in file)
    copy['exams'] = listIn(file['exams']).map((exam) => ({
      ...exam,
      posts: listIn(exam['posts']).map(withoutDay),
    }))
  const { exams, posts } = idsIn({ ...file, exam: {} })
  // Documents ask for the posts under their new numbers.
  return withNumbers(
    withNumbers(copy, { kind: 'exam' }, numbered(exams, next.exam + 1)),
    { kind: 'post' },
    numbered(posts, next.post),
  )
}

const numbered =
  (before: readonly number[], from: number): ChangeNumber =>
  (number) => {
    const index = before.indexOf(number as number)
    return index === -1 ? number : from + index
  }
