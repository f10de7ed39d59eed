import type {
  Preferences,
  SavePreferences,
} from '@lokseva/contract/applications/preferences/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { postsOf } from '#features/adverts/index'
import { recordAudit } from '#features/audit/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { abilityIn, demand } from '#platform/refusals/ability'
import { translate } from '#platform/texts/translate'
import { saveOrder, selectAppliedPosts } from '../view/applied-posts.ts'
import { spendBothCodes } from '../both-codes.ts'
import type { ChangeDeps, Changing } from '../deps.ts'
import { lockApplication, readApplication } from '../lock-application.ts'
import { mayOptOut, mayReadPreferences, maySavePreferences } from '../policy.ts'
import { orderedPosts } from '../view/changes.ts'
import { isNewOrder, readPostOrder } from '../view/post-order.ts'
import { notifyCandidate } from '../notify-candidate.ts'

/** The order as it stands, readable from the day such a stage was announced on, also after it. */
export async function getPreferences(
  deps: ChangeDeps,
  actor: Candidate,
  { id, language }: { id: string; language: Language },
): Promise<Preferences> {
  const { db, clock } = deps
  const { row, document, standing: state } = await readApplication(deps, db, actor, id)
  demand(mayReadPreferences(actor, state))
  const today = dayInIndia(clock.now())
  const applied = await selectAppliedPosts(db, id)
  const names = new Map(postsOf(document).map((post) => [post.id, post]))
  return {
    preferences: applied.map(({ postId, examId, prefOrder }) => ({
      postId,
      postName: names.get(postId)!.name,
      postNameDvng: names.get(postId)!.nameDvng,
      examId,
      isSelected: prefOrder !== null,
      prefOrder,
    })),
    savedAt: row.preferencesSavedAt?.toISOString() ?? null,
    isOptedOut: row.status === 'OPTED_OUT',
    abilities: {
      preferences: abilityIn(language, maySavePreferences(actor, state, today)),
      optOut: abilityIn(language, mayOptOut(actor, state, today)),
    },
  }
}

type Saving = Changing & { id: string; body: SavePreferences }

/** Saves the whole order with both codes; again as often as they are proved again. */
export async function savePreferences(
  deps: ChangeDeps,
  actor: Candidate,
  { id, body, idempotent, language, cid }: Saving,
): Promise<{ message: string }> {
  const { accountId } = actor
  return idempotent(async (tx) => {
    const { row, document, standing: state } = await lockApplication(deps, tx, actor, id)
    const at = new Date(deps.clock.now())
    demand(maySavePreferences(actor, state, dayInIndia(at.getTime())))
    const applied = await selectAppliedPosts(tx, id)
    const order = readPostOrder(applied, body.reqData, { list: 'reqData', post: 'postId' })
    isNewOrder({ before: applied, order }, body.follows)
    await spendBothCodes(deps, tx, actor, { purpose: 'PREFERENCE_CHANGE', cid })
    await saveOrder(tx, id, order)
    await tx
      .updateTable('applications')
      .set({ preferences_saved_at: at, updated_at: at })
      .where('id', '=', id)
      .execute()
    const { applicationNo } = row
    const details = {
      application: applicationNo,
      from: orderedPosts(applied),
      to: orderedPosts(order),
    }
    await recordAudit(tx, { at, actor, accountId, action: 'PREFERENCES_SAVED', details })
    const telling = { accountId, applicationNo, document, language }
    await notifyCandidate(deps, tx, 'PREFERENCES_SAVED', telling)
    return { message: translate(language, 'applications.order.done') }
  })
}
