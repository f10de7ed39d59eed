import type { OpenItem, OrderStory } from '@lokseva/contract/payments/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'
import { may, useOwnSession } from '#office-kit/own-session.ts'
import { Shown } from '#office-kit/shown.tsx'
import { DecideItem } from './decide-item.tsx'
import { useAccountWords } from './rupees.ts'
import { StorySteps } from './story-steps.tsx'
import { useStory } from './use-accounts.ts'

/** What happened to the one that is looked at, and what can be done about it. */
export function StoryPanel({ item }: { item: OpenItem }) {
  const { t } = useLanguage()
  const { rupees, day, moment } = useAccountWords()
  const mayWrite = may(useOwnSession(), ['payments.write'])
  const { explanation } = item
  return (
    <Card
      heading={
        item.orderNo
          ? t('office.accounts.story.heading', { order: item.orderNo })
          : t('office.accounts.story.bank', { day: day(item.day) })
      }
    >
      <p>
        {t(`office.accounts.about.${item.cause}`, {
          provider: t(`payments.provider.${item.provider}`),
          day: day(item.day),
          ours: item.oursPaise === null ? '–' : rupees(item.oursPaise),
          theirs: item.theirsPaise === null ? '–' : rupees(item.theirsPaise),
        })}
      </p>
      {item.orderNo && <Story orderNo={item.orderNo} />}
      {explanation && (
        <p className="accounts-explained">
          {t('office.accounts.explained', {
            reason: explanation.reason,
            name: explanation.by,
            moment: moment(explanation.at),
          })}
        </p>
      )}
      {mayWrite && <DecideItem item={item} />}
    </Card>
  )
}

function Story({ orderNo }: { orderNo: string }) {
  const { t } = useLanguage()
  const query = useStory(orderNo)
  return (
    <Shown query={query} failed={t('office.accounts.story.failed')}>
      {(story) => (
        <>
          <OrderFacts story={story} />
          <StorySteps steps={story.steps} provider={story.order?.provider} />
        </>
      )}
    </Shown>
  )
}

function OrderFacts({ story: { order, reported, captures, deposits } }: { story: OrderStory }) {
  const { t } = useLanguage()
  const { rupees, day, moment } = useAccountWords()
  return (
    <FactList
      facts={[
        {
          label: t('office.accounts.story.ours'),
          value: order
            ? t('office.accounts.story.order', {
                application: order.applicationNo,
                amount: rupees(order.paise),
                state: t(`office.accounts.state.${order.state}`),
              })
            : t('office.accounts.story.noOrder'),
        },
        ...captures.map((capture, place) => ({
          label: t('office.accounts.story.came', { place: place + 1 }),
          value: t(
            capture.settles ? 'office.accounts.story.settles' : 'office.accounts.story.goesBack',
            {
              amount: rupees(capture.paise),
              moment: moment(capture.capturedAt),
              reference: capture.reference ?? '–',
            },
          ),
        })),
        ...reported.map((line, place) => ({
          label: t('office.accounts.story.reported', { place: place + 1 }),
          value: t(`office.accounts.story.${line.kind}`, {
            amount: rupees(line.paise),
            day: day(line.day),
            reference: line.reference || '–',
          }),
        })),
        ...deposits.map((deposit, place) => ({
          label: t('office.accounts.story.deposited', { place: place + 1 }),
          value: t('office.accounts.story.deposit', {
            amount: rupees(deposit.paise),
            day: day(deposit.day),
            reference: `${deposit.branchCode}/${deposit.journalNo}`,
          }),
        })),
      ]}
    />
  )
}
