import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from './router.tsx'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Travels along to the page. */
  state?: unknown
  /** Fetches the page anew instead of drawing it in this one. */
  reloadDocument?: boolean
}

/** A link within the portal. Opening it elsewhere, or saving it, stays the browser's business. */
export function Link({ to, state, reloadDocument, onClick, children, ...rest }: LinkProps) {
  const go = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isForElsewhere(event)) return
    onClick?.(event)
    if (reloadDocument || event.defaultPrevented) return
    event.preventDefault()
    go(to, { state })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

/** Another tab, another window, or a file: by a key, by the button, or as the link says. */
const isForElsewhere = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button !== 0 ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.shiftKey ||
  event.currentTarget.target === '_blank' ||
  event.currentTarget.hasAttribute('download')

/** A link that says whether one is there; `end`: only at that very address. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation()
  const here = pathname.replace(/\/$/, '') || '/'
  const isHere = here === link.to || (!end && here.startsWith(`${link.to}/`))
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />
}
