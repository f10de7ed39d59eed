import { officePages } from '@lokseva/contract/office/pages'
import type { AuditLine } from '@lokseva/contract/audit/desk/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import './audit.css'
import type { Lines } from './use-audit.ts'

/** Lines of the log; records and candidates lead on where the reader may follow them. */
export function AuditLines({
  lines,
  caption,
  leadsOn,
}: {
  lines: Lines
  caption: string
  leadsOn: boolean
}) {
  const { t } = useLanguage()
  const data = lines.data?.pages.flatMap((page) => page.lines)
  return (
    <Fetched<AuditLine>
      query={{ ...lines, data }}
      waiting={t('app.loading')}
      lines={8}
      failed={t('office.audit.failed')}
      empty={<p>{t('office.audit.none')}</p>}
    >
      {(shown) => (
        <>
          <LineTable lines={shown} caption={caption} leadsOn={leadsOn} />
          {lines.hasNextPage && (
            <Button
              variant="secondary"
              busy={lines.isFetchingNextPage}
              onClick={() => void lines.fetchNextPage()}
            >
              {t('office.audit.more')}
            </Button>
          )}
        </>
      )}
    </Fetched>
  )
}

type LineTableProps = { lines: AuditLine[]; caption: string; leadsOn: boolean }

function LineTable({ lines, caption, leadsOn }: LineTableProps) {
  const { t, language, format } = useLanguage()
  const who: Column<AuditLine> = {
    key: 'who',
    label: t('office.audit.who'),
    render: ({ actor, actorName, address }) => (
      <>
        {actorName?.[language] ?? t(`audit.actor.${actor}`)}
        {address && (
          <p className="audit-quiet audit-address">{t('office.audit.from', { address })}</p>
        )}
      </>
    ),
  }
  // One's own name on every line says nothing.
  const where: Column<AuditLine> = {
    key: 'who',
    label: t('office.audit.where'),
    render: ({ address }) => <span className="audit-address">{address ?? '–'}</span>,
  }
  const columns: Column<AuditLine>[] = [
    {
      key: 'when',
      label: t('office.audit.when'),
      render: ({ at }) => {
        const { date, time } = indiaMoment(format, at)
        return <time dateTime={at}>{`${date} ${time}`}</time>
      },
    },
    leadsOn ? who : where,
    { key: 'what', label: t('office.audit.what'), render: ({ action }) => action },
    {
      key: 'about',
      label: t('office.audit.about'),
      render: (line) => <About line={line} leadsOn={leadsOn} />,
    },
  ]
  return (
    <DataTable
      caption={caption}
      isCaptionHidden
      columns={columns}
      rows={lines}
      rowKey={({ id }) => id}
    />
  )
}

function About({ line: { candidateId, facts }, leadsOn }: { line: AuditLine; leadsOn: boolean }) {
  const { t } = useLanguage()
  const to = (name: 'record' | 'candidate', value: string) =>
    `${officePages.audit}?${new URLSearchParams({ [name]: value }).toString()}`
  const candidate = candidateId && t('office.audit.ofCandidate', { id: candidateId.slice(0, 8) })
  return (
    <ul className="audit-facts">
      {candidateId && (
        <li>{leadsOn ? <Link to={to('candidate', candidateId)}>{candidate}</Link> : candidate}</li>
      )}
      {facts.map(({ label, value, record }) => (
        <li key={label}>
          {label}: {record && leadsOn ? <Link to={to('record', record)}>{value}</Link> : value}
        </li>
      ))}
    </ul>
  )
}
