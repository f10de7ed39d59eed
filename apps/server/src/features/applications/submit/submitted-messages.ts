import type { Language } from '@lokseva/texts/text-id'
import type { AdvertisementDocument } from '#features/adverts/index'
import type { NewMessage } from '#features/messages/index'
import { translate } from '#platform/texts/translate'
import { payByWords } from '#features/payments/index'
import { waysToPay } from '../view/last-days.ts'
import { NUMBER } from './submit-queries.ts'

type Submitted = {
  language: Language
  document: AdvertisementDocument
  /** Rupees. */
  amount: number
  today: string
}

const template = 'APPLICATION_SUBMITTED'

/** What is said of an application that was just sent: its number, and what to pay by when. */
export function submittedText({ language, document, amount, today }: Submitted): string {
  const number = NUMBER
  const advertisement = `${document.advertisementNo}/${document.year}`
  if (amount === 0)
    return translate(language, 'applications.submitted.paid', { number, advertisement })
  return translate(language, 'applications.submitted.unpaid', {
    number,
    advertisement,
    amount,
    payBy: payByWords(language, waysToPay(document), { today, holdsSlip: false }) ?? '',
  })
}

/** The same to both registered addresses. */
export function submittedMessages(
  { email, mobile }: { email: string; mobile: string },
  submitted: Submitted,
): NewMessage[] {
  const body = submittedText(submitted)
  const subject = translate(submitted.language, 'applications.submitted.subject', {
    number: NUMBER,
  })
  return [
    { channel: 'email', recipient: email, template, subject, body },
    { channel: 'sms', recipient: mobile, template, body },
  ]
}
