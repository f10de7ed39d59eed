import type { ReactNode } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'

type ActionOfProps = {
  /** What it is done to, seen elsewhere on the page. */
  of: string
  children: ReactNode
}

/** The words of an action; read aloud with what it is done to, where the language puts that. */
export function ActionOf({ of, children }: ActionOfProps) {
  const { language } = useLanguage()
  const thing = <VisuallyHidden>{of}</VisuallyHidden>
  return language === 'mr' ? (
    <>
      {thing} {children}
    </>
  ) : (
    <>
      {children} {thing}
    </>
  )
}
