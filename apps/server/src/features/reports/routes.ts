import * as reports from '@lokseva/contract/reports/endpoints'
import { route, type Route } from '#platform/http/call'
import { figuresVersion, getFigures, listFigures } from './public-figures.ts'
import type { ReportDeps } from './read-report.ts'

/** What everybody may read, where the commission wants it. */
export function figureRoutes(deps: ReportDeps): Route[] {
  const version = figuresVersion(deps)
  return [
    route(reports.listFigures, () => listFigures(deps)),
    route(reports.getFigures, ({ params }) => getFigures(deps, params.advertisementId)),
  ].map((one) => ({ ...one, version }))
}
