/** The posts a condition asks for, each with its place in it; a condition may not be whole yet. */
export function postsNamed(condition: unknown, at = ''): { at: string; post: number }[] {
  if (typeof condition !== 'object' || condition === null) return []
  const { fact, value } = condition as { fact?: unknown; value?: unknown }
  if (fact === 'chosenPosts')
    return [value].flat().flatMap((post) => (typeof post === 'number' ? [{ at, post }] : []))
  return Object.entries(condition).flatMap(([name, each]) => postsNamed(each, `${at}.${name}`))
}
