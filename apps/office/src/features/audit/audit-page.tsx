import { AuditFilter as FilterSchema } from '@lokseva/contract/audit/desk/schemas'
import { officePages } from '@lokseva/contract/office/pages'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { useNavigate, useSearchParams } from '@lokseva/browser/router/router.tsx'
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
  return <Desk key={search.toString()} asked={askedIn(search)} />
}

function askedIn(search: URLSearchParams): Filter {
  const names = ['record', 'candidate', 'member'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)
      return value && !problemOf(FilterSchema.shape[name], value) ? [[name, value]] : []
    }),
  )
}

function Desk({ asked }: { asked: Filter }) {
  const t = useT()
  const navigate = useNavigate()
  const [filter, setFilter] = useState(asked)
  const [isTaking, setTaking] = useState(false)
  const desk = useAuditDesk()
  const lines = useAuditLines(filter)
  const show = (next: Filter) => {
    // An address of a person never stands in the address bar.
    const isCleared = Object.keys(next).length === 0 && Object.keys(asked).length > 0
    if (isCleared) navigate(officePages.audit)
    else setFilter(next)
  }
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
