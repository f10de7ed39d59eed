import { listFields } from '@lokseva/contract/profile-view/endpoints'
import * as view from '@lokseva/contract/profile-view/endpoints'
import { route, type Route } from '#platform/http/call'
import { rateLimit } from '#platform/http/rate-limit'
import { listChangedFields } from './changed-fields.ts'
import type { ProfileViewDeps } from './deps.ts'
import { profileDocuments } from './profile-documents.ts'
import { profileDoubts } from './profile-doubts.ts'
import { profilePdf } from './profile-pdf.ts'
import { profileSummary } from './profile-summary.ts'
import { viewProfile } from './view-profile.ts'

export function profileViewRoutes(deps: ProfileViewDeps): Route[] {
  // A sheet costs more than a page: nobody prints every second.
  const papers = rateLimit(20, 60)
  return [
    ...[view.getProfile, view.getMergedDraft].map((endpoint) =>
      route(endpoint, ({ params, actor }) => viewProfile(deps, actor, params)),
    ),
    route(view.getProfilePdf, async ({ params, query, actor, language }) => {
      await papers(actor.accountId)
      return profilePdf(deps, actor, { ...params, ...query, language })
    }),
    route(view.getProfileSummary, ({ params, actor }) => profileSummary(deps, actor, params)),
    route(listFields, ({ actor }) => listChangedFields(deps, actor)),
    route(view.listProfileDoubts, ({ params, actor }) => profileDoubts(deps, actor, params)),
    route(view.listProfileDocuments, ({ params, actor }) => profileDocuments(deps, actor, params)),
  ]
}
