import type { ApprovalKindRule } from '@lokseva/contract/approvals/schemas'
import { useState } from 'react'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { useApprovalKinds } from '#office-kit/approvals/approval-kinds.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { Shown } from '../shown.tsx'

/** What needs two people. Each can be taken out by two, but for those that guard all others. */
export function KindsPart() {
  const { t, language, format } = useLanguage()
  const mayAsk = may(useOwnSession(), ['settings.write'])
  const [changing, setChanging] = useState<ApprovalKindRule>()
  const close = () => setChanging(undefined)
  const button = (rule: ApprovalKindRule) =>
    rule.isFixed ? (
      t('office.portal.kinds.fixed')
    ) : (
      <Button variant="secondary" onClick={() => setChanging(rule)}>
        {t(`office.portal.kinds.${rule.needsTwo ? 'toOne' : 'toTwo'}`)}
      </Button>
    )
  return (
    <Card>
      <p>{t('office.portal.kinds.about')}</p>
      <Shown query={useApprovalKinds()} lines={8}>
        {(kinds) => (
          <DataTable
            caption={t('office.portal.part.kinds')}
            isCaptionHidden
            rows={kinds}
            rowKey={({ kind }) => kind}
            columns={[
              {
                key: 'name',
                label: t('office.portal.kinds.name'),
                render: ({ name }) => name[language],
              },
              {
                key: 'persons',
                label: t('office.portal.kinds.persons'),
                render: ({ needsTwo }) => (
                  <Badge tone={needsTwo ? 'good' : 'bad'}>
                    {t(`office.portal.kinds.${needsTwo ? 'two' : 'one'}`)}
                  </Badge>
                ),
              },
              {
                key: 'changed',
                label: t('office.portal.modules.changed'),
                render: ({ changedAt }) =>
                  changedAt
                    ? t('office.portal.moment', indiaMoment(format, changedAt))
                    : t('office.portal.never'),
              },
            ]}
            {...(mayAsk && { actions: { label: t('office.portal.actions'), render: button } })}
          />
        )}
      </Shown>
      {changing && (
        <AskApproval
          kind="approvals.kinds"
          payload={{ kind: changing.kind, needsTwo: !changing.needsTwo }}
          onAsked={close}
          onClose={close}
        />
      )}
    </Card>
  )
}
