import { parse } from 'regexparam'

export type PathParams = Readonly<Record<string, string | undefined>>

/** What an address says in the places in braces: `/candidate/main/{tab}`; nothing where it differs. */
export function matchPath(path: string, pathname: string): PathParams | undefined {
  const { keys, pattern } = parse(path.replaceAll(/\{(\w+)\}/g, ':$1'))
  const found = pattern.exec(pathname)
  return found ? Object.fromEntries(keys.map((name, place) => [name, found[place + 1]])) : undefined
}
