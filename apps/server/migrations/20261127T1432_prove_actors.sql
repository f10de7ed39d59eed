-- Whom a statement is made for is signed by the process that answers people, and PostgreSQL looks
-- at the signature: whoever has nothing but that login can name a candidate, and is nobody.
-- HMAC-SHA256 with the padded key kept ready, so that no extension is needed. Nobody but the owner
-- reads the keys; there are two while one is being replaced.
create table actor_keys (
  inner_pad bytea primary key check (octet_length(inner_pad) = 64),
  outer_pad bytea not null check (octet_length(outer_pad) = 64),
  added_at timestamptz not null
);

-- Whom a statement is made for, as PostgreSQL believes it: no row where nobody is. The login of the
-- jobs looks at all candidates anyway and signs nothing; only there 'system' means something. A view,
-- not a function: it becomes part of the plan of each statement.
create view acting as
  select split_part(s.signed, ':', 1) as kind, nullif(split_part(s.signed, ':', 2), '')::uuid as account
  from (select current_setting('lokseva.actor', true) as signed) s
  where s.signed <> '' and (current_user = 'lokseva_worker'
    or split_part(s.signed, ':', 1) <> 'system' and exists (select from actor_keys k
      where encode(sha256(k.outer_pad || sha256(k.inner_pad
        || convert_to(left(s.signed, -65), 'UTF8'))), 'hex') = right(s.signed, 64)));

-- Every policy asks it, once a statement and table, not once a row.
do $$
declare
  policy record;
  checked text;
begin
  for policy in select * from pg_policies where schemaname = 'public'
    and concat(qual, with_check) ~ 'acting_(kind|account)\(\)'
  loop
    checked := format('alter policy %I on %I', policy.policyname, policy.tablename);
    if policy.qual is not null then
      checked := checked || format(' using (%s)',
        regexp_replace(policy.qual, 'acting_(kind|account)\(\)', '(select acting.\1 from acting)', 'g'));
    end if;
    if policy.with_check is not null then
      checked := checked || format(' with check (%s)',
        regexp_replace(policy.with_check, 'acting_(kind|account)\(\)', '(select acting.\1 from acting)', 'g'));
    end if;
    execute checked;
  end loop;
end
$$;
drop function acting_kind();
drop function acting_account();

-- The narrow questions about others are answered to nobody else either: to a signed actor, or to a
-- login that may do the work of jobs.
create function may_do_jobs() returns boolean language sql stable as $$
  select not exists (select from pg_roles r
    where r.rolname = 'lokseva_worker' and not pg_has_role(session_user, r.oid, 'member'))
$$;
create function is_portal_asking() returns boolean language sql stable as $$
  select exists (select from acting) or may_do_jobs()
$$;
-- For what a function does with the owner's rights: the account it names is that of the signed actor.
create function demand_actor(p_account uuid) returns void language plpgsql stable as $$
begin
  if not exists (select from acting where account = p_account) and not may_do_jobs() then
    raise insufficient_privilege using message = 'not done for the candidate who asks';
  end if;
end
$$;

create or replace function taken_address(p_email text, p_mobile text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select taken from (
    select 'email' as taken from accounts where email = p_email
    union all select 'mobile' from accounts where mobile = p_mobile) t
  where is_portal_asking() limit 1
$$;

create or replace function is_aadhaar_of_another(p_number_mac bytea, p_account uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from aadhaar_vault where number_mac = p_number_mac and account_id <> p_account)
  where is_portal_asking()
$$;

create or replace function question_about_aadhaar(
    p_number_mac bytea, p_since timestamptz, p_place integer)
  returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as $$
  select at from proof_attempts where number_mac = p_number_mac and at > p_since
    and is_portal_asking()
  order by at desc offset p_place - 1 limit 1
$$;

create or replace function other_udid_holder(p_udid text, p_enrolment_no text, p_account uuid)
  returns table (account_id uuid, name text, last_four text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.account_id, v.name, v.last_four from udid_checks u left join aadhaar_vault v using (account_id)
  where (u.udid = p_udid or u.enrolment_no = p_enrolment_no) and u.account_id <> p_account
    and is_portal_asking()
$$;

create or replace function issued_paper(p_number text)
  returns table (kind text, account_id uuid, application_id uuid, subject text, says jsonb,
    issued_at timestamptz, withdrawn_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.kind, p.account_id, p.application_id, p.subject, p.says, p.issued_at,
    coalesce(p.withdrawn_at, case
      when p.kind in ('admit_card', 'interview_letter') and l.status <> 'FEES_PAID'
        or p.kind = 'marks_statement' and l.status in ('CANCELLED', 'REJECTED')
      then l.ended_at end)
  from papers p left join applications l on l.id = p.application_id
  where p.number = p_number and is_portal_asking()
$$;
