import * as reports from '@lokseva/contract/reports/endpoints'
import { route, type Route } from '#platform/http/call'
import { listReportAdverts, openReportReader, type ReportDeps } from './read-report.ts'

/** The desk of reports. */
export function reportRoutes(deps: ReportDeps): Route[] {
  const reader = openReportReader(deps)
  return [
    route(reports.listReportAdverts, ({ actor }) => listReportAdverts(deps.db, actor)),
    route(reports.getWholeReport, ({ actor, query }) => reader.ofAll(actor, query)),
    route(reports.getReport, ({ params, query }) => reader.ofAdvert(params.advertisementId, query)),
  ]
}
