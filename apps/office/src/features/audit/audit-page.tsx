import { AuditFilter as FilterSchema } from '@lokseva/contract/audit/desk/schemas'
import { officePages } from '@lokseva/contract/office/pages'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { useLocation, useNavigate, useSearchParams } from '@lokseva/browser/router/router.tsx'
import { problemOf } from '@lokseva/form-kit/form/problem.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import './audit.css'
import { AuditFilter } from './audit-filter.tsx'
import { AuditLines } from './audit-lines.tsx'
import { ChainState } from './chain-state.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { type Filter, useAuditDesk, useAuditLines } from './use-audit.ts'

/** Who did what to whom. An address that names a record or a candidate shows that one. */
export function AuditPage() {
  const search = useSearchParams()
  const { state, key } = useLocation()
  const kept = (state as { filter?: Record<string, unknown> } | null | undefined)?.filter
  return <Desk key={key} filter={askedIn(kept ?? Object.fromEntries(search))} />
}

function askedIn(from: Record<string, unknown>): Filter {
  const names = ['record', 'candidate', 'member', 'kind', 'from', 'to'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = from[name]
      const isGiven = typeof value === 'string' && value !== ''
      return isGiven && !problemOf(FilterSchema.shape[name], value) ? [[name, value]] : []
    }),
  )
}

function Desk({ filter }: { filter: Filter }) {
  const t = useT()
  const navigate = useNavigate()
  const [isTaking, setTaking] = useState(false)
  const desk = useAuditDesk()
  const lines = useAuditLines(filter)
  // An address of a person never stands in the address bar: Back and a reload find it in the history.
  const show = (next: Filter) => navigate(officePages.audit, { state: { filter: next } })
  return (
    <div className="page-stack">
      <div>
        <PageHeading>{t('office.audit.heading')}</PageHeading>
        <p className="audit-quiet">
          {t('office.audit.intro')}{' '}
          <Link to={officePages.ownAudit}>{t('office.audit.own.link')}</Link>
        </p>
      </div>
      {desk.data && <ChainState chain={desk.data.chain} />}
      <Card heading={t('office.audit.filter')}>
        <AuditFilter key={JSON.stringify(filter)} desk={desk.data} filter={filter} onShow={show} />
      </Card>
      <Card
        heading={
          filter.record
            ? t('office.audit.life', { record: filter.record })
            : t('office.audit.lines')
        }
        aside={
          <Button variant="quiet" onClick={() => setTaking(true)}>
            {t('office.audit.export')}
          </Button>
        }
      >
        <AuditLines lines={lines} caption={t('office.audit.lines')} leadsOn />
      </Card>
      {isTaking && <ExportDialog filter={filter} onClose={() => setTaking(false)} />}
    </div>
  )
}
