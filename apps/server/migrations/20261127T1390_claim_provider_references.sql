-- What a call that learns of a payment must know beyond its own candidate's rows: whether the
-- provider's reference is another payment's. They run as the owner of the tables.

-- Whether the provider gave this name to another attempt when it began.
create function is_reference_of_another(p_provider text, p_reference text, p_order_no text)
  returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from payment_attempts where provider = p_provider
    and provider_reference = p_reference and order_no <> p_order_no)
$$;

-- Keeps a reference for one capture; answers whether it was free, this order's already, or another's.
create function claim_provider_reference(p_key text, p_reference text, p_capture uuid,
    p_order_no text, p_at timestamptz)
  returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  holder text;
begin
  insert into payment_capture_references
      (provider, key, reference, capture_id, order_no, order_id, account_id, learnt_at)
    select t.provider, p_key, p_reference, p_capture, t.order_no, t.order_id, t.account_id, p_at
    from payment_attempts t where t.order_no = p_order_no
    on conflict (provider, key) do nothing;
  if found then return 'free'; end if;
  select r.order_no into strict holder from payment_capture_references r
    join payment_attempts t on t.provider = r.provider
    where t.order_no = p_order_no and r.key = p_key;
  return case when holder = p_order_no then 'own' else 'another' end;
end
$$;

revoke execute on function is_reference_of_another, claim_provider_reference from public;
