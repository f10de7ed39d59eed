import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { momentInIndia } from '#platform/clock/clock'
import { translate } from '#platform/texts/translate'
import type { PaperToProve } from '#platform/typesetting/proof'

/** What anybody who holds a receipt may compare it with, besides the name: nothing that changes later. */
export function receiptStatements({ application }: ApplicationDetails): PaperToProve['says'] {
  const { advertisement } = application
  const number = `${advertisement.advertisementNo}/${advertisement.year}`
  const received = momentInIndia(Date.parse(application.createdAt))
  return [
    said('applications.receipt.number', application.applicationNo),
    said('applications.receipt.advertisement', number),
    said('applications.receipt.name', advertisement.name, advertisement.nameDvng),
    said('applications.receipt.submitted', received),
  ]
}

const said = (label: TextId, en: string, mr = en) => ({
  label: { en: translate('en', label), mr: translate('mr', label) },
  value: { en, mr },
})
