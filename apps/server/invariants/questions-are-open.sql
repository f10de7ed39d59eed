-- Money that is nobody's in the journal is what scrolls told of and two persons have not decided yet;
-- every deposit of a scroll is counted once, or waits for them, or was decided by them.
with booked as (
  select coalesce(-sum(amount_paise), 0) as paise from journal_entries where ledger = 'unidentified'),
open as (
  select coalesce(sum(d.amount_paise), 0) as paise from bank_deposits d
  where d.outcome in ('unknown', 'question') and not exists (select from deposit_resolutions r
    where r.deposit_id = d.id and r.confirmed_by is not null))
select 'nobody''s' as what, booked.paise::text as one, open.paise::text as other from booked, open
where booked.paise <> open.paise
union all
select 'deposit ' || d.outcome, d.id::text, count(c.id)::text from bank_deposits d
left join payment_captures c on c.bank_deposit_id = d.id
left join deposit_resolutions r on r.deposit_id = d.id and r.confirmed_by is not null
group by d.id, d.outcome, d.account_id, r.action
having count(c.id) <> case
  when d.outcome not in ('unknown', 'question') then 1
  when r.action in ('accept', 'assign') then 1
  when r.action = 'send_back' and d.outcome = 'question' then 1
  else 0 end
