-- The trade's words for functions that only triggers call: a trigger knows its function by its
-- number, so that nodes of the release before notice nothing.
alter function tell_table_change() rename to notify_table_change;
alter function tell_session_change() rename to notify_session_change;
alter function know_key_subjects() rename to add_key_subjects;
alter function know_marked_subjects() rename to add_marked_subjects;
alter function note_deleted_file() rename to record_deleted_file;
alter function refuse_single_hand() rename to refuse_single_approver;
