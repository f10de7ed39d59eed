import * as api from '@lokseva/contract/correspondence/endpoints'
import { route, type Route } from '#platform/http/call'
import type { CorrespondenceDeps } from './deps.ts'
import { listLetters, readLetter, readLetterFile } from './list-letters.ts'

export function correspondenceRoutes(deps: CorrespondenceDeps): Route[] {
  return [
    route(api.listCorrespondence, ({ actor }) => listLetters(deps, actor)),
    route(api.downloadCorrespondence, ({ actor, params }) => readLetterFile(deps, actor, params)),
    route(api.readCorrespondence, async ({ actor, params, idempotent }) => {
      await readLetter(deps, actor, { ...params, idempotent })
      return undefined
    }),
  ]
}
