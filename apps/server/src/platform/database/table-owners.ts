import type { DB } from './schema.generated.ts'

/**
 * Whose each table and view is: a feature's, or the platform's. Only its folder writes it, and the
 * functions of the database that are its own; others ask the owner, or read what open-tables.ts
 * opens to them. The type demands a line for a new table, and scripts/house.ts holds the sources
 * and the migrations to it.
 */
export const tableOwners: Record<keyof DB, string> = {
  access_keys: 'access-keys',

  advertisement_draft_editors: 'adverts',
  advertisement_draft_saves: 'adverts',
  advertisement_drafts: 'adverts',
  advertisement_posts: 'adverts',
  advertisement_versions: 'adverts',
  advertisements: 'adverts',
  adverts_current: 'adverts',
  corrigendum_notices: 'adverts',

  application_documents: 'applications',
  application_drafts: 'applications',
  application_posts: 'applications',
  application_reinstatements: 'applications',
  application_subjects: 'applications',
  applications: 'applications',
  applications_chosen_posts: 'applications',
  applications_chosen_subjects: 'applications',
  applications_filed: 'applications',
  replaced_documents: 'applications',

  approval_attachments: 'approvals',
  approval_kinds: 'approvals',
  approval_notices: 'approvals',
  approval_requests: 'approvals',
  approval_talk: 'approvals',

  audit_checks: 'audit',
  audit_detached: 'audit',
  audit_log: 'audit',
  audit_seals: 'audit',

  backup_proofs: 'backups',

  calendar_feeds: 'calendar',

  captchas: 'codes',
  one_time_codes: 'codes',

  correspondence: 'correspondence',
  correspondence_readers: 'correspondence',

  data_requests: 'data-rights',

  documents: 'documents',

  exam_subjects: 'exam-subjects',

  accounts: 'identity',
  failures: 'identity',
  identity_contacts: 'identity',
  known_devices: 'identity',
  logout_offers: 'identity',
  sessions: 'identity',

  districts: 'lookups',
  exam_centres: 'lookups',
  lookup_lists: 'lookups',
  lookup_options: 'lookups',
  qualification_name_subject_groups: 'lookups',
  qualification_names: 'lookups',
  qualification_types: 'lookups',
  reference_changes: 'lookups',
  reference_data_loads: 'lookups',
  security_questions: 'lookups',
  states: 'lookups',
  subject_group_members: 'lookups',
  subject_groups: 'lookups',
  subjects: 'lookups',
  talukas: 'lookups',
  universities: 'lookups',
  villages: 'lookups',

  application_marks: 'marks',
  marks_of_subjects: 'marks',
  marks_results: 'marks',
  marks_statements: 'marks',
  post_results: 'marks',
  subject_marks: 'marks',

  messages: 'messages',

  answer_keys: 'objections',
  objection_images: 'objections',
  objection_orders: 'objections',
  objections: 'objections',
  paper_set_questions: 'objections',

  exam_displays: 'papers',
  exam_sittings: 'papers',
  examination_authority: 'papers',
  hall_tickets: 'papers',
  interview_letters: 'papers',
  papers: 'papers',
  venues: 'papers',

  bank_deposits: 'payments',
  bank_scrolls: 'payments',
  deposit_resolutions: 'payments',
  journal_entries: 'payments',
  journal_transactions: 'payments',
  payment_attempts: 'payments',
  payment_capture_references: 'payments',
  payment_captures: 'payments',
  payment_events: 'payments',
  payment_orders: 'payments',
  payment_refunds: 'payments',
  provider_minutes: 'payments',
  payment_settlements: 'payments',
  refund_accounts: 'payments',

  acting: 'platform',
  actor_keys: 'platform',
  gateway_messages: 'platform',
  idempotency_keys: 'platform',
  installation: 'platform',
  job_leases: 'platform',
  loose_files: 'platform',
  named_files: 'platform',
  nodes: 'platform',
  outside_calls: 'platform',
  rate_limits: 'platform',
  request_nonces: 'platform',
  sealing_keys: 'platform',
  stored_files: 'platform',

  made_papers: 'printing',
  paper_batch_failures: 'printing',
  paper_batches: 'printing',

  profile_drafts: 'profile',
  profile_images: 'profile',
  profile_snapshots: 'profile',
  profile_steps: 'profile',
  profiles: 'profile',

  aadhaar_requests: 'proofs',
  aadhaar_vault: 'proofs',
  consent_withdrawals: 'proofs',
  consents: 'proofs',
  proof_attempts: 'proofs',
  udid_checks: 'proofs',

  contact_grants: 'recovery',

  push_subscriptions: 'reminders',
  reminder_runs: 'reminders',
  reminder_settings: 'reminders',
  reminders: 'reminders',

  retotaling_requests: 'retotaling',
  retotaling_subjects: 'retotaling',

  scrutiny_announcements: 'scrutiny',
  scrutiny_decisions: 'scrutiny',
  scrutiny_documents: 'scrutiny',
  scrutiny_judgements: 'scrutiny',
  scrutiny_pages: 'scrutiny',

  commission: 'site',
  configuration: 'site',
  guideline_links: 'site',
  modules: 'site',

  staff_challenges: 'staff',
  staff_invitations: 'staff',
  staff_members: 'staff',
  staff_passkeys: 'staff',
  staff_roles: 'staff',
  staff_sessions: 'staff',

  stage_applications: 'stages',
  stage_notices: 'stages',
  stages: 'stages',

  profile_facts: 'trials',
  trials: 'trials',
}

/** Whose each function of the database is; what stands in its body is its owner's doing. */
export const functionOwners: Record<string, string> = {
  account_of_application: 'applications',
  application_number: 'applications',
  application_of_order: 'applications',
  count_applicants: 'applications',
  count_half_done: 'applications',
  erase_applications: 'applications',
  next_application_serial: 'applications',
  posts_applied_for: 'applications',
  refuse_broken_ranks: 'applications',
  refuse_revived_application: 'applications',
  refuse_wrongly_paid: 'applications',
  submit_application: 'applications',
  submit_application_once: 'applications',
  subjects_applied_for: 'applications',

  refuse_decided_approval: 'approvals',
  refuse_single_person: 'approvals',

  make_audit_part: 'audit',
  record_audit: 'audit',

  erase_codes: 'codes',

  erase_letters: 'correspondence',

  demand_erasure: 'data-rights',

  forget_replaced_documents: 'documents',
  keep_document: 'documents',

  add_key_subjects: 'exam-subjects',
  add_marked_subjects: 'exam-subjects',
  refuse_part_of_part: 'exam-subjects',

  begin_login: 'identity',
  begin_try: 'identity',
  failure_wait: 'identity',
  finish_login: 'identity',
  record_names: 'identity',
  taken_address: 'identity',
  notify_session_change: 'identity',

  count_reference_change: 'lookups',

  erase_messages: 'messages',
  queue_copies: 'messages',
  queue_messages: 'messages',

  refuse_changed_objection: 'objections',

  calendar_holder: 'calendar',
  forget_calendar_feed: 'calendar',
  erase_reminders: 'reminders',
  count_locked_facts: 'trials',
  forget_profile_facts: 'trials',
  is_counting_facts: 'trials',
  locked_profile_facts: 'trials',
  forget_push_subscriptions: 'reminders',
  release_push_subscriptions: 'reminders',
  issued_paper: 'papers',

  claim_provider_reference: 'payments',
  erase_payments: 'payments',
  is_reference_of_another: 'payments',
  keep_provider_reference: 'payments',
  next_challan_no: 'payments',
  refuse_backward_attempt: 'payments',
  refuse_confirmed_proposal: 'payments',
  refuse_doubtful_deposit: 'payments',
  refuse_other_resolution: 'payments',
  refuse_refund_without_account: 'payments',
  refuse_single_approver: 'payments',
  refuse_unbalanced_journal: 'payments',
  refuse_wrong_refunds: 'payments',

  claim_new_request: 'platform',
  claim_request: 'platform',
  demand_actor: 'platform',
  forget_calls: 'platform',
  is_day: 'platform',
  is_portal_asking: 'platform',
  is_whole: 'platform',
  keep_answer: 'platform',
  keep_file: 'platform',
  may_do_jobs: 'platform',
  name_erasing: 'platform',
  record_deleted_file: 'platform',
  note_loose_file: 'platform',
  refuse_change: 'platform',
  refuse_truncate: 'platform',
  notify_table_change: 'platform',

  leave_scrutiny: 'scrutiny',
  queue_paid_scrutiny: 'scrutiny',
  queue_scrutiny: 'scrutiny',

  end_staff_sessions: 'staff',

  end_udid_claim: 'profile',
  erase_profile: 'profile',
  refuse_image_change: 'profile',
  refuse_locked_step: 'profile',
  save_step: 'profile',
  refuse_named_image: 'profile',
  save_profile_step: 'profile',
  save_step_once: 'profile',

  forget_aadhaar: 'proofs',
  is_aadhaar_of_another: 'proofs',
  other_udid_holder: 'proofs',
  question_about_aadhaar: 'proofs',
  record_consent: 'proofs',
}
