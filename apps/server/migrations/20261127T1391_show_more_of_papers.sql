-- The paper behind a code, with what its proof needs besides: whose it is, and of which sitting. A
-- printed profile may belong to no application.
drop function issued_paper(text);
create function issued_paper(p_number text)
  returns table (kind text, account_id uuid, application_id uuid, subject text, says jsonb,
    issued_at timestamptz, withdrawn_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.kind, p.account_id, p.application_id, p.subject, p.says, p.issued_at,
    coalesce(p.withdrawn_at, case
      when p.kind in ('admit_card', 'interview_letter') and l.status <> 'FEES_PAID'
        or p.kind = 'marks_statement' and l.status in ('CANCELLED', 'REJECTED')
      then l.ended_at end)
  from papers p left join applications l on l.id = p.application_id
  where p.number = p_number
$$;
revoke execute on function issued_paper from public;
