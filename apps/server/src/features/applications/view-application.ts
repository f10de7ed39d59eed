import { sql, type Kysely } from 'kysely'
import type { ApplicationDetails, AppliedPost } from '@lokseva/contract/applications/schemas'
import { postsOf, type AdvertisementDocument } from '#features/adverts/index'
import { documentLabels, sizeLimitOf } from '#features/documents/index'
import { choiceKey, selectLabels, type Choice, type Label } from '#features/lookups/index'
import type { Candidate } from '#platform/actor/actor'
import type { DB } from '#platform/database/schema.generated'
import { AppError } from '#platform/http/app-error'
import { readBytes } from '#platform/storage/file-storage'
import { answersInWords } from './answers-in-words.ts'
import { applicationColumns, applicationOf, type ApplicationRow } from './application-rows.ts'
import type { PaperDeps } from './deps.ts'

type Row = ApplicationRow & {
  centre: ApplicationDetails['applicationExamCenterPrefDto']
  posts: {
    id: string
    postId: number
    examId: number
    prefOrder: number | null
    authorities: number[]
  }[]
  subjects: { examId: number; subjectId: number; mediumId: number }[] | null
  documents:
    | {
        documentTypeId: string
        documentId: string | null
        status: string
        remarks: string | null
      }[]
    | null
  signatureHash: string
  /** While its bytes are not in the storage yet. */
  signature: Buffer | null
}

/** One application with everything in it, in both languages; another's is not there. */
export async function viewApplication(
  deps: Omit<PaperDeps, 'typesetter'>,
  actor: Candidate,
  { id }: { id: string },
): Promise<ApplicationDetails> {
  const { db, versions } = deps
  const row = await selectApplication(db, actor.accountId, id)
  if (!row) throw new AppError('NOT_FOUND')
  const [application, document, current, mediums, papers, signature] = await Promise.all([
    applicationOf(deps, actor, row),
    versions(db, row.advertisementId, row.version),
    versions(db, row.advertisementId, row.currentVersion),
    selectLabels(db, mediumsOf(row)),
    documentLabels(
      db,
      (row.documents ?? []).map(({ documentTypeId }) => documentTypeId),
    ),
    signatureOf(deps, row),
  ])
  const posts = appliedPosts(row, document)
  return {
    application,
    applicationExamCenterPrefDto: row.centre,
    applicationPostPrefDtoList: posts,
    applicationMultipleExamSubjectDtoList: document.isMultipleExam
      ? examsOf(row, document, posts, mediums)
      : [],
    requiredDocuments: (row.documents ?? []).map(({ documentTypeId, documentId, ...slot }) => {
      const { documentTypeName: name, documentTypeDescription: about } = papers.get(documentTypeId)!
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
    additionalAnswers: answersInWords(document.additionalQuestions, row.additionalAnswers),
    advertisementStages: [],
    totalPosts: postsOf(document).length,
    isMultipleAdmitcards: false,
    signature,
  }
}

async function selectApplication(
  db: Kysely<DB>,
  accountId: string,
  id: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${applicationColumns},
      (select jsonb_build_object('examCenterId', c.id, 'examCenterName', c.name_en,
        'examCenterNameDvng', c.name_mr) from exam_centres c where c.id = l.exam_centre_id) as centre,
      (select jsonb_agg(jsonb_build_object('id', p.id, 'postId', p.post_id, 'examId', p.exam_id,
        'prefOrder', p.pref_order, 'authorities', p.authorities)
        order by p.exam_id, p.pref_order, p.post_id)
        from application_posts p where p.application_id = l.id) as posts,
      (select jsonb_agg(jsonb_build_object('examId', s.exam_id, 'subjectId', s.subject_id,
        'mediumId', s.medium_id) order by s.exam_id, s.subject_id)
        from application_subjects s where s.application_id = l.id) as subjects,
      (select jsonb_agg(jsonb_build_object('documentTypeId', d.document_type_id, 'documentId',
        d.document_id, 'status', d.status, 'remarks', d.remarks) order by d.document_type_id)
        from application_documents d where d.application_id = l.id) as documents,
      n.image_hashes ->> 'signature' as "signatureHash",
      (select i.content from profile_images i where i.profile_id = l.profile_id
        and i.kind = 'signature' and encode(i.sha256, 'hex') = n.image_hashes ->> 'signature'
        ) as signature
    from applications l
    join advertisements a on a.id = l.advertisement_id
    join profile_snapshots n on n.profile_id = l.profile_id and n.number = l.snapshot_number
    where l.id = ${id} and l.account_id = ${accountId}`.execute(db)
  return rows[0]
}

/** Of the snapshot it was made from. */
async function signatureOf(
  { storage }: Pick<PaperDeps, 'storage'>,
  { signature, signatureHash }: Row,
): Promise<string> {
  const bytes = signature ?? (await readBytes(storage, signatureHash))
  return bytes.toString('base64')
}

const medium = (id: number): Choice => ({ source: 'exam_medium', id })

const mediumsOf = ({ subjects }: Row): Choice[] =>
  (subjects ?? []).map(({ mediumId }) => medium(mediumId))

function appliedPosts({ posts }: Row, document: AdvertisementDocument): AppliedPost[] {
  const known = new Map(postsOf(document).map((post) => [post.id, post]))
  return posts.map(({ id, postId, examId, prefOrder, authorities }) => {
    const post = known.get(postId)!
    const { mumbai = [], outsideMumbai = [] } = post.authorities ?? {}
    return {
      id,
      postCriteriaId: postId,
      examId,
      postName: post.name,
      postNameDvng: post.nameDvng,
      prefOrder,
      preferredAppointingAuthorities: JSON.stringify(authorities),
      authorities: [...mumbai, ...outsideMumbai]
        .filter((each) => authorities.includes(each.id))
        .map((each) => ({ id: each.id, label: each.label, labelDvng: each.labelDvng })),
    }
  })
}

function examsOf(
  { subjects }: Row,
  { exams }: AdvertisementDocument,
  posts: readonly AppliedPost[],
  labels: ReadonlyMap<string, Label>,
): ApplicationDetails['applicationMultipleExamSubjectDtoList'] {
  const sat = exams.filter(({ id }) => posts.some(({ examId }) => examId === id))
  return sat.map(({ id, name, nameDvng, subjects: offered }) => ({
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
