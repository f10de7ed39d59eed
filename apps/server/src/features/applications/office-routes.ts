import * as desk from '@lokseva/contract/applications/desk/endpoints'
import { route, type Route } from '#platform/http/call'
import { countListed } from './desk/list/count-listed.ts'
import type { DeskDeps, SetDeps } from './desk/deps.ts'
import { dropFile, listFileLines, listFiles } from './desk/files/dropped-files.ts'
import { beginExport, fetchExport, listExports, setExport } from './desk/exports/exports.ts'
import { listAdverts, listChoices } from './desk/list/list-choices.ts'
import { listPage } from './desk/list/list-page.ts'
import { openOne } from './desk/open-one.ts'
import { listBatches } from './desk/selections/run-batch.ts'
import { keptSelection, selectedLines } from './desk/selections/selected-lines.ts'
import { makeSelection } from './desk/selections/selections.ts'
import { deleteView, listViews, saveView } from './desk/list/views.ts'
import { seesNames } from './policy.ts'

/** The desk of applications. */
export function applicationDeskRoutes(deps: DeskDeps & SetDeps): Route[] {
  const { db } = deps
  return [
    route(desk.listApplicationAdverts, ({ actor }) => listAdverts(db, actor)),
    route(desk.listApplicationChoices, async ({ actor, params: { advertisementId } }) => ({
      ...(await listChoices(deps, advertisementId)),
      seesNames: seesNames(actor, advertisementId),
    })),
    route(desk.listDeskApplications, ({ actor, params, query, language }) =>
      listPage(db, actor, { ...params, listing: query, language }),
    ),
    route(desk.countDeskApplications, ({ params, query }) =>
      countListed(db, { ...params, filter: query }),
    ),
    route(desk.openDeskApplication, ({ actor, params, language }) =>
      openOne(deps, actor, { ...params, language }),
    ),
    ...viewRoutes(deps),
    ...exportRoutes(deps),
    route(desk.dropApplicationFile, ({ actor, params, body, idempotent }) =>
      idempotent((tx) => dropFile(deps, tx, actor, { ...params, file: body })),
    ),
    route(desk.listApplicationFileLines, ({ params, query }) =>
      listFileLines(db, { ...params, ...query }),
    ),
    route(desk.listApplicationFiles, ({ actor, params, query }) =>
      listFiles(db, actor, { ...params, ...query }),
    ),
  ]
}

function viewRoutes(deps: SetDeps & Pick<DeskDeps, 'versions'>): Route[] {
  const { db } = deps
  return [
    route(desk.listApplicationViews, ({ actor, params }) =>
      listViews(deps, actor, params.advertisementId),
    ),
    route(desk.saveApplicationView, ({ actor, params, body, idempotent }) =>
      idempotent((tx) => saveView(deps, tx, actor, { ...params, view: body })),
    ),
    route(desk.deleteApplicationView, async ({ actor, params, idempotent }) => {
      await idempotent(async (tx) => {
        await deleteView(tx, actor, params)
        return null
      })
      return undefined
    }),
    route(desk.selectApplications, ({ actor, params, body, idempotent }) =>
      idempotent((tx) => makeSelection(deps, tx, actor, { ...params, input: body })),
    ),
    route(desk.getApplicationSelection, ({ params }) => keptSelection(deps, params)),
    route(desk.listSelectedApplications, ({ actor, params, query }) =>
      selectedLines(db, actor, { ...params, ...query }),
    ),
    route(desk.listApplicationBatches, ({ params, query }) =>
      listBatches(deps, { ...params, ...query }),
    ),
  ]
}

function exportRoutes(deps: SetDeps & Pick<DeskDeps, 'versions'>): Route[] {
  return [
    route(desk.beginApplicationExport, ({ actor, params, body, language, idempotent }) =>
      idempotent((tx) => beginExport(deps, tx, actor, { ...params, language, input: body })),
    ),
    route(desk.listApplicationExports, ({ actor, params, query }) =>
      listExports(deps, actor, { ...params, ...query }),
    ),
    route(desk.stopApplicationExport, ({ actor, params, idempotent }) =>
      idempotent((tx) => setExport(deps, tx, actor, { ...params, state: 'stopped' })),
    ),
    route(desk.resumeApplicationExport, ({ actor, params, idempotent }) =>
      idempotent((tx) => setExport(deps, tx, actor, { ...params, state: 'running' })),
    ),
    route(desk.fetchApplicationExport, ({ actor, params }) => fetchExport(deps, actor, params)),
  ]
}
