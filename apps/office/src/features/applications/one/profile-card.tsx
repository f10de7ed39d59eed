import type { OpenedApplication } from '@lokseva/contract/applications/desk/schemas'
import type { ViewLine, ViewTable } from '@lokseva/contract/profile-view/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'

/** The profile it was made with, section by section; what the rules were asked about. */
export function ProfileCard({ profile }: Pick<OpenedApplication, 'profile'>) {
  const { t, language } = useLanguage()
  return (
    <Card heading={t('office.applications.one.profile')}>
      <p className="applications-quiet">{t('office.applications.one.profile.help')}</p>
      {profile.map(({ id, step, heading, lines, tables }) => (
        <details key={`${step} ${id}`} className="application-verdict">
          <summary>{heading[language]}</summary>
          <FactList
            facts={lines.map(({ reference, label, value }) => ({
              reference,
              label: label[language],
              value: value[language],
            }))}
          />
          {tables.map((table) => (
            <ProfileTable key={table.id} table={table} />
          ))}
        </details>
      ))}
    </Card>
  )
}

function ProfileTable({ table }: { table: ViewTable }) {
  const { language } = useLanguage()
  if (table.rows.length === 0) return <p>{table.empty[language]}</p>
  return (
    <DataTable<ViewTable['rows'][number]>
      caption={table.heading[language]}
      rows={table.rows}
      rowKey={({ id }) => id}
      columns={table.columns.map(({ id, label }, index) => ({
        key: id,
        label: label[language],
        render: ({ cells }) => <Cell lines={cells[index] ?? []} />,
      }))}
    />
  )
}

function Cell({ lines }: { lines: readonly ViewLine[] }) {
  const { language } = useLanguage()
  return (
    <ul className="application-lines">
      {lines.map(({ id, label, value }) => (
        <li key={id}>
          <span className="applications-quiet">{label[language]}</span>
          {value[language]}
        </li>
      ))}
    </ul>
  )
}
