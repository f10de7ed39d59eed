import * as desk from '@lokseva/contract/correspondence/desk/endpoints'
import { route, type Route } from '#platform/http/call'
import type { LetterDeskDeps } from './deps.ts'
import { listPeople } from './desk/letter-people.ts'
import { previewLetter } from './desk/preview-letter.ts'
import { retryUnreached } from './desk/retry-unreached.ts'
import { sendLetter } from './desk/send-letter.ts'
import { listSent, openSent } from './desk/sent-letters.ts'
import { setStopped } from './desk/stop-letter.ts'
import { takeList } from './desk/take-list.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './desk/templates.ts'

/** The desk of letters. */
export function letterDeskRoutes(deps: LetterDeskDeps): Route[] {
  return [
    route(desk.listSentLetters, ({ params, query }) => listSent(deps, { ...params, ...query })),
    route(desk.openSentLetter, ({ params }) => openSent(deps, params)),
    route(desk.listLetterPeople, ({ actor, params, query }) =>
      listPeople(deps, actor, { ...params, input: query }),
    ),
    route(desk.takeLetterList, ({ actor, params, body, idempotent }) =>
      idempotent((tx) => takeList(deps, tx, actor, { ...params, ...body })),
    ),
    route(desk.previewLetter, ({ actor, params, body }) =>
      previewLetter(deps, actor, { ...params, ...body }),
    ),
    route(desk.sendLetter, ({ actor, params, body, idempotent }) =>
      idempotent((tx) => sendLetter(deps, tx, actor, { ...params, ...body })),
    ),
    ...stopRoutes(deps),
    ...templateRoutes(deps),
  ]
}

function stopRoutes(deps: LetterDeskDeps): Route[] {
  return [
    route(desk.stopLetter, async ({ actor, params, idempotent }) => {
      await idempotent(async (tx) => {
        await setStopped(deps, tx, actor, { ...params, isStopped: true })
        return null
      })
      return undefined
    }),
    route(desk.resumeLetter, async ({ actor, params, idempotent }) => {
      await idempotent(async (tx) => {
        await setStopped(deps, tx, actor, { ...params, isStopped: false })
        return null
      })
      return undefined
    }),
    route(desk.retryLetter, async ({ actor, params, idempotent }) => {
      await idempotent(async (tx) => {
        await retryUnreached(deps, tx, actor, params)
        return null
      })
      return undefined
    }),
  ]
}

function templateRoutes(deps: LetterDeskDeps): Route[] {
  return [
    route(desk.listLetterTemplates, () => listTemplates(deps.db)),
    route(desk.saveLetterTemplate, ({ actor, body, idempotent }) =>
      idempotent((tx) => saveTemplate(deps, tx, actor, body)),
    ),
    route(desk.deleteLetterTemplate, async ({ params, idempotent }) => {
      await idempotent(async (tx) => {
        await deleteTemplate(tx, params.templateId)
        return null
      })
      return undefined
    }),
  ]
}
