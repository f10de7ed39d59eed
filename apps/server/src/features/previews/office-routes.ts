import * as previews from '@lokseva/contract/previews/endpoints'
import { route, type Route } from '#platform/http/call'
import type { PreviewDeps } from './deps.ts'
import { previewDocuments, viewPreview } from './view-preview.ts'

export function previewRoutes(deps: PreviewDeps): Route[] {
  return [
    route(previews.getPreview, ({ params, query }) => viewPreview(deps, { ...params, ...query })),
    route(previews.listPreviewDocuments, ({ params, query }) =>
      previewDocuments(deps, { ...params, ...query }),
    ),
  ]
}
