import type { InterviewLetter } from '@lokseva/contract/papers/schemas'
import { shownId } from '@lokseva/contract/papers/shown-id'
import type { TextId } from '@lokseva/texts/text-id'
import { useFormat } from '@lokseva/browser/language/language-provider.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { PaperHead } from '../sheet/paper-head.tsx'
import { PaperAuthority, PaperInstructions } from '../sheet/paper-instructions.tsx'
import { PaperLines } from '../sheet/paper-lines.tsx'
import { PaperProof } from '../sheet/paper-proof.tsx'
import { type Words, words } from '../sheet/paper-texts.ts'
import { alike, dayInWords, timeInWords } from '../sheet/paper-words.ts'
import { BilingualText, PaperLabel } from '../sheet/bilingual-text.tsx'

/** An interview or physical test letter with all it says, in both languages. */
export function LetterSheet({ letter }: { letter: InterviewLetter }) {
  const format = useFormat()
  const { type, name, subject, interviewPtCsvDto: call } = letter
  const { applicationNo, examInstructions, verification } = letter
  return (
    <article className="paper">
      <PaperHead title={`printing.letter.${type}`} />
      <PaperLines
        lines={[
          { label: 'printing.serial', value: call.serialNo },
          { label: 'printing.registration', value: call.profileTransactionID },
          { label: 'printing.dated', value: format.date(call.publicationDate) },
        ]}
      />
      <div>
        <p>
          <PaperLabel id="printing.to" />
        </p>
        <p className="paper-name">
          <BilingualText of={name} />
        </p>
      </div>
      <div>
        <p>
          <PaperLabel id="printing.about" />
        </p>
        <h2 className="letter-subject">
          <BilingualText of={subject} />
        </h2>
        {subject.en === subject.mr && call.postNameDvng && (
          <p>
            <PaperLabel id="printing.post" />: <strong lang="mr">{call.postNameDvng}</strong>
          </p>
        )}
      </div>
      <p className="letter-called">
        <BilingualText
          of={words('printing.called', { application: applicationNo, number: call.interview_no })}
        />
      </p>
      <Meeting call={call} caption={words('printing.interview')} />
      <PaperInstructions given={[examInstructions]} />
      <div className="paper-foot">
        <PaperProof of={verification} />
        <PaperAuthority given={examInstructions} />
      </div>
      <div className="paper-small">
        <PaperLines
          lines={[
            { label: 'printing.profileId', value: shownId(call.profileId) },
            { label: 'printing.applicationId', value: applicationNo },
          ]}
        />
      </div>
    </article>
  )
}

type Call = InterviewLetter['interviewPtCsvDto']

const columns: { key: string; label: TextId; value: (call: Call) => Words }[] = [
  {
    key: 'day',
    label: 'printing.interview.day',
    value: ({ interview_date: day }) => dayInWords(day),
  },
  {
    key: 'time',
    label: 'printing.interview.time',
    value: ({ interview_time: time }) => timeInWords(time),
  },
  {
    key: 'venue',
    label: 'printing.interview.venue',
    value: ({ interview_venue: venue }) => alike(venue),
  },
]

function Meeting({ call, caption: { mr, en } }: { call: Call; caption: Words }) {
  return (
    <div className="sittings">
      <DataTable
        caption={`${mr} / ${en}`}
        columns={columns.map(({ key, label, value }) => ({
          key,
          label: words(label).en,
          long: true,
          heading: <BilingualText of={words(label)} />,
          render: (row: Call) => (
            <span className="letter-part">
              <BilingualText of={value(row)} />
            </span>
          ),
        }))}
        rows={[call]}
        rowKey={({ serialNo }) => serialNo}
      />
    </div>
  )
}
