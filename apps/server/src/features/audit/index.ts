export { auditRoutes } from './routes.ts'
export { auditActions, recordAudit, type AuditAction, type AuditEntry } from './record-audit.ts'
export { findBrokenSeal, sealAudit, sealAuditJob } from './seal-audit.ts'
