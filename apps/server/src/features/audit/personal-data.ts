import type { PersonalData } from '#platform/personal-data/personal-data'

/** The chain breaks where an entry is changed; none of them names anybody. */
export const auditData: PersonalData = {
  part: 'log',
  tables: { audit_log: { copy: ['at', 'actor', 'action', 'address', 'details'], after: 'kept' } },
}
