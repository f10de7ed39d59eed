import * as docket from '@lokseva/contract/objections/docket/endpoints'
import * as sheets from '@lokseva/contract/objections/sheets/endpoints'
import { route, type Route } from '#platform/http/call'
import { rateLimit } from '#platform/http/rate-limit'
import type { DocketDeps } from './deps.ts'
import { checkKeyFile } from './docket/key-file.ts'
import { listDocket } from './docket/list-docket.ts'
import { giveOpinion } from './docket/opinions.ts'
import { readProof } from './docket/proof-picture.ts'
import { readWhich } from './docket/demand-question.ts'
import { readQuestion } from './docket/read-question.ts'
import { beginEffects, getEffect } from './sheets/effects/effect-rows.ts'
import { listExamPapers } from './sheets/list-papers.ts'
import { beginMarks } from './sheets/marking/make-marks.ts'
import { saveScheme } from './sheets/marking/save-scheme.ts'
import { getSheetsFile, readSheetsForm, sendSheets, takeSheets } from './sheets/sheets-file.ts'

export const docketRoutes = (deps: DocketDeps): Route[] => [
  route(docket.listDocket, ({ actor }) => listDocket(deps, actor)),
  route(docket.getDocketQuestion, ({ actor, params, language }) =>
    readQuestion(deps, actor, { which: readWhich(params), language }),
  ),
  route(docket.getObjectionProof, ({ actor, params }) =>
    readProof(deps, actor, { ...params, which: readWhich(params) }),
  ),
  route(docket.giveOpinion, ({ actor, params, body, idempotent }) =>
    idempotent(async (tx) => {
      await giveOpinion(deps, tx, actor, { which: readWhich(params), input: body })
      return undefined
    }),
  ),
  route(docket.checkKeyFile, ({ actor, body }) => checkKeyFile(deps, actor, body)),
]

/** Answer sheets, and what a changed key does to their totals. */
export function sheetRoutes(deps: Pick<DocketDeps, 'db' | 'clock'>): Route[] {
  const { db } = deps
  // A file costs far more than a form.
  const uploads = rateLimit(30, 60)
  return [
    route(sheets.listKeyedPapers, ({ actor }) => listExamPapers(db, actor)),
    route(sheets.sendSheets, async (call) => {
      const { actor, params, idempotent } = call
      await uploads(actor.memberId)
      const sent = await readSheetsForm(call)
      return idempotent((tx) => sendSheets(deps, tx, actor, { ...params, ...sent }))
    }),
    route(sheets.getSheetsFile, ({ actor, params }) => getSheetsFile(db, actor, params)),
    route(sheets.takeSheets, ({ actor, params, idempotent }) =>
      idempotent((tx) => takeSheets(deps, tx, actor, params)),
    ),
    route(sheets.saveMarkingScheme, ({ actor, params, body, idempotent }) =>
      idempotent(async (tx) => {
        const { seen, ...scheme } = body
        await saveScheme(deps, tx, actor, { ...params, scheme, seen })
        return undefined
      }),
    ),
    route(sheets.makeMarksOfSheets, ({ actor, params, body, idempotent }) =>
      idempotent(async (tx) => {
        await beginMarks(deps, tx, actor, { ...params, ...body })
        return undefined
      }),
    ),
    route(sheets.beginKeyEffects, ({ params, body, idempotent }) =>
      idempotent((tx) => beginEffects(deps, tx, { ...params, ...body })),
    ),
    route(sheets.getKeyEffect, ({ params }) => getEffect(db, params)),
  ]
}
