import * as audit from '@lokseva/contract/audit/endpoints'
import type { Database } from '#platform/database/pool'
import { route, type Route } from '#platform/http/call'
import { listAccessLog } from './list-access-log.ts'

export function auditRoutes({ db }: { db: Database }): Route[] {
  return [
    route(audit.listAccessLog, ({ actor, query, language }) =>
      listAccessLog({ db }, actor, { ...query, language }),
    ),
  ]
}
