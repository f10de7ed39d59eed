import type { OrderStory } from '@lokseva/contract/payments/desk/order-story'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { useAccountWords } from '../rupees.ts'
import { StorySteps } from './story-steps.tsx'
import { useStory } from '../use-accounts.ts'

/** The order, what each book has of it, and its steps. */
export function Story({ orderNo }: { orderNo: string }) {
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
              reference: capture.reference ?? 'none',
            },
          ),
        })),
        ...reported.map((line, place) => ({
          label: t('office.accounts.story.reported', { place: place + 1 }),
          value: t(`office.accounts.story.${line.kind}`, {
            amount: rupees(line.paise),
            day: day(line.day),
            reference: line.reference || 'none',
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
