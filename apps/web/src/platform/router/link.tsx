import type { ComponentProps } from 'react'
import { Link as LinkInPlace } from 'wouter'
import { useLocation } from './router.tsx'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Travels along to the page. */
  state?: unknown
  /** Fetches the page anew instead of drawing it in this one. */
  reloadDocument?: boolean
}

/** A link within the portal. Opening it elsewhere, or saving it, stays the browser's business. */
export function Link({ reloadDocument, ...link }: LinkProps) {
  if (!reloadDocument) return <LinkInPlace {...link} />
  const { to, state: _state, children, ...rest } = link
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  )
}

/** A link that says whether one is there; `end`: only at that very address. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation()
  const here = pathname.replace(/\/$/, '') || '/'
  const isHere = here === link.to || (!end && here.startsWith(`${link.to}/`))
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />
}
