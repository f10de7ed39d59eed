import { matchPath } from '../router/match-path.ts'

/** What an address says beyond the page: the step, the guide. */
export type PageParams = Readonly<Record<string, string | undefined>>

type Addressed = {
  /** As the contract writes them, parameters in braces. */
  paths: readonly string[]
  /** What a parameter may be; anything else is no page. */
  params?: Readonly<Record<string, readonly string[]>>
}

/** The page at an address, with its parameters. */
export function pageAt<Page extends Addressed>(
  pages: readonly Page[],
  pathname: string,
): { page: Page; params: PageParams } | undefined {
  for (const page of pages) {
    for (const path of page.paths) {
      const params = matchPath(path, pathname)
      if (params && isKnown(page, params)) return { page, params }
    }
  }
  return undefined
}

const isKnown = (page: Addressed, params: PageParams): boolean =>
  Object.entries(params).every(
    ([name, value]) => page.params?.[name]?.includes(value ?? '') ?? true,
  )
