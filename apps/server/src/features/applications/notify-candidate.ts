import type { Language } from '@lokseva/texts/text-id'
import type { Transaction } from '#platform/database/pool'
import { contactsOf } from '#features/identity/index'
import { notifyBoth } from '#features/messages/index'
import type { AdvertisementDocument } from '#features/adverts/index'
import type { Clock } from '#platform/clock/clock'
import type { TextParams } from '#platform/texts/translate'

type News = 'APPLICATION_CANCELLED' | 'PREFERENCES_SAVED' | 'OPTED_OUT' | 'POSTS_JOINED'
type Telling = {
  accountId: string
  applicationNo: string
  document: AdvertisementDocument
  language: Language
  params?: TextParams
}

/** Tells both registered addresses what has become of an application. */
export async function notifyCandidate(
  deps: { clock: Clock },
  tx: Transaction,
  news: News,
  { accountId, applicationNo, document, language, params }: Telling,
): Promise<void> {
  const account = await contactsOf(tx, accountId)
  const advertisement = `${document.advertisementNo}/${document.year}`
  await notifyBoth(deps, tx, account, news, language, {
    number: applicationNo,
    advertisement,
    ...params,
  })
}
