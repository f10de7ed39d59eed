-- Of a day and a provider with a report, every order that does not stand once and alike on both sides
-- is among those that are looked at.
with lines as (
  select 'ours' as book, india_day(c.captured_at) as day, t.provider, c.order_no, 'payment' as kind,
    c.amount_paise as paise, e.reference
  from payment_captures c
  join payment_attempts t on t.order_no = c.order_no and t.provider <> 'challan'
  left join payment_capture_references e on e.capture_id = c.id
  union all
  select 'ours', india_day(r.refunded_at), t.provider, c.order_no, 'refund', r.amount_paise, null
  from payment_refunds r
  join payment_captures c on c.id = r.capture_id
  join payment_attempts t on t.order_no = c.order_no and t.provider <> 'challan'
  where r.refunded_at is not null
  union all
  select 'theirs', day, provider, order_no, kind, amount_paise, reference from book_report_lines),
unlike as (
  select provider, order_no, kind from lines group by provider, order_no, kind
  having count(*) filter (where book = 'ours') <> 1 or count(*) filter (where book = 'theirs') <> 1
    or min(paise) <> max(paise) or count(distinct reference) > 1)
select distinct l.day, l.provider, l.order_no from lines l
join unlike using (provider, order_no, kind)
join book_report_sums r on r.day = l.day and r.provider = l.provider
where not exists (select from book_suspects s
  where s.day = l.day and s.provider = l.provider and s.order_no = l.order_no)
