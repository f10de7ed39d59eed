import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { csvFile } from './csv-file.ts'
import './faulty-lines.css'

/** What is wrong with a line of a file, in words, and the line as it came where that is known. */
export type FaultyLine = { line: number; problem: string; text?: string }

type FaultyLinesProps = {
  caption: string
  lines: readonly FaultyLine[]
  /** What they are kept as; nothing where they need no mending. */
  fileName?: string
}

const SHOWN = 50

/** Lines of a file with what is wrong, to be mended from above; all of them can be downloaded. */
export function FaultyLines({ caption, lines, fileName }: FaultyLinesProps) {
  const { t, format } = useLanguage()
  const hasText = lines.some(({ text }) => text !== undefined)
  const download = (name: string) => {
    const heading = [
      t('office.lines.line'),
      ...(hasText ? [t('office.lines.text')] : []),
      t('office.lines.problem'),
    ]
    const rows = lines.map(({ line, text = '', problem }) => [
      String(line),
      ...(hasText ? [text] : []),
      problem,
    ])
    saveFile(csvFile([heading, ...rows]), name)
  }
  const more = lines.length - SHOWN
  return (
    <>
      <DataTable
        caption={caption}
        rows={lines.slice(0, SHOWN).map((fault, place) => ({ ...fault, place }))}
        rowKey={({ place }) => place}
        columns={[
          {
            key: 'line',
            label: t('office.lines.line'),
            numeric: true,
            render: ({ line }) => format.number(line),
          },
          ...(hasText
            ? [
                {
                  key: 'text',
                  label: t('office.lines.text'),
                  render: ({ text = '' }: FaultyLine) => text,
                },
              ]
            : []),
          { key: 'problem', label: t('office.lines.problem'), render: ({ problem }) => problem },
        ]}
      />
      {(fileName || more > 0) && (
        <div className="faulty-lines-below">
          {fileName && (
            <Button variant="secondary" onClick={() => download(fileName)}>
              {t('office.lines.download')}
            </Button>
          )}
          {more > 0 && <span>{t('office.lines.more', { count: more })}</span>}
        </div>
      )}
    </>
  )
}
