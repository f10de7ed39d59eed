import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'

type PageHeadingProps = {
  children: string
  /** A line above it: where this page stands. */
  eyebrow?: ReactNode
}

/**
 * The page's one h1. It names the browser tab, and after a change of page it takes the focus so
 * that a screen reader starts where the eye starts.
 */
export function PageHeading({ children, eyebrow }: PageHeadingProps) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname, search } = useLocation()
  const last = useRef<{ pathname: string; search: string }>(undefined)
  useEffect(() => {
    document.title = t('app.documentTitle', { page: children })
  }, [children, t])
  useEffect(() => {
    const before = last.current
    last.current = { pathname, search }
    // 'default' is the page the visit began with: the browser announces that one itself.
    if (key === 'default') return
    // Another part of the same page leads to its own heading.
    if (before?.pathname === pathname && before.search !== search) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [key, pathname, search])
  return (
    <div className="page-heading">
      {eyebrow}
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
    </div>
  )
}
