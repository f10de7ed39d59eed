import { randomBytes, randomUUID } from 'node:crypto'
import type { Applicant } from './submit-people.ts'

type Statement = { name: string; text: string; values: unknown[] }
type Connection = { query(statement: Statement): Promise<{ rows: unknown[] }> }

/** All that one submit asks and does, session check to kept answer, as one function of SQL. */
export const wholeSubmit = `create or replace function bench_submit(p_account uuid, p_session uuid,
  p_cid text, p_nonce text, p_key text, p_hash bytea, p_profile uuid, p_documents jsonb,
  p_facts jsonb, p_verdict jsonb, p_posts jsonb, p_messages jsonb, p_answer text, p_now timestamptz)
returns text language plpgsql as $$
begin
  perform from sessions s, configuration c
    where c.key = 'idleMinutes' and s.id = p_session and s.account_id = p_account
      and s.cid = p_cid and s.ended_at is null and s.expires_at > p_now
      and s.last_seen_at > p_now - make_interval(mins => c.value::int);
  if not found then
    raise exception 'nobody is logged in';
  end if;
  perform from modules;
  perform a.email, a.mobile, p.id, p.is_locked, s.number, s.documents,
      (select v.version from advertisements v where v.id = 101),
      (select l.id from applications l where l.account_id = a.id and l.advertisement_id = 101
        and l.status <> 'CANCELLED'),
      (select jsonb_object_agg(d.id, d.document_type_id) from documents d where d.account_id = a.id)
    from accounts a left join profiles p on p.account_id = a.id
    left join lateral (select n.number, n.documents from profile_snapshots n
      where n.profile_id = p.id and p.is_locked order by n.number desc limit 1) s on true
    where a.id = p_account;
  return submit_application_once(
    jsonb_build_object('cid', p_cid, 'nonce', p_nonce, 'owner', p_account, 'key', p_key,
      'hash', encode(p_hash, 'hex')),
    jsonb_build_object('accountId', p_account, 'applicationId', gen_random_uuid(),
      'profileId', p_profile, 'snapshotNumber', 1, 'advertisementId', 101, 'version', 1,
      'paise', 54400, 'centreId', 3, 'location', 'Satara', 'scribe', false, 'extraTime', false,
      'answers', '[{"id": 1, "answer": "No"}, {"id": 3, "answer": "2"}]'::jsonb,
      'questionsShown', '[{"id":1},{"id":3}]', 'facts', p_facts, 'verdict', p_verdict,
      'posts', p_posts, 'subjects', '[]'::jsonb, 'documents', p_documents,
      'today', (p_now at time zone 'Asia/Kolkata')::date, 'at', p_now, 'address', '127.0.*.*',
      'notices', jsonb_build_object('messages', p_messages, 'job', 'deliver-message',
        'attempts', 6, 'priority', 20)),
    p_answer);
end
$$`

export type Kept = { facts: string; verdict: string; posts: string; body: string }

/** Applies once over one connection, with no portal between. */
export async function bareSubmit(
  connection: Connection,
  { accountId, profileId, documents }: Applicant,
  { sessionId, cid, now, kept }: { sessionId: string; cid: string; now: Date; kept: Kept },
): Promise<void> {
  const papers = documents.map(([documentTypeId, documentId]) => ({ documentTypeId, documentId }))
  const messages = [
    { channel: 'email', recipient: accountId, subject: 'Application {applicationNo}' },
    { channel: 'sms', recipient: accountId, subject: null },
  ].map((each) => ({ ...each, id: randomUUID(), template: 'BENCH', body: kept.body }))
  const response = { applicationNo: '{applicationNo}', message: kept.body, amountPayable: 544 }
  await connection.query({
    name: 'submit',
    text: 'select bench_submit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)',
    values: [
      accountId,
      sessionId,
      cid,
      randomBytes(16).toString('base64url'),
      randomUUID(),
      randomBytes(32),
      profileId,
      JSON.stringify(papers),
      kept.facts,
      kept.verdict,
      kept.posts,
      JSON.stringify(messages),
      JSON.stringify(response),
      now,
    ],
  })
}
