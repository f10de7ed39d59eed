import type { FoundSheets, SheetsFile } from '@lokseva/contract/objections/sheets/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { FaultyLines } from '#office-kit/files/faulty-lines.tsx'

type FoundInFileProps = { state: SheetsFile['state']; found: FoundSheets }

/** What is wrong with a file of answer sheets, or what it comes to. */
export function FoundInFile({ state, found }: FoundInFileProps) {
  const { t, language, format } = useLanguage()
  const { paper, lines, faults, added, changed, unchanged, shownFaults, first } = found
  if (state === 'faulty')
    return (
      <>
        <Notice tone="bad" announce>
          <p>{t('office.sheets.load.faulty', { count: faults })}</p>
        </Notice>
        <FaultyLines
          caption={t('office.lines.faulty')}
          lines={shownFaults.map(({ line, text }) => ({ line, problem: text[language] }))}
          fileName="faulty-lines.csv"
        />
      </>
    )
  return (
    <>
      <Notice tone="good" announce>
        <p>
          {state === 'taken'
            ? t('office.sheets.load.taken')
            : t('office.sheets.load.checked', {
                paper: paper?.subject[language] ?? '',
                lines,
                added,
                changed,
                unchanged,
              })}
        </p>
      </Notice>
      <DataTable
        caption={t('office.sheets.load.first')}
        rows={first}
        rowKey={({ line }) => line}
        columns={[
          {
            key: 'line',
            label: t('office.lines.line'),
            numeric: true,
            render: ({ line }) => format.number(line),
          },
          { key: 'number', label: t('office.sheets.load.number'), render: ({ number }) => number },
          {
            key: 'set',
            label: t('office.sheets.load.set'),
            numeric: true,
            render: ({ paperSet }) => paperSet ?? '–',
          },
          {
            key: 'marked',
            label: t('office.sheets.load.marked'),
            render: ({ marked }) => <code className="sheet-marked">{marked}</code>,
          },
        ]}
      />
    </>
  )
}
