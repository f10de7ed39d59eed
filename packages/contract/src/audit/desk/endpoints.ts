import { endpoint, OFFICE_ROOT } from '../../endpoint.ts'
import * as s from './schemas.ts'

const office = { root: OFFICE_ROOT, channel: 'sealed', caller: 'staff' } as const
const auditor = { ...office, permission: 'audit.read' } as const

export const getAuditDesk = endpoint({
  ...auditor,
  method: 'GET',
  path: '/audit/desk',
  summary: 'How the chain of the audit log stands, and what the log can be filtered by',
  response: s.AuditDesk,
})

export const listAudit = endpoint({
  ...auditor,
  method: 'GET',
  path: '/audit',
  summary: 'Lines of the audit log, the newest first; the first page is a look that is logged',
  sealedQuery: true,
  query: s.AuditFilter,
  response: s.AuditPage,
})

export const exportAudit = endpoint({
  ...auditor,
  method: 'POST',
  path: '/audit/export',
  summary: 'The filtered lines as CSV, with the reason written into the log',
  stepUp: true,
  body: s.AuditExport,
  response: 'blob',
  errors: ['AUDIT_TOO_MANY'],
})

export const listOwnAudit = endpoint({
  ...office,
  method: 'GET',
  path: '/audit/own',
  summary: 'What the caller did in the Office, the newest first',
  query: s.OwnAuditFilter,
  response: s.AuditPage,
})
