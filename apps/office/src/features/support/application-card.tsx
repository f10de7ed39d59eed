import type { DeskApplication } from '@lokseva/contract/support/desk/schemas'
import { useState } from 'react'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { AbilityList } from '#office-kit/approvals/ability-list.tsx'
import { VerdictDialog } from './verdict-dialog.tsx'

type ApplicationCardProps = {
  application: DeskApplication
  candidateId: string
  /** The caller has proved to be the candidate. */
  isProved: boolean
}

/** One application: how it stands, and what its candidate can do with it now. */
export function ApplicationCard({ application, candidateId, isProved }: ApplicationCardProps) {
  const { t, language, format } = useLanguage()
  const [isExplaining, setExplaining] = useState(false)
  const { applicationNo, advertisementNo, status, feeStatus, amountPayable } = application
  const name = language === 'mr' ? application.advertisementNameDvng : application.advertisementName
  const { date } = indiaMoment(format, application.appliedAt)
  return (
    <Card
      heading={applicationNo}
      aside={<Badge tone={toneOf(application)}>{stateIn(application, t)}</Badge>}
    >
      <p>{t('support.application.advertisement', { number: advertisementNo, name, date })}</p>
      <p className="desk-quiet">
        {t('office.helpdesk.fee', { amount: format.money(amountPayable) })}
        {status !== 'FEES_PAID' && ` · ${t(`support.application.fee.${feeStatus}`)}`}
        {application.isBeingPaid && ` · ${t('support.application.beingPaid')}`}
      </p>
      <ul className="page-list">
        {application.next.map(({ step, message }) => (
          <li key={step}>
            <strong>{t(`office.helpdesk.step.${step}`)}:</strong> {message}
          </li>
        ))}
        {application.openStages.map((stage) => (
          <li key={stage.name}>
            {t('support.application.stage', {
              day: format.date(stage.endDate),
              name: language === 'mr' ? stage.nameDvng : stage.name,
            })}
          </li>
        ))}
      </ul>
      <h3>{t('office.helpdesk.can')}</h3>
      <AbilityList abilities={application.abilities} isBeingPaid={application.isBeingPaid} />
      {!isProved && <p className="desk-quiet">{t('office.helpdesk.verdicts.proof')}</p>}
      <Button variant="secondary" disabled={!isProved} onClick={() => setExplaining(true)}>
        {t('office.helpdesk.verdicts')}
      </Button>
      {isExplaining && (
        <VerdictDialog
          application={application}
          candidateId={candidateId}
          onClose={() => setExplaining(false)}
        />
      )}
    </Card>
  )
}

type Translate = ReturnType<typeof useLanguage>['t']

function stateIn({ isLapsed, status }: DeskApplication, t: Translate): string {
  return t(isLapsed ? 'support.application.lapsed' : `support.application.status.${status}`)
}

const toneOf = ({ isLapsed, status }: DeskApplication) =>
  isLapsed || status === 'REJECTED' ? 'bad' : status === 'FEES_PAID' ? 'good' : 'info'
