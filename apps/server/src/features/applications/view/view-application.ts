import { sql } from 'kysely'
import type { ApplicationDetails, AppliedPost } from '@lokseva/contract/applications/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Database } from '#platform/database/pool'
import {
  postsOf,
  type AdvertisementDocument,
  type StoredExam,
  type StoredPost,
} from '#features/adverts/index'
import {
  isOver,
  lastDayOf,
  papersBegun,
  stagesToPay,
  stageWindows,
  type StageWindow,
} from '#features/stages/index'
import { documentLabels, sizeLimitOf } from '#features/documents/index'
import { choiceKey, selectLabels, type Choice, type Label } from '#features/lookups/index'
import type { Holder } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { AppError } from '#platform/refusals/app-error'
import { readPicture } from '#platform/storage/read-picture'
import { joinAppliedSnapshot } from '#features/profile/index'
import { answersInWords } from './answers-in-words.ts'
import { applicationColumns, applicationOf, type ApplicationRow } from './application-rows.ts'
import type { ReceiptDeps } from '../deps.ts'
import { changesOf } from './changes.ts'
import { areFindingsOut, shownFinding } from '../scrutiny/findings.ts'

type Row = ApplicationRow & {
  centre: ApplicationDetails['applicationExamCenterPrefDto']
  posts: {
    id: string
    postId: number
    examId: number
    prefOrder: number | null
    authorities: number[]
    /** The version it was applied for by: a post that joined later has its own. */
    version: number
  }[]
  subjects: { examId: number; subjectId: number; mediumId: number }[] | null
  /** The place of each document. */
  slots:
    | {
        documentTypeId: string
        documentId: string | null
        status: string
        isClaimRejected: boolean
        remarks: string | null
      }[]
    | null
  /** The last time a document was sent again, and further posts were joined. */
  sentAgainAt: Date | null
  joinedAt: Date | null
  signatureHash: string
  /** While its bytes are not in the storage yet. */
  signature: Buffer | null
}

/** One application with everything in it, in both languages; another's is not there. */
export async function viewApplication(
  deps: Omit<ReceiptDeps, 'typesetter' | 'provePaper'>,
  actor: Holder,
  { id, language }: { id: string; language: Language },
): Promise<ApplicationDetails> {
  const { db, clock, versions } = deps
  const row = await selectApplication(db, actor.accountId, id)
  if (!row) throw new AppError('NOT_FOUND')
  const [stages, current, answered, mediums, documents, signature] = await Promise.all([
    stageWindows(db, [id]).then((found) => found.get(id) ?? []),
    versions(db, row.advertisementId, row.currentVersion),
    versions(db, row.advertisementId, row.answersVersion),
    selectLabels(db, mediumsOf(row)),
    documentLabels(
      db,
      (row.slots ?? []).map(({ documentTypeId }) => documentTypeId),
    ),
    signatureOf(deps, row),
  ])
  const posts = await appliedPosts(deps, row)
  const names = new Map(
    posts.map((post) => [post.postCriteriaId, { en: post.postName, mr: post.postNameDvng }]),
  )
  const { applicationNo } = row
  const changes = await changesOf(db, actor, { applicationNo, posts: names })
  const now = clock.now()
  const today = dayInIndia(now)
  const application = applicationOf(row, actor, { document: current, stages, now, language })
  const isOut = areFindingsOut(stages, today)
  return {
    application,
    applicationExamCenterPrefDto: row.centre,
    applicationPostPrefDtoList: posts,
    applicationMultipleExamSubjectDtoList: current.isMultipleExam
      ? examsOf(row, await examsSat(deps, row, current), posts, mediums)
      : [],
    requiredDocuments: (row.slots ?? []).map((kept) => {
      const { documentTypeId, documentId, ...slot } = shownFinding(kept, isOut)
      const { documentTypeName: name, documentTypeDescription: about } =
        documents.get(documentTypeId)!
      return {
        documentTypeId,
        documentTypeName: name.en,
        documentTypeNameDvng: name.mr,
        documentTypeDescription: about.en,
        documentTypeDescriptionDvng: about.mr,
        documentInfoId: documentId,
        isUploaded: documentId !== null,
        ...slot,
        sizeLimit: sizeLimitOf(current, documentTypeId),
      }
    }),
    additionalAnswers: answersInWords(answered.additionalQuestions, row.additionalAnswers),
    advertisementStages: offersStages(application)
      ? stages.map((stage) => stageOf(asAsked(stage), row, today))
      : [],
    changes,
    totalPosts: postsOf(current).length,
    isMultipleAdmitcards: cardsOf(row, stages, today) > 1,
    signature,
  }
}

/** What was cancelled, rejected or not paid in time takes part in no stage, not even to read. */
const offersStages = ({ status, isLapsed }: ApplicationDetails['application']): boolean =>
  status !== 'CANCELLED' && status !== 'REJECTED' && !isLapsed

/** How many cards can be had today: a seat that no stage hands out yet has none. */
const cardsOf = ({ status, cards }: Row, stages: readonly StageWindow[], today: string) =>
  status === 'FEES_PAID'
    ? papersBegun(
        stages,
        cards.map(({ stageId }) => stageId),
        'ADMIT_CARDS',
        today,
      ).length
    : 0

/** What is asked for in these is paid in them: they end with the last day for money. */
const paidStages = ['ANSWER_KEY_QUESTION_OBJECTION', 'RETOTALING']
const asAsked = (stage: StageWindow): StageWindow =>
  paidStages.includes(stage.code) ? stagesToPay([stage])[0]! : stage

/** Who has left it only reads. */
const stageOf = (
  stage: StageWindow,
  row: Row,
  today: string,
): ApplicationDetails['advertisementStages'][number] => ({
  stageId: stage.stageId,
  stageCode: stage.code,
  name: stage.name,
  nameDvng: stage.nameDvng,
  type: stage.type,
  host: stage.url === null ? undefined : new URL(stage.url).host,
  startDate: stage.startDay,
  endDate: lastDayOf(stage),
  isReadOnly: row.status !== 'FEES_PAID' || isOver(stage, today),
  doneAt: doneIn(stage, row)?.toISOString(),
})

/** When what a stage asks for was done within its days. */
function doneIn(stage: StageWindow, row: Row): Date | undefined {
  const { preferencesSavedAt, sentAgainAt, joinedAt, endedAt, status } = row
  const isLeft = (row.slots ?? []).some((each) => each.status === 'Rejected')
  const left = status === 'OPTED_OUT' ? endedAt : null
  const moments: Record<string, Date | null> = {
    PREFERENCE_CHANGE: preferencesSavedAt,
    PREF_OPT_OUT: left ?? preferencesSavedAt,
    OPTING_OUT: left,
    RECHECK_ELIGIBILITY: joinedAt,
    RE_UPLOAD_DOCUMENTS: isLeft ? null : sentAgainAt,
  }
  const at = moments[stage.code]
  const day = at && dayInIndia(at.getTime())
  return day && day >= stage.startDay && day <= stage.endDay ? at : undefined
}

async function selectApplication(
  db: Database,
  accountId: string,
  id: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${applicationColumns},
      (select max(d.sent_again_at) from application_documents d where d.application_id = l.id)
        as "sentAgainAt",
      (select max(p.joined_at) from application_posts p where p.application_id = l.id)
        as "joinedAt",
      (select jsonb_build_object('examCenterId', c.id, 'examCenterName', c.name_en,
        'examCenterNameDvng', c.name_mr) from exam_centres c where c.id = l.exam_centre_id) as centre,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'postId', p.post_id, 'examId', p.exam_id,
        'prefOrder', p.pref_order, 'authorities', p.authorities,
        'version', coalesce((p.verdict ->> 'version')::integer, l.advertisement_version))
        order by p.exam_id, p.pref_order, p.post_id), '[]')
        from application_posts p where p.application_id = l.id) as posts,
      (select jsonb_agg(jsonb_build_object('examId', s.exam_id, 'subjectId', s.subject_id,
        'mediumId', s.medium_id) order by s.exam_id, s.subject_id)
        from application_subjects s where s.application_id = l.id) as subjects,
      (select jsonb_agg(jsonb_build_object('documentTypeId', d.document_type_id, 'documentId',
        d.document_id, 'status', d.status, 'isClaimRejected', d.claim_rejected,
        'remarks', d.remarks) order by d.document_type_id)
        from application_documents d where d.application_id = l.id) as slots,
      n.image_hashes ->> 'signature' as "signatureHash",
      (select i.content from profile_images i where i.profile_id = l.profile_id
        and i.kind = 'signature' and encode(i.sha256, 'hex') = n.image_hashes ->> 'signature'
        ) as signature
    from applications l
    join adverts_current a on a.id = l.advertisement_id
    ${joinAppliedSnapshot}
    where l.id = ${id} and l.account_id = ${accountId}`.execute(db)
  return rows[0]
}

/** Of the snapshot it was made from; nothing where it is lost. */
async function signatureOf(
  { storage }: Pick<ReceiptDeps, 'storage'>,
  { signature, signatureHash }: Row,
): Promise<string | null> {
  const bytes = signature ?? (await readPicture(storage, signatureHash))
  return bytes?.toString('base64') ?? null
}

const medium = (id: number): Choice => ({ source: 'exam_medium', id })

const mediumsOf = ({ subjects }: Row): Choice[] =>
  (subjects ?? []).map(({ mediumId }) => medium(mediumId))

type ChosenAuthority = AppliedPost['authorities'][number]

const chosenIn = (
  region: ChosenAuthority['region'],
  offered: readonly Omit<ChosenAuthority, 'region'>[],
  chosen: readonly number[],
): ChosenAuthority[] =>
  offered
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, label, labelDvng }) => ({ id, label, labelDvng, region }))

/** As they were called when they were applied for. */
async function appliedPosts(
  { db, versions }: Pick<ReceiptDeps, 'db' | 'versions'>,
  { advertisementId, posts }: Row,
): Promise<AppliedPost[]> {
  const found = posts.map(async ({ version, ...place }) => {
    const document = await versions(db, advertisementId, version)
    return appliedPost(
      place,
      postsOf(document).find(({ id }) => id === place.postId)!,
    )
  })
  return Promise.all(found)
}

const appliedPost = (
  { id, postId, examId, prefOrder, authorities }: Omit<Row['posts'][number], 'version'>,
  post: StoredPost,
): AppliedPost => {
  const { mumbai = [], outsideMumbai = [] } = post.authorities ?? {}
  return {
    id,
    postCriteriaId: postId,
    examId,
    postName: post.name,
    postNameDvng: post.nameDvng,
    prefOrder,
    preferredAppointingAuthorities: JSON.stringify(authorities),
    authorities: [
      ...chosenIn('mumbai', mumbai, authorities),
      ...chosenIn('outsideMumbai', outsideMumbai, authorities),
    ],
  }
}

/** The exams it sits, each as it was when its first post was applied for and its subjects chosen. */
async function examsSat(
  { db, versions }: Pick<ReceiptDeps, 'db' | 'versions'>,
  { advertisementId, posts }: Row,
  current: AdvertisementDocument,
): Promise<StoredExam[]> {
  const byExam = Map.groupBy(posts, ({ examId }) => examId)
  const found = current.exams.flatMap(({ id }) => {
    const own = byExam.get(id)
    return own ? { id, version: Math.min(...own.map(({ version }) => version)) } : []
  })
  return Promise.all(
    found.map(async ({ id, version }) => {
      const { exams } = await versions(db, advertisementId, version)
      return exams.find((exam) => exam.id === id)!
    }),
  )
}

function examsOf(
  { subjects }: Row,
  exams: readonly StoredExam[],
  posts: readonly AppliedPost[],
  labels: ReadonlyMap<string, Label>,
): ApplicationDetails['applicationMultipleExamSubjectDtoList'] {
  return exams.map(({ id, name, nameDvng, subjects: offered }) => ({
    examId: id,
    name,
    nameDvng,
    posts: posts.filter(({ examId }) => examId === id),
    subjectMediumDtoList: (subjects ?? [])
      .filter(({ examId }) => examId === id)
      .map(({ subjectId, mediumId }) => {
        const subject = offered.find((each) => each.id === subjectId)!
        const label = labels.get(choiceKey(medium(mediumId)))
        return {
          subjectName: subject.name,
          subjectNameDvng: subject.nameDvng,
          mediumName: label?.en ?? String(mediumId),
          mediumNameDvng: label?.mr ?? String(mediumId),
        }
      }),
  }))
}
