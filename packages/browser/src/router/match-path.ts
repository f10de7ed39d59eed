export type PathParams = Readonly<Record<string, string | undefined>>

/** What an address says in the places in braces: `/candidate/main/{tab}`; nothing where it differs. */
export function matchPath(path: string, pathname: string): PathParams | undefined {
  const pattern = path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const found = new RegExp(`^${pattern}/?$`, 'i').exec(pathname)
  return found ? { ...found.groups } : undefined
}
