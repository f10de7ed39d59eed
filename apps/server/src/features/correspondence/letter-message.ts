import type { LetterChannel } from '@lokseva/contract/correspondence/desk/letter'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { inBothLanguages, type NewMessage } from '#features/messages/index'
import { translate } from '#platform/texts/translate'

const TEMPLATE = 'CORRESPONDENCE'

type Notified = { applicationNo: string; advertisementNo: string; email: string; mobile: string }

/** What somebody is told of a letter, by the channels that were chosen. */
export function messagesTo(
  to: Notified,
  letterSubject: Bilingual,
  channels: readonly string[],
): NewMessage[] {
  const messages = inBothLanguages(to, TEMPLATE, (language) => {
    const { applicationNo: number, advertisementNo: advertisement } = to
    const params = { number, advertisement, subject: letterSubject[language] }
    return {
      subject: translate(language, 'correspondence.message.subject', params),
      text: translate(language, 'correspondence.message.text', params),
      sms: translate(language, 'correspondence.message.sms', params),
    }
  })
  return messages.filter(({ channel }) => channels.includes(channel as LetterChannel))
}
