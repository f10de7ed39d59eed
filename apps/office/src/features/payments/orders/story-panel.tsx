import type { OpenItem } from '@lokseva/contract/payments/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { nameOf } from '#office-kit/named.ts'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { DecideItem } from '../items/decide-item.tsx'
import { ItemAbout } from '../items/item-about.tsx'
import { useAccountWords } from '../rupees.ts'
import { Story } from './story.tsx'

/** What happened to the one that is looked at, and what can be done about it. */
export function StoryPanel({ item }: { item: OpenItem }) {
  const { t, language } = useLanguage()
  const { day, moment } = useAccountWords()
  const mayWrite = may(useOwnSession(), ['payments.write'])
  const { explanation } = item
  return (
    <Card
      heading={
        item.orderNo
          ? t(item.depositId ? 'office.accounts.story.challan' : 'office.accounts.story.heading', {
              order: item.orderNo,
            })
          : t('office.accounts.story.bank', { day: day(item.day) })
      }
    >
      <ItemAbout item={item} />
      {item.orderNo && <Story orderNo={item.orderNo} />}
      {explanation && (
        <p className="accounts-explained">
          {`${explanation.reason} (${nameOf(explanation.by, language)}, ${moment(explanation.at)})`}
        </p>
      )}
      {mayWrite && <DecideItem item={item} />}
    </Card>
  )
}
