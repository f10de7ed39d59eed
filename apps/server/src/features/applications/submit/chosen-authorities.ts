import type { StoredPost } from '#features/adverts/index'
import type { FieldError } from '#platform/refusals/app-error'

type Authorities = StoredPost['authorities']

/** A set of ids, sent as JSON text; nothing where it is something else. */
export function readAuthorities(text: string): number[] | undefined {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return undefined
  }
  const isList = Array.isArray(read) && read.length <= 500 && read.every(Number.isSafeInteger)
  return isList ? [...new Set(read as number[])].toSorted((a, b) => a - b) : undefined
}

/** Whether authorities of both regions may be wanted; where not, the first one fixes the region. */
const mixesRegions = (authorities: NonNullable<Authorities>): boolean =>
  authorities.isMultiple && !authorities.isSelectAny

/** What is wrong with the authorities chosen for a post. */
export function authorityErrors(
  authorities: Authorities,
  text: string,
): Omit<FieldError, 'path'>[] {
  const chosen = readAuthorities(text)
  if (!chosen) return [{ code: 'INVALID' }]
  if (!authorities) return chosen.length === 0 ? [] : [{ code: 'UNKNOWN_OPTION' }]
  if (chosen.length === 0) return [{ code: 'AUTHORITY_REQUIRED' }]
  const { mumbai, outsideMumbai } = authorities
  const all = new Map([...mumbai, ...outsideMumbai].map((each) => [each.id, each]))
  if (chosen.some((id) => !all.has(id))) return [{ code: 'UNKNOWN_OPTION' }]
  if (chosen.some((id) => all.get(id)!.isDisable)) return [{ code: 'AUTHORITY_CLOSED' }]
  const inMumbai = chosen.filter((id) => mumbai.some((each) => each.id === id)).length
  const isMixed = inMumbai > 0 && inMumbai < chosen.length
  return isMixed && !mixesRegions(authorities) ? [{ code: 'AUTHORITY_REGIONS' }] : []
}
