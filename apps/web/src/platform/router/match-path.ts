export type PathParams = Readonly<Record<string, string | undefined>>

/** What an address says in the places in braces: `/candidate/main/{tab}`; nothing where it differs. */
export function matchPath(pattern: string, pathname: string): PathParams | undefined {
  const source = pattern.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const match = new RegExp(`^${source}/?$`, 'i').exec(pathname)
  return match ? { ...match.groups } : undefined
}
