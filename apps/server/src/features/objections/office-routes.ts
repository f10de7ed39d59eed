import * as docket from '@lokseva/contract/objections/docket/endpoints'
import { route, type Route } from '#platform/http/call'
import type { DocketDeps } from './deps.ts'
import { checkKeyFile } from './docket/key-file.ts'
import { listDocket } from './docket/list-docket.ts'
import { giveOpinion } from './docket/opinions.ts'
import { readProof } from './docket/proof-picture.ts'
import { readWhich } from './docket/demand-question.ts'
import { readQuestion } from './docket/read-question.ts'

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
      await giveOpinion(deps, tx, actor, { which: readWhich(params), wish: body })
      return undefined
    }),
  ),
  route(docket.checkKeyFile, ({ actor, body }) => checkKeyFile(deps, actor, body)),
]
