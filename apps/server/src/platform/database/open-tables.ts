import type { DB } from './schema.generated.ts'

type Opened = { names: (keyof DB | (string & {}))[]; to: string[]; why: string }

/**
 * What an owner of tables lets other features read in their own statements, and which of its
 * functions they may call in them. A view needs no line: it was made to be read. Whatever can be
 * asked of the owner's index.ts without a further round trip is asked there.
 */
export const openTables: Opened[] = [
  {
    names: ['advertisements'],
    to: [
      'applications',
      'correspondence',
      'demo',
      'documents',
      'marks',
      'objections',
      'papers',
      'retotaling',
      'stages',
    ],
    why: 'as it stood when owners were named',
  },
  {
    names: ['advertisement_posts'],
    to: ['applications', 'stages'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['advertisement_versions'],
    to: ['documents', 'marks', 'papers', 'stages'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['applications'],
    to: [
      'correspondence',
      'demo',
      'marks',
      'objections',
      'papers',
      'payments',
      'printing',
      'profile-view',
      'retotaling',
      'stages',
    ],
    why: 'as it stood when owners were named',
  },
  {
    names: ['application_posts'],
    to: ['marks', 'objections', 'papers', 'retotaling', 'stages'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['application_subjects'],
    to: ['objections', 'papers'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['application_documents'],
    to: ['stages'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['one_time_codes'],
    to: ['messages'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['correspondence'],
    to: ['platform'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['documents'],
    to: ['applications'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['accounts'],
    to: [
      'account',
      'applications',
      'correspondence',
      'demo',
      'objections',
      'papers',
      'profile',
      'profile-view',
      'proofs',
      'retotaling',
      'stages',
    ],
    why: 'as it stood when owners were named',
  },
  {
    names: ['sessions'],
    to: ['codes'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['exam_centres'],
    to: ['adverts', 'applications', 'papers'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['lookup_options'],
    to: ['adverts', 'applications', 'stages'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['reference_changes'],
    to: ['applications', 'profile'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['application_marks'],
    to: ['applications', 'demo', 'exam-subjects', 'retotaling', 'stages'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['subject_marks'],
    to: ['demo', 'exam-subjects', 'retotaling'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['post_results'],
    to: ['retotaling', 'stages'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['queue_messages'],
    to: ['applications'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['messages'],
    to: ['codes', 'recovery'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['objections'],
    to: ['demo'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['answer_keys'],
    to: ['stages'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['papers'],
    to: ['applications', 'printing'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['hall_tickets'],
    to: ['applications', 'printing', 'stages'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['exam_sittings'],
    to: ['exam-subjects'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['exam_displays'],
    to: ['exam-subjects', 'printing'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['interview_letters'],
    to: ['stages'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['payment_refunds'],
    to: ['applications'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['payment_orders', 'payment_settlements'],
    to: ['applications', 'correspondence', 'objections', 'retotaling'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['payment_attempts', 'payment_captures'],
    to: ['applications', 'objections', 'retotaling'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['loose_files'],
    to: ['correspondence'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['stored_files'],
    to: ['objections', 'printing'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['profile_steps'],
    to: ['applications'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['profiles'],
    to: ['applications', 'documents', 'proofs'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['profile_images'],
    to: ['applications', 'papers'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['profile_snapshots'],
    to: ['applications', 'papers', 'payments', 'profile-view'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['retotaling_requests'],
    to: ['demo'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['retotaling_subjects'],
    to: ['marks'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['configuration'],
    to: ['identity', 'profile'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['commission'],
    to: ['papers'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['stage_applications'],
    to: ['marks', 'objections'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['stages'],
    to: ['marks', 'objections', 'papers', 'retotaling'],
    why: 'as it stood when owners were named',
  },
  {
    names: ['stage_notices'],
    to: ['papers'],
    why: 'as it stood when owners were named',
  },
]

/** What functions of the database write of another owner, each in the one round trip it stands for. */
export const foreignWrites: { routine: string; tables: (keyof DB)[]; why: string }[] = [
  { routine: 'begin_login', tables: ['captchas'], why: 'as it stood when owners were named' },
  { routine: 'finish_login', tables: ['audit_log'], why: 'as it stood when owners were named' },
  {
    routine: 'forget_replaced_documents',
    tables: ['stored_files'],
    why: 'as it stood when owners were named',
  },
  {
    routine: 'submit_application',
    tables: ['audit_log'],
    why: 'as it stood when owners were named',
  },
  {
    routine: 'submit_application_once',
    tables: ['idempotency_keys'],
    why: 'as it stood when owners were named',
  },
  { routine: 'save_profile_step', tables: ['accounts'], why: 'as it stood when owners were named' },
  {
    routine: 'save_step_once',
    tables: [
      'accounts',
      'aadhaar_vault',
      'aadhaar_requests',
      'outside_calls',
      'consents',
      'audit_log',
      'idempotency_keys',
    ],
    why: 'as it stood when owners were named',
  },
  {
    routine: 'end_udid_claim',
    tables: ['profile_steps', 'audit_log'],
    why: 'as it stood when owners were named',
  },
]

/** Sources that name a table only as they run. */
export const dynamicTables: Record<string, string> = {
  'apps/server/src/features/audit/detach-audit.ts': 'as it stood when owners were named',
  'apps/server/src/features/lookups/load-reference-data.ts': 'as it stood when owners were named',
  'apps/server/src/features/stages/give-papers.ts': 'as it stood when owners were named',
  'apps/server/src/platform/database/delete-in-batches.ts': 'as it stood when owners were named',
  'apps/server/src/platform/database/migrate.ts': 'as it stood when owners were named',
}
