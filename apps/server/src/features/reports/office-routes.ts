import * as reports from '@lokseva/contract/reports/endpoints'
import { route, type Route } from '#platform/http/call'
import type { Database } from '#platform/database/pool'
import { listReportAdverts, openReportReader, reachesAll, type ReportDeps } from './read-report.ts'
import { openNowReader } from './report-now.ts'

/** The desk of reports. */
export function reportRoutes(deps: ReportDeps & { jobsDb: Database }): Route[] {
  const reader = openReportReader(deps)
  const readNow = openNowReader(deps)
  return [
    route(reports.listReportAdverts, ({ actor }) => listReportAdverts(deps.db, actor)),
    route(reports.getReportNow, async ({ actor }) => (reachesAll(actor) ? readNow() : null)),
    route(reports.getWholeReport, ({ actor, query }) => reader.ofAll(actor, query)),
    route(reports.getReport, ({ params, query }) => reader.ofAdvert(params.advertisementId, query)),
  ]
}
