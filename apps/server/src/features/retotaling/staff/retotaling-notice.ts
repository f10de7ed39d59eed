import { inBothLanguages, type NewMessage } from '#features/messages/index'
import { translate } from '#platform/texts/translate'
import type { ResultLine } from './read-results.ts'
import type { AskedSubject } from './select-asked.ts'

/** What a candidate is told of one request. */
export function retotalingNotice(
  all: readonly { row: ResultLine; subject: AskedSubject }[],
  isChanged: boolean,
): NewMessage[] {
  const { subject: to } = all[0]!
  return inBothLanguages(to, 'RETOTALING_DONE', (language) => {
    const shown = (marks: string | null) => marks ?? translate(language, 'retotaling.absent')
    const lines = all.map(({ row, subject }) =>
      translate(language, 'retotaling.message.line', {
        subject: subject.name[language],
        before: shown(subject.currentMarks),
        after: shown(row.newMarks),
      }),
    )
    const params = {
      number: to.applicationNo,
      advertisement: to.advertisement,
      results: lines.join(' '),
      changed: isChanged ? 'yes' : 'no',
    }
    return {
      subject: translate(language, 'retotaling.message.subject', params),
      text: translate(language, 'retotaling.message.text', params),
      sms: translate(language, 'retotaling.message.sms', params),
    }
  })
}
