import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import type { Language, TextId } from '@lokseva/texts/text-id'
import { momentInIndia } from '#platform/clock/clock'
import { translate } from '#platform/texts/translate'
import type { PaperToProve } from '#platform/typesetting/proof'

/**
 * Which receipt it is: one for each change, so that those before it hold for what they say.
 */
export const receiptSubject = ({ application: { id }, changes }: ApplicationDetails): string =>
  [id, ...changes.slice(-1).map(({ at }) => at)].join(' ')

/**
 * What anybody who holds a receipt may compare it with, besides the name: nothing that changes
 * later, and what was changed until then.
 */
export function receiptStatements({
  application,
  changes,
}: ApplicationDetails): PaperToProve['says'] {
  const { advertisement } = application
  const number = `${advertisement.advertisementNo}/${advertisement.year}`
  const received = momentInIndia(Date.parse(application.createdAt))
  return [
    statement('applications.receipt.number', application.applicationNo),
    statement('applications.receipt.advertisement', number),
    statement('applications.receipt.name', advertisement.name, advertisement.nameDvng),
    statement('applications.receipt.submitted', received),
    ...changes.map((change) =>
      statement('applications.receipt.changes', changeText(change, 'en'), changeText(change, 'mr')),
    ),
  ]
}

type Change = ApplicationDetails['changes'][number]

function changeText({ kind, at, ...change }: Change, language: Language): string {
  const words = translate(language, `applications.receipt.changed.${kind}`, {
    from: language === 'mr' ? change.fromDvng : change.from,
    to: language === 'mr' ? change.toDvng : change.to,
  })
  return `${momentInIndia(Date.parse(at))}: ${words}`
}

const statement = (label: TextId, en: string, mr = en) => ({
  label: { en: translate('en', label), mr: translate('mr', label) },
  value: { en, mr },
})
