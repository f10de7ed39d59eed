/**
 * From when on something is told as not being as it should be: on the Office's pages and, where
 * there is an alert about it (deploy/prometheus/alerts.yml), there by the same figure.
 */
export const healthLimits = {
  /** The slowest answer of a hundred. */
  slowMs: 2000,
  /** A message that still waits. */
  stuckMinutes: 10,
  /** The longest that a job of payments may wait; a job that waits for an hour is told in red. */
  jobsLateSeconds: 180,
  jobsStandSeconds: 3600,
  /** A backup is restored once a week. */
  backupDays: 8,
  /** The audit log is checked once a day. */
  auditDays: 2,
} as const
