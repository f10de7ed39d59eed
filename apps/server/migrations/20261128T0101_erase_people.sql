-- An erasure that two decided leaves what the law keeps, without a name. Rows that are otherwise
-- never changed are emptied by functions of their owners, each of which demands such a decision.
alter table accounts add column erased_at timestamptz;
alter table accounts drop constraint accounts_mobile_check;
alter table accounts add constraint accounts_mobile_check
  check (mobile ~ '^[1-9][0-9]{9}$' or erased_at is not null) not valid;

-- Nobody writes to whoever is erased.
create or replace view identity_contacts with (security_invoker = true) as
  select id, email, mobile from accounts where erased_at is null;

create function demand_erasure(p_account uuid) returns void language plpgsql stable
  security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from data_requests
      where account_id = p_account and kind = 'erasure' and state = 'approved') then
    raise insufficient_privilege using message = 'nobody approved this erasure';
  end if;
end
$$;

-- A ledger stays as it is but for this: an erasure empties columns of the one table it names, with
-- the rights of the owner, which the portal does not have.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_level = 'STATEMENT'
      and current_setting('lokseva.erasing', true) = tg_table_name then
    return null;
  end if;
  raise exception '% rows are never changed', tg_table_name;
end
$$;
create function name_erasing(p_table text) returns void language sql as $$
  select set_config('lokseva.erasing', p_table, true)
$$;

create function erase_profile(p_account uuid) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  v_profile uuid := (select id from profiles where account_id = p_account);
begin
  perform demand_erasure(p_account);
  perform name_erasing('profile_snapshots');
  update profile_snapshots set email = '', mobile = '',
      documents = '{"personal":{},"address":{},"other":{},"qualification":{},"experience":{},"photo":{}}',
      image_hashes = jsonb_build_object('photo', repeat('0', 64), 'signature', repeat('0', 64))
    where profile_id = v_profile;
  perform name_erasing('');
  update profiles set is_locked = false where id = v_profile and is_locked;
  delete from profile_images where profile_id = v_profile;
  delete from profile_steps where profile_id = v_profile;
  delete from profile_drafts where account_id = p_account;
end
$$;

create function erase_applications(p_account uuid) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform demand_erasure(p_account);
  delete from application_documents where account_id = p_account;
  delete from replaced_documents where account_id = p_account;
  delete from application_drafts where account_id = p_account;
  update applications set facts = '{}', verdict = '[]', additional_answers = '[]', location = '-'
    where account_id = p_account;
  update application_posts set verdict = null where account_id = p_account and verdict is not null;
end
$$;

create function erase_letters(p_account uuid) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform demand_erasure(p_account);
  with gone as (
    delete from correspondence_readers where account_id = p_account returning correspondence_id)
  delete from correspondence c using gone g
    where c.id = g.correspondence_id and not c.to_all
      and not exists (select from correspondence_readers r
        where r.correspondence_id = c.id and r.account_id <> p_account);
end
$$;

create function erase_payments(p_account uuid) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform demand_erasure(p_account);
  delete from refund_accounts where account_id = p_account;
  update payment_attempts set departure = null
    where account_id = p_account and departure is not null;
  perform name_erasing('payment_captures');
  update payment_captures set evidence = '' where account_id = p_account;
  perform name_erasing('bank_deposits');
  update bank_deposits set depositor_name = '' where account_id = p_account;
  perform name_erasing('');
end
$$;

create function erase_reminders(p_account uuid) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform demand_erasure(p_account);
  delete from push_subscriptions where account_id = p_account;
  delete from reminders where account_id = p_account;
  delete from reminder_settings where account_id = p_account;
end
$$;

-- Codes of somebody, also those that were asked for before there was an account; they name messages.
create function erase_codes(p_account uuid, p_recipients text[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform demand_erasure(p_account);
  delete from one_time_codes where account_id = p_account;
  delete from one_time_codes c using messages m
    where m.id = c.message_id and m.recipient = any(p_recipients);
end
$$;

create function erase_messages(p_account uuid, p_recipients text[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform demand_erasure(p_account);
  delete from messages where recipient = any(p_recipients);
end
$$;
