-- Whose password was set anew, or whom the help desk logged out, may have lost the account to a
-- stranger for a while: an address that was made then opens nothing any more.
create function forget_calendar_feed(p_account uuid)
  returns void language sql security definer set search_path = public, pg_temp as $$
  delete from calendar_feeds where is_portal_asking() and account_id = p_account
$$;
revoke execute on function forget_calendar_feed from public;
