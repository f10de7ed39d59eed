-- Messages: the same words to many, who differ in the address that stands in them where p_mark does.
-- p_words is [{subject, body}], from 0 on, p_places the words of each copy. One job delivers
-- p_at_once of them, one after the other.
create function queue_copies(
  p_template text, p_words jsonb, p_mark text, p_ids uuid[], p_channels text[], p_recipients text[],
  p_places integer[], p_links text[], p_job text, p_attempts integer, p_priority integer,
  p_at_once integer, p_now timestamptz
) returns void language plpgsql as $$
begin
  insert into messages (id, channel, recipient, template, subject, body, queued_at)
    select c.id, c.channel, c.recipient, p_template, w.word ->> 'subject',
      replace(w.word ->> 'body', p_mark, c.link), p_now
    from unnest(p_ids, p_channels, p_recipients, p_places, p_links)
      as c (id, channel, recipient, place, link)
    join jsonb_array_elements(p_words) with ordinality as w (word, number) on w.number = c.place + 1;
  perform graphile_worker.add_jobs(array(
    select row(p_job, json_build_object('messageIds', json_agg(c.id order by c.number)), null, null,
      p_attempts, null, p_priority, null)::graphile_worker.job_spec
    from unnest(p_ids) with ordinality as c (id, number)
    group by (c.number - 1) / p_at_once order by (c.number - 1) / p_at_once));
end
$$;

-- Most people are reminded in no browser: the index has only who is.
drop index reminders_push_messages;
create index reminders_push_messages on reminders using gin (push_messages)
  where push_messages <> '{}';

-- Documents with which something is to do: a few, looked for with every list of tasks.
create index application_documents_to_do on application_documents (application_id)
  where status in ('Not uploaded', 'Rejected')
    or (status = 'Uploaded' and sent_again_at is not null and opened_at is null);
