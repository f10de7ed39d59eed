import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { AuditLines } from './audit-lines.tsx'
import { useOwnLines } from './use-audit.ts'

/** What stands under one's own name; everybody in the Office may read theirs. */
export function OwnAuditPage() {
  const t = useT()
  return (
    <div className="page-stack">
      <div>
        <PageHeading>{t('office.audit.own.heading')}</PageHeading>
        <p className="audit-quiet">{t('office.audit.own.intro')}</p>
      </div>
      <Card>
        <AuditLines lines={useOwnLines()} caption={t('office.audit.own.heading')} leadsOn={false} />
      </Card>
    </div>
  )
}
