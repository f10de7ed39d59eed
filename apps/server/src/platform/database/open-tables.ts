import type { DB } from './schema.generated.ts'

/** Tables of one owner, or functions of its own in the database. */
type Opened = { names: (keyof DB | (string & {}))[]; to: string[]; why: string }

/**
 * What an owner of tables lets other features read in their own statements, and which of its
 * functions they may call in them. A view needs no line: it was made to be read. What can be asked
 * of the owner's index.ts without a further round trip is asked there; a line that nobody needs any
 * more fails the check.
 */
export const openTables: Opened[] = [
  {
    names: ['accounts'],
    to: ['profile', 'profile-view', 'proofs'],
    why: 'a save and a read of a step, and what a proof is compared with, are one round trip; they need names and the date of birth, which identity_contacts does not tell',
  },
  {
    names: ['advertisements', 'advertisement_posts'],
    to: ['applications'],
    why: 'a submit and the choice of posts hold them in one round trip; a typed builder needs columns that are never null, which those of a view may be',
  },
  {
    names: ['application_documents', 'applications'],
    to: ['stages'],
    why: 'what the scrutiny left of an application decides whether a stage is about it; a hand-over shares the application itself',
  },
  {
    names: ['application_listing', 'is_listing'],
    to: ['papers'],
    why: 'exam_people, exam_people_page and what counts for them look with the rights of the database who of those that sit an examination has no seat: counted for all at once, and anew where the list changed',
  },
  {
    names: ['applications'],
    to: ['papers', 'profile-view'],
    why: 'issued_paper looks with the rights of the database whether an application has ended; a profile as it was applied with is one typed question',
  },
  {
    names: ['documents'],
    to: ['applications'],
    why: 'a submit looks whether the documents are the own ones, and an export names thousands: each in one round trip',
  },
  {
    names: ['application_documents', 'applications'],
    to: ['scrutiny'],
    why: 'queue_scrutiny and queue_paid_scrutiny hang on the tables themselves: what is paid or sent again joins the bench with it',
  },
  {
    names: ['exam_centres', 'lookup_options'],
    to: ['adverts'],
    why: 'whether what a file names is there, and what it is called: one question for all of it',
  },
  {
    names: ['exam_centres'],
    to: ['applications'],
    why: 'a submit looks whether its centre is open in its one round trip; the others show all centres beside the choice',
  },
  {
    names: ['add_exam_subjects'],
    to: ['marks', 'objections'],
    why: 'add_marked_subjects and add_key_subjects hang on the tables themselves: what is written there is known as a subject with it',
  },
  {
    names: ['message_faults', 'message_states'],
    to: ['correspondence'],
    why: 'who was reached by a letter: counted, and looked for among all its readers, in one question',
  },
  { names: ['messages'], to: ['codes'], why: 'how far the message with a code has come' },
  {
    names: ['record_audit'],
    to: ['applications', 'identity', 'profile'],
    why: 'a login, a save and a submit write their entry of the log in their own round trip',
  },
  {
    names: ['forget_aadhaar', 'record_consent', 'record_names'],
    to: ['profile'],
    why: 'what follows from a save of the personal step, in its own round trip',
  },
  {
    names: ['queue_messages'],
    to: ['applications'],
    why: 'a submit queues its messages in its own round trip',
  },
  {
    names: ['exam_sittings', 'hall_tickets', 'interview_letters', 'papers'],
    to: ['stages'],
    why: 'stages hand these out: whom one is about is asked for a page of applications at once',
  },
  {
    names: ['papers'],
    to: ['printing'],
    why: 'what was made is kept beside the number of its paper, and goes with the one before it',
  },
  {
    names: ['exam_displays', 'exam_sittings'],
    to: ['exam-subjects'],
    why: 'the codes that the timetable names, beside those that have a name',
  },
  {
    names: ['payment_attempts', 'payment_orders'],
    to: ['applications'],
    why: 'application_of_order tells the search of the Office which application a payment is for',
  },
  {
    names: ['payment_captures', 'payment_orders', 'payment_settlements'],
    to: ['applications'],
    why: 'what was settled is added up by sum_settled_fees and listed by fees_of_category, by the category that applications know',
  },
  {
    names: ['india_day'],
    to: ['applications'],
    why: 'fees are added up by the same days as the books',
  },
  {
    names: ['payment_orders', 'payment_settlements'],
    to: ['applications'],
    why: 'the constraints refuse_wrongly_paid and refuse_revived_application look at both sides',
  },
  {
    names: ['profiles', 'profile_images', 'profile_snapshots', 'profile_steps'],
    to: ['applications'],
    why: 'a submit, and the status of all advertisements, judge the profile in one round trip',
  },
  {
    names: ['profile_images'],
    to: ['papers'],
    why: 'photo and signature as they were submitted, beside the seat they are printed with',
  },
  { names: ['profile_snapshots'], to: ['profile-view'], why: 'the profile as it was applied with' },
  {
    names: ['configuration'],
    to: ['identity', 'profile'],
    why: 'how long a session lasts and what a form asks: part of the one round trip of a check of a session, a login and a save',
  },
  { names: ['commission'], to: ['papers'], why: 'the head of a paper, with the authority' },
  {
    names: [
      'application_export_parts',
      'approval_attachments',
      'correspondence',
      'exam_pack_parts',
    ],
    to: ['platform'],
    why: 'the sweep spares bytes that a letter, a request, a file of applications or the papers of an examination name; they have no row among the stored files',
  },
  {
    names: ['stored_files'],
    to: ['objections'],
    why: 'docket_objections tells pictures that are the same by their hash, for all who objected to a question at once',
  },
  {
    names: ['application_drafts', 'application_listing'],
    to: ['reports'],
    why: 'a job counts by the index on the transactions that changed rows, which row security would hide behind a view',
  },
  {
    names: ['accounts', 'profiles', 'profile_snapshots', 'profile_steps'],
    to: ['reports'],
    why: 'the same, of people who registered, began a profile, saved its steps and locked it',
  },
  {
    names: ['accounts', 'advertisements', 'applications', 'objections', 'retotaling_requests'],
    to: ['demo'],
    why: 'the demo looks what of it is there already; it is no part of the portal',
  },
]

/** What functions of the database write of another owner, each in the one round trip it stands for. */
export const foreignWrites: { routine: string; tables: (keyof DB)[]; why: string }[] = [
  {
    routine: 'begin_login',
    tables: ['captchas'],
    why: 'a login spends its captcha in the round trip that counts the try',
  },
  {
    routine: 'save_profile_step',
    tables: ['accounts'],
    why: 'the first save names its profile in the account that it holds',
  },
  {
    routine: 'end_udid_claim',
    tables: ['udid_checks'],
    why: 'it changes rows of another account, which only a function of the database may',
  },
  {
    routine: 'forget_replaced_documents',
    tables: ['stored_files'],
    why: 'a document and its file go together, whoever replaces it',
  },
]

/** Sources that name a table only as they run. */
export const dynamicTables: Record<string, string> = {
  'apps/server/src/features/backups/find-aadhaar.ts':
    'every table of a restored backup, which is thrown away',
  'apps/server/src/platform/database/broken-invariants.ts':
    'queries of apps/server/invariants, which only read',
  'apps/server/src/features/audit/detach-audit.ts': 'a month of the log is a table of its own',
  'apps/server/src/platform/personal-data/copy-rows.ts':
    'what each owner declares of its own tables in its personal-data.ts, which only reads',
  'apps/server/src/features/lookups/load-reference-data.ts':
    'every table of the reference data is loaded alike; all of them belong to lookups',
  'apps/server/src/platform/database/delete-in-batches.ts':
    'the table is named where it is called, and read there',
  'apps/server/src/platform/database/migrations/migrate.ts':
    'it runs the migrations, which are read themselves',
  'apps/server/src/platform/database/migrations/run-concurrently.ts':
    'makes the indexes of the tables that a migration names',
}
