import type { ComponentProps, MouseEvent } from 'react'
import { hrefOf, type To } from './address-bar.ts'
import { useBar, useLocation } from './router.tsx'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  /** Travels along to the page. */
  state?: unknown
  /** Fetches the page anew instead of drawing it in this one. */
  reloadDocument?: boolean
}

/** A link within the portal. Opening it elsewhere, or saving it, stays the browser's business. */
export function Link({ to, state, reloadDocument, onClick, children, ...rest }: LinkProps) {
  const bar = useBar()
  const href = hrefOf(to, useLocation())
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || reloadDocument || !isPlain(event)) return
    event.preventDefault()
    // The page one is on is not put into the history twice.
    bar.go(href, { replace: href === hrefOf(bar.now(), bar.now()), state })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** A link that says whether one is there; `end`: only at that very address. */
export function NavLink({ end = false, ...link }: LinkProps & { to: string; end?: boolean }) {
  const { pathname } = useLocation()
  const here = pathname.replace(/\/$/, '') || '/'
  const isHere = here === link.to || (!end && here.startsWith(`${link.to}/`))
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />
}

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent) =>
  button === 0 &&
  !(metaKey || altKey || ctrlKey || shiftKey) &&
  ['', '_self'].includes((currentTarget as HTMLAnchorElement).target)
