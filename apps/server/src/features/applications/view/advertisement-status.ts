import { DAY_MS } from '@lokseva/contract/day-ms'
import { joinLastSnapshot } from '#features/profile/index'
import { sql } from 'kysely'
import type { AdvertisementStatus } from '@lokseva/contract/applications/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Facts } from '@lokseva/rules/facts'
import type { PostVerdict } from '@lokseva/rules/verdict'
import { explain } from '@lokseva/rules/words/explain'
import type { Words } from '@lokseva/rules/words/words'
import { postsOf, type AdvertisementDocument } from '#features/adverts/index'
import { documentsAsked, typesOnFile } from '#features/documents/index'
import {
  candidateFee,
  hindrances,
  judgePosts,
  nearMissText,
  postFit,
  projectFacts,
  type SnapshotDocuments,
} from '#features/eligibility/index'
import { holdsSlip, orderNoUnderWay, payByWords, payDay } from '#features/payments/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { referenceVersionNow } from '#features/lookups/index'
import type { ApplicationDeps } from '../deps.ts'
import { waysToPay } from './last-days.ts'

type Found = {
  isLocked: boolean | null
  referenceVersion: string
  documents: SnapshotDocuments
  onFile: string[]
  adverts: Advert[] | null
}

type Advert = Pick<
  AdvertisementStatus,
  'applicationId' | 'applicationStatus' | 'payingOrderNo' | 'hasDraft'
> & {
  id: number
  version: number
  amountPaise: number | null
  holdsSlip: boolean
}

/** What each advertisement is to a candidate: one question, and what the portal remembers of them. */
export async function advertisementStatus(
  { db, clock, versions, words }: ApplicationDeps,
  { accountId }: Candidate,
  language: Language,
): Promise<AdvertisementStatus[]> {
  const today = dayInIndia(clock.now())
  const { rows } = await sql<Found>`
    select p.is_locked as "isLocked", ${referenceVersionNow} as "referenceVersion",
      coalesce(s.documents, (select jsonb_object_agg(t.step, t.document)
        from profile_steps t where t.profile_id = p.id), '{}') as documents,
      ${typesOnFile('a.id')} as "onFile",
      (select jsonb_agg(jsonb_build_object('id', v.id, 'version', v.version, 'applicationId', l.id,
          'applicationStatus', l.status, 'amountPaise', l.amount_paise,
          'payingOrderNo', case when l.status = 'SUBMITTED'
            then ${orderNoUnderWay('application', 'l.id')} end,
          'holdsSlip', ${holdsSlip('application', 'l.id')},
          'hasDraft', d.account_id is not null and l.id is null and v.end_day >= ${today}) order by v.id)
        from adverts_current v
        left join applications l on l.advertisement_id = v.id and l.account_id = a.id
          and l.status <> 'CANCELLED'
        left join application_drafts d on d.advertisement_id = v.id and d.account_id = a.id
        where v.start_day <= ${today}) as adverts
    from identity_contacts a
    left join profiles p on p.account_id = a.id
    ${joinLastSnapshot}
    where a.id = ${accountId}`.execute(db)
  const { isLocked, documents, onFile, adverts, referenceVersion } = rows[0]!
  const facts = projectFacts(documents)
  const inWords = await words(language, referenceVersion)
  return Promise.all(
    (adverts ?? []).map(async ({ id, version, amountPaise, ...own }) => {
      const document = await versions(db, id, version)
      return {
        ...fittingOf({ id, document }, facts, { today, words: inWords, onFile }),
        applicationId: own.applicationId,
        applicationStatus: own.applicationStatus,
        amountPayable: amountPaise === null ? null : amountPaise / 100,
        ...(own.applicationStatus === 'SUBMITTED'
          ? lastDayOf(document, { today, language, holdsSlip: own.holdsSlip })
          : nothingToPay),
        payingOrderNo: own.payingOrderNo,
        isProvisional: isLocked !== true,
        hasDraft: own.hasDraft,
      }
    }),
  )
}

type Fitting = Pick<
  AdvertisementStatus,
  'advertisementId' | 'totalPosts' | 'eligiblePosts' | 'posts' | 'documents' | 'fee'
>

/** Which posts fit somebody of whom these are the facts, which documents they ask for, and the fee. */
function fittingOf(
  { id, document }: { id: number; document: AdvertisementDocument },
  facts: Facts,
  { today, words, onFile }: { today: string; words: Words; onFile: readonly string[] },
): Fitting {
  const verdicts = judgePosts(document, facts, today)
  const fits = verdicts.filter(({ eligible }) => eligible).map(({ postId }) => postId)
  const documents = fits.length
    ? documentsAsked({ document, facts: { ...facts, chosenPosts: fits }, today })
    : []
  return {
    advertisementId: id,
    totalPosts: verdicts.length,
    eligiblePosts: fits.length,
    posts: postsFor(document, verdicts, { today, words }),
    documents: {
      asked: documents.length,
      onFile: documents.filter(({ documentTypeId }) => onFile.includes(documentTypeId)).length,
    },
    fee: candidateFee(document, facts, today, words),
  }
}

/** What an advertisement is to somebody who has nothing on file and has not begun to apply. */
export const statusAtFirst = (
  advert: { id: number; document: AdvertisementDocument },
  facts: Facts,
  { today, words }: { today: string; words: Words },
): AdvertisementStatus => ({
  ...fittingOf(advert, facts, { today, words, onFile: [] }),
  ...nothingToPay,
  applicationId: null,
  applicationStatus: null,
  amountPayable: null,
  payingOrderNo: null,
  isProvisional: false,
  hasDraft: false,
})

/** Each post with how far the candidate is from it; of a closed advertisement only whether it fits. */
function postsFor(
  document: AdvertisementDocument,
  verdicts: readonly PostVerdict[],
  { today, words }: { today: string; words: Words },
): AdvertisementStatus['posts'] {
  const isOpen = document.applnEndDate >= today
  const byPost = new Map(verdicts.map((verdict) => [verdict.postId, verdict]))
  return postsOf(document).map(({ id, name, nameDvng }) => {
    const verdict = byPost.get(id)!
    const lines = isOpen && !verdict.eligible ? explain(verdict, words) : []
    const fit = verdict.eligible ? 'fits' : isOpen ? postFit(false, lines) : 'no'
    const [first] = fit === 'near' ? hindrances(lines) : []
    return { id, name, nameDvng, fit, missing: first ? nearMissText(first, words) : null }
  })
}

type LastDay = Pick<AdvertisementStatus, 'payUntil' | 'payBy' | 'payDaysLeft'>
const nothingToPay: LastDay = { payUntil: null, payBy: null, payDaysLeft: null }

function lastDayOf(
  document: AdvertisementDocument,
  { today, language, holdsSlip }: { today: string; language: Language; holdsSlip: boolean },
): LastDay {
  const ways = waysToPay(document)
  const payUntil = payDay(ways, { today, holdsSlip })
  const payBy = payByWords(language, ways, { today, holdsSlip })
  if (payUntil === null || payBy === null) return nothingToPay
  return { payUntil, payBy, payDaysLeft: (Date.parse(payUntil) - Date.parse(today)) / DAY_MS }
}
