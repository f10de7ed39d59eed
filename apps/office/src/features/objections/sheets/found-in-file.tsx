import type { FoundSheets, SheetsFile } from '@lokseva/contract/objections/sheets/schemas'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { csvOf } from '#office-kit/csv-file.ts'

type FoundInFileProps = { state: SheetsFile['state']; found: FoundSheets }

/** What is wrong with a file of answer sheets, or what it comes to. */
export function FoundInFile({ state, found }: FoundInFileProps) {
  const { t, language, format } = useLanguage()
  const { paper, lines, faults, added, changed, unchanged, shownFaults, first } = found
  const lineColumn = {
    key: 'line',
    label: t('office.sheets.load.line'),
    numeric: true,
    render: ({ line }: { line: number }) => format.number(line),
  }
  if (state === 'faulty') {
    const heading = [t('office.sheets.load.line'), t('office.sheets.load.faults')]
    const save = () =>
      saveFile(
        csvOf([heading, ...shownFaults.map(({ line, text }) => [String(line), text[language]])]),
        'faults.csv',
      )
    return (
      <>
        <Notice tone="bad" announce>
          <p>{t('office.sheets.load.faulty', { count: faults })}</p>
        </Notice>
        <DataTable
          caption={t('office.sheets.load.faults')}
          rows={shownFaults}
          rowKey={({ line, text }) => `${line} ${text.en}`}
          columns={[
            lineColumn,
            {
              key: 'fault',
              label: t('office.sheets.load.faults'),
              render: ({ text }) => text[language],
            },
          ]}
        />
        <div>
          <Button variant="secondary" onClick={save}>
            {t('office.sheets.load.saveFaults')}
          </Button>
        </div>
      </>
    )
  }
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
          lineColumn,
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
