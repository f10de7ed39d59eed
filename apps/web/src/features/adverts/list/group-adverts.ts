import type { AdvertisementSummary } from '@lokseva/contract/adverts/schemas'
import type { AdvertisementStatus } from '@lokseva/contract/applications/schemas'
import { latinDigits } from '@lokseva/ui/fields/digits/latin-digits.ts'
import { byNumber, numberOf } from '../advert-words.ts'

export const advertGroups = ['open', 'applied', 'closed'] as const
export type AdvertGroup = (typeof advertGroups)[number]

export type ListedAdvert = {
  advert: AdvertisementSummary
  /** Nothing until it is known. */
  status: AdvertisementStatus | undefined
}

/** What a search leaves of each group, by number and year as people count. */
export function groupAdverts(
  adverts: readonly AdvertisementSummary[],
  statuses: readonly AdvertisementStatus[],
  search: string,
): Record<AdvertGroup, ListedAdvert[]> {
  const byId = new Map(statuses.map((status) => [status.advertisementId, status]))
  const words = fold(search).split(/\s+/).filter(Boolean)
  const groups: Record<AdvertGroup, ListedAdvert[]> = { open: [], applied: [], closed: [] }
  for (const advert of adverts.toSorted(byNumber)) {
    const listed = { advert, status: byId.get(advert.id) }
    if (isFound(listed, words)) groups[groupOf(listed)].push(listed)
  }
  return groups
}

/** What was applied to stands there, whether it is open still or not. */
function groupOf({ advert, status }: ListedAdvert): AdvertGroup {
  if (status && status.applicationId !== null) return 'applied'
  return advert.isOpen ? 'open' : 'closed'
}

/** Every word stands in the number or a name: of the advertisement, the examination or a post. */
function isFound({ advert, status }: ListedAdvert, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const { name, nameDvng, exam } = advert
  const posts = (status?.posts ?? []).flatMap((post) => [post.name, post.nameDvng])
  const text = fold(
    [numberOf(advert), name, nameDvng, exam.name, exam.nameDvng, ...posts].join('\n'),
  )
  return words.every((word) => text.includes(word))
}

/** As people type it: either digits, either case, any kind of hyphen. */
const fold = (text: string): string =>
  latinDigits(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u2010-\u2015]/g, '-')
