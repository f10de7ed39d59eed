import * as desk from '@lokseva/contract/adverts/drafts/endpoints'
import { inTransaction } from '#platform/database/in-transaction'
import { route, type Route } from '#platform/http/call'
import { compareDraft } from './desk/compare-draft.ts'
import { listDesk } from './desk/list-desk.ts'
import { exportVersion, listChoices, viewPublished, viewVersion } from './desk/view-published.ts'
import { beginDraft } from './drafts/begin-draft.ts'
import { changeNumber } from './drafts/change-number.ts'
import { deleteDraft, restoreDraft } from './drafts/change-draft.ts'
import type { DraftDeps } from './drafts/deps.ts'
import { draftIdOf } from './drafts/draft-links.ts'
import { requestsByAdvert } from './drafts/draft-rows.ts'
import { renewLease, selectEditors } from './drafts/editors.ts'
import { savePart } from './drafts/save-part.ts'
import { demandDraft, exportDraft, listSaves, viewDraft, viewSave } from './drafts/view-draft.ts'

/** The desk of advertisements: what is published, and drafts of what is to be. */
export function deskRoutes(deps: DraftDeps): Route[] {
  const { db } = deps
  return [
    route(desk.listDeskAdverts, ({ actor }) => listDesk(deps, actor)),
    route(desk.getDeskAdvert, ({ params }) => viewPublished(deps, db, params.advertisementId)),
    route(desk.getAdvertVersion, ({ params, query }) =>
      viewVersion(db, { id: params.advertisementId, version: params.version, ...query }),
    ),
    route(desk.getAdvertFile, ({ params }) =>
      exportVersion(db, { id: params.advertisementId, version: params.version }),
    ),
    route(desk.listDraftChoices, () => listChoices(db)),
    ...draftRoutes(deps),
  ]
}

function draftRoutes(deps: DraftDeps): Route[] {
  const { db } = deps
  return [
    route(desk.beginDraft, ({ actor, body, language, idempotent }) =>
      idempotent((tx) => beginDraft(deps, tx, actor, { ...body, language })),
    ),
    route(desk.getAdvertDraft, ({ actor, params }) =>
      viewDraft(deps, db, actor, params.advertisementId),
    ),
    route(desk.saveDraftPart, ({ actor, params, body }) =>
      inTransaction(db, (tx) => savePart(deps, tx, actor, { ...params, ...body })),
    ),
    route(desk.sendPresence, async ({ actor, params: { advertisementId }, body }) => {
      const { version } = await demandDraft(db, advertisementId)
      await renewLease(deps, db, actor, { advertisementId, part: body.part })
      return {
        id: await draftIdOf(db, advertisementId),
        version,
        editors: await selectEditors(deps, db, { advertisementId, but: actor.memberId }),
        request: (await requestsByAdvert(db)).get(advertisementId) ?? null,
      }
    }),
    route(desk.listDraftSaves, ({ params, query }) => listSaves(deps, db, { ...params, ...query })),
    route(desk.getDraftSave, ({ params }) => viewSave(db, params)),
    route(desk.compareDraft, ({ actor, params, query }) =>
      compareDraft(deps, db, actor, { ...params, ...query }),
    ),
    route(desk.restoreDraft, ({ actor, params: { advertisementId }, body, idempotent }) =>
      idempotent(async (tx) => {
        await restoreDraft(deps, tx, actor, { advertisementId, ...body })
        return viewDraft(deps, tx, actor, advertisementId)
      }),
    ),
    route(desk.changeDraftNumber, ({ actor, params: { advertisementId }, body, idempotent }) =>
      idempotent(async (tx) => {
        await changeNumber(deps, tx, actor, { advertisementId, ...body })
        return viewDraft(deps, tx, actor, advertisementId)
      }),
    ),
    route(desk.deleteAdvertDraft, ({ actor, params: { advertisementId }, body, idempotent }) =>
      idempotent(async (tx) => {
        await deleteDraft(deps, tx, actor, { advertisementId, ...body })
        return { advertisementId }
      }),
    ),
    route(desk.exportDraft, ({ params }) => exportDraft(db, params.advertisementId)),
  ]
}
