import { officePages } from '@lokseva/contract/office/pages'
import type { OpenCause, OpenItem } from '@lokseva/contract/payments/desk/schemas'
import type { OrderStory } from '@lokseva/contract/payments/desk/order-story'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import '../accounts.css'
import { DecideItem } from '../items/decide-item.tsx'
import { ItemAbout } from '../items/item-about.tsx'
import { Story } from './story.tsx'
import { useStory } from '../use-accounts.ts'

/** What happened to one order, what every book says of it, and what is left to decide. */
export function OrderPage({ params }: { params: PageParams }) {
  const { t } = useLanguage()
  const order = params['orderNo'] ?? ''
  const { data: story } = useStory(order)
  const mayWrite = may(useOwnSession(), ['payments.write'])
  return (
    <div className="page-stack">
      <div>
        <p className="accounts-quiet">
          <Link to={officePages.accounts}>{t('office.accounts.backToBooks')}</Link>
        </p>
        <PageHeading>{t('office.accounts.story.heading', { order })}</PageHeading>
      </div>
      {story &&
        undecided(story).map((item) => (
          <Card key={item.about} heading={t('office.accounts.open')}>
            <ItemAbout item={item} />
            {mayWrite && <DecideItem item={item} />}
          </Card>
        ))}
      <Card>
        <Story orderNo={order} />
      </Card>
    </div>
  )
}

const nothing = { oursPaise: null, depositId: null, explanation: null }

/** Money that two persons may count or send back. */
const undecided = ({ orderNo, reported, deposits }: OrderStory): OpenItem[] => [
  ...reported
    .filter(({ isUnknown }) => isUnknown)
    .map(({ day, provider, reference, paise, request }) => ({
      ...nothing,
      request,
      about: `${orderNo} payment ${reference}`.trim(),
      cause: 'gatewayOnly' as const,
      day,
      provider,
      orderNo,
      reference,
      theirsPaise: paise,
    })),
  ...deposits
    .filter(({ isOpen }) => isOpen)
    .map(({ id, day, question, paise, branchCode, journalNo, request }) => ({
      ...nothing,
      request,
      about: `deposit ${id}`,
      cause: (question ?? 'unknown') as OpenCause,
      day,
      provider: 'challan' as const,
      orderNo,
      reference: `${branchCode}/${journalNo}`,
      theirsPaise: paise,
      depositId: id,
    })),
]
