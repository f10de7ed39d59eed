import type { ApplicationSubmitted } from '@lokseva/contract/applications/schemas'
import { type ComponentType, useState } from 'react'
import { useFormat, useT } from '@lokseva/browser/language/language-provider.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { useDraftState } from '../../draft/applying-frame.tsx'
import { useInLanguage } from '../../select/in-language.ts'
import { ReceiptButton } from './receipt-button.tsx'

/** How the fee is paid; it is another feature's. */
export type PaySlot = { applicationId: string; open: boolean; onClose: () => void }

/** What is known of a fee that is asked: nobody is urged to pay whose payment is being checked. */
export type FeeState = 'unpaid' | 'checking' | 'paid' | 'lapsed'

type AppliedProps = {
  application: Pick<ApplicationSubmitted, 'applicationId' | 'applicationNo' | 'amountPayable'>
  fee: FeeState
  /** It was sent just now: what comes next is said at once. */
  isNew: boolean
  Pay: ComponentType<PaySlot>
  /** What is offered once it is sent; another feature's. */
  Offer?: ComponentType | undefined
}

/** The application is safe: its number and receipt first, then the fee. */
export function Applied({ application, fee: asked, isNew, Pay, Offer }: AppliedProps) {
  const t = useT()
  const format = useFormat()
  const inLanguage = useInLanguage()
  const { advertisementNo, year, name, nameDvng } = useDraftState().advert.details
  const { applicationNo, applicationId, amountPayable } = application
  const fee = amountPayable > 0 ? asked : 'free'
  const owes = fee === 'unpaid'
  const words = t(`apply.safe.${fee}`)
  const [isPaying, setPaying] = useState(isNew && owes)
  return (
    <div className="page-stack">
      <PageHeading>{t('apply.safe.heading')}</PageHeading>
      <Card>
        <div className="select-stack">
          {fee === 'lapsed' ? (
            <Notice tone="bad" heading={words} />
          ) : (
            <Notice
              tone="good"
              heading={t('apply.safe', { number: applicationNo })}
              announce={isNew}
            >
              <p>{words}</p>
            </Notice>
          )}
          <FactList
            facts={[
              {
                label: t('apply.safe.advert'),
                value: `${advertisementNo}/${year}, ${inLanguage(name, nameDvng)}`,
              },
              { label: t('apply.safe.number'), value: applicationNo },
              { label: t('apply.safe.amount'), value: format.money(amountPayable) },
            ]}
          />
          <ButtonRow>
            {owes && <Button onClick={() => setPaying(true)}>{t('apply.safe.pay')}</Button>}
            <ReceiptButton applicationId={applicationId} applicationNo={applicationNo} />
            <LinkButton variant="secondary" to={tabPath('account')}>
              {t('apply.safe.account')}
            </LinkButton>
          </ButtonRow>
        </div>
      </Card>
      {Offer && <Offer />}
      <Pay applicationId={applicationId} open={isPaying} onClose={() => setPaying(false)} />
    </div>
  )
}
