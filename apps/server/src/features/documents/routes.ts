import * as api from '@lokseva/contract/documents/endpoints'
import { route, type Route } from '#platform/http/call'
import { rateLimit } from '#platform/http/rate-limit'
import { sharedRateLimit } from '#platform/http/shared-rate-limit'
import type { DocumentDeps } from './deps.ts'
import { readDocument } from './read-document.ts'
import { readUpload } from './read-upload.ts'
import { requiredDocuments } from './required-documents.ts'
import { uploadDocument } from './upload-document.ts'

export function documentRoutes(deps: DocumentDeps): Route[] {
  // A file costs far more than a form: enough for trying, too little for keeping us busy.
  const uploads = rateLimit(30, 60)
  // What was replaced lies in the storage for an hour: nobody fills it meanwhile.
  const kept = sharedRateLimit(deps.db, { name: 'documents', points: 100, seconds: 3600 })
  return [
    route(api.uploadDocument, async (call) => {
      const { actor, claim, idempotent, language } = call
      await uploads(actor.accountId)
      await kept.check(actor.accountId)
      const upload = await readUpload({ ...deps, accountId: actor.accountId }, call)
      const made = await uploadDocument(deps, actor, { claim, idempotent, language, ...upload })
      await kept.count(actor.accountId)
      return made
    }),
    route(api.viewDocument, ({ params, actor }) =>
      readDocument(deps, actor, { ...params, as: 'inline' }),
    ),
    route(api.downloadDocument, ({ params, actor }) =>
      readDocument(deps, actor, { ...params, as: 'attachment' }),
    ),
    route(api.listRequiredDocuments, ({ params, query, actor }) =>
      requiredDocuments(deps, actor, { ...params, ...query }),
    ),
  ]
}
