import type { DB } from './schema.generated.ts'

type Right = 'select' | 'insert' | 'update' | 'delete' | `update (${string})`

const read: Right[] = ['select']
/** A ledger: what is written stays as it is. */
const add: Right[] = ['select', 'insert']
const keep: Right[] = ['select', 'insert', 'update']
const all: Right[] = ['select', 'insert', 'update', 'delete']

/**
 * What the running portal may do to each table, and no more. The type demands a line for a new
 * table; a test demands that a ledger has no other right than `add`.
 */
export const portalRights: Record<keyof DB, readonly Right[]> = {
  advertisement_versions: add,
  audit_checks: add,
  audit_detached: read,
  audit_log: add,
  audit_seals: add,
  bank_deposits: add,
  bank_scrolls: add,
  consents: add,
  journal_entries: add,
  journal_transactions: add,
  payment_captures: add,
  payment_events: add,
  payment_orders: add,
  payment_settlements: add,
  profile_snapshots: add,

  accounts: keep,
  application_documents: keep,
  application_drafts: all,
  application_posts: keep,
  answer_keys: keep,
  exam_subjects: keep,
  objection_images: all,
  objection_orders: ['select', 'insert', 'update (paid_at)'],
  objections: keep,
  paper_set_questions: all,
  retotaling_requests: ['select', 'insert', 'update (paid_at, is_live)'],
  retotaling_subjects: keep,
  application_marks: keep,
  examination_authority: keep,
  exam_displays: keep,
  exam_sittings: all,
  hall_tickets: all,
  interview_letters: keep,
  made_papers: all,
  paper_batches: keep,
  paper_batch_failures: all,
  papers: ['select', 'insert', 'update (withdrawn_at, says, proof_version)'],
  post_results: keep,
  subject_marks: add,
  venues: keep,
  correspondence: ['select', 'insert', 'update (told_to, told, told_at)'],
  correspondence_readers: keep,
  replaced_documents: add,
  stage_applications: ['select', 'insert', 'delete'],
  stage_notices: ['select', 'insert', 'update (read_at)'],
  stages: keep,
  application_subjects: all,
  applications: keep,
  aadhaar_requests: all,
  aadhaar_vault: all,
  contact_grants: all,
  documents: ['select', 'insert', 'update (replaced_at)', 'delete'],
  idempotency_keys: all,
  known_devices: all,
  logout_offers: all,
  messages: all,
  one_time_codes: all,
  outside_calls: all,
  payment_attempts: [
    'select',
    'insert',
    'update (state, updated_at, leaving_at, departure, provider_reference, poll_at, polls, asked_at, reason)',
  ],
  payment_refunds: [
    'select',
    'insert',
    'update (state, exported_at, exported_by, refunded_at, confirmed_by, reference)',
  ],
  profile_drafts: all,
  profile_images: ['select', 'insert', 'update (content, file_id)', 'delete'],
  profile_steps: keep,
  profiles: keep,
  proof_attempts: all,
  sessions: all,
  named_files: read,
  stored_files: ['select', 'insert', 'delete'],
  udid_checks: all,

  gateway_messages: [
    'select',
    'insert',
    'update (verdict, reason, idempotency_key, attempts, handled_at, outcome, due_at, kept_until)',
    'delete',
  ],
  captchas: all,
  failures: all,
  loose_files: all,
  nodes: all,
  rate_limits: all,
  request_nonces: ['select', 'insert', 'delete'],
  sealing_keys: all,

  access_keys: keep,
  advertisement_posts: all,
  advertisements: keep,
  commission: keep,
  configuration: keep,
  corrigendum_notices: keep,
  guideline_links: all,
  installation: add,
  modules: keep,

  // Never deleted, only retired: profiles name them for years.
  districts: keep,
  exam_centres: keep,
  lookup_lists: keep,
  lookup_options: keep,
  qualification_name_subject_groups: keep,
  qualification_names: keep,
  qualification_types: keep,
  reference_changes: ['select', 'update'],
  reference_data_loads: keep,
  security_questions: keep,
  states: keep,
  subject_group_members: keep,
  subject_groups: keep,
  subjects: keep,
  talukas: keep,
  universities: keep,
  villages: keep,
}

/** Functions that run with the owner's rights; nobody else may call them. */
export const portalFunctions = [
  'make_audit_part',
  'next_application_serial',
  'next_challan_no',
] as const
