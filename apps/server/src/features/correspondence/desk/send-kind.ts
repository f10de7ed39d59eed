import type { LetterChannel } from '@lokseva/contract/correspondence/desk/letter'
import type { ApprovalPreview } from '@lokseva/contract/approvals/schemas'
import type { ApprovalKind } from '#features/approvals/index'
import { shownDay } from '#platform/clock/clock'
import { inBothLanguages as say } from '#platform/texts/both-languages'
import { translate } from '#platform/texts/translate'
import { beginLetter } from '../begin-letter.ts'
import type { LetterDeskDeps } from '../deps.ts'
import type { HowChosen } from '../ports.ts'
import { demandNotSent } from './demand-not-sent.ts'
import { exampleOf, writtenAs } from './letter-changes.ts'
import { numberOf, weighLetter } from './preview-letter.ts'
import { newLetterOf } from './send-letter.ts'
import { smsPartPaise, receiversByChannel } from './told-by.ts'

type Weighed = Awaited<ReturnType<typeof weighLetter>>

/** A letter to more than one. */
export const lettersKind = ({
  selected,
  howChosen,
}: Pick<LetterDeskDeps, 'selected'> & {
  howChosen: HowChosen
}): ApprovalKind<'letters.send'> => ({
  name: 'letters.send',
  asks: 'adverts.write',
  approves: 'adverts.approve',
  advertisementOf: ({ advertisementId }) => advertisementId,
  // The set is frozen: what becomes of applications meanwhile changes nothing about the letter.
  stateOf: (db, { advertisementId, selectionId }) =>
    selected.demand(db, { advertisementId, selectionId }),
  async preview(db, payload) {
    const { advertisementId, selectionId, letter } = payload
    const weighed = await weighLetter({ selected }, db, payload)
    const number = await numberOf(db, advertisementId)
    const { subject, channels } = letter
    const { receivers: count } = weighed
    const by = (channel: LetterChannel) => (channels.includes(channel) ? count : 0)
    const told = {
      subject,
      advertisementNo: number,
      counts: { email: by('email'), sms: by('sms') },
      partPaise: await smsPartPaise(db),
    }
    return {
      title: say('approvals.letters.title', { count: weighed.receivers, number }),
      changes: [
        {
          what: say('approvals.applications.filter'),
          before: null,
          after: await howChosen(db, { advertisementId, selectionId }),
        },
        ...writtenAs(letter),
        ...(await exampleOf({ selected }, db, { ...payload, advertisementNo: number })),
      ],
      touches: [say('approvals.letters.found', { count }), ...receiversByChannel(told)],
      checks: checksOf(weighed),
    }
  },
  async run({ clock, askedBy }, tx, actor, { advertisementId, selectionId, letter }) {
    const { total } = await selected.demand(tx, { advertisementId, selectionId })
    await demandNotSent(tx, { advertisementId, selectionId, letter })
    const to = { selectionId, receivers: total }
    const begun = { ...newLetterOf(advertisementId, letter), to, sentBy: askedBy }
    await beginLetter(tx, actor, begun, clock.now())
  },
})

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
