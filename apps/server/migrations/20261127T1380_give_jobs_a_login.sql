-- Who looks at all candidates is the role of the jobs, not a word: whoever runs statements as the
-- web process may say 'system' and is nobody.
create or replace function acting_kind() returns text language sql stable parallel safe as $$
  select case when current_setting('lokseva.actor', true) = 'system'
      and current_user <> 'lokseva_worker' then ''
    else coalesce(current_setting('lokseva.actor', true), '') end
$$;

-- What a call must learn or change beyond the rows of its own candidate, each as narrow as it can
-- be. They run as the owner of the tables.

-- Which of these addresses an account has already.
create function taken_address(p_email text, p_mobile text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select 'email' from accounts where email = p_email
  union all select 'mobile' from accounts where mobile = p_mobile limit 1
$$;

-- Whether somebody else has validated this Aadhaar.
create function is_aadhaar_of_another(p_number_mac bytea, p_account uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from aadhaar_vault where number_mac = p_number_mac and account_id <> p_account)
$$;

-- When the so-manieth last question about this Aadhaar was asked, whoever asked it.
create function question_about_aadhaar(p_number_mac bytea, p_since timestamptz, p_place integer)
  returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as $$
  select at from proof_attempts where number_mac = p_number_mac and at > p_since
  order by at desc offset p_place - 1 limit 1
$$;

-- Who else holds a record of disability, and what that one's Aadhaar says, if any was validated.
create function other_udid_holder(p_udid text, p_enrolment_no text, p_account uuid)
  returns table (account_id uuid, name text, last_four text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.account_id, v.name, v.last_four from udid_checks u left join aadhaar_vault v using (account_id)
  where (u.udid = p_udid or u.enrolment_no = p_enrolment_no) and u.account_id <> p_account
$$;

-- Ends that holder's claim: the personal step waits for another answer, unless the profile is
-- locked; the lock is taken after a save under way, which found the claim still good. Answers whom
-- to tell of it.
create function end_udid_claim(p_udid text, p_enrolment_no text, p_account uuid, p_now timestamptz)
  returns table (language text, email text, mobile text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told text;
  profile profiles;
begin
  delete from udid_checks u where (u.udid = p_udid or u.enrolment_no = p_enrolment_no)
    and u.account_id = p_account returning u.language into strict told;
  select * into profile from profiles p where p.account_id = p_account for no key update;
  if not profile.is_locked then
    update profile_steps s set is_submittable = false
      where s.profile_id = profile.id and s.step = 'personal';
  end if;
  insert into audit_log (at, actor, actor_id, account_id, action)
    values (p_now, 'system', 'udid', p_account, 'UDID_PASSED_ON');
  return query select told, a.email, a.mobile from accounts a where a.id = p_account;
end
$$;

-- Keeps what a provider calls an attempt, unless it calls another one so already, whosever.
create function keep_provider_reference(p_order_no text, p_provider text, p_reference text)
  returns void
  language sql security definer set search_path = public, pg_temp as $$
  update payment_attempts set provider_reference = p_reference
  where order_no = p_order_no and provider_reference is null
    and not exists (select from payment_attempts t
      where t.provider = p_provider and t.provider_reference = p_reference)
$$;

-- The paper behind a code. A card or a letter of somebody who has left does not hold, nor do marks
-- of an application that was refused.
create function issued_paper(p_number text)
  returns table (kind text, says jsonb, issued_at timestamptz, withdrawn_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.kind, p.says, p.issued_at, coalesce(p.withdrawn_at, case
    when p.kind in ('admit_card', 'interview_letter') and l.status <> 'FEES_PAID'
      or p.kind = 'marks_statement' and l.status in ('CANCELLED', 'REJECTED')
    then l.ended_at end)
  from papers p join applications l on l.id = p.application_id
  where p.number = p_number
$$;

do $$
declare
  made text;
begin
  -- The running portal gets the right to call them with its other rights, at every start.
  foreach made in array array['taken_address', 'is_aadhaar_of_another', 'question_about_aadhaar',
    'other_udid_holder', 'end_udid_claim', 'keep_provider_reference', 'issued_paper']
  loop
    execute format('revoke execute on function %I from public', made);
  end loop;
end
$$;
