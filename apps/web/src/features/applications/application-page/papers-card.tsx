import { stagePath } from '@lokseva/contract/applications/addresses'
import type { Application, ApplicationDetails } from '@lokseva/contract/applications/schemas'
import type { ComponentType, ReactNode } from 'react'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { ReceiptButton } from '../apply/submit/receipt-button.tsx'
import { useInLanguage } from '../select/in-language.ts'
import { paperWords } from '../stage-panels/paper-words.ts'
import { stageStateOf } from '../stage-panels/stage-kinds.ts'
import { AppliedProfileButton } from './applied-profile-button.tsx'

type PapersCardProps = {
  details: ApplicationDetails
  FeeReceipt: ComponentType<{ applicationId: Application['id'] }>
}

/** Every paper that can be had, each with what it is for; last those whose time is over. */
export function PapersCard({ details, FeeReceipt }: PapersCardProps) {
  const t = useT()
  const inLanguage = useInLanguage()
  const { application, advertisementStages } = details
  const { id, applicationNo, paymentRefNo } = application
  const today = todayInIndia()
  const given = advertisementStages.flatMap((stage) => {
    const words = paperWords(stage)
    const { canOpen, state } = stageStateOf(stage, details, today)
    if (!words || !canOpen) return []
    const over = state === 'over' ? words.over : undefined
    return { stage, purpose: over ?? words.purpose, isOver: over !== undefined }
  })
  const papers = (isOver: boolean) =>
    given
      .filter((paper) => paper.isOver === isOver)
      .map(({ purpose, stage }) => (
        <Paper key={stage.stageId} purpose={t(purpose)}>
          <LinkButton variant="quiet" to={stagePath(id, stage.stageId)}>
            {inLanguage(stage.name, stage.nameDvng)}
          </LinkButton>
        </Paper>
      ))
  return (
    <Card heading={t('applications.page.papers')}>
      <ul className="application-papers">
        {papers(false)}
        <Paper purpose={t('applications.page.paper.application')}>
          <ReceiptButton
            applicationId={id}
            applicationNo={applicationNo}
            name={t('applications.page.paper.receipt')}
          />
        </Paper>
        {paymentRefNo !== null && (
          <Paper purpose={t('applications.page.paper.fee')}>
            <FeeReceipt applicationId={id} />
          </Paper>
        )}
        <Paper purpose={t('applications.page.paper.profile')}>
          <AppliedProfileButton of={application} />
        </Paper>
        {papers(true)}
      </ul>
    </Card>
  )
}

function Paper({ purpose, children }: { purpose: string; children: ReactNode }) {
  return (
    <li>
      {children}
      <p className="application-hint">{purpose}</p>
    </li>
  )
}
