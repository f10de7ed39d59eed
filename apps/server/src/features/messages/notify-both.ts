import type { NoticeTemplate } from '@lokseva/contract/messages/templates'
import type { Language, TextId } from '@lokseva/texts/text-id'
import type { Transaction } from '#platform/database/pool'
import type { Clock } from '#platform/clock/clock'
import { translate, type TextParams } from '#platform/texts/translate'
import { queueMessage } from './queue-message.ts'

export type Notice = Extract<
  NoticeTemplate,
  | 'PASSWORD_RESET'
  | 'PASSWORD_CHANGED'
  | 'CONTACT_CHANGED'
  | 'USER_NAME'
  | 'PROFILE_LOCKED'
  | 'PROFILE_UNLOCKED'
  | 'UDID_PASSED_ON'
  | 'APPLICATION_CANCELLED'
  | 'PREFERENCES_SAVED'
  | 'OPTED_OUT'
  | 'POSTS_JOINED'
  | 'HELP_DESK'
  | 'ERASURE_ASKED'
  | 'ERASURE_REFUSED'
  | 'ERASED'
>

/** Tells both registered addresses, so that nobody's account changes hands in silence. */
export async function notifyBoth(
  deps: { clock: Clock },
  tx: Transaction,
  to: { email: string; mobile: string },
  template: Notice,
  language: Language,
  params: TextParams = {},
): Promise<void> {
  const body = translate(language, `messages.notice.${template}.text` as TextId, params)
  const subject = translate(language, `messages.notice.${template}.subject` as TextId, params)
  await queueMessage(deps, tx, { channel: 'email', recipient: to.email, template, subject, body })
  await queueMessage(deps, tx, { channel: 'sms', recipient: to.mobile, template, body })
}
