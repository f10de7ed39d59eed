import type { AdmitCard } from '@lokseva/contract/papers/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { noBreak } from '@lokseva/browser/language/no-break.ts'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'
import { words } from '../sheet/paper-texts.ts'
import { dayInWords, periodInWords, timeInWords } from '../sheet/paper-words.ts'
import { BilingualText } from '../sheet/bilingual-text.tsx'

type Sitting = AdmitCard['timeTableExamsList'][number]

const headed = (id: TextId) => ({ label: words(id).en, heading: <BilingualText of={words(id)} /> })

const usual = (): Column<Sitting>[] => [
  {
    key: 'day',
    ...headed('printing.day'),
    render: ({ examDate }) => <BilingualText of={dayInWords(examDate)} />,
  },
  {
    key: 'subject',
    ...headed('printing.subject'),
    render: ({ subjectNameDvng, subjectName, subjectCodes, examPatternNameDvng }) => (
      <span className="sitting-subject">
        <BilingualText
          of={{ mr: noBreak(`${subjectNameDvng} (${subjectCodes})`), en: subjectName }}
        />
        {examPatternNameDvng && (
          <span className="paper-small" lang="mr">
            {examPatternNameDvng}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'present',
    ...headed('printing.present'),
    render: ({ presentTime }) => (
      <span className="sitting-present">
        <BilingualText of={timeInWords(presentTime)} />
      </span>
    ),
  },
  {
    key: 'getIn',
    ...headed('printing.getIn'),
    render: ({ getInTime }) => <BilingualText of={timeInWords(getInTime)} />,
  },
  {
    key: 'duration',
    ...headed('printing.duration'),
    render: ({ durationFrom, durationTo }) => (
      <BilingualText of={periodInWords(durationFrom, durationTo)} />
    ),
  },
]

/** Until when somebody with extra time may write; nobody else has the column. */
const extraTime = (): Column<Sitting> => ({
  key: 'extraTime',
  ...headed('printing.extraTimeTo'),
  render: ({ extraTimeTo }) =>
    extraTimeTo && (
      <strong>
        <BilingualText of={timeInWords(extraTimeTo)} />
      </strong>
    ),
})

const columnsOf = (rows: readonly Sitting[]) =>
  rows.some(({ extraTimeTo }) => extraTimeTo !== null) ? [...usual(), extraTime()] : usual()

/** When each paper is written, and when to be there. */
export function Sittings({ rows }: { rows: readonly Sitting[] }) {
  const { mr, en } = words('printing.timeTable')
  return (
    <div className="sittings">
      <DataTable
        caption={`${mr} / ${en}`}
        columns={columnsOf(rows)}
        rows={[...rows]}
        rowKey={({ examDate, durationFrom, subjectCodes }) =>
          `${examDate} ${durationFrom} ${subjectCodes}`
        }
      />
    </div>
  )
}
