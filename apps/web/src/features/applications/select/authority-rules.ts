import type { AuthoritiesOfPost, Authority } from '@lokseva/contract/applications/schemas'

export const regions = ['mumbai', 'outsideMumbai'] as const
export type Region = (typeof regions)[number]

/** Why an authority cannot be ticked: the commission closed it, or the other region is chosen. */
export type Closed = 'byCommission' | 'otherRegion'

type Offered = Pick<AuthoritiesOfPost, Region | 'isMultiple' | 'isSelectAny'>

/** Regions mix only where the post takes several and is not of the select-any kind. */
export const mixesRegions = ({ isMultiple, isSelectAny }: Offered): boolean =>
  isMultiple && !isSelectAny

/** The region that the first tick fixed, where the regions do not mix. */
function fixedRegion(offered: Offered, chosen: readonly number[]): Region | undefined {
  if (mixesRegions(offered)) return undefined
  return regions.find((region) => offered[region].some(({ id }) => chosen.includes(id)))
}

export function isRegionClosed(offered: Offered, chosen: readonly number[], region: Region) {
  const fixed = fixedRegion(offered, chosen)
  return fixed !== undefined && fixed !== region
}

export function closedBecause(
  offered: Offered,
  chosen: readonly number[],
  region: Region,
  authority: Authority,
): Closed | undefined {
  if (authority.isDisable) return 'byCommission'
  return isRegionClosed(offered, chosen, region) ? 'otherRegion' : undefined
}

/** Ticks or unticks; what cannot be ticked changes nothing. */
export function toggleAuthority(
  offered: Offered,
  chosen: readonly number[],
  id: number,
  wanted: boolean,
): readonly number[] {
  const rest = chosen.filter((each) => each !== id)
  if (!wanted) return rest
  for (const region of regions) {
    const authority = offered[region].find((each) => each.id === id)
    if (authority)
      return closedBecause(offered, chosen, region, authority)
        ? chosen
        : [...rest, id].toSorted((a, b) => a - b)
  }
  return chosen
}
