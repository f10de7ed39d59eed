import { sql } from 'kysely'
import { maskEmail, maskMobile } from '@lokseva/contract/identity/mask'
import type { ReminderSettings, Reminders, SentReminder } from '@lokseva/contract/reminders/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Candidate } from '#platform/actor/actor'
import type { Call } from '#platform/http/call'
import type { ReminderDeps } from './deps.ts'
import { browsersOf } from './push-subscriptions.ts'
import type { PushDeps } from './send-push.ts'

type Row = Omit<ReminderSettings, 'language'> & {
  language: Language | null
  email: string
  mobile: string
}

/** How and of what a candidate is reminded, and what was sent. */
export async function showReminders(
  deps: Pick<PushDeps, 'db' | 'vault' | 'push'>,
  actor: Candidate,
  { language, device }: Pick<Call, 'language' | 'device'>,
): Promise<Reminders> {
  const { db } = deps
  const { accountId } = actor
  const { rows } = await sql<Row>`select a.email, a.mobile, s.language,
      coalesce(s.by_email, true) as "byEmail", coalesce(s.by_sms, true) as "bySms",
      coalesce(s.of_losses, true) as "ofLosses", coalesce(s.of_fitting, false) as "ofFitting"
    from identity_contacts a left join reminder_settings s on s.account_id = a.id
    where a.id = ${accountId}`.execute(db)
  const { email, mobile, ...settings } = rows[0]!
  return {
    settings: { ...settings, language: settings.language ?? language },
    email: maskEmail(email),
    mobile: maskMobile(mobile),
    push: { publicKey: deps.push.publicKey, ...(await browsersOf(deps, actor, device)) },
    sent: await selectSent(db, accountId),
  }
}

const NEWEST = 50
type Way = 'emailAt' | 'smsAt' | 'pushAt'
type Sent = Omit<SentReminder, Way> & Record<Way, Date | null>

/** What left, the newest first; what was not needed any more never did. */
async function selectSent(db: ReminderDeps['db'], accountId: string): Promise<SentReminder[]> {
  const { rows } = await sql<Sent>`select said as text, until_day as until,
      days_before as "daysBefore", email_at as "emailAt", sms_at as "smsAt",
      push_at as "pushAt"
    from reminders
    where account_id = ${accountId}
      and (email_at is not null or sms_at is not null or push_at is not null)
    order by created_at desc, until_day, code limit ${NEWEST}`.execute(db)
  return rows.map((row) => ({
    ...row,
    emailAt: row.emailAt?.toISOString() ?? null,
    smsAt: row.smsAt?.toISOString() ?? null,
    pushAt: row.pushAt?.toISOString() ?? null,
  }))
}

/** What was sent to somebody's browsers, the newest first, by its messages. */
export async function pushMessagesOf(db: ReminderDeps['db'], accountId: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select push_messages as ids from reminders
    where account_id = ${accountId} and push_messages <> '{}'
    order by created_at desc limit ${NEWEST}`.execute(db)
  return rows.flatMap(({ ids }) => ids)
}

type Saving = Pick<Call, 'idempotent'> & { settings: ReminderSettings }

/** Chooses them; what was promised before and does not fit any more is not sent. */
export async function saveSettings(
  { clock }: Pick<ReminderDeps, 'clock'>,
  { accountId }: Candidate,
  { idempotent, settings }: Saving,
): Promise<ReminderSettings> {
  const { language, byEmail, bySms, ofLosses, ofFitting } = settings
  return idempotent(async (tx) => {
    const at = new Date(clock.now())
    await sql`insert into reminder_settings
        (account_id, language, by_email, by_sms, of_losses, of_fitting, updated_at)
      values (${accountId}, ${language}, ${byEmail}, ${bySms}, ${ofLosses}, ${ofFitting}, ${at})
      on conflict (account_id) do update set language = excluded.language,
        by_email = excluded.by_email, by_sms = excluded.by_sms, of_losses = excluded.of_losses,
        of_fitting = excluded.of_fitting, updated_at = excluded.updated_at`.execute(tx)
    return settings
  })
}

type Noting = Pick<Call, 'idempotent'> & { language: Language }

/** The language somebody reads the portal in is the one of what is sent to them. */
export async function noteLanguage(
  { clock }: Pick<ReminderDeps, 'clock'>,
  { accountId }: Candidate,
  { idempotent, language }: Noting,
): Promise<void> {
  await idempotent(async (tx) => {
    await sql`insert into reminder_settings (account_id, language, updated_at)
      values (${accountId}, ${language}, ${new Date(clock.now())})
      on conflict (account_id) do update set language = excluded.language,
        updated_at = excluded.updated_at
        where reminder_settings.language is distinct from excluded.language`.execute(tx)
    return null
  })
}
