import type { Letter } from '@lokseva/contract/correspondence/desk/letter'
import { smsParts } from '@lokseva/contract/messages/sms-parts'
import type { ApprovalPreview } from '@lokseva/contract/approvals/schemas'
import type { ApprovalKind } from '#features/approvals/index'
import { readIn } from '#features/messages/index'
import { shownDay } from '#platform/clock/clock'
import { asItIs, inBothLanguages as say } from '#platform/texts/both-languages'
import { translate } from '#platform/texts/translate'
import { beginLetter } from '../begin-letter.ts'
import type { LetterDeskDeps } from '../deps.ts'
import { messagesTo } from '../letter-message.ts'
import { numberOf, weighLetter } from './preview-letter.ts'
import { newLetterOf } from './send-letter.ts'

type Weighed = Awaited<ReturnType<typeof weighLetter>>

/** A letter to more than one. */
export const lettersKind = ({
  selected,
}: Pick<LetterDeskDeps, 'selected'>): ApprovalKind<'letters.send'> => ({
  name: 'letters.send',
  asks: 'adverts.write',
  approves: 'adverts.approve',
  advertisementOf: ({ advertisementId }) => advertisementId,
  // The set is frozen: what becomes of applications meanwhile changes nothing about the letter.
  stateOf: (db, { advertisementId, selectionId }) =>
    selected.demand(db, { advertisementId, selectionId }),
  async preview(db, payload) {
    const { advertisementId, letter } = payload
    const weighed = await weighLetter({ selected }, db, payload)
    const number = await numberOf(db, advertisementId)
    return {
      title: say('approvals.letters.title', { count: weighed.receivers, number }),
      changes: changesOf(letter),
      touches: touchesOf(letter, weighed, number),
      checks: checksOf(weighed),
    }
  },
  async run({ clock, askedBy }, tx, actor, { advertisementId, selectionId, letter }) {
    const { total } = await selected.demand(tx, { advertisementId, selectionId })
    const to = { selectionId, receivers: total }
    const begun = { ...newLetterOf(advertisementId, letter), to, sentBy: askedBy }
    await beginLetter(tx, actor, begun, clock.now())
  },
})

const changesOf = ({ subject, text, url }: Letter): ApprovalPreview['changes'] => [
  { what: say('approvals.letters.subject'), before: null, after: subject },
  { what: say('approvals.letters.text'), before: null, after: text },
  ...(url ? [{ what: say('approvals.letters.url'), before: null, after: asItIs(url) }] : []),
]

function touchesOf(
  { subject, channels }: Letter,
  { receivers: count }: Weighed,
  advertisementNo: string,
): ApprovalPreview['touches'] {
  const to = { applicationNo: '0000-000-0000000-0', advertisementNo, email: '', mobile: '' }
  const { parts } = smsParts(readIn(messagesTo(to, subject, ['sms'])).sms)
  return [
    say('approvals.letters.found', { count }),
    ...(channels.includes('email') ? [say('approvals.letters.email', { count })] : []),
    ...(channels.includes('sms')
      ? [say('approvals.letters.sms', { count, parts, total: count * parts })]
      : []),
  ]
}

const checksOf = ({
  ended,
  missing,
  emptyColumns,
  sentBefore,
}: Weighed): ApprovalPreview['checks'] => [
  { level: 'ok', text: say('approvals.applications.frozen') },
  ...missing.map((lacking) => ({ level: 'warning' as const, text: wordsFor(lacking) })),
  ...emptyColumns.map((empty) => ({
    level: 'warning' as const,
    text: say('approvals.letters.missing.column', empty),
  })),
  ...(ended > 0
    ? [{ level: 'warning' as const, text: say('approvals.letters.ended', { count: ended }) }]
    : []),
  ...(sentBefore
    ? [
        {
          level: 'warning' as const,
          text: say('approvals.letters.before', { day: shownDay(sentBefore) }),
        },
      ]
    : []),
]

function wordsFor({ field, language, count }: Weighed['missing'][number]) {
  const words = say(`approvals.letters.field.${field}`)
  const id = `approvals.letters.missing.${language}` as const
  return {
    en: translate('en', id, { field: words.en, count }),
    mr: translate('mr', id, { field: words.mr, count }),
  }
}
