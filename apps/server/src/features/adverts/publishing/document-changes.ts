import type { AdvertisementDocument } from '../advertisement-document.ts'

/** What an entry of a list is known by, wherever it stands. */
const names = ['id', 'key', 'documentTypeId'] as const
/** The version is not what a version says. */
const notSaid = ['version']

type Said = Map<string, string>

/** What another version says otherwise, a line for each place. */
export function documentChanges(
  before: AdvertisementDocument,
  after: AdvertisementDocument,
): string[] {
  const [old, now] = [flatten(before), flatten(after)]
  const places = [...new Set([...old.keys(), ...now.keys()])]
  return places.flatMap((place) => {
    const [was, is] = [old.get(place), now.get(place)]
    if (was === is) return []
    if (was === undefined) return [`${place}: ${is} is added`]
    if (is === undefined) return [`${place}: ${was} is removed`]
    return [`${place}: from ${was} to ${is}`]
  })
}

function flatten(value: unknown, place = '', said: Said = new Map()): Said {
  const within = (name: string) => (place === '' ? name : `${place}.${name}`)
  if (Array.isArray(value)) {
    if (value.every((each) => typeof each !== 'object' || each === null))
      said.set(place, JSON.stringify(value))
    else value.forEach((each, index) => flatten(each, within(nameOf(each, index)), said))
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value))
      if (!notSaid.includes(name)) flatten(each, within(name), said)
  } else if (value !== undefined) said.set(place, JSON.stringify(value))
  return said
}

function nameOf(entry: unknown, index: number): string {
  const named = entry as Record<string, string | number | undefined> | null
  const name = names.map((each) => named?.[each]).find((each) => each !== undefined)
  return name === undefined ? String(index + 1) : String(name)
}
