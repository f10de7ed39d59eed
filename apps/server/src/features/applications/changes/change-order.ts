import type { ChangePostOrder } from '@lokseva/contract/applications/changes/schemas'
import { recordAudit } from '#features/audit/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { demand } from '#platform/refusals/ability'
import { translate } from '#platform/texts/translate'
import { saveOrder, selectAppliedPosts } from '../view/applied-posts.ts'
import type { ChangeDeps, Changing } from '../deps.ts'
import { lockApplication } from '../lock-application.ts'
import { mayReorder } from '../policy.ts'
import { orderedPosts } from '../view/changes.ts'
import { isNewOrder, readPostOrder } from '../view/post-order.ts'
import { refuseAnother } from './change-centre.ts'

type Input = Pick<Changing, 'idempotent' | 'language'> & { id: string; body: ChangePostOrder }

/** Ranks the posts applied for anew; none comes and none goes. */
export async function changePostOrder(
  deps: ChangeDeps,
  actor: Candidate,
  { id, body, idempotent, language }: Input,
): Promise<{ message: string }> {
  refuseAnother(id, body.applicationId)
  const { accountId } = actor
  return idempotent(async (tx) => {
    const { row, standing: state } = await lockApplication(deps, tx, actor, id)
    const at = new Date(deps.clock.now())
    demand(mayReorder(actor, state, dayInIndia(at.getTime())))
    const applied = await selectAppliedPosts(tx, id)
    const names = { list: 'applicationPostPrefList', post: 'postCriteriaId' }
    const order = readPostOrder(applied, placesOf(body.applicationPostPrefList), names)
    const follows = body.follows && placesOf(body.follows)
    if (isNewOrder({ before: applied, order }, follows)) {
      await saveOrder(tx, id, order)
      await tx.updateTable('applications').set({ updated_at: at }).where('id', '=', id).execute()
      const details = {
        application: row.applicationNo,
        from: orderedPosts(applied),
        to: orderedPosts(order),
      }
      await recordAudit(tx, { at, actor, accountId, action: 'POST_ORDER_CHANGED', details })
    }
    return { message: translate(language, 'applications.order.done') }
  })
}

const placesOf = (sent: ChangePostOrder['applicationPostPrefList']) =>
  sent.map(({ postCriteriaId, prefOrder }) => ({ postId: postCriteriaId, prefOrder }))
