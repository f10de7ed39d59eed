import * as desk from '@lokseva/contract/marks/desk/endpoints'
import { route, type Route } from '#platform/http/call'
import { rateLimit } from '#platform/http/rate-limit'
import { bringDraft, readMarksForm } from './desk/bring-draft.ts'
import { marksCounts } from './desk/count-marks.ts'
import type { MarksDeskDeps } from './desk/deps.ts'
import { discardDraft } from './desk/discard-draft.ts'
import { faultsFile } from './desk/faults-file.ts'
import { openDraft, viewDraft } from './desk/list-drafts.ts'
import { listMarksAdverts, marksDesk } from './desk/list-stages.ts'
import { listLines } from './merit/list-lines.ts'
import { beginList } from './merit/make-list.ts'
import { saveCutOffs } from './merit/save-cut-offs.ts'
import { countMerit, viewList } from './merit/view-list.ts'

/** The desk of marks and results. */
export function marksDeskRoutes(given: MarksDeskDeps): Route[] {
  const deps = { ...given, counts: marksCounts(given) }
  // A file costs far more than a form.
  const uploads = rateLimit(30, 60)
  return [
    route(desk.listMarksAdverts, ({ actor }) => listMarksAdverts(deps, actor)),
    route(desk.getMarksDesk, ({ params }) => marksDesk(deps, params.advertisementId)),
    route(desk.bringMarks, async (call) => {
      const { actor, params, idempotent } = call
      await uploads(actor.memberId)
      const brought = await readMarksForm(call)
      return idempotent(async (tx) => {
        const draftId = await bringDraft(deps, tx, actor, { ...params, ...brought })
        return viewDraft({ ...deps, db: tx }, { ...params, draftId })
      })
    }),
    route(desk.openMarksDraft, ({ params }) => openDraft(deps, params)),
    route(desk.fetchMarksFaults, ({ params, language }) => faultsFile(deps.db, params, language)),
    route(desk.discardMarksDraft, ({ actor, params, idempotent }) =>
      idempotent(async (tx) => {
        await discardDraft(deps, tx, actor, params)
        return undefined
      }),
    ),
    ...meritRoutes(deps),
  ]
}

function meritRoutes(deps: MarksDeskDeps): Route[] {
  const { db } = deps
  return [
    route(desk.makeMeritList, ({ actor, params, body, idempotent }) =>
      idempotent(async (tx) => {
        const listId = await beginList(deps, tx, actor, { ...params, ...body })
        return viewList({ ...deps, db: tx }, { ...params, listId })
      }),
    ),
    route(desk.getMeritList, ({ params }) => viewList(deps, params)),
    route(desk.getMeritCounts, ({ params }) => countMerit(db, params)),
    route(desk.listMeritLines, ({ params, query }) => listLines(db, params, query)),
    route(desk.saveCutOffs, ({ actor, params, body, idempotent }) =>
      idempotent(async (tx) => {
        await saveCutOffs(deps, tx, actor, { ...params, ...body })
        return viewList({ ...deps, db: tx }, params)
      }),
    ),
  ]
}
