import type { AdvertisementSummary } from '@lokseva/contract/adverts/schemas'
import type { AdvertisementStatus } from '@lokseva/contract/applications/schemas'
import type { Applying, NextThing } from '#candidate-kit/applying.ts'
import { numberOf } from './advert-words.ts'
import { useAdvertisementStatus } from './use-advertisement-status.ts'
import { useAdvertisements } from './use-advertisements.ts'

/** What a candidate with a locked profile does next; nothing until both answers are there. */
export function useApplying(enabled: boolean): Applying | undefined {
  const list = useAdvertisements().data
  const status = useAdvertisementStatus().data
  return enabled && list && status ? applyingOf(list, status) : undefined
}

export function applyingOf(
  list: readonly AdvertisementSummary[],
  statuses: readonly AdvertisementStatus[],
): Applying {
  const byId = new Map(statuses.map((status) => [status.advertisementId, status]))
  return { ...nextOf(list, byId), fees: feesOf(statuses) }
}

function feesOf(statuses: readonly AdvertisementStatus[]): Applying['fees'] {
  const made = statuses.filter(({ applicationId }) => applicationId !== null)
  if (made.length === 0) return 'none'
  const unpaid = made.filter(({ applicationStatus }) => applicationStatus === 'SUBMITTED')
  if (unpaid.length === 0) return 'paid'
  return unpaid.some(({ payUntil }) => payUntil !== null) ? 'due' : 'over'
}

type ById = ReadonlyMap<number, AdvertisementStatus>

/** A fee that is owed first, then one whose payment is being checked, then what was begun, then what is open to them, then what they have sent. */
function nextOf(list: readonly AdvertisementSummary[], byId: ById): NextThing {
  const [owed] = list
    .flatMap((advert) => {
      const { applicationId, amountPayable, payBy, payDaysLeft, payingOrderNo } =
        byId.get(advert.id) ?? {}
      if (!applicationId || !payBy || payingOrderNo) return []
      const amount = amountPayable ?? 0
      return [{ applicationId, number: numberOf(advert), amount, payBy, days: payDaysLeft ?? 0 }]
    })
    .toSorted((a, b) => a.days - b.days)
  if (owed) return { kind: 'pay', ...owed }
  for (const advert of list) {
    const orderNo = byId.get(advert.id)?.payingOrderNo
    if (orderNo) return { kind: 'paying', number: numberOf(advert), orderNo }
  }
  const open = list.filter((advert) => advert.isOpen)
  const isApplied = ({ id }: AdvertisementSummary) => (byId.get(id)?.applicationId ?? null) !== null
  const left = open.filter((advert) => !isApplied(advert))
  // The list has the nearest last day first.
  const begun = left.find(({ id }) => byId.get(id)?.hasDraft)
  if (begun)
    return {
      kind: 'begun',
      id: begun.id,
      number: numberOf(begun),
      lastDay: begun.applnEndDate,
      daysLeft: begun.daysLeft ?? 0,
    }
  const fitting = left.filter(({ id }) => (byId.get(id)?.eligiblePosts ?? 0) > 0)
  const posts = fitting.reduce((sum, { id }) => sum + byId.get(id)!.eligiblePosts, 0)
  const numbers = list.filter(isApplied).map(numberOf)
  if (posts > 0)
    return numbers.length > 0
      ? { kind: 'more', numbers, open: fitting.length, posts }
      : { kind: 'posts', open: fitting.length, posts }
  if (numbers.length > 0) return { kind: 'applied', numbers }
  return open.length > 0
    ? { kind: 'noPosts', open: open.length, posts: 0 }
    : { kind: 'nothingOpen' }
}
