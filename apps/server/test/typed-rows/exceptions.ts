/**
 * What stands in for fragments that only the running program knows, by the place and the text of the
 * fragment: one that may stand there.
 */
export const standIns: Record<string, Record<string, string>> = {
  'src/features/applications/lock-applications.ts: lockApplications': { found: 'select $1::uuid' },
  'src/features/applications/desk/selections/selections.ts: makeSelection': {
    serials: `'{}'::integer[]`,
  },
  'src/features/applications/decisions/lock-by-number.ts: find': { lock: 'for update' },
  'src/features/audit/detach-audit.ts: detachAuditMonth 2': { 'sql.table(part)': 'audit_log' },
  'src/features/backups/find-aadhaar.ts: tablesWithAadhaar 2': { 'sql.table(name)': 'accounts' },
  'src/features/codes/spend-verified-codes.ts: spendVerifiedCodes': { since: 'now()' },
  'src/features/lookups/queries.ts: selectOptions': { condition: 'true' },
  'src/features/papers/seats/give-planned.ts: selectUnseated': {
    planned: `(select ''::text as venue_code, ''::text as room, ''::text as seat_no, 1 as serial)`,
  },
  'src/features/payments/attempts/last-starts.ts: newestStart': { condition: 'true' },
  'src/features/payments/attempts/reference-key.ts: referenceKeyOf': { column: "''" },
  'src/features/payments/desk/books/list-book-lines.ts: pageOf': {
    lines: `(select order_no as "orderNo", kind, reference, null::timestamptz as at,
      amount_paise::float8 as paise, fee_paise::float8 as "feePaise" from book_report_lines)`,
  },
  'src/features/payments/view/view-payments.ts: selectAttempts': { where: 'true' },
  'src/features/profile/judged-profile.ts: selectLockedExcept': { except: 'true' },
  'src/features/stages/for-others.ts: hasBegunBy': { day: 'current_date' },
  'src/features/stages/give-papers.ts: givePapers': {
    table: 'interview_letters',
    waiting: 'interview_letters',
    name: 'p.interview_no',
    alike: 'true',
    give: 'select',
  },
  'src/features/stages/notices/find-stages-to-notify.ts: findLateStagesJob': { isMet: 'true' },
  'src/features/stages/notices/notify-stage.ts: selectPage': { isMet: 'true' },
  'src/features/stages/notices/notify-stage.ts: previewStageNotices': { isMet: 'true' },
}

const byForeignKey = 'a foreign key: what is named is there'
const decided = 'a check of answer_keys: what is decided has them'
const inHand = 'a check of scrutiny_documents: what is in hand has all of them'
const inEveryVersion = 'the schema of a published document demands it'
const ofFile = 'a check of correspondence: a letter with a file has them'
const oneRow = 'a table that always has its one row'

/** What is known of places that the check cannot see by itself, each with its reason. */
export const rules = {
  undescribed: {
    'src/features/lookups/import-villages.ts: takenCodes': 'reads a temporary table of its import',
    'src/features/lookups/import-villages.ts: upsertStaged':
      'reads a temporary table of its import',
    'src/features/lookups/load-reference-data.ts: upsert':
      'writes whichever table its file is of; its one column is `xmax = 0`',
    'src/features/payments/match/check-ledger.ts: checkLedger':
      'runs a list of statements that several features have a share in',
    'src/platform/personal-data/copy-rows.ts: copyRows':
      'reads whichever table a feature declares, and the columns it names there',
  },
  around: {
    'src/features/adverts/read-advertisement.ts: currentOf': 'advertisements a',
    'src/features/applications/for-others.ts: lacksDocument': 'applications l',
    'src/features/applications/for-others.ts: isUnranked': 'applications l',
    'src/features/applications/desk/exports/exports.ts: setExport': 'application_exports',
    'src/features/approvals/view-request.ts: isAbout': 'approval_requests',
    'src/features/audit/desk/select-lines.ts: selectLines': 'audit_log',
    'src/features/audit/desk/select-lines.ts: momentOf': 'audit_log',
    'src/features/audit/desk/select-lines.ts: isOfRecord': 'audit_log',
    'src/features/audit/desk/select-lines.ts: isOfRecord 2': 'audit_log',
    'src/features/audit/desk/select-lines.ts: isOfRecord 3': 'audit_log',
    'src/features/audit/select-entries.ts: selectEntriesAbout': 'audit_log',
    'src/features/audit/list-access-log.ts: isOwn': 'audit_log',
    'src/features/audit/list-access-log.ts: shownActor': 'audit_log',
    'src/features/audit/list-access-log.ts: listAccessLog': 'audit_log',
    'src/features/audit/list-access-log.ts: listAccessLog 2': 'audit_log',
    'src/features/backups/proofs.ts: lastWhole 2': 'backup_proofs',
    'src/features/messages/count-messages.ts: sliceAt': 'messages',
    'src/features/messages/count-messages.ts: settledIn': 'messages',
    'src/features/messages/count-messages.ts: settledIn 2': 'messages',
    'src/features/messages/stuck-messages.ts: countWaiting 2': 'messages',
    'src/platform/nodes/list-nodes.ts: listNodes': 'nodes',
    'src/features/objections/to-do.ts: owesObjections': 'applications l',
    'src/features/papers/to-do.ts: hasNewCard': 'applications l',
    'src/features/papers/to-do.ts: hasNewLetter': 'applications l',
    'src/features/papers/to-do.ts: isUnread': 'interview_letters t',
    'src/features/payments/for-others.ts: isUnusedSlip': 'payment_attempts pt',
    'src/features/payments/view/view-payments.ts: isTakenBack': 'payment_attempts t',
    'src/features/payments/refunds/refund-queue.ts: wentBack':
      'payment_refunds r, payment_captures c, payment_attempts t, payment_capture_references e',
    'src/features/payments/polling/provider-health.ts: providerHealth': 'provider_minutes',
    'src/features/payments/polling/provider-health.ts: providerHealth 2': 'provider_minutes',
    'src/features/site/defaults.ts: loadSiteDefaults': 'configuration, configuration excluded',
    'src/features/profile/to-do.ts: profilesToDo': 'profiles p',
    'src/features/retotaling/to-do.ts: owesRetotaling': 'applications l',
    'src/features/stages/for-others.ts: listedStages': 'applications l',
    'src/features/identity/sessions/check-session.ts: selectSession': 'configuration c',
    'src/features/identity/sessions/check-session.ts: isLoggedIn': 'sessions s, configuration c',
    'src/features/identity/failures.ts: resetFailures': 'failures',
    'src/features/payments/attempts/last-starts.ts: isStranded': 'payment_attempts t',
    'src/features/payments/ledger/waive-order.ts: counted': 'payment_orders o',
    'src/features/proofs/aadhaar/aadhaar-requests.ts: countTry': 'aadhaar_requests',
    'src/features/retotaling/lapse-requests.ts: beingPaid': 'retotaling_requests q',
    'src/features/retotaling/lapse-requests.ts: leftUnpaid': 'retotaling_requests q',
    'src/features/stages/for-others.ts: isStageComing': 'applications l',
    'src/features/stages/for-others.ts: wasToldOf': 'applications l',
  },
  neverNull: {
    'src/features/adverts/list-queries.ts: selectListed exam': inEveryVersion,
    'src/features/applications/recheck/recheck-inputs.ts: selectRecheckInputs referenceVersion':
      oneRow,
    'src/features/applications/scrutiny/for-bench.ts: readForScrutiny referenceVersion': oneRow,
    'src/features/applications/scrutiny/for-bench.ts: readRefusedClaims referenceVersion': oneRow,
    'src/features/applications/view/advertisement-status.ts: advertisementStatus referenceVersion':
      oneRow,
    'src/features/applications/view/view-application.ts: selectApplication centre': byForeignKey,
    'src/features/applications/view/view-application.ts: selectApplication signatureHash':
      'no profile is locked without a signature',
    'src/features/correspondence/list-letters.ts: readLetterFile hash': ofFile,
    'src/features/correspondence/list-letters.ts: readLetterFile fileName': ofFile,
    'src/features/lookups/for-others.ts: centreName value': byForeignKey,
    'src/features/lookups/queries.ts: referenceVersionNow value': oneRow,
    'src/features/objections/reference-images.ts: viewReference hash': byForeignKey,
    'src/features/objections/staff/decide-objections.ts: selectPaid finalAnswer': decided,
    'src/features/objections/staff/decide-objections.ts: selectPaid reason': decided,
    'src/features/objections/staff/decide-objections.ts: selectPaid reasonMr': decided,
    'src/features/papers/cards/card-rows.ts: selectCard centre': byForeignKey,
    'src/features/papers/desk/plans/seated-venues.ts: listSeatedVenues centre': byForeignKey,
    'src/features/papers/find-exams.ts: findExams document':
      'the view joins loosely for the planner; an advertisement has the version it names',
    'src/features/papers/seat-locks.ts: displayName value': byForeignKey,
    'src/features/papers/timetable/load-timetable.ts: selectMade applicationId':
      'papers_of_application: only a printed profile may have none',
    'src/features/profile/judged-profile.ts: selectJudgedProfile referenceVersion': oneRow,
    'src/features/profile/photo/move-images.ts: moveImagesToStorage content':
      'where: an index holds just the images that have it',
    'src/features/retotaling/for-payments.ts: selectRequest endDay': byForeignKey,
    'src/features/retotaling/lapse-requests.ts: lapseRequests subjects':
      'where: a request that has some',
    'src/platform/storage/store-bytes.ts: hashOfFile value': byForeignKey,
    'src/features/marks/merit/list-lines.ts: selectRanks rank': 'found by it',
    'src/features/marks/merit/list-lines.ts: selectRanks total':
      'a check of merit_lines: what has a rank has a total',
    'src/features/scrutiny/announcing/announce.ts: recordSome decision':
      'a check of scrutiny_documents: what is settled has one',
    'src/features/scrutiny/queues/bench-rows.ts: selectHeld claimedAt': inHand,
    'src/features/scrutiny/queues/bench-rows.ts: selectHeld claimedUntil': inHand,
    'src/features/scrutiny/queues/bench-rows.ts: lockHeld claimedAt': inHand,
    'src/features/scrutiny/queues/bench-rows.ts: lockHeld claimedUntil': inHand,
    'src/features/scrutiny/queues/claim-document.ts: selectOwn claimId': inHand,
    'src/features/scrutiny/queues/claim-document.ts: selectOwn claimedAt': inHand,
    'src/features/scrutiny/queues/claim-document.ts: selectOwn claimedUntil': inHand,
    'src/features/scrutiny/queues/claim-document.ts: takeNext claimId': inHand,
    'src/features/scrutiny/queues/claim-document.ts: takeNext claimedAt': inHand,
    'src/features/scrutiny/queues/claim-document.ts: takeNext claimedUntil': inHand,
    'src/features/scrutiny/queues/show-next.ts: showNext claimId': inHand,
    'src/features/scrutiny/queues/show-next.ts: showNext until': inHand,
    'src/features/scrutiny/decisions/take-back.ts: takeBackDecision claimId': inHand,
    'src/features/scrutiny/decisions/take-back.ts: takeBackDecision claimedAt': inHand,
    'src/features/scrutiny/decisions/take-back.ts: takeBackDecision claimedUntil': inHand,
    'src/features/scrutiny/decisions/take-back.ts: heldAgain claimId': inHand,
    'src/features/scrutiny/decisions/take-back.ts: heldAgain claimedAt': inHand,
    'src/features/scrutiny/decisions/take-back.ts: heldAgain claimedUntil': inHand,
  },
}
