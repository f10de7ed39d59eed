export { openAudit } from './open-audit.ts'
export { auditActions, recordAudit, type AuditAction, type AuditEntry } from './record-audit.ts'
export { actionWords } from './desk/line-words.ts'
export { newestEntryAt, selectEntriesAbout, selectOwnEntries } from './select-entries.ts'
export { sealAudit } from './seal-audit.ts'
export {
  checkAudit,
  formatAuditCheck as sayAuditCheck,
  lastCheck,
  type AuditCheck,
} from './check-audit.ts'
export { auditGauge, checkAuditJob } from './check-audit-job.ts'
export { makeAuditParts } from './audit-parts.ts'
export { detachAuditMonth, type DetachedPart, type DetachRefusal } from './detach-audit.ts'
export { auditData } from './personal-data.ts'
