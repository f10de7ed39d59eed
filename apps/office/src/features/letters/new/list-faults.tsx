import type { TakenList } from '@lokseva/contract/correspondence/desk/schemas'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { csvOf } from '#office-kit/csv-file.ts'

const SHOWN = 50

/** What came of a list, line by line; what is faulty can be taken away and mended. */
export function ListFaults({ taken }: { taken: TakenList }) {
  const t = useT()
  const { lines, faults, empty } = taken
  const bad = faults.length
  const download = () => {
    const heading = [
      t('office.letters.list.line'),
      t('office.letters.list.text'),
      t('office.letters.list.fault'),
    ]
    const rows = faults.map(({ line, text, fault }) => [
      String(line),
      text,
      t(`office.letters.list.fault.${fault}`),
    ])
    saveFile(csvOf([heading, ...rows]), 'faulty-lines.csv')
  }
  return (
    <div className="letters-faults">
      <Notice tone={bad > 0 ? 'caution' : 'good'} announce>
        <p>{t('office.letters.list.read', { lines, good: lines - bad, bad })}</p>
      </Notice>
      {bad > 0 && (
        <>
          <DataTable
            caption={t('office.letters.list.faults')}
            rows={faults.slice(0, SHOWN)}
            rowKey={({ line }) => line}
            columns={[
              {
                key: 'line',
                label: t('office.letters.list.line'),
                numeric: true,
                render: ({ line }) => line,
              },
              {
                key: 'text',
                label: t('office.letters.list.text'),
                render: ({ text }) => text,
              },
              {
                key: 'fault',
                label: t('office.letters.list.fault'),
                render: ({ fault }) => t(`office.letters.list.fault.${fault}`),
              },
            ]}
          />
          <div className="letters-row">
            <Button variant="secondary" onClick={download}>
              {t('office.letters.list.download')}
            </Button>
            {bad > SHOWN && (
              <span className="letters-quiet">
                {t('office.letters.list.more', { count: bad - SHOWN })}
              </span>
            )}
          </div>
        </>
      )}
      {empty.length > 0 && <EmptyLines empty={empty} />}
    </div>
  )
}

/** Lines that are right, and have nothing under some columns. */
function EmptyLines({ empty }: Pick<TakenList, 'empty'>) {
  const t = useT()
  return (
    <>
      <DataTable
        caption={t('office.letters.list.empty')}
        rows={empty.slice(0, SHOWN)}
        rowKey={({ line }) => line}
        columns={[
          {
            key: 'line',
            label: t('office.letters.list.line'),
            numeric: true,
            render: ({ line }) => line,
          },
          { key: 'text', label: t('office.letters.list.text'), render: ({ text }) => text },
          {
            key: 'missing',
            label: t('office.letters.list.missing'),
            render: ({ columns }) => columns.join(', '),
          },
        ]}
      />
      {empty.length > SHOWN && (
        <span className="letters-quiet">
          {t('office.letters.list.more', { count: empty.length - SHOWN })}
        </span>
      )}
    </>
  )
}
