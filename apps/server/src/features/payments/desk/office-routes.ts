import * as desk from '@lokseva/contract/payments/desk/endpoints'
import { bookLimits } from '@lokseva/contract/payments/desk/schemas'
import { route, type Route } from '#platform/http/call'
import { rateLimit } from '#platform/http/rate-limit'
import type { Vault } from '#platform/secrets/vault'
import { demandDays, endOf, startOf } from './books/book-days.ts'
import type { SheetDeps } from './deps.ts'
import { explainItem } from './items/explain-item.ts'
import { listFileLines, listFiles } from './files/book-file-rows.ts'
import { putAwayFile, takeFile } from './files/change-file.ts'
import { dropFile, readDropped } from './files/drop-file.ts'
import { faultyLines } from './files/faulty-lines.ts'
import { listBookLines, listFigureLines } from './books/list-book-lines.ts'
import { listBooks } from './books/list-books.ts'
import { listFurtherItems } from './items/list-further-items.ts'
import { fetchRefundFile, listRefunds } from './list-refunds.ts'
import { openStory } from './order-story.ts'
import { makeSheet } from './sheets/make-sheet.ts'

type Deps = SheetDeps & { vault: Vault }

export const accountRoutes = (deps: Deps): Route[] => [
  route(desk.listBooks, ({ query }) => listBooks(deps, query)),
  route(desk.listFurtherItems, ({ query }) => listFurtherItems(deps, query)),
  route(desk.listBookLines, ({ query }) => listBookLines(deps.db, query)),
  route(desk.listFigureLines, ({ query }) => listFigureLines(deps.db, query)),
  route(desk.listCategoryFees, ({ query }) => {
    const { from, to } = demandDays(query)
    return deps.feesByCategory(deps.db, startOf(from), endOf(to))
  }),
  route(desk.listCategoryLines, ({ query: { category = null, offset = '0', ...days } }) => {
    const { from, to } = demandDays(days)
    return deps.feesOfCategory(deps.db, {
      from: startOf(from),
      to: endOf(to),
      category,
      offset: Number(offset),
      most: bookLimits.rows,
    })
  }),
  route(desk.explainOpenItem, ({ actor, body, language, idempotent }) =>
    idempotent((tx) => explainItem(deps, tx, actor, { ...body, language })),
  ),
  route(desk.getOrderStory, ({ actor, params }) => openStory(deps, actor, params.orderNo)),
  ...files(deps),
  route(desk.listDeskRefunds, ({ query }) => listRefunds(deps.db, query)),
  route(desk.fetchRefundFile, ({ actor, query }) => fetchRefundFile(deps, actor, query.at)),
  route(desk.fetchAccountSheet, ({ query, language }) => makeSheet(deps, { ...query, language })),
]

function files(deps: Deps): Route[] {
  const uploads = rateLimit(30, 60)
  return [
    route(desk.dropBookFile, async (call) => {
      await uploads(call.actor.memberId)
      const dropped = await readDropped(call)
      return call.idempotent((tx) => dropFile(deps, tx, call.actor, dropped))
    }),
    route(desk.listBookFiles, () => listFiles(deps)),
    route(desk.listBookFileLines, ({ params, query }) =>
      listFileLines(deps.db, params.fileId, query),
    ),
    route(desk.takeBookFile, ({ actor, params, language, idempotent }) =>
      idempotent((tx) => takeFile(deps, tx, actor, { ...params, language })),
    ),
    route(desk.putAwayBookFile, ({ actor, params, language, idempotent }) =>
      idempotent((tx) => putAwayFile(deps, tx, actor, { ...params, language })),
    ),
    route(desk.fetchFaultyLines, ({ params, language }) =>
      faultyLines(deps.db, { ...params, language }),
    ),
  ]
}
