import * as applications from '@lokseva/contract/applications/endpoints'
import { route, type Route } from '#platform/http/call'
import { rateLimit } from '#platform/http/rate-limit'
import { advertisementStatus } from './view/advertisement-status.ts'
import { authoritiesOfAdvertisement, authoritiesOfPost } from './submit/authorities.ts'
import { changeRoutes } from './change-routes.ts'
import type { ApplicationDeps, ChangeDeps, ReceiptDeps, RequestsDone } from './deps.ts'
import { discardDraft, saveDraft, readDraft } from './drafts/drafts.ts'
import { examCentres } from './submit/exam-centres.ts'
import { listApplications } from './view/list-applications.ts'
import { receiptPdf } from './receipt/receipt-pdf.ts'
import { submitApplication } from './submit/submit-application.ts'
import { showApplication } from './view/show-application.ts'

type SentDeps = ReceiptDeps & { requestsDone: readonly RequestsDone[] }

export function applicationRoutes(deps: SentDeps & ChangeDeps): Route[] {
  return [...choosing(deps), ...drafts(deps), ...sent(deps), ...changeRoutes(deps)]
}

function choosing(deps: ApplicationDeps): Route[] {
  return [
    route(applications.listAdvertisementStatus, ({ actor, language }) =>
      advertisementStatus(deps, actor, language),
    ),
    route(applications.listAuthorities, ({ actor, params, query, language }) =>
      authoritiesOfPost(deps, actor, { ...params, ...query, language }),
    ),
    route(applications.listAllAuthorities, ({ actor, params }) =>
      authoritiesOfAdvertisement(deps, actor, params),
    ),
    route(applications.listExamCentres, ({ actor, params }) => examCentres(deps, actor, params)),
  ]
}

function drafts(deps: ApplicationDeps): Route[] {
  // What is chosen is kept every few seconds; two tabs at once must not be refused either.
  const draftLimit = rateLimit(120, 60)
  return [
    route(applications.getApplicationDraft, ({ actor, params }) => readDraft(deps, actor, params)),
    route(applications.putApplicationDraft, async ({ actor, params, body, idempotent }) => {
      await draftLimit(actor.accountId)
      return saveDraft(deps, actor, { ...params, ...body, idempotent })
    }),
    route(applications.deleteApplicationDraft, async ({ actor, params, idempotent }) => {
      await discardDraft(deps, actor, { ...params, idempotent })
      return undefined
    }),
  ]
}

function sent(deps: SentDeps): Route[] {
  // A sheet costs more than a page: nobody prints every second.
  const papers = rateLimit(20, 60)
  return [
    route(applications.submitApplication, (call) => submitApplication(deps, call.actor, call)),
    route(applications.listApplications, ({ actor, query, language }) =>
      listApplications(deps, actor, { ...query, language }),
    ),
    route(applications.getApplication, ({ actor, params, language }) =>
      showApplication(deps, actor, { ...params, language }),
    ),
    route(applications.getApplicationReceipt, async ({ actor, params, language }) => {
      await papers(actor.accountId)
      return receiptPdf(deps, actor, { ...params, language })
    }),
  ]
}
