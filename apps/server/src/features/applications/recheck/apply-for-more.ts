import type { ApplyForMore } from '@lokseva/contract/applications/recheck/schemas'
import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { lockAdvertisement } from '#features/adverts/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import { translate } from '#platform/texts/translate'
import type { ChangeDeps, Changing } from '../deps.ts'
import { refuseIfDocumentGone } from '../submit/documents-gone.ts'
import { lockApplication } from '../lock-application.ts'
import { mayRecheck } from '../policy.ts'
import { notifyCandidate } from '../notify-candidate.ts'
import { checkFurtherPosts, type Joining } from './check-further-posts.ts'
import { selectRecheckInputs } from './recheck-inputs.ts'

type Input = Pick<Changing, 'idempotent' | 'language'> & { body: ApplyForMore }

/** Joins further posts to an application that is paid. Nothing more is to pay. */
export async function applyForMore(
  deps: ChangeDeps,
  actor: Candidate,
  { body, idempotent, language }: Input,
): Promise<{ message: string }> {
  const { accountId } = actor
  const { applicationId: id, advertisementId } = body
  return idempotent(async (tx) => {
    // First the rules, as a submit does: a corrigendum waits until this is kept, or comes before it.
    await lockAdvertisement(tx, advertisementId)
    const { row, document, standing: state } = await lockApplication(deps, tx, actor, id)
    if (row.advertisementId !== advertisementId)
      throw new AppError('VALIDATION_FAILED', {}, [{ path: 'advertisementId', code: 'INVALID' }])
    const at = new Date(deps.clock.now())
    const today = dayInIndia(at.getTime())
    demand(mayRecheck(actor, state, today))
    const named = body.requiredDocumentsSelected.flatMap((each) => each.documentInfoId ?? [])
    const joining = checkFurtherPosts(body, {
      version: row.currentVersion,
      document,
      inputs: await selectRecheckInputs(tx, id, named),
      today,
      isRanked: row.isRanked,
    })
    await insertJoined(tx, { applicationId: id, accountId, at, joining })
    const { applicationNo } = row
    const count = joining.posts.length
    const details = { application: applicationNo, posts: count }
    await recordAudit(tx, { at, actor, accountId, action: 'POSTS_JOINED', details })
    const telling = { accountId, applicationNo, document, language, params: { count } }
    await notifyCandidate(deps, tx, 'POSTS_JOINED', telling)
    return { message: translate(language, 'applications.reapply.done') }
  })
}

type Joined = { applicationId: string; accountId: string; at: Date; joining: Joining }

async function insertJoined(tx: Transaction, { applicationId, accountId, at, joining }: Joined) {
  const { posts, subjects, documents, verdict } = joining
  const of = { application_id: applicationId, account_id: accountId }
  await tx
    .insertInto('application_posts')
    .values(
      posts.map(({ postId, examId, prefOrder, authorities }) => ({
        ...of,
        post_id: postId,
        exam_id: examId,
        pref_order: prefOrder,
        authorities,
        joined_at: at,
        verdict: JSON.stringify({
          version: verdict.version,
          judgedOn: verdict.judgedOn,
          ...verdict.posts.find((each) => each.postId === postId),
        }),
      })),
    )
    .execute()
  if (subjects.length > 0)
    await tx
      .insertInto('application_subjects')
      .values(
        subjects.map(({ examId, subjectId, mediumId }) => ({
          ...of,
          exam_id: examId,
          subject_id: subjectId,
          medium_id: mediumId,
        })),
      )
      .execute()
  if (documents.length > 0)
    await refuseIfDocumentGone(() =>
      tx
        .insertInto('application_documents')
        .values(
          documents.map(({ documentTypeId, documentId }) => ({
            ...of,
            document_type_id: documentTypeId,
            document_id: documentId,
            status: 'Uploaded',
          })),
        )
        .execute(),
    )
  await tx
    .updateTable('applications')
    .set({ updated_at: at })
    .where('id', '=', applicationId)
    .execute()
}
