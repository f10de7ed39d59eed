import { sql } from 'kysely'
import type { Facts } from '@lokseva/rules/facts'
import type { Language } from '@lokseva/texts/text-id'
import {
  postsOf,
  type AdvertisementDocument,
  type Applicants,
  type CorrigendumConcern,
} from '#features/adverts/index'
import { documentLabels, documentsAsked } from '#features/documents/index'
import { judgePosts } from '#features/eligibility/index'
import { payByWords } from '#features/payments/index'
import type { Transaction } from '#platform/database/pool'
import { applicationColumns, type ApplicationRow } from './view/application-rows.ts'
import { isLapsed, lastDayForDocuments, lastDayToAnswer, waysToPay } from './view/last-days.ts'
import { unansweredIn } from './to-do.ts'

type Row = ApplicationRow & {
  accountId: string
  facts: Facts
  judgedOn: string
  posts: number[]
  documentTypes: { type: string; isMissing: boolean }[]
}
type Change = Parameters<Applicants['concernsOf']>[1]

/**
 * What a corrigendum means for each of some applicants, by the functions that judge everywhere else;
 * documents that it asks for in addition get their place.
 */
export const concernsOf: Applicants['concernsOf'] = async (tx, change, accountIds) => {
  const { after } = change
  const { rows } = await sql<Row>`
    select ${applicationColumns}, l.account_id as "accountId", l.facts, l.judged_on as "judgedOn",
      array(select p.post_id from application_posts p where p.application_id = l.id) as posts,
      coalesce((select jsonb_agg(jsonb_build_object('type', d.document_type_id,
        'isMissing', d.status = 'Not uploaded') order by d.document_type_id)
        from application_documents d where d.application_id = l.id), '[]') as "documentTypes"
    from applications l join adverts_current a on a.id = l.advertisement_id
    where l.advertisement_id = ${after.id} and l.status in ('SUBMITTED', 'FEES_PAID')
      and l.account_id = any(${accountIds}::uuid[])`.execute(tx)
  const asked = rows.map((row) => ({ row, further: furtherDocumentsOf(after, row) }))
  await storePlaces(tx, asked)
  const missing = asked.map(({ row, further }) => ({
    row,
    types: [
      ...row.documentTypes.filter(({ isMissing }) => isMissing).map(({ type }) => type),
      ...further,
    ],
  }))
  const labels = await documentLabels(tx, [...new Set(missing.flatMap(({ types }) => types))])
  return new Map(
    missing.map(({ row, types }) => [
      row.accountId,
      {
        ...owed(row, change),
        documents: types.map((type) => labels.get(type)!.documentTypeName),
        documentsUntil: lastDayForDocuments(after),
        questions: unanswered(row, change),
        answerUntil: lastDayToAnswer(after),
        ...postsChanged(row, change),
      },
    ]),
  )
}

/** Documents an application was not asked for and is now, by what it was judged on. */
const furtherDocumentsOf = (document: AdvertisementDocument, row: Row): string[] =>
  documentsAsked({
    document,
    facts: { ...row.facts, chosenPosts: row.posts },
    today: row.judgedOn,
  })
    .map(({ documentTypeId }) => documentTypeId)
    .filter((type) => !row.documentTypes.some((known) => known.type === type))

async function storePlaces(tx: Transaction, asked: { row: Row; further: string[] }[]) {
  const slots = asked.flatMap(({ row, further }) =>
    further.map((type) => ({
      application_id: row.id,
      account_id: row.accountId,
      document_type_id: type,
      status: 'Not uploaded',
    })),
  )
  if (slots.length === 0) return
  // Somebody may have named one meanwhile, with further posts.
  await tx
    .insertInto('application_documents')
    .values(slots)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The fee is fixed when an application is sent; the days to pay it are those that hold now. */
function owed(
  row: Row,
  { after, today }: Change,
): Pick<CorrigendumConcern, 'isLapsed' | 'amount' | 'payBy'> {
  const ways = waysToPay(after)
  const lapsed = isLapsed(row, ways, today)
  const wordsIn = (language: Language) =>
    payByWords(language, ways, { today, holdsSlip: row.holdsSlip }) ?? ''
  const owes = row.status === 'SUBMITTED' && row.amountPaise > 0 && !row.isBeingPaid && !lapsed
  return {
    isLapsed: lapsed,
    amount: owes ? row.amountPaise / 100 : null,
    payBy: owes ? { en: wordsIn('en'), mr: wordsIn('mr') } : null,
  }
}

const unanswered = (row: Row, { after, today }: Change): number =>
  today > lastDayToAnswer(after) ? 0 : unansweredIn(row, after)

/** Rules bind new applications and the re-check: what was applied for stays. */
function postsChanged(
  { facts, posts }: Row,
  { before, after, today }: Change,
): Pick<CorrigendumConcern, 'gained' | 'lost' | 'kept'> {
  const openIn = (document: AdvertisementDocument) =>
    new Set(
      judgePosts(document, facts, today)
        .filter(({ eligible }) => eligible)
        .map(({ postId }) => postId),
    )
  const [was, is] = [openIn(before), openIn(after)]
  const named = (document: AdvertisementDocument, wanted: (id: number) => boolean) =>
    postsOf(document)
      .filter(({ id }) => wanted(id))
      .map(({ name, nameDvng }) => ({ en: name, mr: nameDvng }))
  const isLost = (id: number) => was.has(id) && !is.has(id)
  return {
    gained: named(after, (id) => is.has(id) && !was.has(id) && !posts.includes(id)),
    lost: named(before, (id) => isLost(id) && !posts.includes(id)),
    kept: named(before, (id) => isLost(id) && posts.includes(id)),
  }
}
