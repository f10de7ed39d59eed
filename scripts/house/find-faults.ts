import { heightOf, type Room } from './read-house.ts'

/** What the house forbids: an import that runs up, a web feature that knows another, a circle, two names. */
export function findFaults(rooms: Room[]): string[] {
  const strangers = rooms
    .filter(({ name }) => Number.isNaN(heightOf(name)))
    .map(({ name }) => `${name} stands on no floor`)
  const upward = rooms.flatMap(({ name, imports }) =>
    [...imports]
      .filter((target) => heightOf(target) > heightOf(name))
      .map((target) => `${name} imports ${target}, which stands above it`),
  )
  const acquainted = rooms
    .filter(({ name }) => isOfPages(name))
    .flatMap(({ name, imports }) =>
      [...imports]
        .filter(isOfPages)
        .map((target) => `${name} imports ${target}: features of the web do not know each other`),
    )
  const misnamed = rooms
    .filter(({ name }) => name.startsWith('office/features/'))
    .map(({ name }) => [name, name.replace('office', 'server')] as const)
    .filter(([, below]) => !rooms.some(({ name }) => name === below))
    .map(([name]) => `${name} is no feature of the server: a feature has one name on every floor`)
  const circles = findCircles(rooms).map((circle) => `a circle: ${circle.join(' → ')}`)
  return [...strangers, ...upward, ...acquainted, ...misnamed, ...circles]
}

const isOfPages = (name: string) => /^(?:web|office)\/features\//.test(name)

/** One circle for every group of rooms that lead back to each other. */
export function findCircles(rooms: Pick<Room, 'name' | 'imports'>[]): string[][] {
  const byName = new Map(rooms.map((room) => [room.name, room]))
  const done = new Set<string>()
  const circles: string[][] = []
  const walk = (name: string, way: string[]): void => {
    const seenAt = way.indexOf(name)
    if (seenAt >= 0) {
      circles.push([...way.slice(seenAt), name])
      return
    }
    if (done.has(name)) return
    for (const target of byName.get(name)?.imports ?? []) walk(target, [...way, name])
    done.add(name)
  }
  for (const { name } of rooms) walk(name, [])
  return circles
}
