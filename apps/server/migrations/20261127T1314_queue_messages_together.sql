-- Messages are promised by two statements however many they are: a scroll of the bank promises
-- a hundred thousand.
create or replace function queue_messages(
  p_messages jsonb, p_job text, p_attempts integer, p_priority integer, p_now timestamptz
) returns void language plpgsql as $$
begin
  insert into messages (id, channel, recipient, template, subject, body, queued_at)
    select m.id, m.channel, m.recipient, m.template, m.subject, m.body, p_now
    from jsonb_to_recordset(p_messages) as m
      (id uuid, channel text, recipient text, template text, subject text, body text);
  perform graphile_worker.add_jobs(array(
    select row(p_job, json_build_object('messageId', m.id), null, null, p_attempts, null,
      p_priority, null)::graphile_worker.job_spec
    from jsonb_to_recordset(p_messages) as m (id uuid)));
end
$$;
