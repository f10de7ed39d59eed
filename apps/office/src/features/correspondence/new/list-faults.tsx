import type { TakenList } from '@lokseva/contract/correspondence/desk/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { FaultyLines } from '#office-kit/files/faulty-lines.tsx'

const SHOWN = 50

/** What came of a list, line by line; what is faulty can be taken away and mended. */
export function ListFaults({ taken }: { taken: TakenList }) {
  const t = useT()
  const { lines, faults, empty } = taken
  const bad = faults.length
  return (
    <div className="letters-faults">
      <Notice tone={bad > 0 ? 'caution' : 'good'} announce>
        <p>{t('office.letters.list.read', { lines, good: lines - bad, bad })}</p>
      </Notice>
      {bad > 0 && (
        <FaultyLines
          caption={t('office.letters.list.faults')}
          lines={faults.map(({ line, text, fault }) => ({
            line,
            text,
            problem: t(`office.letters.list.fault.${fault}`),
          }))}
          fileName="faulty-lines.csv"
        />
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
            label: t('office.lines.line'),
            numeric: true,
            render: ({ line }) => line,
          },
          { key: 'text', label: t('office.lines.text'), render: ({ text }) => text },
          {
            key: 'missing',
            label: t('office.letters.list.missing'),
            render: ({ columns }) => columns.join(', '),
          },
        ]}
      />
      {empty.length > SHOWN && (
        <span className="letters-quiet">
          {t('office.lines.more', { count: empty.length - SHOWN })}
        </span>
      )}
    </>
  )
}
