import * as audit from '@lokseva/contract/audit/desk/endpoints'
import { route, type Route } from '#platform/http/call'
import type { AuditDeskDeps } from './deps.ts'
import { exportAudit, readAudit, readOwnAudit } from './read-audit.ts'
import { viewAuditDesk } from './view-desk.ts'

export function auditDeskRoutes(deps: AuditDeskDeps): Route[] {
  return [
    route(audit.getAuditDesk, ({ language }) => viewAuditDesk(deps, language)),
    route(audit.listAudit, ({ actor, query, language }) =>
      readAudit(deps, actor, { filter: query, language }),
    ),
    route(audit.exportAudit, (call) => exportAudit(deps, call.actor, call)),
    route(audit.listOwnAudit, ({ actor, query, language }) =>
      readOwnAudit(deps, actor, { ...query, language }),
    ),
  ]
}
