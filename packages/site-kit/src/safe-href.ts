/** An address an officer typed, if it is one a visitor may be sent to: http(s) only. */
export function safeHref(href: string): URL | undefined {
  if (!URL.canParse(href, location.origin)) return undefined
  const url = new URL(href, location.origin)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
}
