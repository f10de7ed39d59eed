import * as scrutiny from '@lokseva/contract/scrutiny/endpoints'
import { scrutinyReasons } from '@lokseva/contract/scrutiny/schemas'
import { route, type Route } from '#platform/http/call'
import { inBothLanguages } from '#platform/texts/both-languages'
import { readApplicationPage } from './pages/application-page.ts'
import { claimDocument } from './queues/claim-document.ts'
import { queueFigures } from './queues/count-queues.ts'
import { decideDocument } from './decisions/decide-document.ts'
import type { ScrutinyDeps } from './deps.ts'
import { describeClaim } from './pages/describe-document.ts'
import { listRefusedClaims } from './decisions/judge-again.ts'
import { listQueues } from './queues/list-queues.ts'
import { listFigures } from './queues/officer-figures.ts'
import { readPage } from './pages/page-picture.ts'
import { releaseDocument, takeBackDecision } from './decisions/take-back.ts'

export function scrutinyRoutes(deps: ScrutinyDeps): Route[] {
  const figures = queueFigures(deps)
  return [
    route(scrutiny.listScrutinyQueues, ({ actor }) => listQueues({ ...deps, figures }, actor)),
    route(scrutiny.listScrutinyReasons, async () =>
      scrutinyReasons.map((id) => ({ id, text: inBothLanguages(`scrutiny.reason.${id}`) })),
    ),
    route(scrutiny.claimDocument, async ({ actor, body, idempotent }) => {
      const claimId = await idempotent((tx) => claimDocument(deps, tx, actor, body))
      return { document: claimId === null ? null : await describeClaim(deps, actor, claimId) }
    }),
    route(scrutiny.getScrutinyPage, ({ actor, params }) => readPage(deps, actor, params)),
    route(scrutiny.getApplicationPage, ({ actor, params }) =>
      readApplicationPage(deps, actor, params),
    ),
    route(scrutiny.decideDocument, ({ actor, params, body, idempotent }) =>
      idempotent((tx) => decideDocument(deps, tx, actor, { ...params, ...body })),
    ),
    route(scrutiny.takeBackDecision, async ({ actor, params, idempotent }) => {
      const again = await idempotent((tx) => takeBackDecision(deps, tx, actor, params.claimId))
      return { document: await describeClaim(deps, actor, again) }
    }),
    route(scrutiny.releaseDocument, ({ actor, params, body, idempotent }) =>
      idempotent(async (tx) => ({
        next: await releaseDocument(deps, tx, actor, { ...params, ...body }),
      })),
    ),
    route(scrutiny.listScrutinyFigures, ({ actor }) => listFigures(deps, actor)),
    route(scrutiny.listScrutinyJudgements, ({ actor, query }) =>
      listRefusedClaims(deps, actor, query),
    ),
  ]
}
