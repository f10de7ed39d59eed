import { downloadMarksheet as marksheetPdf } from '@lokseva/contract/marks/endpoints'
import * as api from '@lokseva/contract/papers/endpoints'
import { route, type Route } from '#platform/http/call'
import { rateLimit } from '#platform/http/rate-limit'
import type { PrintingDeps } from './deps.ts'
import { downloadAdmitCard, downloadLetter, downloadMarksheet } from './download-papers.ts'

export function printingRoutes(deps: PrintingDeps): Route[] {
  const papers = rateLimit(20, 60)
  return [
    route(api.downloadAdmitCard, async ({ actor, params, query }) => {
      await papers(actor.accountId)
      return downloadAdmitCard(deps, actor, { ...params, ...query })
    }),
    route(api.downloadInterviewLetter, async ({ actor, params, query }) => {
      await papers(actor.accountId)
      return downloadLetter(deps, actor, { ...params, ...query })
    }),
    route(marksheetPdf, async ({ actor, params, query }) => {
      await papers(actor.accountId)
      return downloadMarksheet(deps, actor, { ...params, ...query })
    }),
  ]
}
