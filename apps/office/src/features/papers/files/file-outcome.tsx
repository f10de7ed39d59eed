import type { ExamFile, ExamFileResult } from '@lokseva/contract/papers/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { FaultyLines } from '#office-kit/files/faulty-lines.tsx'

type FileOutcomeProps = {
  state: ExamFile['state']
  result: ExamFileResult
  /** Of what was filled in on the screen: nobody thinks of it as a file with lines. */
  isOne?: boolean
}
type Line = ExamFileResult['badLines'][number]

/** A line may have several faults. */
const linesIn = (bad: readonly Line[]) => new Set(bad.map(({ line }) => line)).size

/** What came of a file: its faults, or what its lines come to. */
export function FileOutcome({ state, result, isOne = false }: FileOutcomeProps) {
  const { t, language, format } = useLanguage()
  const { badLines, warnings, lines, total, withdrawn, told, changes, outExams, needsTwo } = result
  const inLanguage = (bad: readonly Line[]) =>
    bad.map(({ line, problem }) => ({ line, problem: problem[language] }))
  const isTimetable = changes.length > 0
  if (state === 'faulty' && isOne)
    return (
      <Notice tone="bad" announce>
        <p>{t('office.exams.file.notTaken')}</p>
        {inLanguage(badLines).map(({ problem }) => (
          <p key={problem}>{problem}</p>
        ))}
      </Notice>
    )
  if (state === 'faulty')
    return (
      <>
        <Notice tone="bad" announce>
          <p>{t('office.exams.file.faulty', { count: linesIn(badLines) })}</p>
        </Notice>
        <FaultyLines
          caption={t('office.lines.faulty')}
          lines={inLanguage(badLines)}
          fileName="faulty-lines.csv"
        />
      </>
    )
  return (
    <>
      <Notice tone="good" announce>
        <p>
          {state === 'taken'
            ? t('office.exams.file.taken')
            : isTimetable
              ? t('office.exams.timetable.checked', { withdrawn, told })
              : t('office.exams.file.checked', { total, withdrawn, told })}
        </p>
        {state === 'checked' && needsTwo && (
          <p>
            {t(outExams.length > 0 ? 'office.exams.timetable.out' : 'office.exams.seats.several')}
          </p>
        )}
      </Notice>
      {isTimetable && <ChangeTable changes={changes} />}
      {warnings.length > 0 && (
        <FaultyLines caption={t('office.exams.file.warnings')} lines={inLanguage(warnings)} />
      )}
      {(!isTimetable || lines.length > 1) && <LineTable lines={lines} />}
      {total > lines.length && (
        <p className="exams-quiet">
          {t('office.exams.file.more', {
            shown: format.number(lines.length),
            total: format.number(total),
          })}
        </p>
      )}
    </>
  )
}

function LineTable({ lines }: Pick<ExamFileResult, 'lines'>) {
  const { t, format } = useLanguage()
  return (
    <DataTable
      caption={t('office.exams.file.lines')}
      rows={lines}
      rowKey={({ line, text }) => `${line} ${text}`}
      columns={[
        {
          key: 'line',
          label: t('office.lines.line'),
          numeric: true,
          render: ({ line }) => (line === null ? '–' : format.number(line)),
        },
        { key: 'entry', label: t('office.exams.file.entry'), render: ({ text }) => text },
        {
          key: 'outcome',
          label: t('office.exams.file.outcome'),
          render: ({ outcome }) => (outcome ? t(`office.exams.outcome.${outcome}`) : '–'),
        },
      ]}
    />
  )
}

/** Papers before and after. */
function ChangeTable({ changes }: Pick<ExamFileResult, 'changes'>) {
  const { t, language } = useLanguage()
  return (
    <DataTable
      caption={t('office.exams.timetable.changes')}
      rows={changes}
      rowKey={({ what, before, after }) => `${what.en} ${before?.en} ${after?.en}`}
      columns={[
        { key: 'what', label: t('office.exams.paper'), render: ({ what }) => what[language] },
        {
          key: 'before',
          label: t('office.exams.timetable.before'),
          render: ({ before }) => before?.[language] ?? t('office.exams.timetable.isNew'),
        },
        {
          key: 'after',
          label: t('office.exams.timetable.after'),
          render: ({ after }) => after?.[language] ?? t('office.exams.timetable.isGone'),
        },
      ]}
    />
  )
}
