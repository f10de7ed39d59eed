import type { AccessLogEntry } from '@lokseva/contract/audit/schemas'
import { useState } from 'react'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'

/** The rest comes on wish: on a phone each entry is a card. */
const shownFirst = 10

type Row = AccessLogEntry & { number: number }

/** Entries of the access log, newest first. */
export function LogTable({ caption, entries }: { caption: string; entries: AccessLogEntry[] }) {
  const { t, format } = useLanguage()
  const [all, setAll] = useState(false)
  const shown = all ? entries : entries.slice(0, shownFirst)
  const hidden = entries.length - shown.length
  const columns: Column<Row>[] = [
    {
      key: 'when',
      label: t('audit.log.when'),
      render: ({ at }) => (
        <time dateTime={at}>{t('audit.log.moment', indiaMoment(format, at))}</time>
      ),
    },
    { key: 'who', label: t('audit.log.who'), render: ({ actor }) => t(`audit.log.${actor}`) },
    {
      key: 'what',
      label: t('audit.log.what'),
      render: ({ action, isNewDevice }) =>
        isNewDevice ? <Badge tone="caution">{action}</Badge> : action,
    },
    {
      key: 'address',
      label: t('audit.log.address'),
      render: ({ address }) => address ?? t('audit.log.noAddress'),
    },
  ]
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={shown.map((entry, number) => ({ ...entry, number }))}
        rowKey={({ number }) => number}
      />
      {hidden > 0 && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('audit.log.more', { count: hidden })}
        </Button>
      )}
    </>
  )
}
