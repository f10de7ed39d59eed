import { sql } from 'kysely'
import { pages } from '@lokseva/contract/site/pages'
import type { Language } from '@lokseva/texts/text-id'
import { currentDocument, type AdvertisementDocument } from '#features/adverts/index'
import { applicantsAmong } from '#features/applications/index'
import { judgePosts, projectFacts } from '#features/eligibility/index'
import { LINK } from '#features/messages/index'
import { selectLockedProfiles } from '#features/profile/index'
import { dayInIndia, shownDay } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'
import { translate } from '#platform/texts/translate'
import type { ReminderDeps } from './deps.ts'
import type { NewReminder } from './reminder-copies.ts'
import type { Letter, Notice, Contact } from './reminder-letter.ts'
import { selectContacts } from './select-contacts.ts'

type Page = { advertisementId: number; after: string | null; upTo: string; most: number }
type Fitting = { accountIds: readonly string[]; advertisementId: number }

/** Of these people those who fit posts of an advertisement and have not applied: how many posts. */
async function fittingPosts(
  { db, clock, versions }: Pick<ReminderDeps, 'db' | 'clock' | 'versions'>,
  which: Fitting,
): Promise<{ document: AdvertisementDocument; posts: Map<string, number> }> {
  const document = await currentDocument(db, versions, which.advertisementId)
  const today = dayInIndia(clock.now())
  const applied = await applicantsAmong(db, which)
  const posts = new Map<string, number>()
  for (const { accountId, documents } of await selectLockedProfiles(db, which.accountIds)) {
    const verdicts = judgePosts(document, projectFacts(documents), today)
    const count = verdicts.filter(({ eligible }) => eligible).length
    if (count > 0 && !applied.has(accountId)) posts.set(accountId, count)
  }
  return { document, posts }
}

/** Who of those that asked for it is told of a new advertisement, and how far it was looked. */
export async function fittingReminders(
  deps: ReminderDeps,
  tx: Transaction,
  { advertisementId, after, upTo, most }: Page,
): Promise<{ reminders: NewReminder[]; reached: string | null; isLast: boolean }> {
  const { rows } = await sql<{ accountId: string }>`select account_id as "accountId"
    from reminder_settings s where of_fitting and (by_email or by_sms or exists (
        select from push_subscriptions p where p.account_id = s.account_id))
      and (${after}::uuid is null or account_id > ${after}::uuid) and account_id <= ${upTo}::uuid
    order by account_id limit ${most}`.execute(tx)
  const accountIds = rows.map(({ accountId }) => accountId)
  const { document, posts } = await fittingPosts(
    { ...deps, db: tx },
    { accountIds, advertisementId },
  )
  const contacts = await selectContacts(tx, [...posts.keys()], 'fitting')
  const notices = new Map<number, Notice>()
  const noticeOf = (count: number): Notice => {
    const notice = notices.get(count) ?? fittingNotice(document, count, deps.origin)
    notices.set(count, notice)
    return notice
  }
  const record = String(advertisementId)
  const path = pathOf(advertisementId)
  const reminders = [...posts].flatMap(([accountId, count]) => {
    const contact = contacts.get(accountId)
    return contact ? [{ contact, notice: noticeOf(count), record, path }] : []
  })
  return { reminders, reached: accountIds.at(-1) ?? after, isLast: rows.length < most }
}

const pathOf = (id: number): string => pages.advertisement.replace('{id}', String(id))

/** What one of them is told of it, as it is now; nothing to whom it does not fit, or who applied. */
export async function fittingReminder(
  deps: ReminderDeps,
  contact: Contact,
  advertisementId: number,
): Promise<NewReminder | undefined> {
  const { accountId } = contact
  const which = { accountIds: [accountId], advertisementId }
  const { document, posts } = await fittingPosts(deps, which)
  const count = posts.get(accountId)
  if (count === undefined) return undefined
  const notice = fittingNotice(document, count, deps.origin)
  return { contact, notice, record: String(advertisementId), path: pathOf(advertisementId) }
}

function fittingNotice(document: AdvertisementDocument, count: number, origin: string): Notice {
  const { advertisementNo, year, applnEndDate, name, nameDvng } = document
  const number = `${advertisementNo}/${year}`
  const names = { en: name, mr: nameDvng }
  const paramsIn = (language: Language) => ({
    count,
    number,
    name: names[language],
    day: shownDay(applnEndDate),
    link: LINK,
    settings: origin + pages.reminders,
  })
  const letterIn = (language: Language): Letter => {
    const params = paramsIn(language)
    return {
      subject: translate(language, 'reminders.fitting.subject', params),
      text: translate(language, 'reminders.fitting.text', params),
      sms: translate(language, 'reminders.fitting.sms', params),
    }
  }
  const textIn = (language: Language) =>
    translate(language, 'reminders.fitting.said', paramsIn(language))
  return {
    code: 'FITTING_ADVERTISEMENT',
    untilDay: applnEndDate,
    daysBefore: 0,
    said: { en: textIn('en'), mr: textIn('mr') },
    letters: { en: letterIn('en'), mr: letterIn('mr') },
  }
}
