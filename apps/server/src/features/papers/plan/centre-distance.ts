import type { CentrePlace } from '#features/lookups/index'
import type { PlanInput } from './plan.ts'

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** As the crow flies; where a centre's place is not known it is farther than any other. */
export function centreDistance(centres: readonly CentrePlace[]): PlanInput['distance'] {
  const places = new Map(
    centres.flatMap(({ id, latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [[id, { latitude, longitude }] as const],
    ),
  )
  return (from, to) => {
    const [one, other] = [places.get(from), places.get(to)]
    if (!one || !other) return Infinity
    const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2
    const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
    const across =
      north + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east
    return 2 * EARTH_KM * Math.asin(Math.sqrt(across))
  }
}
